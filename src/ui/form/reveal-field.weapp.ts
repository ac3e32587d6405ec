import { ports } from '../internal/ports'

/** Scrolls a field into view; an input gets the focus by its `focus` prop. */
export const revealField = (id: string): void => ports.reveal(id)
