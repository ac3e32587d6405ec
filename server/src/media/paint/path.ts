/** Path geometry in the picture's 800 x 800 units. */
export type Point = readonly [number, number]
/** A polygon corner with an optional rounding radius. */
export type Corner = readonly [x: number, y: number, radius?: number | undefined]

/** A number for SVG: one decimal for lengths, two for values small enough to be a ratio. */
export function num(value: number): string {
  const scale = Math.abs(value) < 3 ? 100 : 10
  return String(Math.round(value * scale) / scale)
}

const at = <T>(list: readonly T[], index: number): T => {
  const item = list[index]
  if (item === undefined) throw new RangeError(`no element ${index}`)
  return item
}

/** A closed polygon whose corners are rounded by their own radius. */
export function rounded(corners: readonly Corner[]): string {
  const count = corners.length
  let d = ''
  for (let i = 0; i < count; i++) {
    const [x, y, r = 0] = at(corners, i)
    const before = at(corners, (i + count - 1) % count)
    const after = at(corners, (i + 1) % count)
    const toBefore = Math.hypot(before[0] - x, before[1] - y) || 1
    const toAfter = Math.hypot(after[0] - x, after[1] - y) || 1
    const rb = Math.min(r, toBefore / 2)
    const ra = Math.min(r, toAfter / 2)
    const start: Point = [x + ((before[0] - x) / toBefore) * rb, y + ((before[1] - y) / toBefore) * rb]
    const end: Point = [x + ((after[0] - x) / toAfter) * ra, y + ((after[1] - y) / toAfter) * ra]
    d += `${i === 0 ? 'M' : 'L'}${num(start[0])},${num(start[1])}`
    if (r > 0) d += `Q${num(x)},${num(y)} ${num(end[0])},${num(end[1])}`
  }
  return `${d}Z`
}

/** The left half of a symmetric outline, top to bottom, completed by its mirror image about `cx`. */
export function mirrored(half: readonly Corner[], cx = 400): Corner[] {
  const right = half.map(([x, y, r]): Corner => [2 * cx - x, y, r]).reverse()
  const touching = (c: Corner): boolean => Math.abs(c[0] - cx) < 0.01
  return [...half, ...right.filter((c) => !touching(c))]
}

/** A smooth curve through points (Catmull-Rom as cubic Béziers). */
export function spline(points: readonly Point[], closed = false): string {
  const count = points.length
  const get = (i: number): Point =>
    closed ? at(points, (i + count) % count) : at(points, Math.max(0, Math.min(count - 1, i)))
  let d = `M${num(get(0)[0])},${num(get(0)[1])}`
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [p0, p1, p2, p3] = [get(i - 1), get(i), get(i + 1), get(i + 2)]
    d += `C${num(p1[0] + (p2[0] - p0[0]) / 6)},${num(p1[1] + (p2[1] - p0[1]) / 6)} ${num(p2[0] - (p3[0] - p1[0]) / 6)},${num(p2[1] - (p3[1] - p1[1]) / 6)} ${num(p2[0])},${num(p2[1])}`
  }
  return closed ? `${d}Z` : d
}

/** The polygon with every corner moved towards the middle by `by` on both axes: where a row of stitches runs. */
export function inset(corners: readonly Corner[], by: number): Corner[] {
  const cx = corners.reduce((sum, c) => sum + c[0], 0) / corners.length
  const cy = corners.reduce((sum, c) => sum + c[1], 0) / corners.length
  const towards = (v: number, middle: number): number =>
    Math.abs(v - middle) <= by ? v : v + Math.sign(middle - v) * by
  return corners.map(([x, y, r = 0]): Corner => [towards(x, cx), towards(y, cy), Math.max(0, r - by / 2)])
}

export function ellipse(cx: number, cy: number, rx: number, ry = rx): string {
  return `M${num(cx - rx)},${num(cy)}A${num(rx)},${num(ry)} 0 1 1 ${num(cx + rx)},${num(cy)}A${num(rx)},${num(ry)} 0 1 1 ${num(cx - rx)},${num(cy)}Z`
}

export function box(x: number, y: number, w: number, h: number, r = 0): string {
  return rounded([
    [x, y, r],
    [x + w, y, r],
    [x + w, y + h, r],
    [x, y + h, r],
  ])
}

export function line(x1: number, y1: number, x2: number, y2: number): string {
  return `M${num(x1)},${num(y1)}L${num(x2)},${num(y2)}`
}

/** A point on a curve and the direction there, degrees clockwise from the x axis. */
export interface Station {
  readonly x: number
  readonly y: number
  readonly angle: number
}

/** Points every `step` units along the smooth curve through `points`. */
export function stations(points: readonly Point[], step: number): Station[] {
  const fine: Point[] = []
  const last = points.length - 1
  for (let i = 0; i < last; i++) {
    const p0 = at(points, Math.max(0, i - 1))
    const p1 = at(points, i)
    const p2 = at(points, i + 1)
    const p3 = at(points, Math.min(last, i + 2))
    for (let k = 0; k < 24; k++) {
      const t = k / 24
      const blend = (a: number, b: number, c: number, e: number): number =>
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - e) * t * t + (3 * b - a - 3 * c + e) * t * t * t)
      fine.push([blend(p0[0], p1[0], p2[0], p3[0]), blend(p0[1], p1[1], p2[1], p3[1])])
    }
  }
  fine.push(at(points, last))
  const out: Station[] = []
  let due = 0
  let gone = 0
  for (let i = 1; i < fine.length; i++) {
    const [a, b] = [at(fine, i - 1), at(fine, i)]
    const length = Math.hypot(b[0] - a[0], b[1] - a[1])
    while (length > 0 && due <= gone + length) {
      const t = (due - gone) / length
      const angle = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI
      out.push({ x: a[0] + (b[0] - a[0]) * t, y: a[1] + (b[1] - a[1]) * t, angle })
      due += step
    }
    gone += length
  }
  return out
}

/** A point on a circle; degrees clockwise from twelve o'clock. */
export function polar(cx: number, cy: number, radius: number, degrees: number): Point {
  const a = ((degrees - 90) * Math.PI) / 180
  return [cx + radius * Math.cos(a), cy + radius * Math.sin(a)]
}

/** The extent of an outline. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The extent of the points that an outline names: its own, or little more where a control point lies outside. */
export function extentOf(d: string): Box {
  const points = [...d.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]): Point => [Number(x), Number(y)])
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/**
 * The attributes of a filter region around a stroked outline: the bounding box of the outline alone would crop the
 * stroke.
 */
export function strokeRegion(d: string, width: number): string {
  const { x, y, width: w, height: h } = extentOf(d)
  // An arc may extend beyond its end points by its diameter.
  const radii = [...d.matchAll(/A([\d.]+),([\d.]+)/g)].map(([, rx, ry]) => Math.max(Number(rx), Number(ry)))
  const margin = width / 2 + 4 + 2 * Math.max(0, ...radii)
  return `filterUnits="userSpaceOnUse" x="${num(x - margin)}" y="${num(y - margin)}" width="${num(w + 2 * margin)}" height="${num(h + 2 * margin)}"`
}

/** The attributes of a filter region around a filled outline. */
export const FILL_REGION = 'x="-3%" y="-3%" width="106%" height="106%"'
