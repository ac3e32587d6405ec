import type { Brush, KindDrawing, Marks } from '../drawing'
import { marks } from '../drawing'
import { metalPart, ring, rivet } from '../paint/metal'
import { box, ellipse, line, mirrored, rounded, spline, type Point } from '../paint/path'
import { castShadow, paint, softLine, stitch } from '../paint/surface'
import { bagInterior, bagSide } from './other-views'
import { bagShadow, creases, panel, tab, tube, strap } from './parts'

function bucketFront(brush: Brush): Marks {
  const { sketch, metal, main, lining, trim } = brush
  bagShadow(brush, 186, 716)
  strap(
    brush,
    [
      [222, 330],
      [214, 200],
      [290, 84],
      [400, 58],
      [510, 84],
      [586, 200],
      [578, 330],
    ],
    25,
  )
  const scallop: Point[] = [
    [208, 322],
    [240, 292],
    [282, 306],
    [322, 282],
    [364, 302],
    [400, 282],
    [438, 302],
    [480, 284],
    [520, 306],
    [562, 292],
    [592, 322],
  ]
  const back = `${spline(scallop)}L580,380L220,380Z`
  paint(sketch, back, lining, { puff: 5, tone: -0.35, fall: 'none', plain: true, streaks: false })
  const body = `${spline(
    [
      [202, 340],
      [250, 356],
      [300, 340],
      [350, 360],
      [400, 346],
      [450, 362],
      [500, 342],
      [550, 358],
      [598, 340],
      [606, 420],
      [592, 560],
      [600, 690],
      [560, 716],
      [400, 724],
      [240, 716],
      [200, 690],
      [208, 560],
      [194, 420],
    ],
    true,
  )}`
  sketch.add(`<path d="${body}" transform="translate(1 4)" fill="#120c08" opacity=".5"/>`)
  paint(sketch, body, main, { puff: 24, fall: 'column' })
  creases(
    brush,
    body,
    [
      spline([
        [262, 352],
        [272, 430],
        [262, 500],
      ]),
      spline([
        [344, 360],
        [340, 450],
        [350, 540],
      ]),
      spline([
        [444, 362],
        [450, 450],
        [440, 520],
      ]),
      spline([
        [540, 356],
        [532, 440],
        [544, 520],
      ]),
    ],
    0.42,
  )
  const base = `${spline([
    [203, 630],
    [300, 650],
    [400, 655],
    [500, 650],
    [597, 630],
  ])}L600,690Q590,714 560,717Q400,728 240,717Q206,712 200,690Z`
  paint(sketch, base, trim, { puff: 7, height: 0.7, fall: 'column', plain: trim !== main })
  stitch(
    sketch,
    spline([
      [205, 641],
      [300, 661],
      [400, 666],
      [500, 661],
      [595, 641],
    ]),
    trim,
  )
  const cord = spline([
    [204, 416],
    [300, 432],
    [400, 436],
    [500, 432],
    [596, 416],
  ])
  for (const [x, y] of [
    [228, 420],
    [286, 429],
    [344, 434],
    [456, 434],
    [514, 429],
    [572, 420],
  ] as const)
    metalPart(sketch, ellipse(x, y, 10), metal, { puff: 2 })
  softLine(sketch, cord, 12, 4, '#0b0705', 0.4)
  sketch.group(`fill="none" stroke-dasharray="52 6"`, () =>
    paint(sketch, cord, trim, { stroke: 12, puff: 2.6, height: 0.5, plain: true }),
  )
  for (const [dx, end] of [
    [-20, 590],
    [26, 620],
  ] as const) {
    tube(
      brush,
      [
        [400 + dx * 0.4, 440],
        [400 + dx, 500],
        [400 + dx * 1.3, end],
      ],
      11,
    )
    const tassel = rounded([
      [393 + dx * 1.3, end - 4, 6],
      [409 + dx * 1.3, end - 4, 6],
      [416 + dx * 1.3, end + 62, 3],
      [386 + dx * 1.3, end + 62, 3],
    ])
    castShadow(sketch, tassel, 3, 4, 3, 0.4)
    paint(sketch, tassel, trim, { puff: 4, height: 0.6, plain: true, streaks: false })
    metalPart(sketch, ellipse(401 + dx * 1.3, end, 9, 7), metal, { puff: 2 })
  }
  for (const x of [216, 584]) {
    tab(brush, x, 336, 32, 62)
    ring(sketch, x, 334, 15, 16, 7, metal)
    rivet(sketch, x, 376, 6, metal)
  }
  return marks(
    [400, 440, 2.5],
    [
      ['corner', 214, 692],
      ['corner', 586, 692],
      ['surface', 320, 560],
      ['metal', 344, 434],
      ['seam', 500, 652],
    ],
  )
}

export const bucketBag: KindDrawing = {
  mode: 'standing',
  front: bucketFront,
  side: (brush) => bagSide(brush, { top: 330, topHalf: 120, bottomHalf: 146, handle: 'strap', bottom: 716 }),
  interior: (brush) => bagInterior(brush, { halfWidth: 200 }),
}

function hoboFront(brush: Brush): Marks {
  const { sketch, metal, main } = brush
  bagShadow(brush, 250, 690)
  const body = spline(
    [
      [120, 372],
      [196, 410],
      [300, 448],
      [400, 460],
      [500, 448],
      [604, 410],
      [680, 372],
      [704, 470],
      [672, 600],
      [560, 676],
      [400, 694],
      [240, 676],
      [128, 600],
      [96, 470],
    ],
    true,
  )
  const back = spline(
    [
      [130, 380],
      [260, 420],
      [400, 432],
      [540, 420],
      [670, 380],
      [640, 470],
      [400, 520],
      [160, 470],
    ],
    true,
  )
  strap(
    brush,
    [
      [128, 420],
      [146, 300],
      [230, 160],
      [400, 96],
      [570, 160],
      [654, 300],
      [672, 420],
    ],
    46,
  )
  paint(sketch, back, brush.lining, { puff: 5, tone: -0.4, fall: 'none', plain: true, streaks: false })
  sketch.add(`<path d="${body}" transform="translate(1 4)" fill="#120c08" opacity=".5"/>`)
  paint(sketch, body, main, { puff: 32, height: 1.25 })
  creases(
    brush,
    body,
    [
      spline([
        [132, 372],
        [190, 470],
        [290, 548],
        [400, 566],
      ]),
      spline([
        [668, 372],
        [612, 470],
        [540, 536],
      ]),
      spline([
        [126, 420],
        [150, 520],
        [210, 600],
      ]),
    ],
    0.2,
  )
  stitch(
    sketch,
    spline([
      [126, 388],
      [196, 424],
      [300, 462],
      [400, 474],
      [500, 462],
      [604, 424],
      [674, 388],
    ]),
    main,
  )
  for (const x of [122, 678]) {
    const end = rounded([
      [x - 32, 350, 14],
      [x + 32, 350, 14],
      [x + 26, 440, 26],
      [x - 26, 440, 26],
    ])
    castShadow(sketch, end, 2, 5, 4, 0.4)
    paint(sketch, end, brush.trim, { puff: 5, height: 0.6, plain: true, streaks: false })
    metalPart(sketch, ellipse(x, 356, 27, 22), metal, { stroke: 10, puff: 2.6 })
  }
  metalPart(sketch, ellipse(400, 470, 13), metal, { puff: 3 })
  return marks(
    [672, 376, 2.6],
    [
      ['corner', 150, 610],
      ['corner', 650, 610],
      ['surface', 400, 590],
      ['metal', 678, 356],
      ['seam', 300, 462],
    ],
  )
}

export const hobo: KindDrawing = {
  mode: 'standing',
  front: hoboFront,
  side: (brush) => bagSide(brush, { top: 400, topHalf: 66, bottomHalf: 126, handle: 'strap', bottom: 692 }),
  interior: (brush) => bagInterior(brush, { halfWidth: 280 }),
}

function walletFront(brush: Brush): Marks {
  const { sketch, metal, main } = brush
  bagShadow(brush, 276, 606)
  // Visible cards distinguish it from a clutch.
  for (const [x, y, tone] of [
    [196, 172, '#8f7f6d'],
    [212, 194, '#3d4a5c'],
    [228, 216, '#e6dccb'],
  ] as const) {
    const card = box(x, y, 344, 110, 14)
    castShadow(sketch, card, 3, 2, 4, 0.35)
    sketch.add(
      `<path d="${card}" fill="${tone}"/><path d="${box(x + 2, y + 2, 340, 106, 13)}" fill="none" stroke="#fff" stroke-width="3" opacity=".35"/>`,
    )
  }
  panel(
    brush,
    mirrored([
      [128, 262, 22],
      [122, 604, 22],
    ]),
    { tone: -0.3, plain: true, streaks: false },
  )
  panel(
    brush,
    mirrored([
      [124, 250, 24],
      [118, 596, 24],
    ]),
    { puff: 10 },
  )
  const flap = mirrored([
    [120, 242, 24],
    [116, 452, 30],
  ])
  castShadow(sketch, rounded(flap), 2, 10, 7, 0.48)
  panel(brush, flap, { puff: 10, stitched: 13 })
  if (main.look.pattern !== 'diamonds') softLine(sketch, line(130, 274, 670, 274), 10, 6, '#fff', 0.16)
  metalPart(sketch, ellipse(400, 424, 22), metal, { puff: 5, height: 7 })
  metalPart(sketch, ellipse(400, 424, 12), metal, { puff: 2, height: 3, brushed: true })
  stitch(sketch, line(136, 580, 664, 580), main)
  return marks(
    [400, 420, 2.8],
    [
      ['corner', 132, 584],
      ['corner', 668, 584],
      ['surface', 280, 360],
      ['metal', 400, 424],
      ['seam', 560, 452],
    ],
  )
}

function walletOpen(brush: Brush): Marks {
  const { sketch, main, lining, metal } = brush
  bagShadow(brush, 280, 706)
  panel(
    brush,
    mirrored([
      [122, 104, 24],
      [118, 700, 24],
    ]),
    { puff: 8 },
  )
  paint(
    sketch,
    rounded(
      mirrored([
        [140, 122, 14],
        [136, 682, 14],
      ]),
    ),
    lining,
    { puff: 4, height: 0.5 },
  )
  softLine(sketch, line(130, 400, 670, 400), 16, 8, '#0b0705', 0.5)
  for (let row = 0; row < 4; row++) {
    for (const x of [150, 408]) {
      const y = 440 + row * 56
      castShadow(
        sketch,
        rounded([
          [x, y, 6],
          [x + 242, y, 6],
          [x + 242, 676, 6],
          [x, 676, 6],
        ]),
        0,
        -4,
        4,
        0.4,
      )
      paint(
        sketch,
        rounded([
          [x, y, 6],
          [x + 242, y, 6],
          [x + 242, 676, 6],
          [x, 676, 6],
        ]),
        lining,
        { puff: 3, height: 0.4, tone: 0.04, streaks: false },
      )
      stitch(sketch, line(x + 4, y + 8, x + 238, y + 8), lining)
    }
  }
  sketch.add(`<path d="${line(160, 180, 640, 180)}" stroke="#1a120c" stroke-width="20" opacity=".6"/>`)
  sketch.add(`<path d="${line(160, 180, 640, 180)}" stroke="${metal.base}" stroke-width="10" stroke-dasharray="4 3"/>`)
  metalPart(
    sketch,
    rounded([
      [610, 168, 5],
      [640, 168, 5],
      [640, 194, 5],
      [610, 194, 5],
    ]),
    metal,
    { puff: 2.4 },
  )
  stitch(
    sketch,
    rounded(
      mirrored([
        [132, 114, 18],
        [128, 690, 18],
      ]),
    ),
    main,
  )
  return marks(
    [620, 190, 2.6],
    [
      ['surface', 300, 280],
      ['seam', 400, 440],
      ['metal', 626, 180],
      ['corner', 134, 686],
    ],
  )
}

export const wallet: KindDrawing = {
  mode: 'standing',
  front: walletFront,
  side: (brush) => bagSide(brush, { top: 330, topHalf: 30, bottomHalf: 34, handle: 'none', flap: true, bottom: 606 }),
  interior: walletOpen,
}

function cardHolderFace(brush: Brush, slots: number): Marks {
  const { sketch, main, metal } = brush
  bagShadow(brush, 214, 612)
  panel(
    brush,
    mirrored([
      [188, 262, 26],
      [184, 604, 26],
    ]),
    { puff: 8, tone: -0.08 },
  )
  for (let row = 0; row < slots; row++) {
    const y = 322 + row * (slots > 1 ? 66 : 60)
    const slot = rounded([
      [186, y, 6],
      [352, y, 4],
      [400, y + 18, 40],
      [448, y, 4],
      [614, y, 6],
      [616, 604, 26],
      [184, 604, 26],
    ])
    castShadow(sketch, slot, 0, -5, 4, 0.5)
    paint(sketch, slot, main, { puff: 4, height: 0.7, tone: row * 0.015 })
    sketch.add(
      `<path d="M186,${y}L352,${y}Q400,${y + 26} 448,${y}L614,${y}" fill="none" stroke="#120c08" stroke-width="3" opacity=".5"/>`,
    )
    stitch(sketch, `M196,${y + 11}L350,${y + 11}Q400,${y + 38} 450,${y + 11}L604,${y + 11}`, main)
  }
  stitch(
    sketch,
    rounded(
      mirrored([
        [199, 274, 18],
        [196, 592, 18],
      ]),
    ),
    main,
  )
  metalPart(sketch, ellipse(228, 576, 7), metal, { puff: 2 })
  metalPart(sketch, ellipse(572, 576, 7), metal, { puff: 2 })
  return marks(
    [560, 570, 2.8],
    [
      ['corner', 198, 592],
      ['corner', 602, 592],
      ['surface', 400, 520],
      ['metal', 572, 576],
      ['seam', 300, 400],
    ],
  )
}

export const cardHolder: KindDrawing = {
  mode: 'standing',
  front: (brush) => cardHolderFace(brush, 3),
  side: (brush) => cardHolderFace(brush, 1),
  interior: (brush) => bagInterior(brush, { halfWidth: 210 }),
}
