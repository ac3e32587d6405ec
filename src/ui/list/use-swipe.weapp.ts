import { useCallback, useEffect, useRef, useState } from 'react'
import { boxOf } from '../internal/box-of'
import { SCROLL_REST_MS, SWIPE_OPEN_SHARE } from '../internal/limits'
import { swipeClosed, swipeOpened, swipeTouched } from './swipe-group'
import { useDomId } from '../internal/use-dom-id'

/** The scrolling of a swipe cell. The mini-program has no scroll snapping: `scrollLeft` sets where it stops. */
export const useSwipe = () => {
  const id = useDomId()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const left = useRef(0)
  const isHeld = useRef(false)
  const [isOpen, setOpen] = useState(false)
  const [target, setTarget] = useState(0)

  // The same number again would not reach the page, so it differs by an invisible amount.
  const put = (to: number) => setTarget((last) => (Math.round(last) === to ? to + (last === to ? 0.1 : 0) : to))
  const close = useCallback(() => {
    // A movement that has not come to rest yet must not open it again.
    clearTimeout(timer.current)
    swipeClosed(close)
    setOpen(false)
    put(0)
  }, [])
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      swipeClosed(close)
    },
    [close],
  )

  const rest = async () => {
    const actions = await boxOf(`${id}-a`)
    if (!actions || isHeld.current) return
    const opens = left.current > actions.width * SWIPE_OPEN_SHARE
    setOpen(opens)
    put(opens ? Math.round(actions.width) : 0)
    if (opens) swipeOpened(close)
    else swipeClosed(close)
  }
  const wait = () => {
    clearTimeout(timer.current)
    if (!isHeld.current) timer.current = setTimeout(() => void rest(), SCROLL_REST_MS)
  }
  const hold = (held: boolean) => () => {
    isHeld.current = held
    if (held) swipeTouched(close)
    wait()
  }
  const onScroll = (event: { detail: { scrollLeft: number } }) => {
    left.current = event.detail.scrollLeft
    wait()
  }
  const fingers = { onTouchStart: hold(true), onTouchEnd: hold(false), onTouchCancel: hold(false) }
  return { id, isOpen, close, scroll: { ...fingers, onScroll, scrollLeft: target, scrollWithAnimation: true } }
}
