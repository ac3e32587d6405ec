/**
 * Gestures of fingers, trackpad and keys on a fullscreen picture. Styles are written directly, without a render, so
 * that the picture keeps up with the finger.
 */
import { pinched, settle, UNZOOMED, zoomAt, type Pinch, type Zoom } from './image-zoom'
import { PULL_CLOSE_PX, ZOOM_DOUBLE_TAP, ZOOM_LEAVE_PX } from '../internal/limits'
import { touchDirection } from '../internal/touch'

export interface ZoomGestures {
  /** Magnifies around a point of the window, px, or resets. */
  toggle(clientX: number, clientY: number): void
  /** Removes the listeners and resets the picture. */
  detach(): void
}

interface ZoomListeners {
  onZoom: (isZoomed: boolean) => void
  onLeave: (step: -1 | 1) => void
  onPullDown: () => void
}

/** Magnification per notch of a wheel, or per step of a pinch on a trackpad. */
const WHEEL_STEP = 0.01
const KEY_STEP = 1.5

export const attachZoom = (
  view: HTMLElement,
  picture: HTMLElement,
  { onZoom, onLeave, onPullDown }: ZoomListeners,
): ZoomGestures => {
  let zoom: Zoom = UNZOOMED
  let reported = false
  /** Start of the current gesture; null while none moves the picture. */
  let begun: { fingers: number; from: Pinch; zoom: Zoom } | null = null
  /**
   * A one-finger pull on an unmagnified picture: its start, and how far it has moved the picture down; null for other
   * gestures.
   */
  let pull: { from: Pinch; by: number } | null = null

  const draw = (next: Zoom, isAnimated: boolean) => {
    zoom = next
    picture.style.transition = isAnimated ? '' : 'none'
    picture.style.transform =
      next.scale === 1 && !begun ? '' : `translate(${next.x}px,${next.y}px) scale(${next.scale})`
  }
  const sizes = () => {
    const { width, height } = view.getBoundingClientRect()
    return [
      { width, height },
      { width: picture.offsetWidth, height: picture.offsetHeight },
    ] as const
  }
  const rest = (next: Zoom) => {
    const settled = settle(next, ...sizes())
    draw(settled, true)
    const isZoomed = settled.scale > 1
    if (isZoomed === reported) return
    reported = isZoomed
    onZoom(isZoomed)
  }
  const fromMiddle = (clientX: number, clientY: number) => {
    const { left, top, width, height } = view.getBoundingClientRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }
  const fingersOf = ({ touches: [first, second] }: TouchEvent): Pinch | null => {
    if (!first) return null
    if (!second) return { ...fromMiddle(first.clientX, first.clientY), distance: 1 }
    const middle = fromMiddle((first.clientX + second.clientX) / 2, (first.clientY + second.clientY) / 2)
    return { ...middle, distance: Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY) }
  }

  const begin = (event: TouchEvent) => {
    const from = fingersOf(event)
    const fingers = Math.min(2, event.touches.length)
    // One finger on an unmagnified picture swipes to the next one, or pulls it down.
    begun = from && (fingers === 2 || zoom.scale > 1) ? { fingers, from, zoom } : null
    if (pull?.by) draw(UNZOOMED, true)
    pull = from && !begun ? { from, by: 0 } : null
  }
  const pullDown = (event: TouchEvent, to: Pinch) => {
    if (!pull) return
    const [dx, dy] = [to.x - pull.from.x, to.y - pull.from.y]
    const direction = pull.by > 0 ? 'vertical' : touchDirection(dx, dy)
    if (!direction) return
    if (pull.by === 0 && (direction === 'horizontal' || dy < 0)) {
      pull = null
      return
    }
    if (event.cancelable) event.preventDefault()
    pull.by = Math.max(1, dy)
    picture.style.transition = 'none'
    picture.style.transform = `translateY(${pull.by}px)`
  }
  const move = (event: TouchEvent) => {
    const to = fingersOf(event)
    if (pull && to) pullDown(event, to)
    if (!begun || !to || Math.min(2, event.touches.length) !== begun.fingers) return
    if (event.cancelable) event.preventDefault()
    draw(pinched(begun.zoom, begun.from, to), false)
  }
  const end = (event: TouchEvent) => {
    const pulled = pull?.by ?? 0
    pull = null
    if (pulled >= PULL_CLOSE_PX && event.type === 'touchend') return onPullDown()
    if (pulled > 0) draw(UNZOOMED, true)
    if (!begun) return
    const { fingers } = begun
    const moved = zoom
    // A finger that stays down continues from here.
    if (event.touches.length > 0) return begin(event)
    begun = null
    rest(moved)
    const beyond = moved.x - zoom.x
    if (fingers === 1 && Math.abs(beyond) >= ZOOM_LEAVE_PX) onLeave(beyond > 0 ? -1 : 1)
  }
  const wheel = (event: WheelEvent) => {
    // A pinch on a trackpad; without the key it is a scroll.
    if (!event.ctrlKey) return
    event.preventDefault()
    rest(zoomAt(zoom, zoom.scale * Math.exp(-event.deltaY * WHEEL_STEP), fromMiddle(event.clientX, event.clientY)))
  }
  const key = ({ key: name }: KeyboardEvent) => {
    const factor = { '+': KEY_STEP, '=': KEY_STEP, '-': 1 / KEY_STEP }[name]
    if (factor) rest(zoomAt(zoom, zoom.scale * factor, { x: 0, y: 0 }))
  }

  view.addEventListener('touchstart', begin, { passive: true })
  // Not passive: the browser must not scroll behind a picture that is moved.
  view.addEventListener('touchmove', move, { passive: false })
  view.addEventListener('touchend', end)
  view.addEventListener('touchcancel', end)
  view.addEventListener('wheel', wheel, { passive: false })
  document.addEventListener('keydown', key)
  return {
    toggle(clientX, clientY) {
      const at = fromMiddle(clientX, clientY)
      rest(zoom.scale > 1 ? UNZOOMED : zoomAt(zoom, ZOOM_DOUBLE_TAP, at))
    },
    detach() {
      view.removeEventListener('touchstart', begin)
      view.removeEventListener('touchmove', move)
      view.removeEventListener('touchend', end)
      view.removeEventListener('touchcancel', end)
      view.removeEventListener('wheel', wheel)
      document.removeEventListener('keydown', key)
      begun = null
      pull = null
      draw(UNZOOMED, false)
    },
  }
}
