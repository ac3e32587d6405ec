/**
 * AbortController as far as redux toolkit and the request client use it. The mini-program has none; its build puts this one in its place
 * (config/index.ts, mini). Browsers and Node use their own.
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

  /** Later calls change nothing, as the standard wants. */
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
