/** Telemetry's errors are swallowed silently (spec 8): everything that the browser calls runs in here. */
export const safely = <T>(run: () => T): T | undefined => {
  try {
    return run()
  } catch {
    return undefined
  }
}

/** Runs every `ms`. Returns what ends it. */
export const every = (ms: number, run: () => void): (() => void) => {
  const timer = setInterval(() => safely(run), ms)
  return () => clearInterval(timer)
}

/** Hears an event, passively. Returns the remover. */
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
