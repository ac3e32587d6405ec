import { useEffect, useRef, type RefObject } from 'react'
import { SIXES_FROM } from '../internal/limits'
import type { ListView } from './infinite-list-range'

/**
 * Reports the list's position whenever something scrolls or the window changes, at most once per frame. Scrolls are
 * caught on the document, so it does not matter whether the window or a page element scrolls. `mark` is the list's
 * identity: a new one is measured again. Nothing is reported while the page is hidden.
 */
export const useListView = (
  _id: string,
  list: RefObject<HTMLElement>,
  mark: string,
  onView: (view: ListView) => void,
): void => {
  const latest = useRef(onView)
  useEffect(() => {
    latest.current = onView
  })
  useEffect(() => {
    let frame = 0
    const read = () => {
      frame = 0
      const element = list.current
      if (!element || element.checkVisibility?.() === false) return
      const box = element.getBoundingClientRect()
      if (box.height === 0) return
      const { innerHeight: viewport, innerWidth } = window
      latest.current({ top: box.top, height: box.height, viewport, hasSixes: innerWidth >= SIXES_FROM })
    }
    const later = () => {
      frame ||= requestAnimationFrame(read)
    }
    read()
    document.addEventListener('scroll', later, { capture: true, passive: true })
    window.addEventListener('resize', later)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('scroll', later, { capture: true })
      window.removeEventListener('resize', later)
    }
  }, [list, mark])
}
