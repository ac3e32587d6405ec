/** Numbers of buy-back's pages. */

/** Of the fields of the draft: counted up when the meaning of one changes. */
export const DRAFT_VERSION = 1
/** How the media service files photos of buy-back. */
export const PHOTO_PURPOSE = 'recycle'
/** The oldest year that is offered. */
export const FIRST_YEAR = 1980
/** Valuations whose token the device keeps. */
export const TOKENS_MOST = 20
/** What waits for the seller, shown before 展开; one more is shown instead of it. */
export const WAITING_SHOWN = 3
/** Sales that are shown before 展开. */
export const SALES_SHOWN = 3
/** ms after the last change before facts are estimated: 60 a minute. */
export const ESTIMATE_WAIT = 400
