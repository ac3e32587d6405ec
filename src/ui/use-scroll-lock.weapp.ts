import type { RefObject } from 'react'

/** The mini-program holds its page still by `catchMove` on the scrim. */
export const useScrollLock = (_box: RefObject<HTMLElement>, _active: boolean): void => undefined
