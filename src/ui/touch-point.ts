import type { Point } from './erasure'

interface WithTouches {
  touches: ArrayLike<{ clientX: number; clientY: number }>
}

const hasTouches = (event: object): event is WithTouches => 'touches' in event

/** Where the first finger of a touch event is, px against the viewport. Taro's types of a View's events do not know fingers. */
export const touchPoint = (event: object): Point | null => {
  const finger = hasTouches(event) ? event.touches[0] : undefined
  return finger ? { x: finger.clientX, y: finger.clientY } : null
}
