/** Numbers of the page layer. */

/** px from the top at which the way back up appears: about two screens of a phone. */
export const TO_TOP_FROM = 1600
/** ms between two looks at which part of a list is visible, while parts of it wait to be fetched anew. */
export const VISIBLE_CHECK_MS = 200
/** Entries of a timeline that are shown before 展开. */
export const TIMELINE_SHOWN = 3
/** A document with this many headings has a table of contents: fewer are in two screens of a phone. */
export const DOCUMENT_CONTENTS_FROM = 5
