import { startTransition, useEffect, useRef, useState } from 'react'

/** px above the window that count as near: more than any page is long, as 看相似 jumps over elements. */
const PASSED = 100_000

/**
 * Whether an element has come near the visible part of what scrolls, or was passed; stays true. Content below the first
 * screen is drawn only then, so that the first screen does not wait for it. The server and the first render draw
 * without it.
 *
 * @param element - called once after mounting; without an element, or in a browser that cannot watch it, all is near.
 * @param ahead - px below the window that count as near; inside a box that scrolls by itself only what is seen counts.
 */
export const useNear = (element: () => Element | null | undefined, ahead = 0): boolean => {
  const [isNear, setNear] = useState(false)
  const target = useRef(element)
  useEffect(() => {
    const watched = target.current()
    if (!watched || typeof IntersectionObserver === 'undefined') {
      setNear(true)
      return
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        startTransition(() => setNear(true))
      },
      { rootMargin: `${PASSED}px 0px ${ahead}px 0px` },
    )
    observer.observe(watched)
    return () => observer.disconnect()
  }, [ahead])
  return isNear
}
