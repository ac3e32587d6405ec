/** Telemetry's errors are swallowed silently (spec 8): everything that the browser calls runs in here. */
export const safely = <T>(run: () => T): T | undefined => {
  try {
    return run()
  } catch {
    return undefined
  }
}
