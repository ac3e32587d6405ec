import { useEffect, useId, useRef, useState } from 'react'
import { watchNear } from './lazy-image-near'
import { useAttempts } from './use-attempts'

/**
 * The part of a lazy picture that both builds share: wait until it is near, try three times, report a failure (spec 9).
 */
export const useLazyImage = (src: string, onFail?: () => void) => {
  const id = `rx${useId().replace(/:/g, '')}`
  const place = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)
  const { attempt, failed, fail } = useAttempts(src)
  useEffect(() => (isNear ? undefined : watchNear(id, place.current, () => setNear(true))), [id, isNear])
  const latest = useRef(onFail)
  useEffect(() => {
    latest.current = onFail
  })
  useEffect(() => {
    if (failed) latest.current?.()
  }, [failed])
  return { id, place, isShown: isNear && !failed && src !== '', attempt, failed: failed || src === '', fail }
}
