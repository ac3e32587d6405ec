let mounting: Promise<void> | undefined
let isThere = false

/**
 * Mounts the outlets of toasts and dialogs at the end of the document, at their first use. Their code is not part of
 * the first load; the app loads it when idle (warmOverlays), so that a toast about a lost network does not need that
 * network. Returns a promise to wait for, or undefined once they are mounted; rejects when the code cannot be loaded.
 */
export const ensureOverlays = (): Promise<void> | undefined => {
  if (isThere) return undefined
  mounting ??= import('./overlay-place').then(({ mountOverlays }) => {
    mountOverlays()
    isThere = true
  })
  mounting.catch(() => {
    // The next toast or dialog tries again.
    mounting = undefined
  })
  return mounting
}

/** Loads the code ahead of the first use. */
export const warmOverlays = (): void => {
  import('./overlay-place').catch(() => undefined)
}

/** H5 has one set of outlets for all pages (see ensureOverlays), so a page has none. */
export const Overlays = () => null
