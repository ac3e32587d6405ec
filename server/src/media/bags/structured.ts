import type { Brush, KindDrawing, Marks } from '../drawing'
import { marks } from '../drawing'
import { darken } from '../paint/colour'
import { chain, metalPart, ring, rivet } from '../paint/metal'
import { box, ellipse, inset, line, mirrored, rounded, spline, type Corner, type Point } from '../paint/path'
import { castShadow, drape, paint, softLine, stitch, type Fold } from '../paint/surface'
import { backpackInterior, bostonInterior, cameraInterior, flapInterior, toteInterior } from './interiors'
import {
  bagShadow,
  feet,
  hangingStrap,
  panel,
  peg,
  plateClasp,
  strap,
  tab,
  tube,
  turnLock,
  wallShadow,
  zipWithPuller,
} from './parts'
import { backpackSide, baguetteSide, bostonSide, cameraSide, clutchSide, topHandleSide, toteSide } from './sides'

function topHandleFront(brush: Brush): Marks {
  const { sketch, metal, random } = brush
  const w = random.between(212, 226)
  bagShadow(brush, w + 20, 690)
  feet(brush, 240, 560, 686)
  tube(
    brush,
    [
      [296, 330],
      [300, 230],
      [340, 158],
      [400, 138],
      [460, 158],
      [500, 230],
      [504, 330],
    ],
    30,
  )
  const body = mirrored([
    [400 - w + 36, 316, 30],
    [400 - w - 22, 686, 30],
  ])
  panel(
    brush,
    mirrored([
      [400 - w + 20, 334, 20],
      [400 - w - 40, 672, 30],
    ]),
    { tone: -0.3, plain: true, streaks: false },
  )
  panel(brush, body, { puff: 14, stitched: 13 })
  const flap: Corner[] = mirrored([
    [400 - w + 32, 308, 26],
    [400 - w + 18, 440, 34],
    [338, 462, 30],
  ])
  castShadow(sketch, rounded(flap), 2, 10, 8, 0.45)
  panel(brush, flap, { puff: 12, stitched: 12 })
  for (const x of [296, 504]) {
    tab(brush, x, 326, 40, 64)
    ring(sketch, x, 326, 20, 20, 8, metal)
    rivet(sketch, x, 368, 6, metal)
  }
  const tongue: Corner[] = [
    [372, 420, 8],
    [428, 420, 8],
    [424, 508, 26],
    [376, 508, 26],
  ]
  castShadow(sketch, rounded(tongue), 2, 6, 4, 0.45)
  panel(brush, tongue, { puff: 4, height: 0.5, stitched: 7, plain: true, streaks: false })
  turnLock(brush, 400, 476, 0.86)
  return marks(
    [400, 420, 2.5],
    [
      ['corner', 400 - w, 664],
      ['corner', 400 + w, 664],
      ['surface', 300, 580],
      ['surface', 500, 390],
      ['metal', 400, 476],
      ['metal', 277, 326],
      ['seam', 400 - w - 4, 560],
    ],
  )
}

export const topHandleBag: KindDrawing = {
  mode: 'standing',
  front: topHandleFront,
  side: topHandleSide,
  interior: (brush) => flapInterior(brush, 'topHandle'),
}

function toteFront(brush: Brush): Marks {
  const { sketch, main, metal, lining, trim } = brush
  bagShadow(brush, 232, 706)
  tube(
    brush,
    [
      [300, 330],
      [304, 200],
      [348, 110],
      [400, 92],
      [452, 110],
      [496, 200],
      [500, 330],
    ],
    19,
    trim,
    -0.3,
  )
  const mouth = rounded([
    [126, 318, 8],
    [178, 254, 24],
    [622, 254, 24],
    [674, 318, 8],
    [640, 350, 10],
    [160, 350, 10],
  ])
  paint(sketch, mouth, lining, { puff: 5, tone: -0.3, fall: 'none', plain: true, streaks: false })
  sketch.clipped(mouth, () => softLine(sketch, line(150, 336, 650, 336), 46, 16, '#0a0604', 0.6))
  sketch.add(
    `<path d="M126,318L172,262Q178,254 192,254H608Q622,254 628,262L674,318" fill="none" stroke="${darken(trim.base, 0.28)}" stroke-width="13" stroke-linejoin="round"/>`,
  )
  const body = mirrored([
    [122, 318, 14],
    [190, 704, 34],
  ])
  const d = panel(brush, body, { puff: 15 })
  drape(
    sketch,
    d,
    main,
    [
      {
        points: [
          [150, 326],
          [190, 430],
          [196, 580],
        ],
        width: 26,
        deep: 'start',
      },
      {
        points: [
          [654, 326],
          [612, 440],
          [602, 590],
        ],
        width: 26,
        deep: 'start',
      },
      {
        points: [
          [330, 350],
          [344, 420],
          [336, 500],
        ],
        width: 14,
        deep: 'start',
      },
    ],
    { depth: 0.42, shine: 0.3, blur: 7 },
  )
  const base = mirrored([
    [172, 606, 4],
    [190, 704, 34],
  ])
  if (trim !== main) panel(brush, base, { surface: trim, puff: 6, height: 0.7 })
  stitch(sketch, trim === main ? rounded(inset(body, 14)) : line(176, 618, 624, 618), trim === main ? main : trim)
  const hem = mirrored([
    [121, 318, 6],
    [126, 352, 4],
  ])
  if (trim !== main) panel(brush, hem, { surface: trim, puff: 3, height: 0.4 })
  else stitch(sketch, line(128, 348, 672, 348), main)
  tube(
    brush,
    [
      [286, 470],
      [290, 330],
      [306, 190],
      [352, 84],
      [400, 64],
      [448, 84],
      [494, 190],
      [510, 330],
      [514, 470],
    ],
    21,
  )
  for (const x of [286, 514]) {
    tab(brush, x, 452, 42, 74)
    rivet(sketch, x, 476, 7, metal)
    rivet(sketch, x, 504, 7, metal)
  }
  return marks(
    [514, 470, 2.7],
    [
      ['corner', 208, 684],
      ['corner', 592, 684],
      ['surface', 400, 540],
      ['surface', 250, 420],
      ['metal', 514, 476],
      ['seam', 150, 400],
    ],
  )
}

export const tote: KindDrawing = {
  mode: 'standing',
  front: toteFront,
  side: toteSide,
  interior: toteInterior,
}

function cameraBagFront(brush: Brush): Marks {
  const { sketch, metal, main } = brush
  bagShadow(brush, 230, 660)
  const lying: Point[] = [
    [178, 372],
    [118, 430],
    [92, 560],
    [104, 664],
    [190, 716],
    [340, 728],
    [520, 712],
    [650, 722],
    [716, 668],
    [712, 550],
    [682, 430],
    [622, 372],
  ]
  sketch.moved(4, 12, () => softLine(sketch, spline(lying), 16, 7, '#120c08', 0.24))
  strap(brush, lying, 21)
  panel(
    brush,
    mirrored([
      [182, 338, 60],
      [172, 658, 60],
    ]),
    { puff: 9, tone: -0.3, plain: true, streaks: false },
  )
  const body = mirrored([
    [196, 322, 66],
    [186, 656, 66],
  ])
  const d = panel(brush, body, { puff: 18 })
  const zipLine = spline([
    [206, 372],
    [250, 346],
    [400, 340],
    [550, 346],
    [594, 372],
  ])
  sketch.clipped(d, () => softLine(sketch, zipLine, 38, 8, '#0b0705', 0.4))
  const pocket = mirrored([
    [226, 426, 40],
    [222, 628, 48],
  ])
  castShadow(sketch, rounded(pocket), 2, 8, 7, 0.42)
  panel(brush, pocket, { puff: 14, stitched: 13 })
  zipWithPuller(brush, zipLine, 570, 354, 12)
  for (const x of [180, 620]) {
    tab(brush, x, 356, 34, 54)
    ring(sketch, x, 352, 16, 18, 7, metal)
  }
  if (main.look.pattern !== 'diamonds') stitch(sketch, line(240, 462, 560, 462), main)
  return marks(
    [556, 366, 2.6],
    [
      ['corner', 206, 632],
      ['corner', 594, 632],
      ['surface', 400, 540],
      ['metal', 570, 356],
      ['metal', 164, 352],
      ['seam', 236, 540],
    ],
  )
}

export const cameraBag: KindDrawing = {
  mode: 'standing',
  front: cameraBagFront,
  side: cameraSide,
  interior: cameraInterior,
}

function baguetteFront(brush: Brush): Marks {
  const { sketch, metal } = brush
  wallShadow(
    brush,
    rounded(
      mirrored([
        [112, 404, 34],
        [104, 630, 50],
      ]),
    ),
  )
  hangingStrap(brush, [146, 414], [654, 414], 150, 36)
  peg(brush, 400, 160)
  panel(
    brush,
    mirrored([
      [112, 420, 34],
      [104, 624, 50],
    ]),
    { tone: -0.3, plain: true, streaks: false },
  )
  panel(
    brush,
    mirrored([
      [124, 404, 34],
      [112, 630, 56],
    ]),
    { puff: 16 },
  )
  const flap = mirrored([
    [122, 394, 36],
    [116, 530, 60],
    [170, 566, 40],
    [400, 572, 80],
  ])
  castShadow(sketch, rounded(flap), 2, 11, 8, 0.48)
  panel(brush, flap, { puff: 14, stitched: 12 })
  for (const x of [146, 654]) {
    metalPart(sketch, box(x - 26, 384, 52, 34, 8), metal, { stroke: 8, puff: 2 })
    tab(brush, x, 404, 40, 54)
  }
  plateClasp(brush, 400, 542, 78, 58)
  return marks(
    [400, 530, 2.6],
    [
      ['corner', 132, 606],
      ['corner', 668, 606],
      ['surface', 280, 470],
      ['metal', 400, 542],
      ['seam', 640, 520],
    ],
  )
}

export const baguette: KindDrawing = {
  mode: 'flat',
  front: baguetteFront,
  side: baguetteSide,
  interior: (brush) => flapInterior(brush, 'baguette'),
}

function bostonFront(brush: Brush): Marks {
  const { sketch, metal, main, trim } = brush
  bagShadow(brush, 300, 682)
  tube(
    brush,
    [
      [270, 400],
      [276, 290],
      [326, 206],
      [400, 188],
      [474, 206],
      [524, 290],
      [530, 400],
    ],
    22,
    trim,
    -0.3,
  )
  const body = mirrored([
    [150, 330, 110],
    [100, 470, 60],
    [96, 600, 50],
    [118, 680, 56],
  ])
  const d = panel(brush, body, { puff: 24 })
  sketch.clipped(d, () =>
    softLine(
      sketch,
      spline([
        [100, 424],
        [180, 372],
        [400, 356],
        [620, 372],
        [700, 424],
      ]),
      34,
      9,
      '#0b0705',
      0.34,
    ),
  )
  drape(
    sketch,
    d,
    main,
    [
      {
        points: [
          [148, 420],
          [182, 530],
          [160, 660],
        ],
        width: 26,
      },
      {
        points: [
          [656, 420],
          [622, 530],
          [644, 660],
        ],
        width: 26,
      },
      {
        points: [
          [330, 400],
          [352, 470],
          [344, 560],
        ],
        width: 18,
        deep: 'start',
      },
      {
        points: [
          [470, 396],
          [452, 470],
          [462, 540],
        ],
        width: 18,
        deep: 'start',
      },
    ],
    { depth: 0.36, shine: 0.26, blur: 7 },
  )
  zipWithPuller(
    brush,
    spline([
      [140, 402],
      [172, 368],
      [230, 347],
      [400, 338],
      [570, 347],
      [628, 368],
      [660, 402],
    ]),
    622,
    358,
    13,
  )
  for (const x of [262, 538]) {
    const band = rounded([
      [x - 22, 440, 6],
      [x + 22, 440, 6],
      [x + 22, 680, 4],
      [x - 22, 680, 4],
    ])
    castShadow(sketch, band, 2, 3, 4, 0.35)
    paint(sketch, band, trim, { puff: 3, height: 0.5, plain: trim !== main, streaks: false })
    stitch(sketch, `${line(x - 15, 448, x - 15, 676)}${line(x + 15, 448, x + 15, 676)}`, trim)
  }
  tube(
    brush,
    [
      [262, 470],
      [264, 380],
      [282, 262],
      [338, 166],
      [400, 150],
      [462, 166],
      [518, 262],
      [536, 380],
      [538, 470],
    ],
    24,
  )
  for (const x of [262, 538]) {
    tab(brush, x, 446, 48, 78)
    rivet(sketch, x, 474, 7, metal)
    rivet(sketch, x, 500, 7, metal)
  }
  for (const side of [-1, 1]) tab(brush, 400 + side * 286, 470, 38, 80)
  return marks(
    [538, 470, 2.5],
    [
      ['corner', 130, 650],
      ['corner', 670, 650],
      ['surface', 400, 540],
      ['metal', 622, 362],
      ['seam', 282, 600],
    ],
  )
}

export const boston: KindDrawing = {
  mode: 'standing',
  front: bostonFront,
  side: bostonSide,
  interior: bostonInterior,
}

function clutchFront(brush: Brush): Marks {
  const { sketch, metal, main } = brush
  const satin = brush.subject.material === 'satin'
  bagShadow(brush, 290, 616)
  chain(
    sketch,
    [
      [132, 346],
      [104, 430],
      [90, 560],
      [150, 664],
      [300, 704],
      [450, 688],
      [600, 706],
      [704, 656],
      [712, 560],
      [694, 430],
      [668, 346],
    ],
    metal,
    10,
  )
  const body = mirrored([
    [118, 316, 20],
    [112, 612, 26],
  ])
  const lower = panel(brush, body, { puff: 9 })
  // Satin is gathered: folds run from the clasp.
  const gathers = [-0.9, -0.55, 0.5, 0.88].map((k): Fold => ({
    points: [
      [400 + k * 60, 540],
      [400 + k * 170, 566],
      [400 + k * 262, 604],
    ],
    width: 22,
    deep: 'start',
  }))
  if (satin) drape(sketch, lower, main, gathers, { depth: 0.5, shine: 0.6, blur: 6 })
  const flap = mirrored([
    [116, 308, 20],
    [114, 350, 8],
    [330, 498, 40],
    [400, 524, 60],
  ])
  castShadow(sketch, rounded(flap), 2, 11, 8, 0.5)
  const lid = panel(brush, flap, { puff: 9, stitched: 0 })
  const rays = [-1, -0.66, -0.34, 0.3, 0.64, 0.98].map((k, i): Fold => ({
    points: [
      [400 + k * 34, 470],
      [400 + k * 130, 400 - (i % 2) * 10],
      [400 + k * 250, 322],
    ],
    width: 24,
    deep: 'start',
  }))
  if (satin) drape(sketch, lid, main, rays, { depth: 0.5, shine: 0.6, blur: 6 })
  stitch(
    sketch,
    spline([
      [132, 352],
      [240, 426],
      [350, 500],
      [400, 512],
      [450, 500],
      [560, 426],
      [668, 352],
    ]),
    brush.main,
  )
  metalPart(sketch, ellipse(400, 488, 19), metal, { puff: 5, height: 7 })
  return marks(
    [400, 488, 2.8],
    [
      ['corner', 126, 598],
      ['corner', 674, 598],
      ['surface', 250, 560],
      ['metal', 400, 488],
      ['seam', 560, 440],
    ],
  )
}

export const clutch: KindDrawing = {
  mode: 'standing',
  front: clutchFront,
  side: clutchSide,
  interior: (brush) => flapInterior(brush, 'clutch'),
}

function backpackFront(brush: Brush): Marks {
  const { sketch, metal, main } = brush
  bagShadow(brush, 224, 726)
  for (const side of [-1, 1])
    strap(
      brush,
      [
        [400 + side * 96, 170],
        [400 + side * 190, 210],
        [400 + side * 256, 380],
        [400 + side * 246, 560],
        [400 + side * 150, 700],
      ],
      36,
      brush.trim,
      -0.12,
    )
  tube(
    brush,
    [
      [352, 150],
      [360, 92],
      [400, 74],
      [440, 92],
      [448, 150],
    ],
    22,
  )
  const body = mirrored([
    [400, 118, 200],
    [232, 128, 120],
    [188, 340, 60],
    [186, 722, 60],
  ])
  const d = panel(brush, body, { puff: 24 })
  sketch.clipped(d, () =>
    softLine(
      sketch,
      spline([
        [196, 420],
        [400, 440],
        [604, 420],
      ]),
      26,
      10,
      '#0b0705',
      0.4,
    ),
  )
  zipWithPuller(
    brush,
    spline([
      [206, 360],
      [226, 236],
      [300, 178],
      [400, 166],
      [500, 178],
      [574, 236],
      [594, 360],
    ]),
    594,
    352,
    12,
  )
  const flap = mirrored([
    [250, 232, 70],
    [240, 408, 60],
    [300, 446, 30],
    [400, 450, 50],
  ])
  castShadow(sketch, rounded(flap), 2, 10, 8, 0.42)
  panel(brush, flap, { puff: 14, stitched: 12 })
  const pocket = mirrored([
    [236, 490, 26],
    [228, 700, 50],
  ])
  castShadow(sketch, rounded(pocket), 2, 6, 8, 0.42)
  panel(brush, pocket, { puff: 18 })
  const pocketFlap = mirrored([
    [230, 474, 18],
    [230, 552, 34],
  ])
  castShadow(sketch, rounded(pocketFlap), 2, 8, 5, 0.4)
  panel(brush, pocketFlap, { puff: 8, stitched: 10, height: 0.8 })
  const buckleStrap: Corner[] = [
    [382, 420, 4],
    [418, 420, 4],
    [418, 604, 18],
    [382, 604, 18],
  ]
  castShadow(sketch, rounded(buckleStrap), 2, 4, 3, 0.4)
  panel(brush, buckleStrap, {
    surface: brush.trim,
    puff: 3,
    height: 0.5,
    stitched: 6,
    plain: brush.trim !== main,
    streaks: false,
  })
  metalPart(sketch, box(372, 536, 56, 40, 8), metal, { stroke: 8, puff: 2 })
  wireProng(brush)
  return marks(
    [400, 540, 2.5],
    [
      ['corner', 206, 694],
      ['corner', 594, 694],
      ['surface', 400, 330],
      ['metal', 400, 556],
      ['seam', 250, 400],
    ],
  )
}

function wireProng(brush: Brush): void {
  metalPart(brush.sketch, line(400, 540, 400, 574), brush.metal, { stroke: 6, puff: 1.4 })
}

export const backpack: KindDrawing = {
  mode: 'standing',
  front: backpackFront,
  side: backpackSide,
  interior: backpackInterior,
}
