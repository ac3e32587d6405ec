import { useEffect, useRef } from 'react'
import { DOUBLE_TAP_MS } from '../internal/limits'

/**
 * Distinguishes single from double taps; returns the handler for each tap. A single one takes effect after 250 ms
 * without another.
 */
export const useDoubleTap = <P>(onSingle: () => void, onDouble: (at: P) => void): ((at: P) => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (at) => {
    const isSecond = timer.current !== undefined
    clearTimeout(timer.current)
    timer.current = undefined
    if (isSecond) return onDouble(at)
    timer.current = setTimeout(() => {
      timer.current = undefined
      onSingle()
    }, DOUBLE_TAP_MS)
  }
}
