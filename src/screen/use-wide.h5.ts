import { useEffect, useState } from 'react'

/** The widths of a wide layout, as in the styles. */
const WIDE = '(min-width: 1024px)'

/**
 * Whether the window has the wide layout. False in the first render, which must equal the server's: only what a phone
 * should not fetch or draw may depend on it, in a place that the styles keep free.
 */
export const useWide = (): boolean => {
  const [isWide, setWide] = useState(false)
  useEffect(() => {
    const query = window.matchMedia?.(WIDE)
    if (!query) return
    const read = () => setWide(query.matches)
    read()
    query.addEventListener?.('change', read)
    return () => query.removeEventListener?.('change', read)
  }, [])
  return isWide
}
