/**
 * What the history driver needs from the H5 runtime, which owns the browser's history and the mounted pages. The
 * runtime registers itself before the first page is drawn (`provideH5Router`); tests register a recording one. On the
 * server there is none, and nothing navigates.
 *
 * Addresses are root-relative with their query: `/product/view?id=100001`.
 */
export interface H5Router {
  /** Adds a history entry after the current one. */
  push(url: string): void
  /** Changes the current entry's address. */
  replace(url: string): void
  /** Goes `delta` entries back, at least 1; a plan never exceeds `depth()`. */
  back(delta: number): void
  /** Unmounts every page and opens this one. */
  reLaunch(url: string): void
  /** Shows the tab's one mounted page, under this address. */
  switchTab(url: string): void
  /**
   * Until cancelled, the next Back calls `onBack` instead of leaving the page. Returns a cancel function; calling it
   * late is harmless.
   */
  interceptBack(onBack: () => void): () => void
  /** The current address. */
  currentUrl(): string
  /** Number of this visit's entries behind the current one; 0 for a page opened by a link or in a new tab. */
  depth(): number
  /** Address of the entry behind the current one; '' when there is none or it is unknown. */
  urlBehind(): string
  /** Loads the code of the page that `url` shows. Repeated calls cost nothing; failures are silent. */
  preload(url: string): void
}

let provided: H5Router | undefined

/** Called once by the H5 runtime before anything can navigate. */
export const provideH5Router = (router: H5Router): void => {
  provided = router
}

/** The router in use; undefined on the server and before the runtime starts. */
export const h5Router = (): H5Router | undefined => provided
