/** The messenger's reports to the mini-program as a whole: it is shown, it is hidden, and its code threw an error. */
type Listener = (detail?: unknown) => void

export const createAppLife = () => {
  const listeners = { show: new Set<Listener>(), hide: new Set<Listener>(), error: new Set<Listener>() }
  const on = (what: keyof typeof listeners) => (listener: Listener) => void listeners[what].add(listener)
  const off = (what: keyof typeof listeners) => (listener: Listener) => void listeners[what].delete(listener)
  const report = (what: keyof typeof listeners, detail?: unknown) => {
    for (const listener of [...listeners[what]]) listener(detail)
  }
  return {
    wx: {
      onAppShow: on('show'),
      offAppShow: off('show'),
      onAppHide: on('hide'),
      offAppHide: off('hide'),
      onError: on('error'),
      offError: off('error'),
    },
    shown: (how: object) => report('show', how),
    hidden: () => report('hide'),
    /** @param text a line that the messenger adds, the message, and the stack */
    failed: (text: string) => report('error', text),
  }
}
