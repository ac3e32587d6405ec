/**
 * What the history driver needs from the H5 runtime, which owns the browser's history and the mounted pages. The runtime hands itself in
 * before the first page is drawn (`provideH5Router`); tests hand in a recording one. On the server there is none, and nothing navigates.
 *
 * Addresses are root-relative with their query: `/product/view?id=100001`.
 */
export interface H5Router {
  /** A new entry in front of the current one. */
  push(url: string): void
  /** The current entry shows another address. */
  replace(url: string): void
  /** `delta` entries back, at least 1; the planner never asks for more than `depth()`. */
  back(delta: number): void
  /** One page alone: every other mounted page is let go. */
  reLaunch(url: string): void
  /** The one mounted page of a tab comes to the front, under this address. */
  switchTab(url: string): void
  /** Until removed, going back calls `onBack` once instead of leaving the page. Returns the remover; calling it late is harmless. */
  interceptBack(onBack: () => void): () => void
  /** The address shown now. */
  currentUrl(): string
  /** Entries of this visit behind the current one. 0 for a page opened by its link or in a new tab. */
  depth(): number
  /** Address of the entry behind the one shown; '' when there is none, or when it is not known any more. */
  urlBehind(): string
  /** Fetches the code of the page that `url` shows, so that opening it need not wait. Repetitions cost nothing, failures are silent. */
  preload(url: string): void
}

let provided: H5Router | undefined

/** Called once by the H5 runtime before anything can navigate. */
export const provideH5Router = (router: H5Router): void => {
  provided = router
}

/** The router in use; undefined on the server and before the runtime starts. */
export const h5Router = (): H5Router | undefined => provided
