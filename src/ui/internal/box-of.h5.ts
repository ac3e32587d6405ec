import type { ElementBox } from './ports'

/** Position and size of an element, px against the viewport; null when it does not exist. */
export const boxOf = (id: string): Promise<ElementBox | null> =>
  Promise.resolve(document.getElementById(id)?.getBoundingClientRect() ?? null)

/**
 * Calls `listener` when one of the elements changes its size: the window was turned, a font has loaded, a hidden page
 * is shown. Returns a cancel function. Browsers without the observer (iOS below 13.4) report window changes only.
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
