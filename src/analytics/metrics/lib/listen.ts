import { safely } from './safely'

/** Hears an event, passively. Returns the remover. */
export const listen = (
  target: EventTarget,
  type: string,
  hear: (event: Event) => void,
  capture = true,
): (() => void) => {
  const safe = (event: Event) => safely(() => hear(event))
  const options = { capture, passive: true }
  target.addEventListener(type, safe, options)
  return () => target.removeEventListener(type, safe, options)
}
