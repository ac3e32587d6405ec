/** Numbers of the SMS code. */

/** How often the remaining time is looked at, ms. */
export const RESEND_TICK = 500
