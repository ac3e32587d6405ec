import { ports, type ElementBox } from './ports'

/** Where an element of the page in front stands, px against the viewport; null when it is not there. */
export const boxOf = (id: string): Promise<ElementBox | null> => ports.boxOf(id)

/** The mini-program's pages keep their size. */
export const onResize =
  (_ids: readonly string[], _listener: () => void): (() => void) =>
  () =>
    undefined
