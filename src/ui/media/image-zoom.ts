/** How a fullscreen picture is magnified: pure geometry. Points are px from the middle of the view. */
import { ZOOM_MOST } from '../internal/limits'

export interface Point {
  x: number
  y: number
}

export interface Box {
  width: number
  height: number
}

/** The picture is drawn at `scale`, its middle moved by x, y. */
export interface Zoom extends Point {
  scale: number
}

export const UNZOOMED: Zoom = { scale: 1, x: 0, y: 0 }

/** Never -0, which a style would write with its sign. */
const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value)) + 0

/** How far the middle may move before the background would become visible. */
const boundsOf = (scale: number, view: Box, picture: Box): Point => ({
  x: Math.max(0, (picture.width * scale - view.width) / 2),
  y: Math.max(0, (picture.height * scale - view.height) / 2),
})

/** The nearest position that shows the least background, at a scale from 1 to the largest. */
export const settle = ({ scale, x, y }: Zoom, view: Box, picture: Box): Zoom => {
  const held = within(scale, 1, ZOOM_MOST)
  const bounds = boundsOf(held, view, picture)
  return { scale: held, x: within(x, -bounds.x, bounds.x), y: within(y, -bounds.y, bounds.y) }
}

/** Magnified so that the point under `at` stays there. */
export const zoomAt = ({ scale, x, y }: Zoom, next: number, at: Point): Zoom => ({
  scale: next,
  x: at.x - ((at.x - x) * next) / scale,
  y: at.y - ((at.y - y) * next) / scale,
})

/** Two fingers: their middle and their distance, px. */
export interface Pinch extends Point {
  distance: number
}

/** The picture's position when two fingers that started as `from`, over `start`, are now at `to`. */
export const pinched = (start: Zoom, from: Pinch, to: Pinch): Zoom => {
  const moved = { ...start, x: start.x + to.x - from.x, y: start.y + to.y - from.y }
  return zoomAt(moved, start.scale * (to.distance / Math.max(1, from.distance)), to)
}
