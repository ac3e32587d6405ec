const FOCUSABLE = 'input,textarea,select,button,a[href],[tabindex="0"]'

/** Scrolls a field to the middle of the screen and focuses it, or the control in it. */
export const revealField = (id: string): void => {
  const element = document.getElementById(id)
  if (!element) return
  element.scrollIntoView?.({ block: 'center' })
  const target = element.matches(FOCUSABLE) ? element : element.querySelector<HTMLElement>(FOCUSABLE)
  target?.focus({ preventScroll: true })
}
