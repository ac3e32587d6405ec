/** The present time, drawn anew every half minute: due times run. */
import { useEffect, useState } from 'react'

const TICK_MS = 30_000

export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
