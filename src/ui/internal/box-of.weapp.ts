import { ports, type ElementBox } from './ports'

/** Position and size of an element of the active page, px against the viewport; null when it does not exist. */
export const boxOf = (id: string): Promise<ElementBox | null> => ports.boxOf(id)

/** The mini-program's pages keep their size. */
export const onResize =
  (_ids: readonly string[], _listener: () => void): (() => void) =>
  () =>
    undefined
