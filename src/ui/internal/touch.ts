import type { Point } from '../media/erasure'
import { TOUCH_DIRECTION_PX } from './limits'

export type TouchDirection = 'horizontal' | 'vertical'

/** Direction of a finger that has moved by `dx`, `dy` px; null until it has moved further than 10 px (spec 9). */
export const touchDirection = (dx: number, dy: number): TouchDirection | null => {
  const [across, along] = [Math.abs(dx), Math.abs(dy)]
  if (Math.max(across, along) <= TOUCH_DIRECTION_PX) return null
  return across > along ? 'horizontal' : 'vertical'
}

interface Finger {
  clientX: number
  clientY: number
}

/** Taro's types of a View's events lack the touches: the fingers that are down, and those just lifted. */
const hasTouches = (event: object): event is { touches: ArrayLike<Finger> } => 'touches' in event
const hasChanged = (event: object): event is { changedTouches: ArrayLike<Finger> } => 'changedTouches' in event

const pointOf = (finger: Finger | undefined): Point | null => (finger ? { x: finger.clientX, y: finger.clientY } : null)

/** Position of the first finger of a touch event, px against the viewport. */
export const touchPoint = (event: object): Point | null => (hasTouches(event) ? pointOf(event.touches[0]) : null)

/** Position of the finger that was just lifted. */
export const liftedPoint = (event: object): Point | null =>
  hasChanged(event) ? pointOf(event.changedTouches[0]) : null

/** Number of fingers that are down. */
export const fingersDown = (event: object): number => (hasTouches(event) ? event.touches.length : 0)
