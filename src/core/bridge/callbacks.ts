/** The functions on window that the native side calls (spec 3, 4). */

export interface Callback {
  /** Sent as `call_back_func`. */
  name: string
  remove(): void
}

export interface Callbacks {
  /** Puts a function on window that native can call by name until it is removed. */
  add(method: string, receive: (raw: unknown) => void): Callback
}

/**
 * Names are made from method, counter, page path and time (spec 4), so that a reply never reaches the callback of
 * another call: webviews of one app share the native side. They are plain identifiers because native inserts them into
 * a script.
 */
export const createCallbacks = (pagePath: () => string, now: () => number): Callbacks => {
  let count = 0
  return {
    add(method, receive) {
      const name = [method, ++count, pagePath().replace(/\W+/g, '_'), now()].join('_')
      Reflect.set(window, name, receive)
      return { name, remove: () => void Reflect.deleteProperty(window, name) }
    },
  }
}
