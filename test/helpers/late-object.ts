/**
 * An object that is there only while tests run, as a constant: what is read of it is read of `current()`. It cannot be
 * written.
 */
export const lateObject = <T extends object>(current: () => T | undefined): T => {
  const object = (): T => {
    const found = current()
    if (!found) throw new Error('It is there only while tests run: its hook has not run yet.')
    return found
  }
  return new Proxy({} as T, {
    get: (_, name) => Reflect.get(object(), name),
    has: (_, name) => Reflect.has(object(), name),
    ownKeys: () => Reflect.ownKeys(object()),
    getOwnPropertyDescriptor: (_, name) => {
      const found = Reflect.getOwnPropertyDescriptor(object(), name)
      return found && { ...found, configurable: true }
    },
    set: () => false,
  })
}
