const FOCUSABLE = 'input,textarea,select,button,a[href],[tabindex="0"]'

/** Brings a field into the middle of the screen and gives it, or what it holds, the focus. */
export const revealField = (id: string): void => {
  const element = document.getElementById(id)
  if (!element) return
  element.scrollIntoView?.({ block: 'center' })
  const target = element.matches(FOCUSABLE) ? element : element.querySelector<HTMLElement>(FOCUSABLE)
  target?.focus({ preventScroll: true })
}
