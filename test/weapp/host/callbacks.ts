/** How every asynchronous call of `wx` tells its end. */
export interface Callbacks {
  success?: (answer: object) => void
  fail?: (error: { errMsg: string }) => void
  complete?: () => void
}

/**
 * Does the work now and tells of it later, as the messenger does: by the callbacks, or by a promise to a call that brings none. What `work`
 * throws is a refusal.
 */
export const settle = (name: string, options: Callbacks, work: () => object | void): Promise<object> | undefined => {
  if (!options.success && !options.fail && !options.complete)
    return new Promise((success, fail) => void settle(name, { ...options, success, fail }, work))
  let tell: () => void
  try {
    const answer = { errMsg: `${name}:ok`, ...work() }
    tell = () => options.success?.(answer)
  } catch (error) {
    const errMsg = `${name}:fail ${(error as Error).message}`
    tell = () => options.fail?.({ errMsg })
  }
  setTimeout(() => {
    tell()
    options.complete?.()
  }, 0)
  return undefined
}
