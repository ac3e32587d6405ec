import { useEffect, useState } from 'react'
import { DEFAULT_WAIT } from '@/lib/limits'

/** The value as it was when it last rested for `wait` ms (spec 9: 300). */
export const useDebounced = <T>(value: T, wait = DEFAULT_WAIT): T => {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), wait)
    return () => clearTimeout(timer)
  }, [value, wait])
  return rested
}
