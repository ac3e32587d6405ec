import type { Point } from '../media/erasure'

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
