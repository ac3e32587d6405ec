/** Runs a function and swallows its errors (spec 8): every callback from the browser runs in it. */
export const safely = <T>(run: () => T): T | undefined => {
  try {
    return run()
  } catch {
    return undefined
  }
}

/** Runs a function every `ms`. Returns a cancel function. */
export const every = (ms: number, run: () => void): (() => void) => {
  const timer = setInterval(() => safely(run), ms)
  return () => clearInterval(timer)
}

/** Listens to an event passively. Returns a cancel function. */
export const listen = (
  target: EventTarget,
  type: string,
  handle: (event: Event) => void,
  capture = true,
): (() => void) => {
  const safe = (event: Event) => safely(() => handle(event))
  const options = { capture, passive: true }
  target.addEventListener(type, safe, options)
  return () => target.removeEventListener(type, safe, options)
}
