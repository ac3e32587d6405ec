/** Limits of offers, for schemas and forms (design: buying 2.1). Plain values. */

/** Characters of what is said with an offer. */
export const NOTE_MAX = 60
