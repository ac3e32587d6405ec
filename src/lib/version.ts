/**
 * Version numbers of apps and mini-programs (spec 9, app version gates). Compared part by part as numbers, never as
 * text: 5.3.81 is newer than 5.3.9. Missing parts are 0, so 1.26 equals 1.26.0.
 */

/** The numbers of `5.3.81`. Anything after the numeric prefix is ignored (`3.3.0-beta` → 3, 3, 0). */
const partsOf = (version: string): number[] => (/^\d+(\.\d+)*/.exec(version)?.[0] ?? '').split('.').map(Number)

/** Negative if `a` is older than `b`, 0 if equal, positive if newer. A text without a number counts as 0. */
export const compareVersions = (a: string, b: string): number => {
  const left = partsOf(a)
  const right = partsOf(b)
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0)
    if (difference) return difference
  }
  return 0
}

/** Whether `version` has reached `minimum`. An unknown version ('' or undefined) has not. */
export const isAtLeast = (version: string | undefined, minimum: string): boolean =>
  !!version && compareVersions(version, minimum) >= 0
