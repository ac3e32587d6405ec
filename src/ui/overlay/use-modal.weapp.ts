import type { RefObject } from 'react'

export interface ModalOptions {
  active: boolean
  onEscape: () => void
}

/** The mini-program has neither keyboard focus nor Escape. */
export const useModal = (_box: RefObject<HTMLElement>, _options: ModalOptions): void => undefined
