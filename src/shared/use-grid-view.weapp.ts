import { useEffect, useRef, type RefObject } from 'react'
import { usePageScroll } from '@/core/platform/lifecycle'
import { ports } from '@/ui/ports'
import { SCROLL_THROTTLE_MS } from './limits'
import type { View } from './window-range'

/** Tells where the grid stands as the page scrolls. It is measured again whenever `mark` (the list's identity) changes; scrolling then only shifts it. */
export const useGridView = (
  id: string,
  _grid: RefObject<HTMLElement>,
  mark: string,
  onView: (view: View | null) => void,
): void => {
  const latest = useRef(onView)
  const measured = useRef<View & { scrollTop: number }>(undefined)
  const scrollTop = useRef(0)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)

  const tell = () => {
    waiting.current = undefined
    const base = measured.current
    if (base) latest.current({ ...base, top: base.top - (scrollTop.current - base.scrollTop) })
  }

  useEffect(() => {
    latest.current = onView
  })
  useEffect(() => {
    let isCurrent = true
    const at = scrollTop.current
    void ports.measure(id).then((view) => {
      if (!isCurrent) return
      measured.current = view ? { ...view, scrollTop: at } : undefined
      latest.current(view)
    })
    return () => {
      isCurrent = false
    }
  }, [id, mark])
  useEffect(() => () => clearTimeout(waiting.current), [])

  usePageScroll((top) => {
    scrollTop.current = top
    waiting.current ??= setTimeout(tell, SCROLL_THROTTLE_MS)
  })
}
