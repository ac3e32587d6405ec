import type { Brush, Marks } from '../drawing'
import { marks } from '../drawing'
import { groundShadow } from '../paint/backdrop'
import { darken, lighten } from '../paint/colour'
import { metalPart } from '../paint/metal'
import { box, ellipse, num, rounded, spline, type Point } from '../paint/path'
import { castShadow, paint, softLine, stitch, surfaceOf, type Surface } from '../paint/surface'

/** Natural leather of insoles. */
export const INSOLE = surfaceOf('lambskin', 'cream')
/** Outsoles. */
export const SOLE = surfaceOf('lambskin', 'caramel')
export const DARK_SOLE = surfaceOf('cotton', 'black')

/** Placement of a pair: the near shoe's position, and the offset of the other one. */
interface PairPlaces {
  readonly dx: number
  readonly dy: number
}

const NEAR = { x: 8, y: 30, scale: 0.9 } as const

/** Low shoes: the far one is clear above the near one, so that its whole outline is visible. */
const LOW_PAIR: PairPlaces = { dx: 116, dy: -178 }

/** Boots are too tall to be shown clear of each other. */
export const BOOT_PAIR: PairPlaces = { dx: 168, dy: -74 }

/** A position on the drawn shoe, for the near shoe of the pair. */
export function nearShoe(x: number, y: number): Point {
  return [NEAR.x + x * NEAR.scale, NEAR.y + y * NEAR.scale]
}

/** A pair from the same side: the drawn shoe in front, and the other one behind it, a little farther away. */
export function pair(brush: Brush, ground: number, draw: () => void, places: PairPlaces = LOW_PAIR): void {
  const { sketch } = brush
  const id = sketch.captured(draw)
  const far = NEAR.scale * 0.93
  const [x, y] = [NEAR.x + places.dx, NEAR.y + places.dy + ground * (NEAR.scale - far)]
  groundShadow(sketch, x + 376 * far, y + (ground + 2) * far, 250, 0.9)
  sketch.add(`<use href="#${id}" transform="translate(${num(x)} ${num(y)})scale(${num(far)})"/>`)
  const [cx, cy] = nearShoe(376, ground + 2)
  groundShadow(sketch, cx, cy, 262)
  sketch.add(`<use href="#${id}" transform="translate(${NEAR.x} ${NEAR.y})scale(${NEAR.scale})"/>`)
}

/** The inside of a shoe: the lining that is visible through the opening. */
export function opening(brush: Brush, d: string, surface: Surface = INSOLE): void {
  paint(brush.sketch, d, surface, { puff: 5, tone: -0.24, fall: 'down', streaks: false, plain: true })
  brush.sketch.clipped(d, () => softLine(brush.sketch, d, 22, 9, '#1a100a', 0.5))
}

/** An upper with its dark outline and top edge. */
export function upper(
  brush: Brush,
  d: string,
  options: { puff?: number; tone?: number; surface?: Surface; height?: number } = {},
): void {
  const surface = options.surface ?? brush.main
  paint(brush.sketch, d, surface, { puff: options.puff ?? 20, tone: options.tone ?? 0, height: options.height ?? 1.25 })
  brush.sketch.add(`<path d="${d}" fill="none" stroke="${darken(surface.base, 0.6)}" stroke-width="2.2" opacity=".6"/>`)
}

/** A welt and outsole along the ground. */
export function outsole(brush: Brush, d: string, surface: Surface, tone = 0): void {
  brush.sketch.add(`<path d="${d}" transform="translate(0 2)" fill="#1a120c" opacity=".6"/>`)
  paint(brush.sketch, d, surface, { puff: 4, height: 0.7, tone, plain: true, streaks: false, fall: 'down' })
}

/** Laces criss-crossing between two rows of eyelets, from the first pair to the last. */
export function laces(
  brush: Brush,
  left: readonly Point[],
  right: readonly Point[],
  colour: string,
  width: number,
): void {
  const { sketch } = brush
  left.forEach((a, i) => {
    const b = right[i]
    if (b === undefined) return
    const d = `M${num(a[0])},${num(a[1])}Q${num((a[0] + b[0]) / 2)},${num((a[1] + b[1]) / 2 - 7)} ${num(b[0])},${num(b[1])}`
    sketch.add(
      `<circle cx="${num(a[0])}" cy="${num(a[1])}" r="5" fill="#1b1512"/><circle cx="${num(b[0])}" cy="${num(b[1])}" r="5" fill="#1b1512"/>` +
        `<g fill="none" stroke-linecap="round"><path d="${d}" transform="translate(1 3)" stroke="#000" stroke-width="${width + 2}" opacity=".35"/><path d="${d}" stroke="${darken(colour, 0.25)}" stroke-width="${width}"/><path d="${d}" transform="translate(-.5 -1.4)" stroke="${lighten(colour, 0.15)}" stroke-width="${width * 0.5}"/></g>`,
    )
  })
}

export interface LastShape {
  readonly toe: 'pointed' | 'round' | 'almond'
  /** How far the vamp covers the foot from the toe, 0..1; 1 closes up to the tongue. */
  readonly cover: number
  readonly detail?: (brush: Brush, cx: number) => void
  readonly soleTone?: 'dark' | 'natural' | 'white'
}

function plan(cx: number, toe: LastShape['toe']): Point[] {
  const tip: Point[] =
    toe === 'pointed'
      ? [
          [cx - 26, 150],
          [cx, 96],
          [cx + 26, 150],
        ]
      : toe === 'almond'
        ? [
            [cx - 56, 142],
            [cx, 104],
            [cx + 56, 142],
          ]
        : [
            [cx - 70, 140],
            [cx, 104],
            [cx + 70, 140],
          ]
  return [
    ...tip,
    [cx + 92, 250],
    [cx + 82, 380],
    [cx + 58, 500],
    [cx + 66, 610],
    [cx, 690],
    [cx - 66, 610],
    [cx - 58, 500],
    [cx - 82, 380],
    [cx - 92, 250],
  ]
}

/** The pair from above: toe shape, opening, insole. */
export function shoesFromAbove(brush: Brush, shape: LastShape): Marks {
  const { sketch, main } = brush
  for (const cx of [272, 528]) {
    const outline = spline(plan(cx, shape.toe), true)
    castShadow(sketch, outline, 14, 16, 14, 0.42)
    sketch.add(`<path d="${outline}" transform="translate(3 6)" fill="${darken(main.base, 0.7)}"/>`)
    paint(sketch, outline, main, { puff: 22, height: 1.2 })
    const top = 180 + shape.cover * 190
    const mouth = spline(
      [
        [cx, top + 18],
        [cx + 42, top + 34],
        [cx + 60, top + 110],
        [cx + 42, 540],
        [cx + 46, 620],
        [cx, 666],
        [cx - 46, 620],
        [cx - 42, 540],
        [cx - 60, top + 110],
        [cx - 42, top + 34],
      ],
      true,
    )
    paint(sketch, mouth, INSOLE, { puff: 7, height: 0.8, tone: -0.05, plain: true, streaks: false })
    sketch.clipped(mouth, () => softLine(sketch, mouth, 26, 9, '#241409', 0.55))
    sketch.add(`<path d="${mouth}" fill="none" stroke="${darken(main.base, 0.45)}" stroke-width="4"/>`)
    stitch(sketch, box(cx - 24, 560, 48, 30, 4), INSOLE)
    shape.detail?.(brush, cx)
  }
  return marks(
    [272, 240, 2.5],
    [
      ['corner', 272, 122],
      ['corner', 528, 122],
      ['surface', 240, 250],
      ['surface', 560, 280],
      ['seam', 330, 470],
      ['metal', 272, 330],
    ],
  )
}

/** The sole of one shoe beside the other one from above: the picture that shows wear. */
export function soles(brush: Brush, shape: LastShape & { readonly heel: 'stiletto' | 'block' | 'flat' }): Marks {
  const { sketch } = brush
  const surface =
    shape.soleTone === 'dark' ? DARK_SOLE : shape.soleTone === 'white' ? surfaceOf('cotton', 'white') : SOLE
  for (const cx of [272, 528]) {
    const outline = spline(plan(cx, shape.toe), true)
    castShadow(sketch, outline, 14, 16, 14, 0.42)
    sketch.add(`<path d="${outline}" transform="translate(3 5)" fill="${darken(brush.main.base, 0.5)}"/>`)
    paint(sketch, outline, surface, { puff: 9, height: 0.7, plain: true, streaks: false })
    stitch(
      sketch,
      spline(
        plan(cx, shape.toe).map(([x, y]): Point => [cx + (x - cx) * 0.86, 396 + (y - 396) * 0.93]),
        true,
      ),
      surface,
    )
    softLine(sketch, ellipse(cx, 250, 34, 60), 30, 20, '#2a1a0c', 0.16)
    if (shape.heel === 'stiletto') {
      metalPart(sketch, ellipse(cx, 640, 22, 20), brush.metal, { puff: 3, brushed: true })
      sketch.add(`<ellipse cx="${cx}" cy="640" rx="14" ry="12" fill="#1b1512"/>`)
    } else if (shape.heel === 'block') {
      const block = rounded([
        [cx - 62, 548, 14],
        [cx + 62, 548, 14],
        [cx + 66, 620, 40],
        [cx, 694, 60],
        [cx - 66, 620, 40],
      ])
      castShadow(sketch, block, 0, -4, 4, 0.5)
      paint(sketch, block, DARK_SOLE, { puff: 6, height: 0.8 })
    } else {
      let grooves = ''
      for (let y = 170; y < 660; y += 18) grooves += `M${cx - 56},${y}q14,-9 28,0t28,0t28,0t28,0`
      sketch.clipped(outline, () =>
        sketch.add(
          `<path d="${grooves}" fill="none" stroke="${darken(surface.base, 0.5)}" stroke-width="4" opacity=".5"/>`,
        ),
      )
    }
  }
  return marks(
    [272, 620, 2.4],
    [
      ['surface', 272, 240],
      ['surface', 528, 260],
      ['corner', 272, 126],
      ['metal', 272, 640],
      ['seam', 336, 300],
    ],
  )
}
