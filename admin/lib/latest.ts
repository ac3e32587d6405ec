/** What is newest when a wait is over: the functions of a render know only what was shown when the wait began. */
import { useCallback, useLayoutEffect, useRef } from 'react'

/** The value of the newest render, for what goes on after a wait. */
export const useLatest = <T>(value: T): { readonly current: T } => {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}

/**
 * Changes a value that the caller keeps. Each change is made to the newest value, also when several end between two
 * renders, as uploads do.
 *
 * @returns a function that stays the same; it takes what makes the next value of the newest one
 */
export const useChanges = <T>(value: T, onChange?: (value: T) => void): ((make: (newest: T) => T) => void) => {
  const newest = useRef(value)
  const report = useLatest(onChange)
  // Only a value that the caller has set: a render for another reason still has the one before the last change.
  useLayoutEffect(() => {
    newest.current = value
  }, [value])
  return useCallback(
    (make) => {
      newest.current = make(newest.current)
      report.current?.(newest.current)
    },
    [report],
  )
}
