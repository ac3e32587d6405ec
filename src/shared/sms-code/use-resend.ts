import { useEffect, useState } from 'react'

/** Interval at which the remaining time is updated, ms. */
const RESEND_TICK = 500

/**
 * Counts down the seconds until another code may be sent; `start` begins the countdown. It follows the clock, so a
 * sleeping phone does not prolong it.
 */
export const useResend = () => {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)

  useEffect(() => {
    if (until === 0) return
    const count = () => {
      const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000))
      setLeft(seconds)
      if (seconds === 0) clearInterval(timer)
    }
    const timer = setInterval(count, RESEND_TICK)
    count()
    return () => clearInterval(timer)
  }, [until])

  return { left, start: (seconds: number) => setUntil(Date.now() + seconds * 1000) }
}
