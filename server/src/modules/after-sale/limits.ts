/** Numbers of the after-sale module, each with its reason. */

/** Cases per page of a list (design: screens, lists). */
export const CASE_PAGE_SIZE = 20
/** The shop has at least this long after the buyer supplied evidence, or refused a proposal (design: buying 2.2). */
export const REST_MS = 24 * 60 * 60_000
/** An order's timer goes on for at least this long after its last case ended (design: buying 2.2). */
export const RESUME_MS = 24 * 60 * 60_000
/** Evidence can be called for so often (design: buying 2.2). */
export const MAX_REQUESTED = 2
/** A waybill can be corrected so often (design: buying 2.2). */
export const MAX_WAYBILLS = 2
/** Within this time returns are counted (design: buying 7). */
export const FREQUENT_WINDOW_MS = 90 * 24 * 60 * 60_000
/** From so many orders on the part of them that came back is looked at: of fewer one return says nothing. */
export const FREQUENT_MIN_ORDERS = 6
export const DAY_MS = 24 * 60 * 60_000
