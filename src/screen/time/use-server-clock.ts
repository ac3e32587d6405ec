import { useEffect, useState } from 'react'
import { serverClock } from '@/core/request'

/**
 * The server's time when the page came alive, ms; undefined while it is rendered for the first time, on the server
 * and in the browser.
 */
export const useServerClock = (): number | undefined => {
  const [now, setNow] = useState<number>()
  useEffect(() => setNow(serverClock.now()), [])
  return now
}
