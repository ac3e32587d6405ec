/** What a server-rendered page provides besides its component (load.ts in its folder). */
import type { Picture } from '@contract/catalogue'
import type { AppStore } from '@/core/store'

export interface LoadContext {
  params: Readonly<Record<string, string>>
  dispatch: AppStore['dispatch']
}

/** Metadata of the loaded page; anything absent falls back to the route's own. */
export interface LoadedPage {
  title?: string
  description?: string
  /** The one address of what the page shows, without parameters that change nothing of it; root-relative. */
  canonical?: string
  /** What the page is about, in the words of schema.org, without its `@context`. */
  data?: { '@type': string } & Record<string, unknown>
  /** Root-relative address of the picture that others show when the page is shared; absent: the first of `pictures`. */
  sharePicture?: string
  /** Search engines leave it out. */
  isHidden?: boolean
  /** Pictures above the fold, at most four, with the `sizes` that the page uses. */
  pictures?: { picture: Picture; srcSet: string; src: string; sizes: string }[]
}

/**
 * Fetches everything that the page's first render reads, through the same endpoints. It rejects when a call fails; the
 * server then sends the document without a first screen, and the browser shows the error with a retry.
 */
export type PageLoad = (context: LoadContext) => Promise<LoadedPage>
