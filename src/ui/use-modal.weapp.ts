import type { RefObject } from 'react'

export interface ModalOptions {
  active: boolean
  lockScroll: boolean
  onEscape: () => void
}

/** The mini-program has neither keyboard focus nor Escape, and its page is held still by `catchMove` on the scrim. */
export const useModal = (_box: RefObject<HTMLElement>, _options: ModalOptions): void => undefined
