import type { RefObject } from 'react'

/**
 * Props that keep a touch on the box from scrolling the page. Only native scrolling works inside it then: scrolling
 * content of a layer must be a ScrollView. Must not change while the box is mounted: the messenger would create it
 * anew.
 */
export const heldBox = (locks: boolean): { catchMove?: boolean } => ({ catchMove: locks })

/** The mini-program keeps its page still by `catchMove`, on the scrim and on the box. */
export const useScrollLock = (_box: RefObject<HTMLElement>, _active: boolean): void => undefined
