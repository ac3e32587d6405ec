/** What a page gives to be shared, on both builds. */
export interface ShareContent {
  title: string
  /** The page's H5 address, root-relative with its parameters: `/product/view?id=100001`. Each build makes of it what it needs. */
  path: string
  /** A picture's address, root-relative or absolute; absent: the messenger takes its own. */
  imageUrl?: string
}
