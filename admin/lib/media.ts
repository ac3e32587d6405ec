/** What the operator's window and system are like, as media queries say it. */
import { useCallback, useSyncExternalStore } from 'react'

/** Whether the media query matches now; followed while it is shown. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    useCallback(
      (listener) => {
        const list = matchMedia(query)
        list.addEventListener('change', listener)
        return () => list.removeEventListener('change', listener)
      },
      [query],
    ),
    () => matchMedia(query).matches,
  )
