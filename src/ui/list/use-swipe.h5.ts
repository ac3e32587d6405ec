import { useCallback, useEffect, useRef, useState } from 'react'
import { scrollAxis } from '@/h5-components/dom/hooks'
import { SCROLL_REST_MS, SWIPE_OPEN_SHARE } from '../internal/limits'
import { swipeClosed, swipeOpened } from './swipe-group'
import { useDomId } from '../internal/use-dom-id'

/**
 * Stops the click that the touch just begun will end in; a touch that ends otherwise has none, and the next is free.
 */
const swallowTap = () => {
  const onClick = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', onClick, { capture: true, once: true })
  const release = () => document.removeEventListener('click', onClick, { capture: true })
  document.addEventListener('pointerdown', release, { capture: true, once: true, passive: true })
}

/** The scrolling of a swipe cell. The browser's scroll snapping decides where it stops; this reports the result. */
export const useSwipe = () => {
  const id = useDomId()
  const element = useRef<HTMLElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isOpen, setOpen] = useState(false)

  const closed = (smooth: boolean) => {
    setOpen(false)
    if (element.current) scrollAxis(element.current, 'left', 0, smooth)
  }
  const close = useCallback(() => {
    swipeClosed(close)
    closed(true)
  }, [])
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      swipeClosed(close)
    },
    [close],
  )

  // As in the phone's own lists, a touch anywhere else closes the open one, and a tap on another row does only that.
  useEffect(() => {
    if (!isOpen) return
    const onDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || element.current?.contains(target)) return
      const isOnRow = target.closest('.rx-swipe') !== null
      swipeClosed(close)
      // A touch elsewhere may leave the page, which would stop a smooth movement on its way.
      closed(isOnRow)
      if (isOnRow) swallowTap()
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
