import { useEffect, useRef } from 'react'

/** Lets a form's submission wait for pictures on their way. @returns what counts them, for `onPending` */
export const usePhotoHold = (formHold: (settle: () => Promise<void>) => () => void) => {
  const pending = useRef(0)
  const waiting = useRef<(() => void)[]>([])
  const { current: hold } = useRef(formHold)
  const count = (now: number) => {
    pending.current = now
    if (now === 0) for (const resolve of waiting.current.splice(0)) resolve()
  }
  const { current: countLatest } = useRef(count)
  useEffect(() => {
    const release = hold(
      () => new Promise((resolve) => (pending.current === 0 ? resolve() : waiting.current.push(resolve))),
    )
    return () => {
      release()
      // A field that goes away sends nothing more: nobody waits for it.
      countLatest(0)
    }
  }, [hold, countLatest])
  return countLatest
}
