import { useEffect, useState } from 'react'
import { LEAVE_MS } from '../internal/limits'

/**
 * Keeps closed content in the tree while it leaves: `isThere` until the leave animation is over, `isLeaving` during it.
 */
export const usePresence = (open: boolean): { isThere: boolean; isLeaving: boolean } => {
  const [isKept, setKept] = useState(open)
  if (open && !isKept) setKept(true)
  useEffect(() => {
    if (open || !isKept) return
    const timer = setTimeout(() => setKept(false), LEAVE_MS)
    return () => clearTimeout(timer)
  }, [open, isKept])
  return { isThere: open || isKept, isLeaving: !open && isKept }
}
