import type { RefObject } from 'react'

/**
 * What the box itself needs so that a finger on it does not move the page. Inside it only native scrolling goes on then: what scrolls in a
 * layer is a ScrollView. Not to be changed while the box is there: the messenger would make it anew.
 */
export const heldBox = (locks: boolean): { catchMove?: boolean } => ({ catchMove: locks })

/** The mini-program holds its page still by `catchMove`, on the scrim and on the box. */
export const useScrollLock = (_box: RefObject<HTMLElement>, _active: boolean): void => undefined
