/** Numbers of what is handed in. */

/** ms after which a draft that got no answer is sent again: a tunnel or a lift is over by then, mostly. */
export const DRAFT_RESEND = 5_000
