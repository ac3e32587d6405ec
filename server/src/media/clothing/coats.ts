import type { Brush, KindDrawing, Marks } from '../drawing'
import { marks } from '../drawing'
import { darken } from '../paint/colour'
import { metalPart, hardwareMetal, zip } from '../paint/metal'
import { box, line, num, rounded, spline } from '../paint/path'
import { castShadow, paint, softLine, stitch, surfaceOf } from '../paint/surface'
import { button, cloth, folds, garmentInside, pocket, seam, sleeves, wallShadow } from './parts'

interface CoatSpec {
  readonly hem: number
  readonly shoulder: number
  readonly waist: number
  readonly flare: number
  readonly closing: number
  readonly double: boolean
  readonly belt: boolean
  readonly trench: boolean
  readonly lapel: number
  readonly buttons: readonly number[]
  readonly cuffY: number
}

function coat(brush: Brush, spec: CoatSpec, back: boolean): Marks {
  const { sketch, main } = brush
  const { hem, shoulder: sh, waist, flare } = spec
  const waistY = spec.belt ? 400 : 380
  const body = `M${400 - 58},96C${400 - 90},108 ${400 - sh + 20},122 ${400 - sh},142C${400 - sh + 14},210 ${400 - waist - 14},300 ${400 - waist},${waistY}C${400 - waist - 10},${waistY + 100} ${400 - flare},${hem - 120} ${400 - flare},${hem}Q400,${hem + 16} ${400 + flare},${hem}C${400 + flare},${hem - 120} ${400 + waist + 10},${waistY + 100} ${400 + waist},${waistY}C${400 + waist + 14},300 ${400 + sh - 14},210 ${400 + sh},142C${400 + sh - 20},122 490,108 458,96Z`
  wallShadow(brush, body)
  if (!back) {
    const inside = rounded([
      [342, 92, 10],
      [458, 92, 10],
      [452, spec.closing, 20],
      [348, spec.closing, 20],
    ])
    paint(sketch, inside, surfaceOf('satin', 'elephant'), { puff: 6, tone: -0.3 })
  }
  sleeves(
    brush,
    {
      shoulder: [400 - sh + 4, 138],
      armpit: [400 - sh + 44, 262],
      cuffOuter: [400 - sh - 58, spec.cuffY],
      cuffInner: [400 - sh + 6, spec.cuffY + 12],
    },
    spec.trench ? 64 : 0,
  )
  const cut = back
    ? body
    : `M342,96C${400 - 90},108 ${400 - sh + 20},122 ${400 - sh},142C${400 - sh + 14},210 ${400 - waist - 14},300 ${400 - waist},${waistY}C${400 - waist - 10},${waistY + 100} ${400 - flare},${hem - 120} ${400 - flare},${hem}Q400,${hem + 16} ${400 + flare},${hem}C${400 + flare},${hem - 120} ${400 + waist + 10},${waistY + 100} ${400 + waist},${waistY}C${400 + waist + 14},300 ${400 + sh - 14},210 ${400 + sh},142C${400 + sh - 20},122 490,108 458,96L400,${spec.closing}Z`
  cloth(brush, cut, { puff: 15, height: 0.95 })
  const skirt = [-0.62, -0.25, 0.3, 0.66].map((k) =>
    spline([
      [400 + k * waist * 0.8, waistY + 30],
      [400 + k * flare, (waistY + hem) / 2],
      [400 + k * flare * 1.12, hem],
    ]),
  )
  folds(
    brush,
    cut,
    [
      ...(spec.belt ? skirt : []),
      spline([
        [400 - sh + 46, 262],
        [400 - waist + 16, 330],
        [400 - waist + 50, waistY],
      ]),
      spline([
        [400 + sh - 46, 262],
        [400 + waist - 16, 330],
        [400 + waist - 50, waistY],
      ]),
    ],
    0.26,
  )
  if (back) {
    seam(brush, line(400, 110, 400, hem - 160))
    seam(brush, line(400, hem - 160, 404, hem + 8), 0.9)
    if (spec.trench) {
      const yoke = `M${400 - sh + 4},140C300,110 500,110 ${400 + sh - 4},140C${400 + sh - 20},240 480,284 400,286C320,284 ${400 - sh + 20},240 ${400 - sh + 4},140Z`
      castShadow(sketch, yoke, 0, 7, 6, 0.35)
      cloth(brush, yoke, { puff: 9 })
    }
  } else {
    const edge = spec.double ? 400 + 62 : 400 + 8
    const overlap = `M400,${spec.closing}L${edge - 4},${spec.closing + 16}L${edge},${hem + 8}`
    softLine(sketch, overlap, 12, 5, darken(main.base, 0.8), 0.4)
    seam(brush, overlap)
    for (const side of [-1, 1]) {
      const x = (v: number): number => 400 + side * v
      if (spec.trench && side < 0) {
        const flapD = `M${x(sh - 8)},146L${x(56)},150L${x(40)},262Q${x(90)},300 ${x(sh - 28)},268Z`
        castShadow(sketch, flapD, 0, 6, 5, 0.35)
        cloth(brush, flapD, { puff: 7 })
      }
      const w = spec.lapel
      const lapel = `M${x(58)},92L${x(70 + w * 0.5)},180L${x(56 + w)},${200 + w * 0.1}L${x(50 + w * 1.02)},${226 + w * 0.2}C${x(50 + w * 0.6)},${(226 + spec.closing) / 2 + 30} ${x(30)},${spec.closing - 10} ${x(spec.double && side > 0 ? 34 : -2)},${spec.closing + 14}C${x(10)},${spec.closing - 70} ${x(40)},160 ${x(58)},92Z`
      castShadow(sketch, lapel, side > 0 ? -3 : 4, 8, 6, 0.45)
      cloth(brush, lapel, { puff: 7, tone: side < 0 ? 0.05 : -0.02 })
    }
    for (const side of [-1, 1]) {
      const x = (v: number): number => 400 + side * v
      const collar = `M${x(0)},${spec.trench ? 84 : 88}C${x(40)},80 ${x(60)},82 ${x(66)},94L${x(78 + spec.lapel * 0.62)},176L${x(60 + spec.lapel * 0.24)},198C${x(50)},170 ${x(44)},140 ${x(38)},122C${x(24)},112 ${x(10)},110 ${x(0)},110Z`
      castShadow(sketch, collar, 0, 7, 5, 0.45)
      cloth(brush, collar, { puff: 6, tone: side < 0 ? 0.07 : 0 })
    }
    const py = Math.min(hem - 190, waistY + 90)
    for (const side of [-1, 1]) {
      const x = 400 + side * (waist - 36)
      if (spec.trench)
        pocket(brush, [
          [x - 12, py - 10, 4],
          [x + 18, py - 20, 4],
          [x + 24, py + 96, 4],
          [x - 6, py + 104, 4],
        ])
      else
        pocket(brush, [
          [x - 46, py, 3],
          [x + 46, py - 2, 3],
          [x + 46, py + 30, 10],
          [x - 46, py + 32, 10],
        ])
    }
    for (const y of spec.buttons)
      for (const side of spec.double ? [-1, 1] : [0])
        button(brush, 400 + side * 44 + (spec.double ? 2 : -8), y, spec.trench ? 14 : 13)
    if (spec.trench)
      for (const side of [-1, 1]) {
        const [a, b] = [400 + side * 96, 400 + side * (sh - 4)]
        const d = `M${a},116L${b},134L${num(b - side * 2)},158L${a},136Z`
        castShadow(sketch, d, 0, 5, 3, 0.35)
        cloth(brush, d, { puff: 3, height: 0.6 })
        button(brush, a + side * 12, 129, 7)
      }
  }
  if (spec.belt) {
    const beltD = `M${400 - waist - 6},${waistY - 4}Q400,${waistY + 22} ${400 + waist + 6},${waistY - 4}L${400 + waist + 6},${waistY + 36}Q400,${waistY + 62} ${400 - waist - 6},${waistY + 36}Z`
    castShadow(sketch, beltD, 0, 7, 5, 0.45)
    cloth(brush, beltD, { puff: 5 })
    stitch(
      sketch,
      `M${400 - waist},${waistY + 6}Q400,${waistY + 30} ${400 + waist},${waistY + 6}M${400 - waist},${waistY + 28}Q400,${waistY + 52} ${400 + waist},${waistY + 28}`,
      main,
    )
    if (!back) {
      const tail = `M386,${waistY + 18}L420,${waistY + 16}L452,${waistY + 176}L414,${waistY + 182}Z`
      castShadow(sketch, tail, 3, 6, 5, 0.45)
      cloth(brush, tail, { puff: 4 })
      const buckle = surfaceOf('acetate', 'brown')
      paint(sketch, `${box(366, waistY - 4, 68, 60, 9)}`, buckle, { puff: 4, height: 0.6, streaks: false })
      cloth(brush, box(378, waistY + 9, 44, 34, 3), { puff: 3, height: 0.5 })
      paint(sketch, box(396, waistY + 2, 8, 48, 3), buckle, { puff: 2, streaks: false })
    }
  }
  return marks(
    [400, spec.belt ? waistY + 20 : (spec.buttons[0] ?? 360), 2.6],
    [
      ['corner', 400 - flare + 12, hem - 14],
      ['surface', 400 - waist * 0.6, (waistY + hem) / 2],
      ['surface', 400 + waist * 0.5, 300],
      ['seam', 400 - sh - 40, spec.cuffY - 30],
      ['metal', 400 - 8, spec.buttons[0] ?? 360],
    ],
  )
}

function tailored(spec: CoatSpec): KindDrawing {
  return {
    mode: 'flat',
    front: (brush) => coat(brush, spec, false),
    side: (brush) => coat(brush, spec, true),
    interior: (brush) => garmentInside(brush, false),
  }
}

export const trenchCoat = tailored({
  hem: 742,
  shoulder: 156,
  waist: 116,
  flare: 182,
  closing: 300,
  double: true,
  belt: true,
  trench: true,
  lapel: 62,
  buttons: [312, 364, 500, 566],
  cuffY: 546,
})
export const woolCoat = tailored({
  hem: 736,
  shoulder: 158,
  waist: 150,
  flare: 166,
  closing: 350,
  double: false,
  belt: false,
  trench: false,
  lapel: 66,
  buttons: [378, 446, 514],
  cuffY: 556,
})
export const blazer = tailored({
  hem: 650,
  shoulder: 164,
  waist: 128,
  flare: 150,
  closing: 390,
  double: false,
  belt: false,
  trench: false,
  lapel: 58,
  buttons: [412, 472],
  cuffY: 584,
})

/** Rows of down between quilting seams, filling `outline`; the seams sag by `sag` towards the outer side. */
function baffles(
  brush: Brush,
  outline: string,
  rows: readonly (readonly [number, number])[],
  from: number,
  to: number,
  tone: number,
): void {
  const { sketch, main } = brush
  sketch.clipped(outline, () => {
    sketch.add(`<path d="${outline}" fill="${darken(main.base, 0.45)}"/>`)
    rows.slice(0, -1).forEach(([left, right], i) => {
      const [nextLeft, nextRight] = rows[i + 1] ?? [left, right]
      const middle = (from + to) / 2
      const row = `M${from},${left}Q${middle},${num((left + right) / 2 + 6)} ${to},${right}L${to},${num(nextRight + 3)}Q${middle},${num((nextLeft + nextRight) / 2 + 11)} ${from},${num(nextLeft + 3)}Z`
      paint(sketch, row, main, { puff: 13, height: 1.05, tone, streaks: false })
      const wrinkles =
        spline([
          [from + (to - from) * 0.3, nextLeft - 16],
          [from + (to - from) * 0.34, nextLeft],
        ]) +
        spline([
          [from + (to - from) * 0.7, nextRight - 18],
          [from + (to - from) * 0.66, nextRight],
        ])
      softLine(sketch, wrinkles, 5, 3, darken(main.base, 0.7), 0.3)
    })
  })
  sketch.add(`<path d="${outline}" fill="none" stroke="${darken(main.base, 0.6)}" stroke-width="2" opacity=".55"/>`)
}

/** An outline that swells between seams, from the list of seam points on one side. */
function scalloped(points: readonly (readonly [number, number])[], swell: number): string {
  return points
    .slice(1)
    .map(([x, y], i) => {
      const [px, py] = points[i] ?? [x, y]
      return `Q${num((px + x) / 2 + swell)},${num((py + y) / 2)} ${num(x)},${num(y)}`
    })
    .join('')
}

function puffer(brush: Brush, back: boolean): Marks {
  const { sketch, main } = brush
  const hem = 650
  const count = 7
  const level = (i: number): number => 140 + (i * (hem - 140)) / count
  const side = (s: number): [number, number][] =>
    Array.from({ length: count + 1 }, (_, i) => [400 + s * (168 + i * 1.5 - (i === 0 ? 14 : 0)), level(i)])
  const left = side(-1)
  const right = side(1)
  const d = `M330,112L${num(left[0]?.[0] ?? 0)},140${scalloped(left, -15)}L${num(right[count]?.[0] ?? 0)},${hem}${scalloped([...right].reverse(), 15)}L470,112Z`
  for (const s of [1, -1]) {
    const x = (v: number): number => 400 + s * v
    const steps = 6
    const outer = Array.from({ length: steps + 1 }, (_, i): [number, number] => [
      x(-(158 + 118 * (i / steps) ** 0.75)),
      142 + (i / steps) * 430,
    ])
    const inner = Array.from({ length: steps + 1 }, (_, i): [number, number] => [
      x(-(112 + 74 * (i / steps))),
      200 + (i / steps) * 396,
    ])
    const outline = `M${num(outer[0]?.[0] ?? 0)},142${scalloped(outer, s * -16)}L${num(inner[steps]?.[0] ?? 0)},596${scalloped([...inner].reverse(), s * 8)}Z`
    wallShadow(brush, outline)
    paint(
      sketch,
      rounded([
        [x(-268), 566, 10],
        [x(-192), 588, 10],
        [x(-194), 622, 12],
        [x(-270), 600, 12],
      ]),
      main,
      { puff: 5, tone: -0.25, streaks: false },
    )
    const edges = outer.map(([, y], i): [number, number] => (s > 0 ? [y, y + 40 - i * 2] : [y + 40 - i * 2, y]))
    baffles(brush, outline, edges, Math.min(x(-300), x(-100)), Math.max(x(-300), x(-100)), s > 0 ? 0 : -0.12)
  }
  wallShadow(brush, d)
  paint(
    sketch,
    rounded([
      [330, 60, 20],
      [470, 60, 20],
      [478, 130, 10],
      [322, 130, 10],
    ]),
    surfaceOf('nylon', 'black'),
    { puff: 6, streaks: false },
  )
  const rows = Array.from({ length: count + 1 }, (_, i): [number, number] =>
    i === 0 ? [100, 100] : [level(i), level(i)],
  )
  baffles(brush, d, rows, 190, 610, 0)
  const collars = back
    ? ['M316,140C310,90 330,66 400,64C470,66 490,90 484,140Q400,160 316,140Z']
    : [-1, 1].map(
        (s) =>
          `M400,132L${400 + s * 12},96C${400 + s * 50},52 ${400 + s * 86},58 ${400 + s * 88},84L${400 + s * 78},140Q${400 + s * 40},156 400,150Z`,
      )
  collars.forEach((collar, i) => {
    castShadow(sketch, collar, 0, 6, 5, 0.4)
    paint(sketch, collar, main, { puff: 14, height: 1.4, tone: i > 0 ? -0.08 : 0.03, streaks: false })
  })
  const metal = hardwareMetal('silver')
  if (!back) {
    softLine(sketch, line(400, 130, 400, hem), 26, 6, '#0b0705', 0.45)
    zip(sketch, line(400, 120, 400, hem), metal, 11)
    metalPart(sketch, box(390, 150, 20, 26, 6), metal, { puff: 2.4 })
    metalPart(sketch, box(395, 176, 10, 40, 5), metal, { puff: 2 })
    for (const side of [-1, 1]) {
      const x = 400 + side * 120
      zip(sketch, line(x + side * 18, 440, x, 540), metal, 8)
    }
  }
  paint(
    sketch,
    rounded([
      [212, hem - 22, 8],
      [588, hem - 22, 8],
      [584, hem + 16, 12],
      [216, hem + 16, 12],
    ]),
    main,
    { puff: 5, tone: -0.2, streaks: false },
  )
  return marks(
    [400, 200, 2.6],
    [
      ['corner', 226, hem],
      ['surface', 300, 420],
      ['surface', 500, 300],
      ['seam', 300, 352],
      ['metal', 400, 190],
    ],
  )
}

export const downJacket: KindDrawing = {
  mode: 'flat',
  front: (brush) => puffer(brush, false),
  side: (brush) => puffer(brush, true),
  interior: (brush) => garmentInside(brush, false),
}
