import { useEffect, useRef, type RefObject } from 'react'
import { isInputMethodKey } from '@/lib/input-method'

export interface ModalOptions {
  active: boolean
  onEscape: () => void
}

const FOCUSABLE = 'a[href],button:not([disabled]),input:not([disabled]),textarea:not([disabled]),select,[tabindex="0"]'

/** Open modals, the top one last: only that one handles keys. */
const open: symbol[] = []

const focusables = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>(FOCUSABLE)]

/**
 * Makes a box modal for keyboards and screen readers: focus moves in and stays in, Escape closes, focus returns to
 * where it was.
 */
export const useModal = (box: RefObject<HTMLElement>, { active, onEscape }: ModalOptions): void => {
  const escape = useRef(onEscape)
  useEffect(() => {
    escape.current = onEscape
  })

  useEffect(() => {
    if (!active) return
    const me = Symbol('modal')
    open.push(me)
    const before = document.activeElement
    if (!box.current?.contains(before)) box.current?.focus({ preventScroll: true })

    const onKeyDown = (event: KeyboardEvent) => {
      if (open[open.length - 1] !== me || !box.current || isInputMethodKey(event)) return
      if (event.key === 'Escape') {
        event.stopPropagation()
        escape.current()
        return
      }
      if (event.key !== 'Tab') return
      const members = focusables(box.current)
      const first = members[0]
      const last = members[members.length - 1]
      const at = document.activeElement
      const isInside = members.includes(at as HTMLElement)
      if (!first || !last) event.preventDefault()
      else if (event.shiftKey ? at === first || !isInside : at === last || !isInside) {
        event.preventDefault()
        ;(event.shiftKey ? last : first).focus()
      }
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      open.splice(open.indexOf(me), 1)
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [active, box])
}
