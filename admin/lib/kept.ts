/** Small values that this browser keeps: columns, saved views, drafts. Never personal data. */
import { useCallback, useState } from 'react'

const PREFIX = 'console:'

export const readKept = <T>(name: string, fallback: T): T => {
  try {
    const text = localStorage.getItem(PREFIX + name)
    return text === null ? fallback : (JSON.parse(text) as T)
  } catch {
    // Storage is refused or holds something else: the value is as if never kept.
    return fallback
  }
}

/** Keeps a value; undefined removes it. */
export const keep = (name: string, value: unknown): void => {
  try {
    if (value === undefined) localStorage.removeItem(PREFIX + name)
    else localStorage.setItem(PREFIX + name, JSON.stringify(value))
  } catch {
    // Storage is full or refused; the value lasts until the page is left.
  }
}

export const useKept = <T>(name: string, fallback: T): [T, (value: T) => void] => {
  const [value, setValue] = useState<T>(() => readKept(name, fallback))
  const change = useCallback(
    (next: T) => {
      setValue(next)
      keep(name, next)
    },
    [name],
  )
  return [value, change]
}
