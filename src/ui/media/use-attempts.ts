import { useEffect, useRef, useState } from 'react'
import { PICTURE_ATTEMPTS, PICTURE_RETRY_MS } from '../internal/limits'

/**
 * Load attempts of a picture: `fail()` waits a little longer each time, then tries again; after the last one `failed`
 * is true. A new address starts over.
 */
export const useAttempts = (url: string) => {
  const [state, setState] = useState({ url, attempt: 0 })
  const current = state.url === url ? state : { url, attempt: 0 }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [url])
  const fail = () => {
    clearTimeout(timer.current)
    const next = { url, attempt: current.attempt + 1 }
    if (next.attempt >= PICTURE_ATTEMPTS) setState(next)
    else timer.current = setTimeout(() => setState(next), PICTURE_RETRY_MS * next.attempt)
  }
  return { attempt: current.attempt, failed: current.attempt >= PICTURE_ATTEMPTS, fail }
}
