/**
 * The part of AbortController that Redux Toolkit and the request client use. The mini-program has none, so its build
 * substitutes this one (config/index.ts, mini). Browsers and Node use their own.
 */
type Listener = () => void

class Signal {
  aborted = false
  reason: unknown
  private readonly listeners = new Map<Listener, boolean>()

  addEventListener(_type: 'abort', listener: Listener, options?: { once?: boolean }): void {
    if (!this.listeners.has(listener)) this.listeners.set(listener, options?.once ?? false)
  }

  removeEventListener(_type: 'abort', listener: Listener): void {
    this.listeners.delete(listener)
  }

  /** Only the first call has an effect, as in the standard. */
  fire(reason: unknown): void {
    if (this.aborted) return
    this.aborted = true
    this.reason = reason
    for (const [listener, once] of [...this.listeners]) {
      if (once) this.listeners.delete(listener)
      listener()
    }
  }
}

export class AbortController {
  readonly signal = new Signal()

  abort(reason?: unknown): void {
    this.signal.fire(reason ?? Object.assign(new Error('Aborted'), { name: 'AbortError' }))
  }
}
