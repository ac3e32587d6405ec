/** Limits of vouchers, for schemas and forms. Plain values. */

/** Characters of a typed code with its spaces and hyphens. */
export const CODE_MIN = 6
export const CODE_MAX = 24
/** What is left of a template is said from here on, wherever it is offered. */
export const FEW_LEFT = 50
