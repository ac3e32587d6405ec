/** Geometry of StepChart in per cent of its area, so that it needs neither canvas nor measuring. */
export interface ChartPoint {
  /** Time in ms. */
  at: number
  value: number
  /** e.g. ¥12,800 */
  label: string
}

export interface ChartSegment {
  /** Left edge and length, per cent of the width. */
  left: number
  width: number
  /** Height of the value and of the value before it, per cent of the height from the bottom. */
  bottom: number
  from: number
  point: ChartPoint
}

/** Free space above the highest value for its label, per cent of the height. */
const MARGIN = 24

const round = (value: number) => Math.round(value * 100) / 100

/**
 * One level segment per point, from its time to the next one's; the last ends at `until`. Points are oldest first.
 * The axis begins at zero, so that a fall by a fifth looks like a fifth.
 */
export const chartSegments = (points: ChartPoint[], until: number): ChartSegment[] => {
  const first = points[0]
  if (!first) return []
  const span = Math.max(1, until - first.at)
  const values = points.map((point) => point.value)
  const high = Math.max(...values)
  const heightOf = (value: number) => (high === 0 ? 0 : round((value / high) * (100 - MARGIN)))
  return points.map((point, index) => {
    const next = points[index + 1]
    const left = round(((point.at - first.at) / span) * 100)
    const right = next ? round(((next.at - first.at) / span) * 100) : 100
    const bottom = heightOf(point.value)
    return { left, width: round(right - left), bottom, from: heightOf(points[index - 1]?.value ?? point.value), point }
  })
}
