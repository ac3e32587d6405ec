let mounting: Promise<void> | undefined
let isThere = false

/**
 * Puts the place for toasts and dialogs at the end of the document, at their first use. Its code is no part of the first load; the app fetches
 * it when it is idle (warmOverlays), so that a toast about a lost network need not come over that network. Returns what to wait for,
 * undefined once the place is there; rejects when its code cannot be had.
 */
export const ensureOverlays = (): Promise<void> | undefined => {
  if (isThere) return undefined
  mounting ??= import('./overlay-place').then(({ mountOverlays }) => {
    mountOverlays()
    isThere = true
  })
  mounting.catch(() => {
    // Asked again by the next toast or dialog.
    mounting = undefined
  })
  return mounting
}

/** Fetches the code ahead of the first use. */
export const warmOverlays = (): void => {
  import('./overlay-place').catch(() => undefined)
}

/** H5 has one place for all pages (see ensureOverlays), so a page brings none. */
export const Overlays = () => null
