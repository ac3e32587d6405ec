/**
 * The form's `sign`, "reversed encoding of the current time" (spec 7.1; contract/platform.ts): the server's time in
 * whole ms, in base 36, with its characters reversed.
 */
export const uploadSign = (time: number): string => [...Math.round(time).toString(36)].reverse().join('')
