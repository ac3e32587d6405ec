import { useEffect, useState } from 'react'

/**
 * A hook for code that is not part of a first load: it comes `delay` ms after the page is drawn (without one: not
 * by itself), or at once when it is wanted. Until then `code` is undefined; `isMissing` when it is wanted and did not
 * come. `load` is called again by `retry`, and when it is wanted after a failure ahead of time.
 */
export const createLateCode = <T>(load: () => Promise<T>, delay?: number) => {
  /** A page that is opened again has it at once. */
  let loaded: T | undefined
  return (isWanted: boolean) => {
    const [state, setState] = useState<'waiting' | 'loaded' | 'failed'>('waiting')
    const [attempt, setAttempt] = useState(0)
    useEffect(() => {
      if (loaded !== undefined || (!isWanted && delay === undefined)) return
      let isLeft = false
      const settle = (next: 'loaded' | 'failed') => {
        if (!isLeft) setState(next)
      }
      const start = () =>
        load().then(
          (code) => {
            loaded = code
            settle('loaded')
          },
          () => settle('failed'),
        )
      setState('waiting')
      const timer = setTimeout(start, isWanted ? 0 : delay)
      return () => {
        isLeft = true
        clearTimeout(timer)
      }
    }, [isWanted, attempt])
    return { code: loaded, isMissing: isWanted && state === 'failed', retry: () => setAttempt(attempt + 1) }
  }
}
