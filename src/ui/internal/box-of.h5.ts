import type { ElementBox } from './ports'

/** Where an element stands, px against the viewport; null when it is not there. */
export const boxOf = (id: string): Promise<ElementBox | null> =>
  Promise.resolve(document.getElementById(id)?.getBoundingClientRect() ?? null)

/**
 * Calls `listener` when one of the elements has another size: the window was turned, a font has come, a page that was hidden is shown. Returns
 * the remover. Browsers without the observer (iOS below 13.4) tell of the window only.
 */
export const onResize = (ids: readonly string[], listener: () => void): (() => void) => {
  if (typeof ResizeObserver === 'undefined') {
    window.addEventListener('resize', listener)
    return () => window.removeEventListener('resize', listener)
  }
  const observer = new ResizeObserver(listener)
  for (const id of ids) {
    const element = document.getElementById(id)
    if (element) observer.observe(element)
  }
  return () => observer.disconnect()
}
