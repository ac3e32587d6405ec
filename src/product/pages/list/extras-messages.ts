/** Texts of what comes late to the list. */
export const EXTRAS_TEXT = { oneColumn: '单列', twoColumns: '双列' } as const
