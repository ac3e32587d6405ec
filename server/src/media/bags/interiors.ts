import type { Brush, Marks } from '../drawing'
import { marks } from '../drawing'
import { darken, lighten } from '../paint/colour'
import { metalPart, ring, rivet, zip } from '../paint/metal'
import { box, ellipse, line, mirrored, num, polar, rounded, spline, type Corner, type Point } from '../paint/path'
import { castShadow, drape, paint, softLine, stitch, type Fold } from '../paint/surface'
import { bagShadow, panel, strap, tab, tube, turnLock } from './parts'

/** The lining inside a mouth: lit at the back wall, dark at the bottom of the bag. */
function well(brush: Brush, mouth: string, contents: () => void): void {
  const { sketch, lining } = brush
  paint(sketch, mouth, lining, { puff: 8, height: 0.6, fall: 'none', streaks: false })
  sketch.clipped(mouth, () => {
    contents()
    const depth = sketch.define(
      '<linearGradient id="{id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0d0906" stop-opacity=".1"/><stop offset=".45" stop-color="#0d0906" stop-opacity=".14"/><stop offset="1" stop-color="#0d0906" stop-opacity=".72"/></linearGradient>',
    )
    sketch.add(`<path d="${mouth}" fill="url(#${depth})"/>`)
    softLine(sketch, mouth, 14, 12, '#0d0906', 0.42)
  })
}

/** A zipped pocket in the lining: a leather frame, teeth, a slide. */
function zipPocket(brush: Brush, x: number, y: number, w: number): void {
  const { sketch, main, metal } = brush
  const frame = box(x, y, w, 30, 8)
  paint(sketch, frame, main, { puff: 2.4, height: 0.35, plain: true, streaks: false })
  sketch.add(`<path d="${box(x + 9, y + 9, w - 18, 12, 5)}" fill="${darken(main.base, 0.75)}"/>`)
  zip(sketch, line(x + 12, y + 15, x + w - 12, y + 15), metal, 8)
  metalPart(sketch, box(x + w - 44, y + 7, 22, 17, 5), metal, { puff: 2 })
  metalPart(sketch, box(x + w - 36, y + 22, 7, 34, 3), metal, { puff: 1.4 })
  stitch(sketch, box(x + 4, y + 4, w - 8, 22, 6), main)
}

/** A flat pocket of lining with a bound edge. */
function slipPocket(brush: Brush, corners: readonly Corner[]): void {
  const { sketch, lining } = brush
  const d = rounded(corners)
  castShadow(sketch, d, 0, -3, 4, 0.4)
  paint(sketch, d, lining, { puff: 4, height: 0.5, tone: 0.04, streaks: false })
  const [a, b] = [corners[0] ?? [0, 0], corners[1] ?? [0, 0]]
  sketch.add(
    `<path d="M${a[0]},${a[1] + 3}L${b[0]},${b[1] + 3}" stroke="${darken(brush.main.base, 0.1)}" stroke-width="7"/><path d="M${a[0]},${a[1]}L${b[0]},${b[1]}" stroke="${lighten(brush.main.base, 0.4)}" stroke-width="1.6" opacity=".6"/>`,
  )
}

/** A blank leather patch on the lining. */
function patch(brush: Brush, x: number, y: number): void {
  const d = box(x - 40, y, 80, 28, 4)
  castShadow(brush.sketch, d, 1, 2, 2, 0.3)
  paint(brush.sketch, d, brush.main, { puff: 2.4, height: 0.3, plain: true, streaks: false })
  stitch(brush.sketch, box(x - 36, y + 4, 72, 20, 3), brush.main)
}

/** The upper edge of the wall towards the viewer: its thickness catches the light. */
function rim(brush: Brush, d: string): void {
  brush.sketch.add(
    `<path d="${d}" fill="none" stroke="${darken(brush.main.base, 0.4)}" stroke-width="7"/><path d="${d}" fill="none" stroke="${lighten(brush.main.base, 0.3)}" stroke-width="3" opacity=".75"/>`,
  )
}

/** The wall towards the viewer below a curved edge, with its row of stitches. */
function frontWall(brush: Brush, d: string, edge: readonly Point[]): void {
  const { sketch, main } = brush
  castShadow(sketch, d, 0, -7, 8, 0.5)
  paint(sketch, d, main, { puff: 14 })
  rim(brush, spline(edge))
  stitch(sketch, spline(edge.map(([x, y]): Point => [400 + (x - 400) * 0.985, y + 17])), main)
}

/** A flap bag with its flap raised: two compartments, a slip pocket, the lock's post below. */
export function flapInterior(brush: Brush, kind: 'flap' | 'clutch' | 'baguette' | 'topHandle'): Marks {
  const { sketch, main, lining, metal } = brush
  const w = { flap: 262, clutch: 284, baguette: 300, topHandle: 232 }[kind]
  const [l, r] = [400 - w, 400 + w]
  const bottom = { flap: 700, clutch: 676, baguette: 644, topHandle: 712 }[kind]
  bagShadow(brush, w, bottom + 6)
  if (kind === 'topHandle')
    tube(
      brush,
      [
        [300, 200],
        [306, 120],
        [350, 66],
        [400, 54],
        [450, 66],
        [494, 120],
        [500, 200],
      ],
      27,
    )
  const flap: Corner[] =
    kind === 'clutch'
      ? mirrored([
          [400, 70, 46],
          [330, 96, 40],
          [l + 6, 268, 14],
          [l + 2, 306, 6],
        ])
      : mirrored([
          [l + (kind === 'topHandle' ? 40 : 24), kind === 'baguette' ? 150 : 104, 52],
          [l + 2, 306, 8],
        ])
  panel(brush, flap, { puff: 8 })
  const facing = rounded(
    kind === 'clutch'
      ? mirrored([
          [400, 92, 36],
          [336, 114, 30],
          [l + 30, 268, 10],
          [l + 24, 306, 6],
        ])
      : mirrored([
          [l + (kind === 'topHandle' ? 58 : 42), kind === 'baguette' ? 168 : 122, 38],
          [l + 22, 306, 8],
        ]),
  )
  paint(sketch, facing, lining, { puff: 6, height: 0.6, streaks: false })
  stitch(sketch, facing, lining)
  if (kind === 'flap') zipPocket(brush, 300, 168, 200)
  if (kind === 'clutch') {
    metalPart(sketch, ellipse(400, 126, 12), metal, { puff: 3 })
    metalPart(sketch, ellipse(400, 126, 5), metal, { puff: 1.4, brushed: true })
  } else if (kind === 'baguette') patch(brush, 400, 214)
  else metalPart(sketch, box(380, kind === 'flap' ? 136 : 128, 40, 14, 6), metal, { puff: 2 })
  // The folded gussets at both ends.
  for (const side of [-1, 1]) {
    const x = (v: number): number => 400 + side * v
    paint(sketch, `M${x(w - 8)},296L${x(w + 18)},340L${x(w + 6)},470L${x(w - 40)},440Z`, main, {
      puff: 5,
      tone: side < 0 ? -0.1 : -0.25,
      plain: true,
      streaks: false,
    })
  }
  const mouth = `M${l + 8},298Q400,286 ${r - 8},298L${r + 4},470Q400,520 ${l - 4},470Z`
  well(brush, mouth, () => {
    if (kind === 'clutch') {
      for (let i = 0; i < 3; i++)
        slipPocket(brush, [
          [l + 40, 334 + i * 34, 6],
          [r - 40, 334 + i * 34, 6],
          [r - 40, 520, 4],
          [l + 40, 520, 4],
        ])
    } else {
      patch(brush, kind === 'baguette' ? 250 : 400, 318)
      if (kind === 'baguette') zipPocket(brush, 380, 322, 220)
      else
        slipPocket(brush, [
          [l + 100, 364, 8],
          [r - 100, 364, 8],
          [r - 104, 520, 6],
          [l + 104, 520, 6],
        ])
    }
    if (kind === 'flap' || kind === 'topHandle') {
      const divider = rounded([
        [l + 20, 412, 10],
        [400, 424, 200],
        [r - 20, 412, 10],
        [r - 24, 540, 6],
        [l + 24, 540, 6],
      ])
      castShadow(sketch, divider, 0, -8, 8, 0.55)
      paint(sketch, divider, lining, { puff: 5, height: 0.6, tone: 0.06, streaks: false })
      sketch.add(
        `<path d="M${l + 24},414Q400,432 ${r - 24},414" fill="none" stroke="${main.base}" stroke-width="8"/><path d="M${l + 24},411Q400,429 ${r - 24},411" fill="none" stroke="${lighten(main.base, 0.4)}" stroke-width="1.6" opacity=".6"/>`,
      )
    }
  })
  const edge: Point[] = [
    [l - 8, 452],
    [l + 90, 474],
    [400, 484],
    [r - 90, 474],
    [r + 8, 452],
  ]
  const flare = kind === 'topHandle' ? 26 : 10
  frontWall(
    brush,
    `${spline(edge)}L${r + flare},${bottom - 30}Q${r + flare},${bottom} ${r + flare - 32},${bottom}H${l - flare + 32}Q${l - flare},${bottom} ${l - flare},${bottom - 30}Z`,
    edge,
  )
  const lockY = kind === 'baguette' ? 556 : kind === 'clutch' ? 580 : 590
  if (kind === 'flap' || kind === 'topHandle') turnLock(brush, 400, lockY, 0.9)
  else if (kind === 'baguette') {
    metalPart(sketch, box(366, lockY - 22, 68, 44, 8), metal, { puff: 3 })
    metalPart(sketch, box(384, lockY - 8, 32, 16, 4), metal, { puff: 1.4, brushed: true })
  } else metalPart(sketch, ellipse(400, lockY, 15), metal, { puff: 4, height: 6 })
  return marks(
    [400, 360, 2.2],
    [
      ['surface', 400, 400],
      ['surface', 300, 610],
      ['seam', 300, 498],
      ['metal', 400, lockY],
      ['corner', l + 4, bottom - 22],
    ],
  )
}

/** A tote from above: the handles have fallen to both sides, a zipped and a slip pocket on the far wall. */
export function toteInterior(brush: Brush): Marks {
  const { sketch, main, metal, trim } = brush
  bagShadow(brush, 290, 716)
  tube(
    brush,
    [
      [270, 250],
      [262, 160],
      [310, 92],
      [400, 74],
      [490, 92],
      [538, 160],
      [530, 250],
    ],
    18,
    trim,
    -0.12,
  )
  const far = 'M96,318L166,210Q176,198 196,198H604Q624,198 634,210L704,318Q400,360 96,318Z'
  sketch.add(`<path d="${far}" transform="translate(0 -8)" fill="${darken(main.base, 0.35)}"/>`)
  paint(sketch, far, main, { puff: 6, tone: -0.1 })
  const mouth =
    'M106,322L176,218Q184,208 200,208H600Q616,208 624,218L694,322Q680,430 640,470Q400,520 160,470Q120,430 106,322Z'
  well(brush, mouth, () => {
    for (const side of [-1, 1])
      softLine(sketch, line(400 + side * 226, 206, 400 + side * 196, 520), 3, 10, '#0d0906', 0.5)
    zipPocket(brush, 290, 250, 220)
    slipPocket(brush, [
      [236, 352, 8],
      [564, 352, 8],
      [560, 540, 6],
      [240, 540, 6],
    ])
    softLine(sketch, line(400, 362, 400, 520), 1.6, 2, '#0d0906', 0.5)
    patch(brush, 400, 304)
  })
  const edge: Point[] = [
    [96, 322],
    [190, 408],
    [320, 442],
    [480, 442],
    [610, 408],
    [704, 322],
  ]
  frontWall(brush, `${spline(edge)}L656,690Q650,716 620,716H180Q150,716 144,690Z`, edge)
  for (const x of [276, 524]) {
    tab(brush, x, 470, 38, 64)
    rivet(sketch, x, 492, 6, metal)
    rivet(sketch, x, 516, 6, metal)
  }
  // The near handle hangs over the front wall.
  const near: Point[] = [
    [276, 488],
    [258, 560],
    [300, 648],
    [400, 676],
    [500, 648],
    [542, 560],
    [524, 488],
  ]
  sketch.moved(6, 12, () => softLine(sketch, spline(near), 14, 6, '#120c08', 0.35))
  tube(brush, near, 19)
  return marks(
    [400, 290, 2.2],
    [
      ['surface', 400, 390],
      ['surface', 300, 600],
      ['seam', 320, 460],
      ['metal', 478, 266],
      ['corner', 164, 694],
    ],
  )
}

/** A bucket from above: a round mouth, the drawstring through its eyelets, the lining's flat bottom. */
export function bucketInterior(brush: Brush): Marks {
  const { sketch, main, lining, metal, trim } = brush
  const centre: Point = [400, 404]
  const [cx, cy] = centre
  const lobes = 40
  const outline = spline(
    Array.from({ length: lobes }, (_, i): Point => polar(cx, cy, i % 2 === 0 ? 294 : 288, (i * 360) / lobes)),
    true,
  )
  castShadow(sketch, outline, 16, 24, 20, 0.4)
  strap(
    brush,
    [
      [130, 340],
      [60, 250],
      [84, 130],
      [210, 76],
      [330, 96],
      [392, 130],
    ],
    24,
  )
  paint(sketch, outline, main, { puff: 18, fall: 'right' })
  const radial = Array.from({ length: 16 }, (_, i): Fold => {
    const a = (i * 360) / 16 + 6
    return {
      points: [polar(cx, cy, 210, a), polar(cx, cy, 250, a + 2), polar(cx, cy, 286, a)],
      width: 17,
      deep: 'start',
    }
  })
  drape(sketch, outline, main, radial, { depth: 0.5, shine: 0.32, blur: 4 })
  const mouth = ellipse(cx, cy, 206, 200)
  paint(sketch, mouth, lining, { puff: 6, tone: -0.12, fall: 'right', streaks: false })
  sketch.clipped(mouth, () => {
    const shade = sketch.define(
      '<radialGradient id="{id}" cx=".54" cy=".56" r=".56"><stop offset=".35" stop-color="#0d0906" stop-opacity=".4"/><stop offset=".62" stop-color="#0d0906" stop-opacity=".58"/><stop offset="1" stop-color="#0d0906" stop-opacity=".12"/></radialGradient>',
    )
    for (let i = 0; i < 10; i++) {
      const [[ax, ay], [bx, by]] = [polar(cx, cy, 206, i * 36 + 10), polar(cx + 12, cy + 16, 122, i * 36 + 13)]
      softLine(sketch, line(ax, ay, bx, by), 2, 7, '#0d0906', 0.16)
    }
    const pocket = `${spline([
      [246, 330],
      [320, 268],
      [400, 250],
      [480, 262],
      [548, 318],
    ])}L500,372Q400,318 302,378Z`
    castShadow(sketch, pocket, 0, 5, 5, 0.45)
    paint(sketch, pocket, lining, { puff: 5, height: 0.6, tone: 0.02, streaks: false })
    stitch(
      sketch,
      spline([
        [254, 334],
        [324, 278],
        [400, 262],
        [476, 274],
        [540, 322],
      ]),
      lining,
    )
    sketch.add(`<path d="${mouth}" fill="url(#${shade})"/>`)
    const floor = ellipse(cx + 12, cy + 18, 122, 116)
    paint(sketch, floor, lining, { puff: 10, tone: -0.16, streaks: false })
    sketch.add(`<path d="${floor}" fill="#0d0906" opacity=".3"/>`)
    stitch(sketch, ellipse(cx + 12, cy + 18, 112, 106), lining)
    softLine(sketch, mouth, 16, 12, '#0d0906', 0.5)
  })
  sketch.add(
    `<path d="${mouth}" fill="none" stroke="${darken(main.base, 0.45)}" stroke-width="9"/><path d="${mouth}" transform="translate(-1.5 -2)" fill="none" stroke="${lighten(main.base, 0.35)}" stroke-width="3" opacity=".7"/>`,
  )
  const cordPath = ellipse(cx, cy, 248, 244)
  softLine(sketch, cordPath, 9, 4, '#0b0705', 0.4)
  sketch.group('stroke-dasharray="58 39"', () =>
    paint(sketch, cordPath, trim, { stroke: 12, puff: 2.6, height: 0.5, plain: true }),
  )
  for (let i = 0; i < 16; i++) {
    const [x, y] = polar(cx, cy, 246, i * 22.5 + 11)
    metalPart(sketch, ellipse(x, y, 11), metal, { puff: 2 })
    sketch.add(`<circle cx="${num(x)}" cy="${num(y)}" r="5" fill="#120d0a"/>`)
  }
  for (const [dx, end] of [
    [-20, 716],
    [24, 734],
  ] as const) {
    tube(
      brush,
      [
        [cx + dx * 0.4, cy + 244],
        [cx + dx, cy + 276],
        [cx + dx * 1.3, end],
      ],
      10,
    )
    const x = cx + dx * 1.3
    metalPart(sketch, box(x - 10, end - 8, 20, 20, 5), metal, { puff: 2 })
  }
  for (const a of [-78, 78]) {
    const [x, y] = polar(cx, cy, 250, a)
    ring(sketch, x, y, 18, 18, 7, metal)
  }
  return marks(
    [400, 560, 2.1],
    [
      ['surface', 412, 430],
      ['surface', 180, 480],
      ['seam', 400, 262],
      ['metal', 352, 645],
      ['corner', 400, 682],
    ],
  )
}

/** A hobo from above: two soft lips with a zip, a pouch without corners. */
export function hoboInterior(brush: Brush): Marks {
  const { sketch, main, metal } = brush
  bagShadow(brush, 280, 712)
  strap(
    brush,
    [
      [112, 356],
      [66, 270],
      [110, 160],
      [260, 112],
      [400, 150],
      [540, 184],
      [660, 130],
      [730, 200],
      [730, 290],
      [688, 356],
    ],
    40,
    brush.trim,
    -0.08,
  )
  const back = spline(
    [
      [104, 356],
      [200, 270],
      [400, 226],
      [600, 270],
      [696, 356],
      [600, 480],
      [400, 520],
      [200, 480],
    ],
    true,
  )
  paint(sketch, back, main, { puff: 16, tone: -0.06 })
  const mouth = spline(
    [
      [132, 362],
      [220, 296],
      [400, 262],
      [580, 296],
      [668, 362],
      [590, 452],
      [400, 488],
      [210, 452],
    ],
    true,
  )
  well(brush, mouth, () => {
    zipPocket(brush, 288, 302, 224)
    patch(brush, 400, 350)
    slipPocket(brush, [
      [270, 396, 8],
      [530, 396, 8],
      [524, 540, 6],
      [276, 540, 6],
    ])
  })
  const upper: Point[] = [
    [128, 358],
    [220, 290],
    [400, 256],
    [580, 290],
    [672, 358],
  ]
  sketch.add(`<path d="${spline(upper)}" fill="none" stroke="${darken(main.base, 0.6)}" stroke-width="18"/>`)
  zip(sketch, spline(upper), metal, 9)
  const edge: Point[] = [
    [100, 362],
    [210, 446],
    [400, 482],
    [590, 446],
    [700, 362],
  ]
  const wall = `${spline(edge)}${spline([
    [700, 362],
    [724, 500],
    [668, 636],
    [540, 700],
    [400, 712],
    [260, 700],
    [132, 636],
    [76, 500],
    [100, 362],
  ]).replace('M', 'L')}Z`
  castShadow(sketch, wall, 0, -7, 8, 0.5)
  paint(sketch, wall, main, { puff: 30, height: 1.15 })
  drape(
    sketch,
    wall,
    main,
    [
      {
        points: [
          [116, 400],
          [170, 510],
          [280, 590],
        ],
        width: 28,
        deep: 'start',
      },
      {
        points: [
          [684, 400],
          [630, 510],
          [520, 590],
        ],
        width: 28,
        deep: 'start',
      },
      {
        points: [
          [230, 650],
          [400, 684],
          [570, 650],
        ],
        width: 22,
      },
      {
        points: [
          [300, 500],
          [330, 560],
          [400, 590],
        ],
        width: 18,
      },
    ],
    { depth: 0.45, shine: 0.32, blur: 7 },
  )
  sketch.add(`<path d="${spline(edge)}" fill="none" stroke="${darken(main.base, 0.6)}" stroke-width="18"/>`)
  zip(sketch, spline(edge), metal, 9)
  stitch(sketch, spline(edge.map(([x, y]): Point => [400 + (x - 400) * 0.98, y + 19])), main)
  metalPart(sketch, box(656, 356, 34, 24, 7), metal, { puff: 2.4 })
  for (const x of [104, 696]) {
    tab(brush, x, 352, 42, 76)
    metalPart(sketch, ellipse(x, 350, 26, 20), metal, { stroke: 8, puff: 2.4 })
    rivet(sketch, x, 398, 6, metal)
  }
  return marks(
    [400, 330, 2.2],
    [
      ['surface', 400, 420],
      ['surface', 300, 620],
      ['seam', 400, 500],
      ['metal', 672, 368],
      ['corner', 160, 640],
    ],
  )
}

/** A boxy bag unzipped at the top: teeth on both long sides, a divider, card slots on the far wall. */
export function cameraInterior(brush: Brush): Marks {
  const { sketch, main, lining, metal } = brush
  bagShadow(brush, 256, 706)
  strap(
    brush,
    [
      [150, 330],
      [86, 380],
      [64, 500],
      [90, 620],
      [190, 670],
    ],
    22,
  )
  strap(
    brush,
    [
      [650, 330],
      [714, 380],
      [736, 500],
      [710, 620],
      [610, 670],
    ],
    22,
  )
  const deck: Corner[] = mirrored([
    [160, 176, 70],
    [140, 470, 60],
  ])
  panel(brush, deck, { puff: 12 })
  const mouth = rounded(
    mirrored([
      [196, 208, 50],
      [180, 440, 50],
    ]),
  )
  well(brush, mouth, () => {
    for (let i = 0; i < 3; i++)
      slipPocket(brush, [
        [250, 246 + i * 26, 5],
        [550, 246 + i * 26, 5],
        [550, 480, 4],
        [250, 480, 4],
      ])
    patch(brush, 400, 322)
    const divider = rounded([
      [176, 352, 8],
      [624, 352, 8],
      [630, 500, 4],
      [170, 500, 4],
    ])
    castShadow(sketch, divider, 0, -9, 8, 0.6)
    paint(sketch, divider, lining, { puff: 5, height: 0.6, tone: 0.08, streaks: false })
    sketch.add(`<path d="M178,354H622" stroke="${main.base}" stroke-width="8"/>`)
    stitch(sketch, line(190, 368, 610, 368), lining)
  })
  const track = rounded(
    mirrored([
      [184, 196, 58],
      [166, 452, 58],
    ]),
  )
  sketch.add(`<path d="${track}" fill="none" stroke="${darken(main.base, 0.62)}" stroke-width="20"/>`)
  zip(sketch, track, metal, 10)
  metalPart(sketch, box(604, 312, 26, 34, 7), metal, { puff: 2.6 })
  const pull = rounded([
    [640, 320, 6],
    [700, 344, 8],
    [694, 362, 8],
    [636, 338, 6],
  ])
  castShadow(sketch, pull, 3, 5, 3, 0.4)
  paint(sketch, pull, brush.trim, { puff: 3, height: 0.4, plain: true, streaks: false })
  const face: Corner[] = mirrored([
    [140, 470, 50],
    [154, 704, 60],
  ])
  castShadow(sketch, rounded(face), 0, -6, 8, 0.5)
  panel(brush, face, { puff: 16 })
  const pocket: Corner[] = mirrored([
    [196, 560, 34],
    [198, 692, 40],
  ])
  castShadow(sketch, rounded(pocket), 0, 2, 6, 0.4)
  panel(brush, pocket, { puff: 10, stitched: 12 })
  for (const x of [148, 652]) {
    tab(brush, x, 316, 30, 50)
    ring(sketch, x, 314, 15, 16, 6, metal)
  }
  return marks(
    [400, 330, 2.1],
    [
      ['surface', 400, 410],
      ['surface', 400, 630],
      ['seam', 300, 572],
      ['metal', 617, 330],
      ['corner', 172, 684],
    ],
  )
}

/** A backpack with its front unzipped and folded down: padded sleeve, pen loops, a zipped pocket. */
export function backpackInterior(brush: Brush): Marks {
  const { sketch, main, lining, metal } = brush
  bagShadow(brush, 240, 740)
  for (const side of [-1, 1])
    strap(
      brush,
      [
        [400 + side * 100, 130],
        [400 + side * 206, 190],
        [400 + side * 256, 380],
        [400 + side * 244, 540],
        [400 + side * 150, 660],
      ],
      36,
      brush.trim,
      -0.14,
    )
  tube(
    brush,
    [
      [354, 96],
      [364, 46],
      [400, 34],
      [436, 46],
      [446, 96],
    ],
    22,
  )
  const shell: Corner[] = mirrored([
    [400, 70, 180],
    [214, 80, 120],
    [182, 300, 60],
    [186, 600, 20],
  ])
  panel(brush, shell, { puff: 14 })
  const track = 'M206,590L202,312Q204,100 400,98Q596,100 598,312L594,590'
  sketch.add(`<path d="${track}" fill="none" stroke="${darken(main.base, 0.62)}" stroke-width="20"/>`)
  zip(sketch, track, metal, 10)
  const mouth = 'M222,600L218,316Q222,116 400,114Q578,116 582,316L578,600Z'
  well(brush, mouth, () => {
    zipPocket(brush, 296, 196, 208)
    patch(brush, 400, 156)
    slipPocket(brush, [
      [236, 296, 14],
      [564, 296, 14],
      [568, 620, 4],
      [232, 620, 4],
    ])
    for (let x = 270; x < 560; x += 44) softLine(sketch, line(x, 312, x, 600), 1.4, 3, '#0d0906', 0.14)
    const band = box(382, 268, 36, 86, 8)
    castShadow(sketch, band, 2, 4, 3, 0.4)
    paint(sketch, band, main, { puff: 3, height: 0.4, plain: true, streaks: false })
    rivet(sketch, 400, 336, 7, metal)
    slipPocket(brush, [
      [236, 448, 10],
      [394, 448, 10],
      [394, 620, 4],
      [236, 620, 4],
    ])
    slipPocket(brush, [
      [406, 470, 10],
      [564, 470, 10],
      [564, 620, 4],
      [406, 620, 4],
    ])
  })
  // The front panel has folded forward: its lining shows.
  const lid = `M204,560Q400,590 596,560L612,668Q610,744 530,748H270Q190,744 188,668Z`
  castShadow(sketch, lid, 0, -8, 9, 0.55)
  paint(sketch, lid, main, { puff: 9, height: 0.8 })
  const facing = 'M222,580Q400,608 578,580L590,662Q588,724 524,728H276Q212,724 210,662Z'
  paint(sketch, facing, lining, { puff: 6, height: 0.6, streaks: false })
  stitch(sketch, facing, lining)
  const lower = 'M200,566L188,668Q190,742 270,746H530Q610,742 612,668L600,566'
  sketch.add(`<path d="${lower}" fill="none" stroke="${darken(main.base, 0.62)}" stroke-width="16"/>`)
  zip(sketch, lower, metal, 9)
  metalPart(sketch, box(584, 556, 26, 34, 7), metal, { puff: 2.6 })
  return marks(
    [400, 250, 2],
    [
      ['surface', 320, 400],
      ['surface', 320, 660],
      ['seam', 236, 640],
      ['metal', 597, 572],
      ['corner', 226, 726],
    ],
  )
}

/** A duffle unzipped along its top: a lens-shaped mouth, the handles to both sides. */
export function bostonInterior(brush: Brush): Marks {
  const { sketch, main, metal, trim } = brush
  bagShadow(brush, 306, 712)
  tube(
    brush,
    [
      [276, 250],
      [268, 160],
      [312, 92],
      [400, 76],
      [488, 92],
      [532, 160],
      [524, 250],
    ],
    21,
    trim,
    -0.12,
  )
  const top = 'M84,366Q92,236 210,206Q400,178 590,206Q708,236 716,366Q708,480 590,506Q400,534 210,506Q92,480 84,366Z'
  paint(sketch, top, main, { puff: 16 })
  const mouth = spline(
    [
      [110, 362],
      [230, 282],
      [400, 262],
      [570, 282],
      [690, 362],
      [570, 444],
      [400, 466],
      [230, 444],
    ],
    true,
  )
  well(brush, mouth, () => {
    zipPocket(brush, 286, 294, 228)
    patch(brush, 400, 338)
    slipPocket(brush, [
      [220, 380, 8],
      [392, 380, 8],
      [388, 520, 6],
      [226, 520, 6],
    ])
    slipPocket(brush, [
      [408, 380, 8],
      [580, 380, 8],
      [574, 520, 6],
      [412, 520, 6],
    ])
  })
  sketch.add(`<path d="${mouth}" fill="none" stroke="${darken(main.base, 0.62)}" stroke-width="22"/>`)
  zip(sketch, mouth, metal, 10)
  metalPart(sketch, box(664, 350, 36, 26, 7), metal, { puff: 2.6 })
  const edge: Point[] = [
    [84, 380],
    [150, 480],
    [260, 512],
    [400, 522],
    [540, 512],
    [650, 480],
    [716, 380],
  ]
  frontWall(brush, `${spline(edge)}Q732,540 690,660Q676,712 620,714H180Q124,712 110,660Q68,540 84,380Z`, edge)
  for (const x of [272, 528]) {
    tab(brush, x, 540, 42, 66)
    rivet(sketch, x, 562, 6, metal)
    rivet(sketch, x, 588, 6, metal)
  }
  const near: Point[] = [
    [272, 556],
    [258, 616],
    [304, 682],
    [400, 702],
    [496, 682],
    [542, 616],
    [528, 556],
  ]
  sketch.moved(6, 12, () => softLine(sketch, spline(near), 14, 6, '#120c08', 0.35))
  tube(brush, near, 21)
  return marks(
    [400, 320, 2.2],
    [
      ['surface', 306, 410],
      ['surface', 400, 620],
      ['seam', 400, 538],
      ['metal', 682, 363],
      ['corner', 136, 680],
    ],
  )
}
