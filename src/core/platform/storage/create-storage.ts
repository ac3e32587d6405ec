/** A place that keeps text by key; each may throw. */
export interface TextStore {
  read(key: string): string | null
  write(key: string, text: string): void
  remove(key: string): void
}

export interface DeviceStorage {
  /** What was kept, undefined when nothing or nothing readable. The caller checks its shape. */
  get(key: string): unknown
  /** `undefined` removes. */
  set(key: string, value: unknown): void
}

export const createStorage = (store: TextStore): DeviceStorage => {
  // Only what the device refused: this visit still finds it.
  const memory = new Map<string, string>()
  return {
    get(key) {
      try {
        const text = memory.get(key) ?? store.read(key)
        return text === null ? undefined : JSON.parse(text)
      } catch {
        return undefined
      }
    },
    set(key, value) {
      memory.delete(key)
      if (value === undefined) {
        try {
          store.remove(key)
        } catch {
          // Nothing was there to be read either.
        }
        return
      }
      const text = JSON.stringify(value)
      try {
        store.write(key, text)
      } catch {
        memory.set(key, text)
      }
    },
  }
}
