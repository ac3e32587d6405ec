import type { Brush, Marks } from '../drawing'
import { marks } from '../drawing'
import { groundShadow } from '../paint/backdrop'
import { darken, lighten, luma } from '../paint/colour'
import { ellipse, num, spline, type Point } from '../paint/path'
import { castShadow, paint, softLine, stitch, surfaceOf, type Surface } from '../paint/surface'

/** Natural leather of insoles. */
export const INSOLE = surfaceOf('lambskin', 'cream')
/** Outsoles. */
export const SOLE = surfaceOf('lambskin', 'caramel')
export const DARK_SOLE = surfaceOf('cotton', 'black')

/** Offset of the far shoe of a pair. */
interface PairPlaces {
  readonly dx: number
  readonly dy: number
}

const NEAR = { x: -18, y: -24, scale: 1.03 } as const

/** Low shoes: the far one is a step behind, so that its toe and its topline are visible. */
const LOW_PAIR: PairPlaces = { dx: 84, dy: -112 }

/** Boots are too tall to be shown clear of each other. */
export const BOOT_PAIR: PairPlaces = { dx: 112, dy: -64 }

/** A position on the drawn shoe, for the near shoe of the pair. */
export function nearShoe(x: number, y: number): Point {
  return [NEAR.x + x * NEAR.scale, NEAR.y + y * NEAR.scale]
}

/** From this magnification on, a picture shows a part of the near shoe alone. */
const SINGLE_FROM = 1.6

/** A pair from the same side: the drawn shoe in front, and the other one behind it, a little farther away. */
export function pair(brush: Brush, ground: number, draw: () => void, places: PairPlaces = LOW_PAIR): void {
  const { sketch } = brush
  const id = sketch.captured(draw)
  const far = NEAR.scale * 0.94
  const [x, y] = [NEAR.x + places.dx, NEAR.y + places.dy + ground * (NEAR.scale - far)]
  if (sketch.zoom < SINGLE_FROM) {
    groundShadow(sketch, x + 376 * far, y + (ground + 1) * far, 250, 0.8)
    sketch.add(`<use href="#${id}" transform="translate(${num(x)} ${num(y)})scale(${num(far)})"/>`)
  }
  const [cx, cy] = nearShoe(376, ground + 1)
  groundShadow(sketch, cx, cy, 286)
  sketch.add(`<use href="#${id}" transform="translate(${NEAR.x} ${NEAR.y})scale(${NEAR.scale})"/>`)
}

/** A reflection along the shoe's crown: a crisp one on lacquer, a soft one on leather, none on suede and cloth. */
export function sheen(brush: Brush, clip: string, d: string, width: number): void {
  const { sketch, main } = brush
  const { gloss, streaks } = main.look
  if (gloss < 0.1) return
  sketch.clipped(clip, () => {
    if (streaks === 'hard') {
      softLine(sketch, d, width * 0.6, width * 0.3, '#fffdf8', 0.6)
      sketch.add(
        `<path d="${d}" fill="none" stroke="#fff" stroke-linecap="round" stroke-width="${num(width * 0.46)}" opacity=".92"/><path d="${d}" transform="translate(${num(width * 0.2)} ${num(width * 0.95)})" fill="none" stroke="#fff" stroke-linecap="round" stroke-width="${num(width * 0.14)}" opacity=".6"/>`,
      )
    } else if (streaks === 'sheen') {
      // Satin shimmers in broad bands, each beside a darker one, also where it is pale.
      softLine(
        sketch,
        d,
        width * 1.5,
        width * 0.5,
        darken(main.base, luma(main.base) > 0.6 ? 0.3 : 0.5),
        luma(main.base) > 0.6 ? 0.4 : 0.5,
      )
      softLine(sketch, d, width * 0.5, width * 0.36, lighten(main.base, 0.88), 0.9)
    } else softLine(sketch, d, width * 0.4, width * 0.5, lighten(main.base, 0.75), Math.min(0.46, gloss))
  })
}

/** Darkens an upper along a line: where it turns under towards the sole, and beside an overlap. */
export function turnUnder(brush: Brush, clip: string, d: string, width: number, opacity = 0.4): void {
  brush.sketch.clipped(clip, () => softLine(brush.sketch, d, width, width * 0.5, darken(brush.main.base, 0.8), opacity))
}

/** Natural ground leather of welted shoes: outsole edge with a waist, and a stacked heel with a rubber top. */
export function weltedSole(brush: Brush): void {
  const { sketch, main } = brush
  const edge = luma(main.base) > 0.4 && main.look.streaks !== 'hard' ? SOLE : { ...DARK_SOLE, base: '#2b2320' }
  const heel = 'M496,630L668,616C668,632 664,648 662,660L508,660C507,650 503,640 496,630Z'
  paint(sketch, heel, edge, { puff: 5, height: 0.8, plain: true, streaks: false, fall: 'right' })
  sketch.add(
    `<path d="M501,640L666,630M504,649L664,642" stroke="${darken(edge.base, 0.5)}" stroke-width="1.6" opacity=".7"/><path d="M506,653H663L662,660H508Z" fill="#191414"/>`,
  )
  outsole(
    brush,
    'M80,620C130,631 180,636 240,636C330,635 420,623 500,615L662,603C671,606 671,614 668,621L500,634C420,643 330,655 240,656C170,657 108,650 84,638C75,632 75,624 80,620Z',
    edge,
  )
  sketch.add(
    `<path d="M82,624C140,635 190,640 244,640C334,639 424,627 504,619L666,607" fill="none" stroke="${lighten(edge.base, 0.45)}" stroke-width="1.8" stroke-dasharray="6 3.4" opacity=".85"/><path d="M80,629C140,641 190,645 244,645C334,644 424,632 504,624L668,612" fill="none" stroke="#000" stroke-width="1.6" opacity=".45"/>`,
  )
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

type Toe = 'pointed' | 'round' | 'almond'

/** Centres of the left and the right shoe from above and below. */
const FEET = [
  [268, 1],
  [532, -1],
] as const

/**
 * The outline of a last, `inner` = 1 for the shoe whose inner side is at the right. The ball is wider on the inner side
 * and farther back on the outer one; the waist is hollow on the inner side.
 */
function plan(cx: number, inner: number, toe: Toe, waist: number, grow = 0): Point[] {
  const [tip, shoulder, width] = toe === 'pointed' ? [90, 172, 56] : toe === 'almond' ? [104, 156, 62] : [112, 150, 62]
  const x = (v: number): number => cx + inner * (v + Math.sign(v) * grow)
  return [
    [x(12), tip - grow],
    [x(12 + width), shoulder],
    [x(90), 262],
    [x(86), 330],
    [x(waist * 0.72), 450],
    [x(waist * 0.8), 530],
    [x(60), 620],
    [x(36), 676 + grow],
    [x(0.001), 690 + grow],
    [x(-36), 676 + grow],
    [x(-62), 620],
    [x(-waist), 520],
    [x(-waist * 1.18), 430],
    [x(-92), 318],
    [x(-86), 242],
    [x(4 - width), shoulder - 4],
  ]
}

export interface AboveShape {
  readonly toe: Toe
  /** The opening's front edge and its half width at the ankle, units. */
  readonly mouth: { readonly from: number; readonly half: number }
  /** A visible welt or cup sole around the upper. */
  readonly welt?: Surface
  /** The shaft of a boot rises around the opening. */
  readonly shaft?: boolean
  /** Only the insole: the straps are drawn by the detail. */
  readonly bare?: boolean
  readonly detail?: (brush: Brush, cx: number, inner: number) => void
}

function mouthOf(cx: number, { from, half }: AboveShape['mouth']): string {
  return spline(
    [
      [cx, from],
      [cx + half * 0.72, from + 26],
      [cx + half, from + 100],
      [cx + half * 0.94, 560],
      [cx + half * 0.78, 632],
      [cx, 664],
      [cx - half * 0.78, 632],
      [cx - half * 0.94, 560],
      [cx - half, from + 100],
      [cx - half * 0.72, from + 26],
    ],
    true,
  )
}

/** The pair from above: toe shape, opening, insole. */
export function shoesFromAbove(brush: Brush, shape: AboveShape): Marks {
  const { sketch, main } = brush
  for (const [cx, inner] of FEET) {
    const outline = spline(plan(cx, inner, shape.toe, 68), true)
    castShadow(sketch, outline, 14, 18, 14, 0.42)
    if (shape.welt !== undefined) {
      const rim = spline(plan(cx, inner, shape.toe, 68, 9), true)
      paint(sketch, rim, shape.welt, { puff: 3, height: 0.6, plain: true, streaks: false })
      sketch.add(
        `<path d="${spline(plan(cx, inner, shape.toe, 68, 5), true)}" fill="none" stroke="${luma(shape.welt.base) > 0.5 ? '#6b5a48' : '#c9b89c'}" stroke-width="1.8" stroke-dasharray="6 4" opacity=".8"/>`,
      )
    } else sketch.add(`<path d="${outline}" transform="translate(2 5)" fill="${darken(main.base, 0.7)}"/>`)
    if (shape.bare === true) {
      paint(sketch, outline, INSOLE, { puff: 8, height: 0.7, tone: -0.04, plain: true, streaks: false })
      stitch(sketch, spline(plan(cx, inner, shape.toe, 68, -9), true), INSOLE)
    } else {
      upper(brush, outline, { puff: 26, height: 1.1 })
      sheen(
        brush,
        outline,
        spline([
          [cx - 52, 300],
          [cx - 46, 220],
          [cx - 16, 160],
        ]),
        30,
      )
      turnUnder(brush, outline, outline, 16, 0.34)
      if (shape.shaft === true) {
        const collar = spline(
          [
            [cx, 384],
            [cx + 66, 402],
            [cx + 94, 470],
            [cx + 92, 580],
            [cx + 68, 668],
            [cx, 700],
            [cx - 68, 668],
            [cx - 92, 580],
            [cx - 94, 470],
            [cx - 66, 402],
          ],
          true,
        )
        castShadow(sketch, collar, 4, -6, 9, 0.5)
        upper(brush, collar, { puff: 12 })
      }
      const mouth = mouthOf(cx, shape.mouth)
      paint(sketch, mouth, INSOLE, { puff: 7, height: 0.8, tone: -0.08, plain: true, streaks: false })
      sketch.clipped(mouth, () => {
        softLine(sketch, mouth, 30, 11, '#241409', 0.6)
        softLine(sketch, `M${cx - 60},${shape.mouth.from}h120`, 60, 34, '#140b06', 0.75)
      })
      sketch.add(
        `<path d="${mouth}" fill="none" stroke="${darken(main.base, 0.5)}" stroke-width="9"/><path d="${mouth}" fill="none" stroke="${lighten(main.base, 0.1)}" stroke-width="5"/>`,
      )
    }
    shape.detail?.(brush, cx, inner)
  }
  return marks(
    [268, 240, 2.5],
    [
      ['corner', 276, 134],
      ['corner', 524, 134],
      ['surface', 232, 262],
      ['surface', 568, 280],
      ['seam', 202, 400],
      ['metal', 268, 300],
    ],
  )
}

export interface SoleShape {
  readonly toe: Toe
  readonly heel: 'stiletto' | 'block' | 'stacked' | 'thin' | 'cup'
}

function heelPatch(cx: number, from: number, half: number): string {
  return `M${cx - half},${from + 10}Q${cx},${from - 16} ${cx + half},${from + 10}L${cx + half + 2},620C${cx + half - 6},664 ${cx + 22},688 ${cx},688C${cx - 22},688 ${cx - half + 6},664 ${cx - half - 2},620Z`
}

function tread(brush: Brush, cx: number, outline: string): void {
  let waves = ''
  for (let y = 120; y < 690; y += 15) waves += `M${cx - 110},${y}${'l13.75,-9l13.75,9'.repeat(8)}`
  brush.sketch.clipped(outline, () => {
    brush.sketch.add(
      `<path d="${waves}" fill="none" stroke="#6e675d" stroke-width="4" opacity=".55"/><path d="${waves}" transform="translate(0 3)" fill="none" stroke="#fff" stroke-width="2" opacity=".6"/>`,
    )
    for (const [y, r] of [
      [290, 50],
      [290, 34],
      [290, 18],
      [610, 34],
      [610, 18],
    ] as const)
      brush.sketch.add(
        `<circle cx="${cx}" cy="${y}" r="${r}" fill="${r > 40 || (y > 400 && r > 30) ? '#ddd7cb' : 'none'}" stroke="#8b8378" stroke-width="4"/>`,
      )
    brush.sketch.add(
      `<path d="M${cx - 80},430H${cx + 80}V510H${cx - 80}Z" fill="#e3ddd1"/><path d="M${cx - 80},430H${cx + 80}M${cx - 80},510H${cx + 80}" stroke="#8b8378" stroke-width="4"/>`,
    )
  })
}

/** The pair from below: outsole with its waist, stitches in their channel, heel with its rubber top. */
export function soles(brush: Brush, shape: SoleShape): Marks {
  const { sketch, main } = brush
  const cup = shape.heel === 'cup'
  const surface = cup ? surfaceOf('cotton', 'white') : SOLE
  const waist = shape.heel === 'stiletto' ? 42 : shape.heel === 'block' ? 50 : cup ? 72 : 60
  for (const [cx, inner] of FEET) {
    const outline = spline(plan(cx, -inner, shape.toe, waist), true)
    castShadow(sketch, outline, 14, 16, 14, 0.42)
    // The upper is a little wider than the sole at the sides.
    sketch.add(
      `<path d="${spline(plan(cx, -inner, shape.toe, waist + 14, cup ? 1 : 6), true)}" fill="${darken(main.base, 0.35)}"/>`,
    )
    paint(sketch, outline, surface, { puff: 7, height: 0.7, plain: true, streaks: false })
    if (cup) {
      tread(brush, cx, outline)
      sketch.add(`<path d="${outline}" fill="none" stroke="#a79f92" stroke-width="7"/>`)
      continue
    }
    sketch.clipped(outline, () => {
      softLine(sketch, `M${cx - waist},400Q${cx - waist * 0.5},480 ${cx - waist},560`, 20, 16, '#3a2210', 0.5)
      softLine(sketch, `M${cx + waist},400Q${cx + waist * 0.5},480 ${cx + waist},560`, 20, 16, '#3a2210', 0.5)
      softLine(sketch, `M${cx},250l4,70`, 60, 26, '#4a2f18', 0.2)
      softLine(sketch, `M${cx - 20},420L${cx - 12},540`, 14, 12, '#fff3dc', 0.4)
    })
    if (shape.heel !== 'stiletto')
      stitch(sketch, spline(plan(cx, -inner, shape.toe, waist, -11), true), surface, '#6b4422')
    if (shape.heel === 'stiletto') {
      const neck = `M${cx - 52},560Q${cx},520 ${cx + 52},560C${cx + 62},620 ${cx + 44},676 ${cx},690C${cx - 44},676 ${cx - 62},620 ${cx - 52},560Z`
      castShadow(sketch, neck, 0, -6, 7, 0.5)
      paint(sketch, neck, main, { puff: 16, plain: true, streaks: false })
      castShadow(sketch, ellipse(cx, 650, 19, 17), 2, -5, 4, 0.5)
      paint(sketch, ellipse(cx, 650, 19, 17), DARK_SOLE, { puff: 3, plain: true, streaks: false, fall: 'none' })
      sketch.add(`<circle cx="${cx}" cy="650" r="4" fill="#9aa0a6"/>`)
      continue
    }
    const block = heelPatch(cx, shape.heel === 'thin' ? 588 : 548, shape.heel === 'block' ? 56 : 60)
    castShadow(sketch, block, 0, -7, 6, 0.55)
    const lift = shape.heel === 'thin' ? { ...SOLE, base: darken(SOLE.base, 0.35) } : DARK_SOLE
    paint(sketch, block, lift, { puff: 5, height: 0.7, plain: true, streaks: false, fall: 'down' })
    for (const [dx, y] of [
      [-34, 600],
      [34, 600],
      [-26, 648],
      [26, 648],
      [0, 668],
    ] as const)
      sketch.add(
        `<circle cx="${cx + dx}" cy="${y}" r="3.6" fill="#b9a98e"/><circle cx="${cx + dx - 1}" cy="${y - 1}" r="1.4" fill="#fff" opacity=".8"/>`,
      )
  }
  return marks(
    [268, 620, 2.4],
    [
      ['surface', 268, 240],
      ['surface', 532, 260],
      ['corner', 268, 136],
      ['metal', 268, 648],
      ['seam', 214, 300],
    ],
  )
}
