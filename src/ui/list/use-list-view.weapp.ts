import { useEffect, useRef, type RefObject } from 'react'
import type { ListView } from './infinite-list-range'
import { LIST_THROTTLE_MS } from '../internal/limits'
import { ports } from '../internal/ports'

/**
 * Reports the list's position as the page scrolls. It is measured again whenever `mark` (the list's identity) changes;
 * scrolling then only shifts it. The messenger measures the active page only: a list that grew in the background is
 * measured at its next scroll, and reports nothing until then.
 */
export const useListView = (
  id: string,
  _list: RefObject<HTMLElement>,
  mark: string,
  onView: (view: ListView) => void,
): void => {
  const latest = useRef(onView)
  const measured = useRef<ListView & { scrollTop: number }>(undefined)
  const scrollTop = useRef(0)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const measure = useRef(() => {})

  const report = () => {
    waiting.current = undefined
    const base = measured.current
    if (base) latest.current({ ...base, top: base.top - (scrollTop.current - base.scrollTop) })
    else measure.current()
  }

  useEffect(() => {
    latest.current = onView
  })
  useEffect(() => {
    let isCurrent = true
    measured.current = undefined
    measure.current = () => {
      void ports.measure(id).then((view) => {
        if (!view || !isCurrent) return
        measured.current = { ...view, scrollTop: scrollTop.current }
        latest.current(view)
      })
    }
    measure.current()
    return () => {
      isCurrent = false
    }
  }, [id, mark])
  useEffect(() => () => clearTimeout(waiting.current), [])

  ports.usePageScroll((top) => {
    scrollTop.current = top
    waiting.current ??= setTimeout(report, LIST_THROTTLE_MS)
  })
}
