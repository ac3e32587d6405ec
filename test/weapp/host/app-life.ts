/** What the messenger tells the code of the mini-program as a whole: to the front, to the background, and what was thrown in it. */
type Listener = (told?: unknown) => void

export const createAppLife = () => {
  const listeners = { show: new Set<Listener>(), hide: new Set<Listener>(), error: new Set<Listener>() }
  const on = (what: keyof typeof listeners) => (listener: Listener) => void listeners[what].add(listener)
  const off = (what: keyof typeof listeners) => (listener: Listener) => void listeners[what].delete(listener)
  const tell = (what: keyof typeof listeners, told?: unknown) => {
    for (const listener of [...listeners[what]]) listener(told)
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
    shown: (how: object) => tell('show', how),
    hidden: () => tell('hide'),
    /** @param text the messenger's own line, the message, and the stack */
    failed: (text: string) => tell('error', text),
  }
}
