import { ports } from '../internal/ports'

/** Brings a field into sight; an input gets the focus by its `focus` prop. */
export const revealField = (id: string): void => ports.reveal(id)
