/** The callbacks of every asynchronous call of `wx`. */
export interface Callbacks {
  success?: (answer: object) => void
  fail?: (error: { errMsg: string }) => void
  complete?: () => void
}

/**
 * Does the work at once and reports its end later, as the messenger does: by the callbacks or, where the call has none,
 * by a promise. An error that `work` throws is a refusal.
 */
export const settle = (name: string, options: Callbacks, work: () => object | void): Promise<object> | undefined => {
  if (!options.success && !options.fail && !options.complete)
    return new Promise((success, fail) => void settle(name, { ...options, success, fail }, work))
  let report: () => void
  try {
    const answer = { errMsg: `${name}:ok`, ...work() }
    report = () => options.success?.(answer)
  } catch (error) {
    const errMsg = `${name}:fail ${(error as Error).message}`
    report = () => options.fail?.({ errMsg })
  }
  setTimeout(() => {
    report()
    options.complete?.()
  }, 0)
  return undefined
}
