import type { ElementBox } from './ports'

/** Where an element stands, px against the viewport; null when it is not there. */
export const boxOf = (id: string): Promise<ElementBox | null> =>
  Promise.resolve(document.getElementById(id)?.getBoundingClientRect() ?? null)

/** Calls `listener` when the window has another size; returns the remover. */
export const onResize = (listener: () => void): (() => void) => {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}
