import { startTransition, useEffect, useState } from 'react'
import { useHydrated } from '@/h5-components/dom/hooks'

/**
 * Whether what lies below a page's first screen may be drawn. False in the first render of a page that opens in the
 * app, until its first screen was painted: so a tap is answered by what the user sees, and the rest follows in slices.
 * True at once on the server and where its document is taken over.
 */
export const useFirstPainted = (): boolean => {
  const [isPainted, setPainted] = useState(!useHydrated())
  useEffect(() => {
    if (isPainted) return
    let timer: ReturnType<typeof setTimeout>
    // A task queued in a frame runs after its painting.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isPainted])
  return isPainted
}
