/** Text storage by key; each call may throw. */
export interface TextStore {
  read(key: string): string | null
  write(key: string, text: string): void
  remove(key: string): void
}

export interface DeviceStorage {
  /** The stored value; undefined when there is none or it is unreadable. The caller checks its shape. */
  get(key: string): unknown
  /** `undefined` removes. */
  set(key: string, value: unknown): void
  /** The raw text, for keys that others also write (the login token); null when there is none. */
  getText(key: string): string | null
  /** null removes. */
  setText(key: string, text: string | null): void
}

export const createStorage = (store: TextStore): DeviceStorage => {
  // Holds only what the device refused, for this visit.
  const memory = new Map<string, string>()
  const getText = (key: string) => {
    try {
      return memory.get(key) ?? store.read(key)
    } catch {
      return null
    }
  }
  const setText = (key: string, text: string | null) => {
    memory.delete(key)
    try {
      if (text === null) store.remove(key)
      else store.write(key, text)
    } catch {
      if (text !== null) memory.set(key, text)
    }
  }
  return {
    getText,
    setText,
    get(key) {
      const text = getText(key)
      if (text === null) return undefined
      try {
        return JSON.parse(text)
      } catch {
        return undefined
      }
    },
    set: (key, value) => setText(key, value === undefined ? null : JSON.stringify(value)),
  }
}
