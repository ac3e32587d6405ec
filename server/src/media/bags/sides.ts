import type { Brush, Marks } from '../drawing'
import { marks } from '../drawing'
import { darken } from '../paint/colour'
import { chain, metalPart, ring, rivet, zip } from '../paint/metal'
import { box, line, rounded, spline, type Corner, type Point } from '../paint/path'
import { castShadow, drape, paint, softLine, stitch } from '../paint/surface'
import {
  bagShadow,
  feet,
  hangingStrap,
  panel,
  peg,
  strap,
  tab,
  tube,
  tubeAlong,
  wallShadow,
  zipWithPuller,
} from './parts'

interface Gusset {
  readonly top: number
  readonly topHalf: number
  readonly bottom: number
  readonly bottomHalf: number
}

/** The narrow end of a bag: the edges of both faces, and the folded gusset between them. */
function gusset(brush: Brush, { top, topHalf: t, bottom, bottomHalf: b }: Gusset): void {
  const { sketch, main } = brush
  const inner = rounded([
    [400 - t + 12, top + 16, 8],
    [400 + t - 12, top + 16, 8],
    [400 + b - 14, bottom - 3, 14],
    [400 - b + 14, bottom - 3, 14],
  ])
  paint(sketch, inner, main, { puff: 10, tone: -0.14, fall: 'right' })
  drape(
    sketch,
    inner,
    main,
    [
      {
        points: [
          [400, top + 14],
          [396, (top + bottom) / 2],
          [400, bottom - 50],
        ],
        width: 26,
        deep: 'start',
      },
      {
        points: [
          [400 - t * 0.55, top + 40],
          [400 - b * 0.5, bottom - 60],
        ],
        width: 10,
      },
    ],
    { depth: 0.62, shine: 0.26, blur: 5 },
  )
  for (const side of [-1, 1]) {
    const edge: Corner[] = [
      [400 + side * (t - 18), top, 8],
      [400 + side * (t + 4), top + 4, 12],
      [400 + side * (b + 4), bottom, 20],
      [400 + side * (b - 22), bottom, 6],
    ]
    castShadow(sketch, rounded(edge), -side * 4, 2, 5, 0.4)
    panel(brush, edge, { puff: 6, tone: side < 0 ? 0.05 : -0.16, plain: true, streaks: false })
    stitch(sketch, line(400 + side * (t - 10), top + 16, 400 + side * (b - 13), bottom - 16), brush.main)
  }
}

/** Half the gap between the two legs of a handle that is seen almost edge-on. */
const HANDLE_TURN = 13

/** A handle seen almost edge-on: both legs, drawn behind the bag; `handleLeg` puts the near one in front of it. */
function narrowHandle(brush: Brush, x: number, foot: number, top: number, width: number): void {
  const r = HANDLE_TURN
  tubeAlong(brush, `M${x},${foot}L${x},${top + r}A${r},${r} 0 0 1 ${x + 2 * r},${top + r}L${x + 2 * r},${foot}`, width)
}

/** The near leg of that handle, down to its patch on the face. */
function handleLeg(brush: Brush, x: number, from: number, foot: number, width: number): void {
  const { sketch, metal, trim } = brush
  tubeAlong(brush, line(x, from, x, foot), width)
  const patch = rounded([
    [x - 11, foot - 22, 6],
    [x + 11, foot - 22, 6],
    [x + 11, foot + 62, 10],
    [x - 11, foot + 62, 10],
  ])
  castShadow(sketch, patch, 2, 4, 3, 0.4)
  paint(sketch, patch, trim, { puff: 3, height: 0.4, plain: true, streaks: false })
  rivet(sketch, x, foot + 4, 6, metal)
  rivet(sketch, x, foot + 34, 6, metal)
}

/** The end of a flap: it comes over the top and lies on the front face, here to the left. */
function flapEnd(brush: Brush, top: number, topHalf: number, drop: number, lean: number): void {
  const { sketch, main } = brush
  const [l, r] = [400 - topHalf, 400 + topHalf]
  const d = `M${r + 2},${top + 26}Q${r + 6},${top - 14} ${r - 26},${top - 14}H${l + 10}Q${l - 16},${top - 14} ${l - 19},${top + 14}L${l - 16 - lean},${top + drop}Q${l - 9 - lean},${top + drop + 8} ${l - 1 - lean},${top + drop}L${l - 1},${top + 26}Q${l},${top + 8} ${l + 16},${top + 8}H${r - 24}Q${r - 16},${top + 8} ${r - 16},${top + 26}Z`
  castShadow(sketch, d, 3, 8, 6, 0.42)
  paint(sketch, d, main, { puff: 5, plain: true, streaks: false })
  sketch.add(`<path d="${d}" fill="none" stroke="${darken(main.base, 0.55)}" stroke-width="2" opacity=".6"/>`)
}

function gussetMarks(s: Gusset, metal: Point): Marks {
  return marks(
    [400, s.top + 60, 2.6],
    [
      ['corner', 400 - s.bottomHalf + 4, s.bottom - 14],
      ['corner', 400 + s.bottomHalf - 6, s.bottom - 14],
      ['surface', 400, (s.top + s.bottom) / 2 + 30],
      ['seam', 400 + (s.topHalf + s.bottomHalf) / 2 - 8, (s.top + s.bottom) / 2],
      ['metal', metal[0], metal[1]],
    ],
  )
}

/** The chain leaves its eyelet and hangs down along the gusset. */
export function flapBagSide(brush: Brush): Marks {
  const s: Gusset = { top: 340, topHalf: 62, bottom: 664, bottomHalf: 84 }
  bagShadow(brush, s.bottomHalf, s.bottom)
  gusset(brush, s)
  flapEnd(brush, s.top, s.topHalf, 196, 14)
  const { sketch, metal } = brush
  metalPart(sketch, box(388, 362, 24, 24, 12), metal, { puff: 2.4 })
  sketch.add('<circle cx="400" cy="374" r="6.5" fill="#120d0a"/>')
  const loop: Point[] = [
    [396, 376],
    [376, 440],
    [364, 540],
    [392, 604],
    [424, 546],
    [416, 440],
    [404, 378],
  ]
  sketch.moved(6, 7, () => softLine(sketch, spline(loop), 9, 4, '#120c08', 0.3))
  chain(sketch, loop, metal, 12)
  return gussetMarks(s, [400, 374])
}

export function topHandleSide(brush: Brush): Marks {
  const s: Gusset = { top: 312, topHalf: 70, bottom: 686, bottomHalf: 128 }
  bagShadow(brush, s.bottomHalf, s.bottom)
  feet(brush, 306, 494, 684)
  narrowHandle(brush, 387, 340, 134, 25)
  gusset(brush, s)
  flapEnd(brush, s.top, s.topHalf, 140, 20)
  const { sketch, metal } = brush
  tab(brush, 400, 336, 36, 60)
  ring(sketch, 400, 334, 17, 18, 7, metal)
  rivet(sketch, 400, 376, 6, metal)
  return gussetMarks(s, [400, 376])
}

/** Both pairs of handles, one on each face. */
export function toteSide(brush: Brush): Marks {
  const s: Gusset = { top: 316, topHalf: 92, bottom: 704, bottomHalf: 116 }
  const { sketch, main } = brush
  bagShadow(brush, s.bottomHalf, s.bottom)
  narrowHandle(brush, 292, 400, 96, 19)
  narrowHandle(brush, 482, 400, 104, 18)
  gusset(brush, s)
  // The open mouth folds in between the faces.
  const notch = `M${400 - s.topHalf + 18},${s.top + 4}L400,${s.top + 66}L${400 + s.topHalf - 18},${s.top + 4}L${400 + s.topHalf - 30},${s.top - 2}H${400 - s.topHalf + 30}Z`
  paint(sketch, notch, brush.lining, { puff: 4, tone: -0.36, plain: true, fall: 'none' })
  sketch.add(
    `<path d="M${400 - s.topHalf + 18},${s.top + 4}L400,${s.top + 66}L${400 + s.topHalf - 18},${s.top + 4}" fill="none" stroke="${darken(main.base, 0.3)}" stroke-width="6" stroke-linejoin="round"/>`,
  )
  handleLeg(brush, 292, 300, 430, 19)
  return gussetMarks(s, [292, 434])
}

/** A slim envelope on its edge: the flap lies on the front face. */
export function clutchSide(brush: Brush): Marks {
  const s: Gusset = { top: 312, topHalf: 30, bottom: 616, bottomHalf: 42 }
  const { sketch, metal } = brush
  bagShadow(brush, 64, s.bottom)
  chain(
    brush.sketch,
    [
      [420, 540],
      [490, 604],
      [590, 622],
      [634, 590],
      [570, 566],
      [430, 590],
    ],
    metal,
    10,
  )
  gusset(brush, s)
  flapEnd(brush, s.top, s.topHalf, 214, 12)
  ring(sketch, 404, 352, 12, 13, 5, metal)
  metalPart(sketch, box(339, 500, 13, 24, 6), metal, { puff: 3 })
  return gussetMarks(s, [404, 340])
}

/** A shoulder bag on its peg, from the narrow end. */
export function baguetteSide(brush: Brush): Marks {
  const s: Gusset = { top: 410, topHalf: 60, bottom: 636, bottomHalf: 72 }
  const { sketch, metal } = brush
  wallShadow(brush, box(400 - s.bottomHalf, s.top, s.bottomHalf * 2, s.bottom - s.top, 20))
  hangingStrap(brush, [386, 410], [414, 410], 130, 20)
  peg(brush, 400, 136)
  gusset(brush, s)
  flapEnd(brush, s.top, s.topHalf, 150, 8)
  const end = box(382, 396, 36, 92, 10)
  castShadow(sketch, end, 2, 5, 4, 0.4)
  paint(sketch, end, brush.trim, { puff: 4, height: 0.5, plain: true, streaks: false })
  stitch(sketch, box(388, 402, 24, 80, 7), brush.trim)
  metalPart(sketch, box(376, 384, 48, 32, 8), metal, { stroke: 8, puff: 2 })
  rivet(sketch, 400, 458, 6, metal)
  return gussetMarks(s, [400, 458])
}

/** A box with rounded shoulders: the zip comes over the top, a flat pocket on the front face. */
export function cameraSide(brush: Brush): Marks {
  const { sketch, metal, main } = brush
  bagShadow(brush, 110, 660)
  strap(
    brush,
    [
      [460, 560],
      [540, 640],
      [630, 660],
      [664, 620],
      [600, 596],
      [460, 620],
    ],
    20,
  )
  const pocket: Corner[] = [
    [276, 430, 30],
    [330, 426, 8],
    [330, 644, 8],
    [276, 638, 30],
  ]
  panel(brush, pocket, { puff: 10, tone: 0.03 })
  const body: Corner[] = roundShouldered(316, 484, 330, 658)
  const d = panel(brush, body, { puff: 16, fall: 'right' })
  for (const x of [330, 470]) {
    softLine(sketch, `M${x},382V640`, 2, 4, '#0b0705', 0.4)
    stitch(sketch, line(x + (x < 400 ? 9 : -9), 384, x + (x < 400 ? 9 : -9), 640), main)
  }
  sketch.clipped(d, () => softLine(sketch, line(400, 320, 400, 436), 34, 7, '#0b0705', 0.4))
  zipWithPuller(brush, line(400, 328, 400, 430), 400, 424)
  tab(brush, 400, 400, 40, 70)
  ring(sketch, 400, 404, 17, 18, 7, metal)
  rivet(sketch, 400, 446, 6, metal)
  return marks(
    [400, 400, 2.4],
    [
      ['corner', 332, 640],
      ['corner', 468, 640],
      ['surface', 400, 560],
      ['seam', 330, 540],
      ['metal', 400, 446],
    ],
  )
}

/** A block with round shoulders. */
function roundShouldered(left: number, right: number, top: number, bottom: number): Corner[] {
  return [
    [left, top, 56],
    [right, top, 56],
    [right, bottom, 30],
    [left, bottom, 30],
  ]
}

/** The padded back to the right with its strap, the zip over the top, two pockets to the left. */
export function backpackSide(brush: Brush): Marks {
  const { sketch, metal, main } = brush
  bagShadow(brush, 160, 724)
  tube(
    brush,
    [
      [470, 168],
      [482, 112],
      [512, 104],
      [524, 132],
      [518, 190],
    ],
    20,
  )
  strap(
    brush,
    [
      [512, 190],
      [582, 250],
      [616, 400],
      [596, 560],
      [530, 684],
    ],
    26,
    brush.trim,
    -0.1,
  )
  const pocket = rounded([
    [250, 470, 50],
    [330, 462, 10],
    [330, 708, 10],
    [254, 702, 50],
  ])
  castShadow(sketch, pocket, 0, 4, 6, 0.4)
  paint(sketch, pocket, main, { puff: 14, tone: 0.04 })
  const upper = rounded([
    [278, 250, 60],
    [340, 240, 10],
    [340, 440, 10],
    [272, 430, 50],
  ])
  paint(sketch, upper, main, { puff: 13, tone: 0.04 })
  const body: Corner[] = [
    [420, 142, 130],
    [536, 160, 60],
    [538, 720, 34],
    [306, 722, 50],
    [296, 330, 70],
    [316, 190, 90],
  ]
  const d = panel(brush, body, { puff: 24, fall: 'right' })
  drape(
    sketch,
    d,
    main,
    [
      {
        points: [
          [500, 260],
          [470, 380],
          [488, 480],
        ],
        width: 20,
      },
      {
        points: [
          [330, 420],
          [360, 500],
          [344, 600],
        ],
        width: 20,
      },
    ],
    { depth: 0.36, shine: 0.24, blur: 7 },
  )
  softLine(
    sketch,
    spline([
      [500, 172],
      [504, 430],
      [500, 714],
    ]),
    3,
    5,
    '#0b0705',
    0.5,
  )
  stitch(
    sketch,
    spline([
      [490, 186],
      [494, 430],
      [490, 708],
    ]),
    main,
  )
  const track = spline([
    [352, 470],
    [352, 330],
    [368, 220],
    [412, 166],
    [470, 158],
  ])
  sketch.clipped(d, () => softLine(sketch, track, 34, 8, '#0b0705', 0.4))
  zipWithPuller(brush, track, 352, 462, 12)
  const sidePocket: Corner[] = [
    [370, 540, 14],
    [484, 530, 14],
    [486, 708, 22],
    [366, 710, 22],
  ]
  castShadow(sketch, rounded(sidePocket), 0, -3, 6, 0.45)
  panel(brush, sidePocket, { puff: 10, stitched: 9 })
  const ladder = box(516, 640, 34, 44, 6)
  metalPart(sketch, ladder, metal, { stroke: 7, puff: 2 })
  return marks(
    [352, 460, 2.3],
    [
      ['corner', 330, 700],
      ['corner', 516, 706],
      ['surface', 426, 630],
      ['metal', 352, 462],
      ['seam', 494, 430],
    ],
  )
}

/** The round end of a duffle: the zip over the top, a tab with its ring, a handle on each face. */
export function bostonSide(brush: Brush): Marks {
  const { sketch, metal, main } = brush
  bagShadow(brush, 150, 684)
  narrowHandle(brush, 278, 440, 176, 21)
  narrowHandle(brush, 490, 440, 184, 20)
  const body: Corner[] = [
    [400, 338, 150],
    [536, 372, 110],
    [556, 560, 60],
    [534, 680, 50],
    [266, 680, 50],
    [244, 560, 60],
    [264, 372, 110],
  ]
  const d = panel(brush, body, { puff: 26, fall: 'right', stitched: 16 })
  drape(
    sketch,
    d,
    main,
    [
      {
        points: [
          [400, 470],
          [380, 560],
          [396, 650],
        ],
        width: 24,
      },
      {
        points: [
          [300, 450],
          [322, 540],
          [300, 640],
        ],
        width: 18,
      },
      {
        points: [
          [500, 450],
          [484, 550],
          [500, 640],
        ],
        width: 18,
      },
    ],
    { depth: 0.34, shine: 0.24, blur: 7 },
  )
  sketch.clipped(d, () => softLine(sketch, line(400, 330, 400, 440), 36, 8, '#0b0705', 0.4))
  sketch.add(`<path d="M400,346V440" stroke="${darken(main.base, 0.6)}" stroke-width="26"/>`)
  zip(sketch, line(400, 346, 400, 440), metal, 12)
  tab(brush, 400, 416, 52, 92)
  ring(sketch, 400, 424, 20, 20, 7, metal)
  rivet(sketch, 400, 474, 7, metal)
  handleLeg(brush, 278, 330, 484, 21)
  return marks(
    [400, 440, 2.3],
    [
      ['corner', 282, 660],
      ['corner', 518, 660],
      ['surface', 400, 580],
      ['metal', 400, 474],
      ['seam', 540, 560],
    ],
  )
}
