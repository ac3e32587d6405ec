import type { Brush } from '../drawing'
import { groundShadow } from '../paint/backdrop'
import { darken, lighten } from '../paint/colour'
import { hardwareMetal, metalPart, rivet, zip } from '../paint/metal'
import { box, ellipse, inset, num, rounded, spline, type Corner, type Point } from '../paint/path'
import { castShadow, paint, softLine, stitch, type PaintOptions, type Surface } from '../paint/surface'

/** A sewn panel: its thickness below, the lit face, the painted edge, and a row of stitches. */
export function panel(
  brush: Brush,
  corners: readonly Corner[],
  options: PaintOptions & { readonly surface?: Surface; readonly stitched?: number } = {},
): string {
  const surface = options.surface ?? brush.main
  const d = rounded(corners)
  const { sketch } = brush
  sketch.add(`<path d="${d}" transform="translate(2 5)" fill="${darken(surface.base, 0.62)}"/>`)
  paint(sketch, d, surface, options)
  sketch.add(`<path d="${d}" fill="none" stroke="${darken(surface.base, 0.5)}" stroke-width="2.4" opacity=".65"/>`)
  if (options.stitched !== undefined) stitch(sketch, rounded(inset(corners, options.stitched)), surface)
  return d
}

/** A strap or handle of round section along an outline. */
export function tubeAlong(brush: Brush, d: string, width: number, surface = brush.trim, tone = 0): void {
  brush.sketch.add(
    `<path d="${d}" fill="none" stroke="${darken(surface.base, 0.68)}" stroke-width="${num(width + 2.5)}" stroke-linecap="butt"/>`,
  )
  paint(brush.sketch, d, surface, { stroke: width, puff: width * 0.24, height: 0.62, tone, plain: true })
}

/** A strap or handle of round section along a curve. */
export function tube(brush: Brush, points: readonly Point[], width: number, surface = brush.trim, tone = 0): void {
  tubeAlong(brush, spline(points), width, surface, tone)
}

/** A flat strap along an outline: thin, with stitches along both edges. */
export function strapAlong(brush: Brush, d: string, width: number, surface = brush.trim, tone = 0): void {
  brush.sketch.add(
    `<path d="${d}" fill="none" stroke="${darken(surface.base, 0.66)}" stroke-width="${num(width + 3)}" stroke-linejoin="round"/>`,
  )
  paint(brush.sketch, d, surface, { stroke: width, puff: 2.6, height: 0.3, tone, plain: true })
  // The rows of stitches along both edges: a wide line with its middle painted over.
  const face = tone < 0 ? darken(surface.base, -tone) : surface.base
  const row = (colour: string, w: number, opacity: number): string =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(w)}" stroke-linejoin="round" opacity="${opacity}"/>`
  brush.sketch.add(row(darken(face, 0.6), width * 0.74, 0.3), row(lighten(face, 0.12), width * 0.74 - 3.4, 0.5))
}

/** A flat strap along a curve. */
export function strap(brush: Brush, points: readonly Point[], width: number, surface = brush.trim, tone = 0): void {
  strapAlong(brush, spline(points), width, surface, tone)
}

/** The peg of the display wall on which a shoulder bag hangs by its strap. */
export function peg(brush: Brush, x: number, y: number): void {
  const { sketch } = brush
  const steel = hardwareMetal('silver')
  castShadow(sketch, ellipse(x, y, 17), 7, 12, 6, 0.3)
  metalPart(sketch, ellipse(x, y, 17), steel, { puff: 5, height: 7 })
}

/** A taut strap over the peg: straight under the bag's weight, from one point to the other. */
export function hangingStrap(brush: Brush, from: Point, to: Point, top: number, width: number): void {
  const cx = (from[0] + to[0]) / 2
  // Both straight runs meet in one point above the strap; the bend over the peg is tangent to them.
  const bend = 88
  const meet = top - bend / 2
  const lean = (cx - from[0]) / (from[1] - meet)
  const d = `M${num(from[0])},${num(from[1])}L${num(cx - bend * lean)},${num(meet + bend)}Q${num(cx)},${num(meet)} ${num(cx + bend * lean)},${num(meet + bend)}L${num(to[0])},${num(to[1])}`
  brush.sketch.moved(13, 20, () => softLine(brush.sketch, d, width * 0.7, 9, '#120c08', 0.2))
  strapAlong(brush, d, width)
}

/** The soft shadow of a hanging bag on the wall. */
export function wallShadow(brush: Brush, d: string): void {
  castShadow(brush.sketch, d, 16, 24, 18, 0.3)
}

/** An oval turn-lock on its plate. */
export function turnLock(brush: Brush, x: number, y: number, scale = 1): void {
  const { sketch, metal } = brush
  castShadow(sketch, ellipse(x, y, 32 * scale, 20 * scale), 3, 6, 4, 0.45)
  metalPart(sketch, ellipse(x, y, 33 * scale, 21 * scale), metal, { puff: 3, height: 5 })
  metalPart(sketch, ellipse(x, y, 25 * scale, 14 * scale), metal, { puff: 1.5, height: 2, brushed: true, angle: 90 })
  castShadow(sketch, box(x - 7 * scale, y - 17 * scale, 14 * scale, 34 * scale, 6), 3, 4, 2.5, 0.5)
  metalPart(sketch, box(x - 7 * scale, y - 17 * scale, 14 * scale, 34 * scale, 6 * scale), metal, {
    puff: 2.4,
    angle: 0,
  })
}

/** A rectangular push clasp. */
export function plateClasp(brush: Brush, x: number, y: number, w: number, h: number): void {
  const { sketch, metal } = brush
  const outer = box(x - w / 2, y - h / 2, w, h, 7)
  castShadow(sketch, outer, 3, 6, 4, 0.45)
  metalPart(sketch, outer, metal, { puff: 3, height: 5, angle: 60 })
  metalPart(sketch, box(x - w / 2 + 8, y - h / 2 + 8, w - 16, h - 16, 4), metal, {
    puff: 1.4,
    height: 2,
    brushed: true,
    angle: 90,
  })
  rivet(sketch, x, y + h / 2 - 16, 4, metal)
}

/** A strap end sewn or riveted onto a bag, holding a ring. */
export function tab(brush: Brush, x: number, y: number, w: number, h: number, surface = brush.trim): void {
  const corners: Corner[] = [
    [x - w / 2, y, 5],
    [x + w / 2, y, 5],
    [x + w / 2, y + h, w / 2.2],
    [x - w / 2, y + h, w / 2.2],
  ]
  castShadow(brush.sketch, rounded(corners), 2, 4, 3, 0.35)
  panel(brush, corners, { surface, stitched: 5, puff: 3, height: 0.4, plain: true, streaks: false })
}

/** A zip along a curve, with its slider and leather puller hanging at (x, y). */
export function zipWithPuller(brush: Brush, d: string, x: number, y: number, width = 12): void {
  const { sketch, metal, trim } = brush
  sketch.add(
    `<path d="${d}" fill="none" stroke="${darken(brush.main.base, 0.55)}" stroke-width="${num(width * 2.1)}"/>`,
  )
  zip(sketch, d, metal, width)
  castShadow(sketch, box(x - 9, y - 9, 18, 22, 6), 2, 4, 2, 0.5)
  metalPart(sketch, box(x - 10, y - 10, 20, 24, 7), metal, { puff: 2.4 })
  metalPart(sketch, ellipse(x, y + 22, 6, 9), metal, { stroke: 4, puff: 1 })
  const puller = rounded([
    [x - 7, y + 30, 3],
    [x + 7, y + 30, 3],
    [x + 10, y + 82, 8],
    [x - 10, y + 82, 8],
  ])
  castShadow(sketch, puller, 4, 5, 3, 0.4)
  paint(sketch, puller, trim, { puff: 3, height: 0.4, plain: true, streaks: false })
}

/** Four small feet under a structured bag. */
export function feet(brush: Brush, from: number, to: number, y: number): void {
  for (const x of [from, to]) metalPart(brush.sketch, box(x - 11, y - 3, 22, 11, 4), brush.metal, { puff: 2 })
}

export function bagShadow(brush: Brush, halfWidth: number, y: number, cx = 400): void {
  groundShadow(brush.sketch, cx, y, halfWidth)
}
