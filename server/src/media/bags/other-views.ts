import type { Brush, Marks } from '../drawing'
import { marks } from '../drawing'
import { lighten } from '../paint/colour'
import { chain, metalPart, ring, rivet } from '../paint/metal'
import { box, ellipse, line, rounded, spline, type Corner } from '../paint/path'
import { castShadow, paint, softLine, stitch } from '../paint/surface'
import { bagShadow, creases, panel, strap, tube, zipWithPuller } from './parts'

export interface BagSide {
  readonly top: number
  readonly topHalf: number
  readonly bottomHalf: number
  readonly handle: 'chain' | 'single' | 'double' | 'strap' | 'none'
  readonly flap?: boolean
  readonly zipped?: boolean
  readonly bottom?: number
}

/** The gusset: a bag seen from its narrow side. */
export function bagSide(brush: Brush, shape: BagSide): Marks {
  const { sketch, main, metal } = brush
  const { top, topHalf: t, bottomHalf: b, bottom = 664 } = shape
  bagShadow(brush, b, bottom)
  if (shape.handle === 'chain')
    chain(
      sketch,
      [
        [392, top + 20],
        [368, top - 90],
        [396, top - 220],
        [424, top - 90],
        [410, top + 20],
      ],
      metal,
      13,
    )
  if (shape.handle === 'strap')
    strap(
      brush,
      [
        [388, top + 16],
        [366, top - 110],
        [398, top - 240],
        [430, top - 110],
        [412, top + 16],
      ],
      22,
    )
  if (shape.handle === 'double')
    for (const dx of [-26, 24])
      tube(
        brush,
        [
          [400 + dx, top + 60],
          [396 + dx, top - 60],
          [400 + dx * 0.9, top - 190],
        ],
        21,
        brush.trim,
        dx < 0 ? 0 : -0.15,
      )
  if (shape.handle === 'single')
    tube(
      brush,
      [
        [398, top + 6],
        [396, top - 70],
        [400, top - 132],
      ],
      28,
    )
  for (const side of [-1, 1]) {
    const face: Corner[] = [
      [400 + side * (t - 30), top, 12],
      [400 + side * t, top + 4, 14],
      [400 + side * b, bottom, 26],
      [400 + side * (b - 42), bottom, 8],
    ]
    panel(brush, face, { puff: 7, tone: side < 0 ? 0.05 : -0.18 })
  }
  const gusset: Corner[] = [
    [400 - t + 17, top + 18, 14],
    [400 + t - 17, top + 18, 14],
    [400 + b - 24, bottom - 3, 20],
    [400 - b + 24, bottom - 3, 20],
  ]
  const d = panel(brush, gusset, { puff: 12, tone: -0.1, fall: 'right', stitched: 9 })
  creases(
    brush,
    d,
    [
      spline([
        [400, top + 10],
        [392, (top + bottom) / 2 - 30],
        [402, bottom - 120],
      ]),
    ],
    0.42,
  )
  if (shape.flap === true) {
    const lid = rounded([
      [400 - t - 6, top - 6, 16],
      [400 + t - 8, top - 10, 20],
      [400 + t - 4, top + 20, 8],
      [400 - t + 10, top + 22, 6],
      [400 - t - 24, top + 190, 8],
      [400 - t - 38, top + 190, 8],
    ])
    castShadow(sketch, lid, 2, 8, 5, 0.4)
    paint(sketch, lid, main, { puff: 5, plain: true })
  }
  if (shape.zipped === true) zipWithPuller(brush, line(400, top + 8, 400, top + 150), 400, top + 150)
  if (shape.handle === 'chain' || shape.handle === 'strap') {
    ring(sketch, 400, top + 30, 15, 18, 7, metal)
    rivet(sketch, 400, top + 62, 7, metal)
  }
  return marks(
    [400, top + 60, 2.6],
    [
      ['corner', 400 - b + 12, bottom - 12],
      ['corner', 400 + b - 12, bottom - 12],
      ['surface', 400, (top + bottom) / 2],
      ['seam', 400 + t, top + 90],
      ['metal', 400, top + 40],
    ],
  )
}

export interface BagInterior {
  readonly halfWidth: number
  readonly flap?: boolean
  readonly zipped?: boolean
}

/** Looking down into the open bag: rim, lining, a pocket and a blank leather patch. */
export function bagInterior(brush: Brush, shape: BagInterior): Marks {
  const { sketch, main, lining } = brush
  const w = shape.halfWidth
  const [l, r] = [400 - w, 400 + w]
  bagShadow(brush, w, 700)
  const back: Corner[] =
    shape.flap === true
      ? [
          [l + 20, 96, 50],
          [r - 20, 96, 50],
          [r + 8, 330, 20],
          [l - 8, 330, 20],
        ]
      : [
          [l + 26, 214, 30],
          [r - 26, 214, 30],
          [r + 8, 360, 20],
          [l - 8, 360, 20],
        ]
  panel(brush, back, { surface: shape.flap === true ? lining : main, puff: 12, stitched: 16 })
  const mouth = rounded([
    [l + 4, 262, 44],
    [r - 4, 262, 44],
    [r + 4, 500, 120],
    [l - 4, 500, 120],
  ])
  paint(sketch, mouth, lining, { puff: 10, tone: -0.28, fall: 'none', plain: true, streaks: false })
  sketch.clipped(mouth, () => {
    const wall = rounded([
      [l + 46, 262, 10],
      [r - 46, 262, 10],
      [r - 76, 520, 6],
      [l + 76, 520, 6],
    ])
    paint(sketch, wall, lining, { puff: 6, tone: 0.02, streaks: false })
    const depth = sketch.define(
      '<linearGradient id="{id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity=".1"/><stop offset=".5" stop-color="#000" stop-opacity=".12"/><stop offset="1" stop-color="#000" stop-opacity=".62"/></linearGradient>',
    )
    const pocket: Corner[] = [
      [l + 120, 352, 12],
      [r - 120, 352, 12],
      [r - 124, 500, 10],
      [l + 124, 500, 10],
    ]
    castShadow(sketch, rounded(pocket), 0, -3, 5, 0.4)
    paint(sketch, rounded(pocket), lining, { puff: 5, tone: 0.05, streaks: false })
    stitch(sketch, rounded(pocket), lining)
    sketch.add(`<path d="${mouth}" fill="url(#${depth})"/>`)
    softLine(sketch, `M${l},262L${l + 60},520M${r},262L${r - 60},520`, 40, 18, '#000', 0.4)
  })
  const patch = box(352, 300, 96, 34, 4)
  paint(sketch, patch, main, { puff: 2.4, height: 0.3, plain: true, streaks: false })
  stitch(sketch, box(357, 305, 86, 24, 3), main)
  const frontWall: Corner[] = [
    [l - 10, 452, 20],
    [l + 60, 486, 60],
    [400, 502, 200],
    [r - 60, 486, 60],
    [r + 10, 452, 20],
    [r - 6, 690, 44],
    [l + 6, 690, 44],
  ]
  castShadow(sketch, rounded(frontWall), 0, -8, 8, 0.45)
  panel(brush, frontWall, { puff: 14 })
  stitch(
    sketch,
    spline([
      [l - 2, 470],
      [l + 70, 500],
      [400, 514],
      [r - 70, 500],
      [r + 2, 470],
    ]),
    main,
  )
  sketch.add(
    `<path d="${spline([
      [l - 8, 458],
      [l + 62, 487],
      [400, 501],
      [r - 62, 487],
      [r + 8, 458],
    ])}" fill="none" stroke="${lighten(main.base, 0.25)}" stroke-width="3" opacity=".7"/>`,
  )
  if (shape.zipped === true) {
    zipWithPuller(
      brush,
      spline([
        [l + 10, 276],
        [400, 262],
        [r - 10, 276],
      ]),
      r - 30,
      282,
      11,
    )
  } else metalPart(sketch, ellipse(400, 474, 13), brush.metal, { puff: 2.4 })
  return marks(
    [400, 330, 2.4],
    [
      ['surface', 400, 420],
      ['surface', 300, 330],
      ['seam', 300, 352],
      ['metal', 400, 474],
      ['corner', l + 10, 676],
    ],
  )
}
