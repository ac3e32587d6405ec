/** Who reads a content page, for schemas and pages. Plain values. */

/** Whom a preview is seen as. */
export const PREVIEW_READERS = ['visitor', 'user', 'newcomer'] as const
