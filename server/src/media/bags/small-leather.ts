import type { Brush, KindDrawing, Marks } from '../drawing'
import { marks } from '../drawing'
import { darken, lighten, luma } from '../paint/colour'
import { metalPart, rivet, zip } from '../paint/metal'
import { box, ellipse, line, mirrored, rounded, type Corner } from '../paint/path'
import { castShadow, paint, softLine, stitch } from '../paint/surface'
import { bagShadow, panel } from './parts'

/** A blank card: plain plastic in a quiet tone. */
function card(brush: Brush, x: number, y: number, w: number, h: number, tone: string): void {
  const d = box(x, y, w, h, 12)
  castShadow(brush.sketch, d, 2, 3, 3, 0.35)
  const sheen = brush.sketch.define(
    `<linearGradient id="{id}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${lighten(tone, 0.3)}"/><stop offset=".5" stop-color="${tone}"/><stop offset="1" stop-color="${darken(tone, 0.16)}"/></linearGradient>`,
  )
  brush.sketch.add(
    `<path d="${d}" fill="url(#${sheen})"/><path d="${d}" fill="none" stroke="#fff" stroke-width="1.6" opacity=".4"/>`,
  )
}

/** A slide with its ring and a leather pull. */
function puller(brush: Brush, x: number, y: number): void {
  const { sketch, metal, trim } = brush
  metalPart(sketch, box(x - 11, y - 12, 22, 26, 6), metal, { puff: 2.4 })
  metalPart(sketch, ellipse(x, y + 24, 7, 10), metal, { stroke: 4, puff: 1 })
  const pull = rounded([
    [x - 9, y + 33, 4],
    [x + 9, y + 33, 4],
    [x + 12, y + 108, 12],
    [x - 12, y + 108, 12],
  ])
  castShadow(sketch, pull, 4, 5, 3, 0.45)
  paint(sketch, pull, trim, { puff: 3, height: 0.4, plain: true, streaks: false })
  stitch(sketch, `M${x - 4},${y + 42}L${x - 5},${y + 100}M${x + 4},${y + 42}L${x + 5},${y + 100}`, trim)
}

/** A long wallet with a zip around three sides, closed. */
function walletFront(brush: Brush): Marks {
  const { sketch, metal, main } = brush
  bagShadow(brush, 262, 560)
  panel(
    brush,
    mirrored([
      [126, 272, 44],
      [126, 566, 26],
    ]),
    { tone: -0.34, plain: true, streaks: false, puff: 6 },
  )
  const track = 'M133,548V318Q133,278 174,278H626Q667,278 667,318V548'
  sketch.add(`<path d="${track}" fill="none" stroke="${darken(main.base, 0.66)}" stroke-width="24"/>`)
  zip(sketch, track, metal, 12)
  const face: Corner[] = mirrored([
    [146, 290, 34],
    [146, 562, 18],
  ])
  castShadow(sketch, rounded(face), 0, 0, 5, 0.5)
  panel(brush, face, { puff: 10, stitched: 12 })
  puller(brush, 667, 330)
  return marks(
    [640, 340, 2.6],
    [
      ['corner', 160, 544],
      ['corner', 640, 544],
      ['surface', 330, 430],
      ['metal', 667, 328],
      ['seam', 400, 302],
    ],
  )
}

/** The closed wallet from its narrow end: two covers and the teeth between them. */
function walletSide(brush: Brush): Marks {
  const { sketch, metal, main } = brush
  bagShadow(brush, 60, 600)
  const gusset = rounded([
    [370, 236, 24],
    [430, 236, 24],
    [430, 598, 14],
    [370, 598, 14],
  ])
  paint(sketch, gusset, main, { puff: 6, tone: -0.3, plain: true, fall: 'column' })
  sketch.add(`<path d="M400,232V600" stroke="${darken(main.base, 0.7)}" stroke-width="22"/>`)
  zip(sketch, line(400, 238, 400, 598), metal, 12)
  for (const side of [-1, 1]) {
    const cover: Corner[] = [
      [400 + side * 15, 226, 10],
      [400 + side * 41, 232, 14],
      [400 + side * 43, 598, 10],
      [400 + side * 15, 600, 4],
    ]
    panel(brush, cover, { puff: 7, tone: side < 0 ? 0.05 : -0.14 })
    softLine(sketch, line(400 + side * 28, 244, 400 + side * 28, 590), 1, 1.6, '#0b0705', 0.4)
  }
  puller(brush, 400, 262)
  return marks(
    [400, 290, 2.6],
    [
      ['corner', 374, 586],
      ['corner', 426, 586],
      ['surface', 376, 440],
      ['metal', 400, 262],
      ['seam', 372, 520],
    ],
  )
}

/** One row of card slots: each slot a strip of leather over the next. */
function slots(brush: Brush, x: number, y: number, w: number, rows: number, step: number, bottom: number): void {
  const { sketch, main } = brush
  for (let row = 0; row < rows; row++) {
    const top = y + row * step
    const d = rounded([
      [x, top, 5],
      [x + w, top, 5],
      [x + w, bottom, 5],
      [x, bottom, 5],
    ])
    castShadow(sketch, d, 0, -3, 3, 0.4)
    paint(sketch, d, main, { puff: 3, height: 0.4, plain: true, tone: 0.02 + row * 0.012, streaks: false })
    sketch.add(
      `<path d="M${x + 4},${top + 1}H${x + w - 4}" stroke="${lighten(main.base, 0.4)}" stroke-width="1.6" opacity=".5"/>`,
    )
    stitch(sketch, line(x + 6, top + 9, x + w - 6, top + 9), main)
  }
}

/** The long wallet unzipped and laid open: slots above and below the hinge, the coin compartment between them. */
function walletOpen(brush: Brush): Marks {
  const { sketch, main, lining, metal } = brush
  bagShadow(brush, 290, 716)
  const outer: Corner[] = mirrored([
    [104, 92, 40],
    [104, 714, 40],
  ])
  panel(brush, outer, { puff: 8 })
  const track =
    'M118,380V132Q118,106 144,106H656Q682,106 682,132V380M118,426V674Q118,700 144,700H656Q682,700 682,674V426'
  sketch.add(`<path d="${track}" fill="none" stroke="${darken(main.base, 0.66)}" stroke-width="22"/>`)
  zip(sketch, track, metal, 9)
  const bed = rounded(
    mirrored([
      [134, 122, 20],
      [134, 684, 20],
    ]),
  )
  paint(sketch, bed, lining, { puff: 4, height: 0.5, fall: 'none', streaks: false })
  const cards = ['#c9bca6', '#46566b', '#8d7a66', '#d9d3c6'] as const
  cards.forEach((tone, i) => card(brush, i < 2 ? 158 : 416, 146 + (i % 2) * 42, 226, 120, tone))
  for (const x of [150, 408]) slots(brush, x, 168, 242, 4, 42, 366)
  const coin: Corner[] = mirrored([
    [144, 374, 8],
    [144, 470, 8],
  ])
  castShadow(sketch, rounded(coin), 0, 4, 6, 0.5)
  paint(sketch, rounded(coin), main, { puff: 7, height: 0.7, plain: true, streaks: false })
  sketch.add(`<path d="M160,396H640" stroke="${darken(main.base, 0.7)}" stroke-width="18"/>`)
  zip(sketch, line(160, 396, 640, 396), metal, 10)
  metalPart(sketch, box(600, 384, 32, 24, 6), metal, { puff: 2.4 })
  stitch(sketch, line(156, 460, 644, 460), main)
  for (const x of [150, 408]) slots(brush, x, 484, 242, 4, 44, 680)
  softLine(sketch, line(400, 486, 400, 680), 4, 4, '#0b0705', 0.5)
  return marks(
    [600, 410, 2.2],
    [
      ['surface', 270, 640],
      ['seam', 400, 460],
      ['metal', 616, 396],
      ['corner', 116, 702],
    ],
  )
}

export const wallet: KindDrawing = { mode: 'standing', front: walletFront, side: walletSide, interior: walletOpen }

/** The slot's edge: notched for the thumb. */
function slotOutline(y: number, left: number, right: number, bottom: number): string {
  return rounded([
    [left, y, 6],
    [356, y, 4],
    [400, y + 20, 40],
    [444, y, 4],
    [right, y, 6],
    [right + 2, bottom, 26],
    [left - 2, bottom, 26],
  ])
}

function slot(brush: Brush, y: number, left: number, right: number, tone: number): void {
  const { sketch, main } = brush
  const d = slotOutline(y, left, right, 600)
  castShadow(sketch, d, 0, -5, 4, 0.5)
  paint(sketch, d, main, { puff: 4, height: main.look.grain === undefined ? 0.7 : 1.1, tone, streaks: y > 420 })
  sketch.add(
    `<path d="M${left},${y}H356Q400,${y + 28} 444,${y}H${right}" fill="none" stroke="${darken(main.base, 0.7)}" stroke-width="3" opacity=".6"/><path d="M${left + 3},${y + 3}H356Q400,${y + 31} 444,${y + 3}H${right - 3}" fill="none" stroke="${lighten(main.base, 0.5)}" stroke-width="1.6" opacity=".5"/>`,
  )
  stitch(sketch, `M${left + 10},${y + 12}H354Q400,${y + 41} 446,${y + 12}H${right - 10}`, main)
}

function cardHolderFace(brush: Brush, rows: number): Marks {
  const { sketch, main, metal } = brush
  bagShadow(brush, 212, 604)
  panel(
    brush,
    mirrored([
      [186, 270, 26],
      [184, 600, 26],
    ]),
    { puff: 8, tone: -0.1 },
  )
  if (rows > 1) card(brush, 208, 300, 384, 120, luma(main.base) > 0.5 ? '#4a5362' : '#d8d0c1')
  for (let row = 0; row < rows; row++) slot(brush, (rows > 1 ? 336 : 318) + row * 62, 187, 613, row * 0.015)
  stitch(
    sketch,
    rounded(
      mirrored([
        [198, 282, 18],
        [196, 588, 18],
      ]),
    ),
    main,
  )
  for (const x of [224, 576]) rivet(sketch, x, 574, 6, metal)
  return marks(
    [560, 560, 2.8],
    [
      ['corner', 198, 588],
      ['corner', 602, 588],
      ['surface', 400, 540],
      ['metal', 576, 574],
      ['seam', 300, 412],
    ],
  )
}

/** The card holder from above: the middle compartment open, cards in the slots on both sides. */
function cardHolderOpen(brush: Brush): Marks {
  const { sketch, main, lining } = brush
  bagShadow(brush, 250, 640)
  const back: Corner[] = mirrored([
    [152, 208, 24],
    [140, 420, 8],
  ])
  panel(brush, back, { puff: 7, tone: -0.12 })
  card(brush, 186, 156, 428, 150, '#51606f')
  const inner = rounded(
    mirrored([
      [150, 244, 10],
      [146, 420, 8],
    ]),
  )
  castShadow(sketch, inner, 0, -4, 4, 0.4)
  paint(sketch, inner, main, { puff: 5, height: 0.5, tone: -0.06 })
  const mouth = 'M152,318Q400,262 648,318Q664,342 648,366Q400,410 152,366Q136,342 152,318Z'
  paint(sketch, mouth, lining, { puff: 4, tone: -0.3, plain: true, fall: 'none' })
  sketch.clipped(mouth, () => {
    softLine(sketch, 'M140,318Q400,262 660,318', 16, 14, '#0b0705', 0.6)
    card(brush, 232, 316, 336, 150, '#cdbfa8')
  })
  // The front's upper edge bows towards the viewer.
  const d = 'M138,350Q400,408 662,350L668,612Q668,642 638,642H162Q132,642 132,612Z'
  castShadow(sketch, d, 0, -6, 6, 0.5)
  paint(sketch, d, main, { puff: 8 })
  sketch.add(
    `<path d="M138,350Q400,408 662,350" fill="none" stroke="${lighten(main.base, 0.4)}" stroke-width="3" opacity=".6"/><path d="${d}" fill="none" stroke="${darken(main.base, 0.55)}" stroke-width="2" opacity=".6"/>`,
  )
  stitch(sketch, 'M148,366Q400,424 652,366', main)
  card(brush, 176, 430, 448, 120, '#8b7765')
  for (const y of [462, 532]) {
    const s = `M136,${y}H350Q400,${y + 34} 450,${y}H664L668,612Q668,642 638,642H162Q132,642 132,612Z`
    castShadow(sketch, s, 0, -5, 4, 0.5)
    paint(sketch, s, main, { puff: 4, height: 0.7, tone: y > 500 ? 0.03 : 0.015 })
    sketch.add(
      `<path d="M136,${y}H350Q400,${y + 34} 450,${y}H664" fill="none" stroke="${darken(main.base, 0.7)}" stroke-width="3" opacity=".6"/>`,
    )
    stitch(sketch, `M148,${y + 13}H348Q400,${y + 48} 452,${y + 13}H652`, main)
  }
  return marks(
    [400, 380, 2.2],
    [
      ['surface', 260, 600],
      ['surface', 560, 500],
      ['seam', 300, 475],
      ['corner', 150, 626],
    ],
  )
}

export const cardHolder: KindDrawing = {
  mode: 'standing',
  front: (brush) => cardHolderFace(brush, 3),
  side: (brush) => cardHolderFace(brush, 1),
  interior: cardHolderOpen,
}
