import { useEffect, useState } from 'react'
import { DEFAULT_WAIT } from '@/lib/limits'

/** Returns the value once it has not changed for `wait` ms (spec 9: 300), and the one before until then. */
export const useDebounced = <T>(value: T, wait = DEFAULT_WAIT): T => {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), wait)
    return () => clearTimeout(timer)
  }, [value, wait])
  return rested
}
