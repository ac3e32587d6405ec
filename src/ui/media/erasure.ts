export interface Point {
  x: number
  y: number
}

/** Side of the squares in which the erased share is counted, as a share of the radius: small compared with a stroke. */
const CELL = 0.5

const distance = (point: Point, from: Point, to: Point): number => {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length
  const at = Math.min(1, Math.max(0, along))
  return Math.hypot(point.x - from.x - at * dx, point.y - from.y - at * dy)
}

/**
 * Which part of an area the strokes of a round eraser have erased. Counted in small squares of its own, because reading
 * pixels back is slow, and forbidden once a picture of another host has been drawn.
 */
export const createErasure = (width: number, height: number, radius: number) => {
  const side = radius * CELL
  const columns = Math.max(1, Math.ceil(width / side))
  const rows = Math.max(1, Math.ceil(height / side))
  const erased = new Uint8Array(columns * rows)
  let count = 0
  const range = (a: number, b: number, last: number) => {
    const first = Math.max(0, Math.floor((Math.min(a, b) - radius) / side))
    return [first, Math.min(last, Math.floor((Math.max(a, b) + radius) / side))] as const
  }
  return {
    /** Erases a stroke; returns the erased share of the area, 0 to 1. */
    erase(from: Point, to: Point): number {
      const [left, right] = range(from.x, to.x, columns - 1)
      const [top, bottom] = range(from.y, to.y, rows - 1)
      for (let row = top; row <= bottom; row++) {
        for (let column = left; column <= right; column++) {
          const at = row * columns + column
          const middle = { x: (column + 0.5) * side, y: (row + 0.5) * side }
          if (erased[at] || distance(middle, from, to) > radius) continue
          erased[at] = 1
          count++
        }
      }
      return count / erased.length
    },
  }
}
