import { useCallback, useEffect, useRef, useState } from 'react'
import { scrollAxis } from '@/h5-components/dom/hooks'
import { SCROLL_REST_MS, SWIPE_OPEN_SHARE } from '../internal/limits'
import { swipeClosed, swipeOpened } from './swipe-group'
import { useDomId } from '../internal/use-dom-id'

/** The scrolling of a swipe cell. The browser's scroll snapping decides where it stops; this reports the result. */
export const useSwipe = () => {
  const id = useDomId()
  const element = useRef<HTMLElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isOpen, setOpen] = useState(false)

  const close = useCallback(() => {
    swipeClosed(close)
    setOpen(false)
    if (element.current) scrollAxis(element.current, 'left', 0, true)
  }, [])
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      swipeClosed(close)
    },
    [close],
  )

  // As in the phone's own lists, a touch anywhere else closes the open one.
  useEffect(() => {
    if (!isOpen) return
    const onDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && element.current?.contains(target))) close()
    }
    document.addEventListener('pointerdown', onDown, { capture: true, passive: true })
    return () => document.removeEventListener('pointerdown', onDown, { capture: true })
  }, [isOpen, close])

  const rest = () => {
    const cell = element.current
    if (!cell) return
    const opens = cell.scrollLeft > (cell.scrollWidth - cell.clientWidth) * SWIPE_OPEN_SHARE
    setOpen(opens)
    if (opens) swipeOpened(close)
    else swipeClosed(close)
  }
  const onScroll = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(rest, SCROLL_REST_MS)
  }
  return { id, isOpen, close, scroll: { ref: element, onScroll } }
}
