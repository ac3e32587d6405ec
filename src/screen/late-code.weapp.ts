/** See late-code.h5.ts. The mini-program has all code of a page from its start, so nothing is late there. */
export const withoutDelay =
  <T>(code: T | undefined) =>
  (_isWanted: boolean) => ({ code, isMissing: false, retry: () => undefined })
