import { useRef } from 'react'
import { useDidShow } from '@/core/platform/lifecycle'

/** The page came to the front again, after another page or after the window was hidden; not at its first appearance. */
export const usePageReshow = (listener: () => void): void => {
  const wasShown = useRef(false)
  useDidShow(() => {
    if (wasShown.current) listener()
    wasShown.current = true
  })
}
