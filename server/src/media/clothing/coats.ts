import type { Brush, KindDrawing, Marks } from '../drawing'
import { marks } from '../drawing'
import { darken, luma } from '../paint/colour'
import { hardwareMetal, metalPart, zip } from '../paint/metal'
import { box, line, num, rounded, type Point } from '../paint/path'
import { castShadow, drape, paint, softLine, stitch, surfaceOf, type Fold, type Surface } from '../paint/surface'
import { button, fabric, falls, label, pocket, seam, sleeves, wallShadow } from './parts'

type GarmentView = 'front' | 'back' | 'inside'

interface CoatSpec {
  readonly hem: number
  readonly shoulder: number
  readonly waist: number
  readonly flare: number
  readonly closing: number
  readonly double: boolean
  readonly trench: boolean
  readonly lapel: number
  readonly buttons: readonly number[]
  readonly buttonSize: number
  readonly cuffY: number
  readonly pocketY: number
}

/** The lining of a coat: a fine cloth of a quiet colour, its own on satin. */
function liningOf(brush: Brush): Surface {
  return surfaceOf('silk', luma(brush.main.base) < 0.45 ? 'elephant' : 'cream')
}

function waistY(spec: CoatSpec): number {
  return spec.trench ? 392 : 372
}

/** Half of the outline from the shoulder to the hem, mirrored by `side`. */
function flank(spec: CoatSpec, side: number): string {
  const { hem, shoulder: sh, waist, flare } = spec
  const x = (v: number): number => 400 + side * v
  const y = waistY(spec)
  return `C${x(88)},112 ${x(sh - 22)},128 ${x(sh)},150C${x(sh - 12)},206 ${x(sh - 10)},250 ${x(sh - 14)},276C${x(waist + 6)},320 ${x(waist)},${y - 30} ${x(waist)},${y}C${x(waist + 8)},${y + 90} ${x(flare - 8)},${hem - 130} ${x(flare)},${hem}`
}

function flankBack(spec: CoatSpec): string {
  const { hem, shoulder: sh, waist, flare } = spec
  const y = waistY(spec)
  const x = (v: number): number => 400 + v
  return `C${x(flare - 8)},${hem - 130} ${x(waist + 8)},${y + 90} ${x(waist)},${y}C${x(waist)},${y - 30} ${x(waist + 6)},320 ${x(sh - 14)},276C${x(sh - 10)},250 ${x(sh - 12)},206 ${x(sh)},150C${x(sh - 22)},128 ${x(88)},112 ${x(56)},104`
}

function bodyOf(spec: CoatSpec, neck: string): string {
  return `M344,104${flank(spec, -1)}Q400,${spec.hem + 14} ${400 + spec.flare},${spec.hem}${flankBack(spec)}${neck}Z`
}

/** The folds of the body: from the armpits to the waist, and below it. */
function bodyFolds(spec: CoatSpec): Fold[] {
  const { shoulder: sh, waist, flare, hem } = spec
  const y = waistY(spec)
  const out: Fold[] = []
  for (const side of [-1, 1]) {
    const x = (v: number): number => 400 + side * v
    out.push(
      {
        points: [
          [x(sh - 16), 272],
          [x(waist - 14), 310],
          [x(waist - 52), y - 14],
        ],
        width: 15,
        deep: 'start',
      },
      {
        points: [
          [x(waist - 22), y + 20],
          [x((waist + flare) / 2 - 30), (y + hem) / 2],
          [x(flare - 46), hem - 20],
        ],
        width: spec.trench ? 26 : 14,
        deep: spec.trench ? 'end' : undefined,
      } as Fold,
    )
    if (spec.trench)
      out.push({
        points: [
          [x(waist * 0.42), y + 44],
          [x(waist * 0.6), (y + hem) / 2],
          [x(flare * 0.48), hem - 6],
        ],
        width: 24,
        deep: 'end',
      })
  }
  return out
}

function coatSleeves(brush: Brush, spec: CoatSpec): void {
  const sh = spec.shoulder
  sleeves(
    brush,
    {
      shoulder: [400 - sh + 2, 148],
      armpit: [400 - sh + 26, 284],
      cuffOuter: [400 - sh - 60, spec.cuffY],
      cuffInner: [400 - sh - 2, spec.cuffY + 10],
    },
    spec.trench ? 60 : 0,
  )
}

function coatBack(brush: Brush, spec: CoatSpec): Marks {
  const { sketch } = brush
  const { hem, shoulder: sh, flare } = spec
  const body = bodyOf(spec, 'Q400,90 344,104')
  wallShadow(brush, body)
  coatSleeves(brush, spec)
  fabric(brush, body)
  falls(brush, body, bodyFolds(spec))
  seam(brush, line(400, 116, 400, hem - 170))
  const vent = `M400,${hem - 170}L396,${hem + 6}`
  softLine(sketch, vent, 6, 4, darken(brush.main.base, 0.8), 0.45)
  seam(brush, vent, 0.8)
  if (spec.trench) {
    const yoke = `M${400 - sh + 6},150C320,116 480,116 ${400 + sh - 6},150C${400 + sh - 12},230 470,292 400,296C330,292 ${400 - sh + 12},230 ${400 - sh + 6},150Z`
    castShadow(sketch, yoke, 0, 6, 5, 0.35)
    fabric(brush, yoke, { puff: 8 })
    trenchBelt(brush, spec, false)
  }
  const collar = 'M332,118C336,78 464,78 468,118Q470,140 458,148Q400,128 342,148Q330,140 332,118Z'
  castShadow(sketch, collar, 0, 6, 5, 0.4)
  fabric(brush, collar, { puff: 8 })
  return marks(
    [400, 150, 2.4],
    [
      ['corner', 400 - flare + 12, hem - 14],
      ['surface', 400 - spec.waist * 0.6, (waistY(spec) + hem) / 2],
      ['surface', 470, 340],
      ['seam', 400, 330],
    ],
  )
}

function trenchBelt(brush: Brush, spec: CoatSpec, buckled: boolean): void {
  const { sketch, main } = brush
  const { waist } = spec
  const y = waistY(spec)
  const d = `M${400 - waist - 5},${y - 14}Q400,${y + 8} ${400 + waist + 5},${y - 14}L${400 + waist + 6},${y + 20}Q400,${y + 44} ${400 - waist - 6},${y + 20}Z`
  castShadow(sketch, d, 0, 6, 5, 0.45)
  fabric(brush, d, { puff: 5 })
  stitch(
    sketch,
    `M${400 - waist},${y - 5}Q400,${y + 17} ${400 + waist},${y - 5}M${400 - waist},${y + 12}Q400,${y + 35} ${400 + waist},${y + 12}`,
    main,
  )
  for (const side of [-1, 1]) fabric(brush, box(400 + side * (waist - 16) - 6, y - 22, 12, 52, 3), { puff: 3 })
  if (!buckled) return
  const tail = `M404,${y + 4}L436,${y + 2}L458,${y + 148}L426,${y + 156}Z`
  castShadow(sketch, tail, 3, 6, 5, 0.45)
  fabric(brush, tail, { puff: 4 })
  stitch(sketch, `M410,${y + 24}L430,${y + 146}M431,${y + 22}L450,${y + 142}`, main)
  const horn = surfaceOf('acetate', 'brown')
  castShadow(sketch, box(372, y - 14, 56, 54, 8), 2, 5, 4, 0.45)
  paint(sketch, box(372, y - 16, 56, 54, 8), horn, { puff: 4, height: 0.6, streaks: false })
  fabric(brush, box(382, y - 6, 36, 33, 3), { puff: 3 })
  paint(sketch, box(396, y - 12, 7, 46, 3), horn, { puff: 2, streaks: false })
}

/** One lapel and its half of the collar; the notch between them. */
function lapel(brush: Brush, spec: CoatSpec, side: number): void {
  const { sketch } = brush
  const { closing, lapel: w } = spec
  const x = (v: number): number => 400 + side * v
  const notch = 196 + w * 0.1
  const tone = side < 0 ? 0.05 : -0.03
  const d = `M${x(44)},112L${x(72)},${notch}L${x(62 + w)},${notch + 2}Q${x(64 + w)},${notch + 8} ${x(60 + w)},${notch + 16}C${x(44 + w)},${notch + 80} ${x(48)},${closing - 60} ${x(spec.double ? 30 : 3)},${closing + 12}Q${x(-6)},${closing + 8} ${x(-4)},${closing - 4}C${x(12)},${closing - 80} ${x(34)},190 ${x(44)},112Z`
  castShadow(sketch, d, side > 0 ? -2 : 3, 6, 5, 0.42)
  fabric(brush, d, { puff: 5, tone })
  const collar = `M${x(0)},90C${x(34)},82 ${x(58)},84 ${x(65)},98L${x(66 + w * 0.62)},166Q${x(66 + w * 0.64)},172 ${x(62 + w * 0.58)},177L${x(70)},${notch + 6}L${x(42)},122C${x(28)},108 ${x(12)},106 ${x(0)},106Z`
  castShadow(sketch, collar, side > 0 ? -1 : 2, 5, 4, 0.42)
  fabric(brush, collar, { puff: 5, tone: tone + 0.03 })
}

function coatFront(brush: Brush, spec: CoatSpec): Marks {
  const { sketch, main } = brush
  const { hem, shoulder: sh, waist, flare, closing } = spec
  const y = waistY(spec)
  const body = bodyOf(spec, `L400,${closing}L344,104`)
  wallShadow(brush, bodyOf(spec, 'Q400,90 344,104'))
  const inside = `M340,98Q400,80 460,98L452,${closing - 10}L348,${closing - 10}Z`
  paint(sketch, inside, liningOf(brush), { puff: 5, tone: -0.16, streaks: false })
  softLine(sketch, 'M344,102Q400,128 456,102', 8, 9, '#0b0705', 0.4)
  label(brush, 400, 122, 56, 24)
  coatSleeves(brush, spec)
  fabric(brush, body)
  falls(brush, body, bodyFolds(spec))
  const edge = spec.double ? 462 : 406
  const overlap = `M${spec.double ? 430 : 402},${closing + 10}L${edge - 3},${closing + 40}L${edge},${hem + 8}`
  sketch.clipped(body, () => sketch.moved(5, 2, () => softLine(sketch, overlap, 5, 5, darken(main.base, 0.8), 0.45)))
  seam(brush, overlap)
  if (spec.trench) {
    const flap = `M${400 - sh + 8},156L344,160L352,250Q310,298 ${400 - sh + 26},272Z`
    castShadow(sketch, flap, 0, 5, 4, 0.35)
    fabric(brush, flap, { puff: 6 })
    button(brush, 330, 262, 8)
  }
  if (!spec.trench)
    for (const side of [-1, 1])
      seam(
        brush,
        `M${400 + side * (waist - 58)},290Q${400 + side * (waist - 48)},${y} ${400 + side * (waist - 44)},${y + 80}`,
        0.28,
      )
  if (spec.trench)
    for (const side of [-1, 1]) {
      const x = 400 + side * (waist + 6)
      pocket(brush, [
        [x - side * 16 - 13, y + 92, 4],
        [x - side * 16 + 13, y + 88, 4],
        [x + side * 8 + 13, y + 184, 4],
        [x + side * 8 - 13, y + 188, 4],
      ])
    }
  else
    for (const side of [-1, 1]) {
      const x = 400 + side * (waist - 40)
      const d = rounded([
        [x - 44, spec.pocketY, 2],
        [x + 44, spec.pocketY - 2, 2],
        [x + 44, spec.pocketY + 30, 9],
        [x - 44, spec.pocketY + 32, 9],
      ])
      castShadow(sketch, d, 1, 5, 4, 0.4)
      fabric(brush, d, { puff: 4 })
    }
  if (!spec.trench) {
    const welt = '462,276L520,264L522,280L464,292Z'
    castShadow(sketch, `M${welt}`, 1, 3, 2, 0.35)
    fabric(brush, `M${welt}`, { puff: 3 })
  }
  for (const side of [1, -1]) lapel(brush, spec, side)
  for (const at of spec.buttons)
    for (const side of spec.double ? [-1, 1] : [0])
      button(brush, 400 + (spec.double ? side * 40 + 4 : -4), at, spec.buttonSize)
  if (spec.trench) {
    for (const side of [-1, 1]) {
      const [a, b] = [400 + side * 92, 400 + side * (sh - 2)]
      const d = `M${a},117L${b},140Q${num(b + side * 4)},152 ${num(b - side * 4)},164L${a},138Z`
      castShadow(sketch, d, 0, 4, 3, 0.35)
      fabric(brush, d, { puff: 3 })
      button(brush, a + side * 10, 130, 6)
    }
    trenchBelt(brush, spec, true)
  }
  return marks(
    [400, spec.trench ? y + 12 : (spec.buttons[0] ?? 360), 2.6],
    [
      ['corner', 400 - flare + 12, hem - 14],
      ['surface', 400 - waist * 0.6, (y + hem) / 2 + 20],
      ['surface', 400 + waist * 0.55, 330],
      ['seam', 400 - sh - 26, spec.cuffY - 24],
      ['metal', spec.double ? 364 : 396, spec.buttons[0] ?? 360],
    ],
  )
}

/** How a garment that opens in front looks open: both fronts turned outwards. */
interface OpenSpec {
  readonly hem: number
  readonly shoulder: number
  readonly half: number
  readonly lining: Surface
  /** Width of the facing along the front edges. */
  readonly facing: number
  readonly innerPockets: boolean
}

/** The inside of a garment that opens in front: the lined back with its label, the fronts with facing and pockets. */
export function openGarment(brush: Brush, spec: OpenSpec, edges: (side: number) => void): Marks {
  const { sketch, main } = brush
  const { hem, shoulder: sh, half, lining } = spec
  const back = `M330,104Q400,132 470,104L${400 + sh},150L${400 + half},${hem}Q400,${hem + 14} ${400 - half},${hem}L${400 - sh},150Z`
  for (const side of [-1, 1]) {
    const x = (v: number): number => 400 + side * v
    const sleeve = `M${x(sh - 6)},146C${x(sh + 84)},178 ${x(sh + 168)},330 ${x(sh + 204)},478Q${x(sh + 174)},502 ${x(sh + 142)},500C${x(sh + 110)},400 ${x(sh + 30)},330 ${x(sh - 20)},290Z`
    wallShadow(brush, sleeve)
    fabric(brush, sleeve, { tone: side < 0 ? 0 : -0.1 })
    falls(brush, sleeve, [
      {
        points: [
          [x(sh + 40), 220],
          [x(sh + 110), 320],
          [x(sh + 152), 430],
        ] as Point[],
        width: 14,
      },
      {
        points: [
          [x(sh + 70), 340],
          [x(sh + 110), 350],
          [x(sh + 150), 330],
        ] as Point[],
        width: 12,
        deep: 'start',
      },
    ])
  }
  wallShadow(brush, back)
  fabric(brush, back, { surface: lining, tone: -0.1 })
  falls(
    brush,
    back,
    [
      {
        points: [
          [400, 190],
          [402, 400],
          [398, hem - 10],
        ],
        width: 12,
      },
      {
        points: [
          [330, 260],
          [322, 460],
          [330, hem - 30],
        ],
        width: 16,
      },
      {
        points: [
          [474, 280],
          [482, 460],
          [470, hem - 30],
        ],
        width: 16,
      },
    ],
    0.9,
    lining,
  )
  softLine(sketch, `M${400 - half},${hem - 20}Q400,${hem - 6} ${400 + half},${hem - 20}`, 2, 2, '#0b0705', 0.3)
  const facing = `M330,104Q400,132 470,104L482,148Q400,196 318,148Z`
  castShadow(sketch, facing, 0, 4, 4, 0.35)
  fabric(brush, facing, { puff: 5, tone: -0.12 })
  for (const side of [-1, 1]) {
    const x = (v: number): number => 400 + side * v
    // The front has turned about the side seam.
    const front = `M${x(66)},102L${x(sh - 6)},150C${x(sh - 30)},260 ${x(half - 34)},420 ${x(half - 30)},${hem - 2}L${x(half + 132)},${hem + 2}C${x(half + 136)},460 ${x(half + 120)},330 ${x(half + 74)},214Q${x(130)},120 ${x(66)},102Z`
    castShadow(sketch, front, 0, 4, 10, 0.42)
    fabric(brush, front, { surface: lining, tone: side < 0 ? 0.03 : -0.07 })
    falls(
      brush,
      front,
      [
        {
          points: [
            [x(sh - 8), 260],
            [x(half + 26), 400],
            [x(half + 20), hem - 60],
          ] as Point[],
          width: 14,
        },
        {
          points: [
            [x(half + 70), 420],
            [x(half + 64), 520],
            [x(half + 70), hem - 30],
          ] as Point[],
          width: 12,
        },
      ],
      0.8,
      lining,
    )
    const f = spec.facing
    const band = `M${x(66)},102Q${x(130)},120 ${x(half + 74)},214C${x(half + 120)},330 ${x(half + 136)},460 ${x(half + 132)},${hem + 2}L${x(half + 132 - f)},${hem + 1}C${x(half + 134 - f)},470 ${x(half + 116 - f)},350 ${x(half + 60 - f * 0.7)},252Q${x(112)},160 ${x(66)},102Z`
    fabric(brush, band, { puff: 6, tone: side < 0 ? 0.05 : -0.05 })
    if (spec.innerPockets) {
      const px = half - 4
      const welt = `M${x(px)},352L${x(px + 88 - f * 0.2)},340L${x(px + 88 - f * 0.2)},358L${x(px)},370Z`
      castShadow(sketch, welt, 0, 3, 3, 0.45)
      fabric(brush, welt, { puff: 3, surface: main })
      stitch(sketch, `M${x(px + 4)},368L${x(px + 4)},470L${x(px + 80)},460L${x(px + 82)},362`, lining)
      button(brush, x(px + 44), 378, 7)
    }
    edges(side)
  }
  sketch.add(
    `<path d="M372,150q28,26 56,0" fill="none" stroke="${darken(main.base, 0.4)}" stroke-width="8"/><path d="M372,149q28,26 56,0" fill="none" stroke="${main.base}" stroke-width="5"/>`,
  )
  label(brush, 400, 178, 88, 38)
  return marks(
    [400, 210, 2.2],
    [
      ['surface', 400, 440],
      ['surface', 400 - half - 40, 520],
      ['seam', 400, 160],
      ['corner', 400 - half - 118, hem - 16],
    ],
  )
}

function coatInside(brush: Brush, spec: CoatSpec): Marks {
  return openGarment(
    brush,
    {
      hem: Math.min(spec.hem, 716),
      shoulder: spec.shoulder - 6,
      half: Math.min(spec.flare, 150) - 10,
      lining: liningOf(brush),
      facing: 42,
      innerPockets: true,
    },
    () => undefined,
  )
}

function coat(brush: Brush, spec: CoatSpec, view: GarmentView): Marks {
  if (view === 'inside') return coatInside(brush, spec)
  return view === 'back' ? coatBack(brush, spec) : coatFront(brush, spec)
}

function tailored(spec: CoatSpec): KindDrawing {
  return {
    mode: 'flat',
    front: (brush) => coat(brush, spec, 'front'),
    side: (brush) => coat(brush, spec, 'back'),
    interior: (brush) => coat(brush, spec, 'inside'),
  }
}

export const trenchCoat = tailored({
  hem: 744,
  shoulder: 138,
  waist: 104,
  flare: 178,
  closing: 296,
  double: true,
  trench: true,
  lapel: 58,
  buttons: [314, 470, 536],
  buttonSize: 10,
  cuffY: 520,
  pocketY: 480,
})
export const woolCoat = tailored({
  hem: 744,
  shoulder: 144,
  waist: 134,
  flare: 152,
  closing: 340,
  double: false,
  trench: false,
  lapel: 58,
  buttons: [366, 434, 502],
  buttonSize: 11,
  cuffY: 540,
  pocketY: 478,
})
export const blazer = tailored({
  hem: 636,
  shoulder: 160,
  waist: 134,
  flare: 152,
  closing: 386,
  double: false,
  trench: false,
  lapel: 56,
  buttons: [408, 462],
  buttonSize: 9.5,
  cuffY: 590,
  pocketY: 474,
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
  const puckers: Fold[] = []
  // Neighbours would melt into one bulge: every second row is lit at once.
  const tubes: [string, string] = ['', '']
  sketch.clipped(outline, () => {
    sketch.add(`<path d="${outline}" fill="${darken(main.base, 0.45)}"/>`)
    rows.slice(0, -1).forEach(([left, right], i) => {
      const [nextLeft, nextRight] = rows[i + 1] ?? [left, right]
      const middle = (from + to) / 2
      const row = `M${from},${left}Q${middle},${num((left + right) / 2 + 6)} ${to},${right}L${to},${num(nextRight + 3)}Q${middle},${num((nextLeft + nextRight) / 2 + 11)} ${from},${num(nextLeft + 3)}Z`
      tubes[i % 2 === 0 ? 0 : 1] += row
      puckers.push(
        {
          points: [
            [from + (to - from) * 0.24, nextLeft - 26],
            [from + (to - from) * 0.27, nextLeft],
          ],
          width: 7,
          deep: 'end',
        },
        {
          points: [
            [from + (to - from) * 0.5, nextLeft - 20],
            [from + (to - from) * 0.49, nextLeft + 4],
          ],
          width: 6,
          deep: 'end',
        },
        {
          points: [
            [from + (to - from) * 0.74, nextRight - 26],
            [from + (to - from) * 0.71, nextRight],
          ],
          width: 7,
          deep: 'end',
        },
        {
          points: [
            [from + (to - from) * 0.36, left + 22],
            [from + (to - from) * 0.37, left + 4],
          ],
          width: 6,
          deep: 'end',
        },
        {
          points: [
            [from + (to - from) * 0.62, right + 22],
            [from + (to - from) * 0.61, right + 4],
          ],
          width: 6,
          deep: 'end',
        },
      )
    })
    for (const tube of tubes) paint(sketch, tube, main, { puff: 12, height: 1.25, tone, streaks: false, plain: true })
  })
  drape(sketch, outline, main, puckers, { depth: 0.45, shine: 0.3, blur: 2.4 })
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
      { puff: 5, tone: -0.25, streaks: false, plain: true },
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
    { puff: 6, streaks: false, plain: true },
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
    paint(sketch, collar, main, { puff: 14, height: 1.4, tone: i > 0 ? -0.08 : 0.03, streaks: false, plain: true })
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
    { puff: 5, tone: -0.2, streaks: false, plain: true },
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

/** Down-proof nylon is too fine for its weave to show. */
function unpatterned({ base, look }: Surface): Surface {
  const { pattern: _pattern, grain: _grain, ...even } = look
  return { base, look: even }
}

/** The jacket open: nylon lining in wide quilting, the zip's tape on both edges. */
function pufferInside(own: Brush): Marks {
  const { sketch } = own
  const brush: Brush = { ...own, main: unpatterned(own.main) }
  const plain = unpatterned(surfaceOf('nylon', luma(brush.main.base) < 0.45 ? 'elephant' : 'black'))
  const hem = 640
  return openGarment(
    brush,
    { hem, shoulder: 150, half: 142, lining: plain, facing: 26, innerPockets: true },
    (side) => {
      const x = (v: number): number => 400 + side * v
      const edge = `M${x(216)},214C${x(262)},330 ${x(276)},460 ${x(274)},${hem}`
      zip(sketch, edge, hardwareMetal('silver'), 10)
      for (const y of [290, 400, 510]) {
        softLine(sketch, `M${x(112)},${y}Q${x(160)},${y + 8} ${x(234)},${y - 6}`, 1, 2.4, '#0b0705', 0.4)
        if (side > 0) softLine(sketch, `M290,${y}Q400,${y + 14} 510,${y}`, 1, 2.4, '#0b0705', 0.4)
      }
    },
  )
}

export const downJacket: KindDrawing = {
  mode: 'flat',
  front: (brush) => puffer(brush, false),
  side: (brush) => puffer(brush, true),
  interior: pufferInside,
}
