/** What a page that the server draws gives besides its component (its folder's load.ts). */
import type { Picture } from '@contract/catalogue'
import type { AppStore } from '@/core/store'

export interface LoadContext {
  params: Readonly<Record<string, string>>
  dispatch: AppStore['dispatch']
}

/** What the document says of the loaded page; everything left out falls back to the route's own. */
export interface LoadedPage {
  title?: string
  description?: string
  /** Pictures seen first, at most four, with the `sizes` under which the page shows them. */
  pictures?: { picture: Picture; srcSet: string; src: string; sizes: string }[]
}

/**
 * Asks for all that the page's first render reads, through the same endpoints. A call that fails rejects, and the server then sends the
 * document without a first screen: the browser shows the error with its retry.
 */
export type PageLoad = (context: LoadContext) => Promise<LoadedPage>
