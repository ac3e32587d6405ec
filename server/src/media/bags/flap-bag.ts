import type { Brush, KindDrawing, Marks } from '../drawing'
import { marks } from '../drawing'
import { chain, metalPart } from '../paint/metal'
import { ellipse, rounded, spline, type Corner, type Point } from '../paint/path'
import { castShadow, softLine, stitch } from '../paint/surface'
import { flapInterior } from './interiors'
import { bagShadow, panel, turnLock } from './parts'
import { flapBagSide } from './sides'

function front(brush: Brush): Marks {
  const { sketch, metal, main, random } = brush
  const w = random.between(244, 262)
  const [l, r] = [400 - w, 400 + w]
  bagShadow(brush, w, 664)
  panel(
    brush,
    [
      [l - 14, 366, 30],
      [l + 30, 330, 24],
      [r - 30, 330, 24],
      [r + 14, 366, 30],
      [r + 18, 640, 30],
      [l - 18, 640, 30],
    ],
    { tone: -0.42, puff: 10, plain: true, streaks: false },
  )
  panel(
    brush,
    [
      [l, 346, 34],
      [r, 346, 34],
      [r + 10, 662, 40],
      [l - 10, 662, 40],
    ],
    { puff: 16, tone: -0.04 },
  )
  const flap: Corner[] = [
    [l + 3, 326, 34],
    [r - 3, 326, 34],
    [r + 3, 380, 10],
    [r - 2, 520, 50],
    [r - 60, 556, 40],
    [400, 566, 120],
    [l + 60, 556, 40],
    [l + 2, 520, 50],
    [l - 3, 380, 10],
  ]
  castShadow(sketch, rounded(flap), 3, 12, 9, 0.5)
  const d = panel(brush, flap, { puff: 15 })
  if (main.look.pattern === undefined) stitch(sketch, d, main)
  for (const x of [l + 64, r - 64]) {
    metalPart(sketch, ellipse(x, 342, 13), metal, { puff: 2.4 })
    sketch.add(`<ellipse cx="${x}" cy="342" rx="6.5" ry="6.5" fill="#120d0a"/>`)
  }
  // The doubled chain has fallen forward and lies on the flap.
  for (const [depth, inset] of [
    [118, 68],
    [80, 60],
  ] as const) {
    const swag = Array.from({ length: 9 }, (_, i): Point => {
      const u = i / 4 - 1
      return [400 + u * (w - inset), 344 + depth * (1 - (Math.cosh(u * 1.7) - 1) / (Math.cosh(1.7) - 1))]
    })
    sketch.moved(4, 9, () => softLine(sketch, spline(swag), 10, 5, '#120c08', 0.34))
    chain(sketch, swag, metal, 12)
  }
  turnLock(brush, 400, 538, 1.05)
  return marks(
    [400, 520, 2.7],
    [
      ['corner', l + 6, 642],
      ['corner', r - 6, 642],
      ['surface', 310, 430],
      ['surface', 500, 610],
      ['metal', 400, 538],
      ['metal', l + 64, 342],
      ['seam', r - 20, 480],
    ],
  )
}

export const flapBag: KindDrawing = {
  mode: 'standing',
  front,
  side: flapBagSide,
  interior: (brush) => flapInterior(brush, 'flap'),
}
