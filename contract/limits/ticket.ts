/** Limits of complaints and opinions, for schemas and forms (design: help 2.2). Plain values. */

/** Characters that a complaint or an opinion needs; a shorter one is refused in our own sentence. */
export const TEXT_MIN = 10
export const TEXT_MAX = 500
