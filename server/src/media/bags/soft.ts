import type { Brush, KindDrawing, Marks } from '../drawing'
import { marks } from '../drawing'
import { groundShadow } from '../paint/backdrop'
import { darken, lighten } from '../paint/colour'
import { metalPart, ring, rivet } from '../paint/metal'
import { ellipse, num, spline, type Point } from '../paint/path'
import { castShadow, drape, paint, softLine, stitch, type Fold } from '../paint/surface'
import { bucketInterior, hoboInterior } from './interiors'
import { bagShadow, hangingStrap, peg, strap, tab, tube, wallShadow } from './parts'

/** The height of the drawstring, where the bucket is narrowest. */
const NECK = 362

/** The gathered leather above the drawstring: pleats that open upwards. */
function ruffle(brush: Brush, half: number): void {
  const { sketch, main, lining } = brush
  const pleats = 9
  const top = (i: number): Point => {
    const u = (i / pleats) * 2 - 1
    return [400 + u * (half + 34), 284 + 14 * (1 - u * u)]
  }
  // The far side of the mouth, seen over the near one.
  const far = `M${num(400 - half - 28)},288Q400,240 ${num(400 + half + 28)},288L${num(400 + half)},330H${num(400 - half)}Z`
  paint(sketch, far, main, { puff: 6, tone: -0.3, plain: true })
  const hollow = `M${num(400 - half - 22)},289Q400,252 ${num(400 + half + 22)},289Q400,330 ${num(400 - half - 22)},289Z`
  paint(sketch, hollow, lining, { puff: 4, tone: -0.52, plain: true, fall: 'none' })
  let d = `M${num(400 - half)},${NECK}Q${num(400 - half - 6)},326 ${num(400 - half - 34)},284`
  for (let i = 1; i <= pleats; i++) {
    const [[ax, ay], [bx, by]] = [top(i - 1), top(i)]
    const dip = i % 2 === 0 ? 13 : -9
    d += `Q${num((ax + bx) / 2)},${num((ay + by) / 2 + dip)} ${num(bx)},${num(by)}`
  }
  d += `Q${num(400 + half + 6)},326 ${num(400 + half)},${NECK}Q400,${NECK + 26} ${num(400 - half)},${NECK}Z`
  paint(sketch, d, main, { puff: 9, fall: 'column' })
  const folds = Array.from({ length: pleats + 1 }, (_, i): Fold => {
    const u = (i / pleats) * 2 - 1
    const [x, y] = top(i)
    return {
      points: [
        [400 + u * half, NECK + 8],
        [400 + u * (half + 16), 326],
        [x, y + 4],
      ],
      width: 15,
      deep: 'start',
    }
  })
  drape(sketch, d, main, folds, { depth: 0.66, shine: 0.34, blur: 3 })
  sketch.add(`<path d="${d}" fill="none" stroke="${darken(main.base, 0.55)}" stroke-width="2" opacity=".5"/>`)
}

/** A drawstring bucket: a round base, a soft body that is gathered at the neck. */
function bucket(brush: Brush, view: 'front' | 'side'): Marks {
  const { sketch, metal, main, trim } = brush
  const half = 128
  bagShadow(brush, 196, 716)
  // The shoulder strap has fallen to the right.
  const fallen: Point[] =
    view === 'front'
      ? [
          [530, 390],
          [610, 376],
          [668, 470],
          [694, 640],
          [660, 716],
          [624, 668],
          [612, 560],
          [570, 470],
        ]
      : [
          [416, 300],
          [470, 236],
          [560, 290],
          [636, 470],
          [652, 640],
          [622, 716],
          [590, 690],
        ]
  groundShadow(sketch, view === 'front' ? 650 : 614, 716, 46, 0.7)
  strap(brush, fallen, 22)
  const body = spline(
    [
      [400 - half, NECK],
      [236, 404],
      [206, 500],
      [200, 600],
      [208, 696],
      [260, 718],
      [400, 727],
      [540, 718],
      [592, 696],
      [600, 600],
      [594, 500],
      [564, 404],
      [400 + half, NECK],
      [400, NECK + 12],
    ],
    true,
  )
  sketch.add(`<path d="${body}" transform="translate(1 4)" fill="#120c08" opacity=".5"/>`)
  paint(sketch, body, main, { puff: 24, fall: 'column' })
  const falls = [-0.92, -0.62, -0.36, -0.1, 0.16, 0.42, 0.68, 0.94].map((u, i): Fold => ({
    points: [
      [400 + u * half, NECK + 4],
      [400 + u * (half + 34), 420 + (i % 3) * 10],
      [400 + u * (half + 52), 486 + ((i * 37) % 60)],
    ],
    width: 17,
    deep: 'start',
  }))
  drape(sketch, body, main, falls, { depth: 0.6, shine: 0.3, blur: 4 })
  const base = `${spline([
    [201, 626],
    [300, 645],
    [400, 650],
    [500, 645],
    [599, 626],
  ])}L594,692Q584,714 540,719Q400,732 260,719Q216,714 206,692Z`
  castShadow(sketch, base, 0, -3, 3, 0.3)
  paint(sketch, base, trim, { puff: 7, height: 0.6, fall: 'column', plain: trim !== main })
  stitch(
    sketch,
    spline([
      [204, 638],
      [300, 657],
      [400, 662],
      [500, 657],
      [596, 638],
    ]),
    trim,
  )
  ruffle(brush, half)
  const cord = spline([
    [400 - half - 4, NECK - 6],
    [330, NECK + 14],
    [400, NECK + 18],
    [470, NECK + 14],
    [400 + half + 4, NECK - 6],
  ])
  sketch.clipped(body, () => softLine(sketch, cord, 13, 5, '#0b0705', 0.5))
  sketch.group('stroke-dasharray="31 10"', () =>
    paint(sketch, cord, trim, { stroke: 11, puff: 2.6, height: 0.5, plain: true }),
  )
  if (view === 'front') {
    for (const [dx, end] of [
      [-17, 534],
      [21, 566],
    ] as const) {
      const x = 400 + dx * 1.25
      tube(
        brush,
        [
          [400 + dx * 0.3, NECK + 20],
          [400 + dx, 440],
          [x, end],
        ],
        9,
      )
      const tassel = `M${num(x - 7)},${end}L${num(x + 7)},${end}L${num(x + 15)},${end + 64}H${num(x - 15)}Z`
      castShadow(sketch, tassel, 4, 5, 3, 0.4)
      paint(sketch, tassel, trim, { puff: 4, height: 0.6, plain: true, streaks: false })
      sketch.add(
        `<path d="M${num(x - 8)},${end + 62}L${num(x - 4)},${end + 10}M${num(x)},${end + 63}V${end + 10}M${num(x + 8)},${end + 62}L${num(x + 4)},${end + 10}" stroke="${darken(trim.base, 0.6)}" stroke-width="1.6" opacity=".6"/>`,
      )
      metalPart(sketch, `M${num(x - 9)},${end - 8}h18v18h-18Z`, metal, { puff: 2 })
    }
    const knot = ellipse(401, NECK + 24, 14, 11)
    castShadow(sketch, knot, 2, 4, 3, 0.5)
    paint(sketch, knot, trim, { puff: 5, height: 0.7, plain: true, streaks: false })
  }
  const anchors: readonly number[] = view === 'front' ? [264, 536] : [400]
  for (const x of anchors) {
    tab(brush, x, 394, 32, 64)
    ring(sketch, x, 392, 14, 15, 6, metal)
    rivet(sketch, x, 436, 6, metal)
  }
  return marks(view === 'front' ? [400, 400, 2.4] : [400, 410, 2.4], [
    ['corner', 218, 692],
    ['corner', 582, 692],
    ['surface', 320, 570],
    view === 'front' ? ['metal', 264, 436] : ['metal', 400, 436],
    ['seam', 500, 650],
  ])
}

export const bucketBag: KindDrawing = {
  mode: 'standing',
  front: (brush) => bucket(brush, 'front'),
  side: (brush) => bucket(brush, 'side'),
  interior: bucketInterior,
}

/** A crescent pouch that hangs by its strap and sags in the middle. */
function hoboFront(brush: Brush): Marks {
  const { sketch, metal, main } = brush
  const body = spline(
    [
      [190, 372],
      [236, 420],
      [312, 458],
      [400, 470],
      [488, 458],
      [564, 420],
      [610, 372],
      [664, 470],
      [676, 574],
      [610, 666],
      [480, 704],
      [400, 710],
      [320, 704],
      [190, 666],
      [124, 574],
      [136, 470],
    ],
    true,
  )
  wallShadow(brush, body)
  hangingStrap(brush, [184, 382], [616, 382], 108, 40)
  peg(brush, 400, 118)
  const back = spline(
    [
      [192, 366],
      [300, 420],
      [400, 432],
      [500, 420],
      [608, 366],
      [560, 450],
      [400, 500],
      [240, 450],
    ],
    true,
  )
  paint(sketch, back, main, { puff: 5, tone: -0.45, fall: 'none', plain: true, streaks: false })
  sketch.add(`<path d="${body}" transform="translate(1 4)" fill="#120c08" opacity=".5"/>`)
  paint(sketch, body, main, { puff: 34, height: 1.2 })
  const fold = (points: Point[], width: number): Fold => ({ points, width, deep: 'start' })
  drape(
    sketch,
    body,
    main,
    [
      fold(
        [
          [188, 390],
          [214, 470],
          [290, 560],
        ],
        26,
      ),
      fold(
        [
          [182, 400],
          [180, 490],
          [220, 590],
        ],
        24,
      ),
      fold(
        [
          [200, 392],
          [270, 480],
          [370, 530],
        ],
        20,
      ),
      fold(
        [
          [612, 390],
          [590, 470],
          [520, 560],
        ],
        26,
      ),
      fold(
        [
          [618, 400],
          [622, 490],
          [584, 590],
        ],
        24,
      ),
      fold(
        [
          [600, 392],
          [530, 486],
          [440, 540],
        ],
        20,
      ),
      {
        points: [
          [230, 640],
          [400, 672],
          [570, 640],
        ],
        width: 22,
      },
    ],
    { depth: 0.5, shine: 0.34, blur: 7 },
  )
  const lip: Point[] = [
    [196, 386],
    [238, 432],
    [312, 470],
    [400, 482],
    [488, 470],
    [562, 432],
    [604, 386],
  ]
  stitch(sketch, spline(lip), main)
  sketch.add(
    `<path d="${spline(lip.map(([x, y]): Point => [x, y - 12]))}" fill="none" stroke="${lighten(main.base, 0.35)}" stroke-width="3" opacity=".5"/>`,
  )
  for (const x of [186, 614]) {
    const end = `M${x - 26},372L${x + 26},372L${x + 20},446Q${x},468 ${x - 20},446Z`
    castShadow(sketch, end, 2, 5, 4, 0.4)
    paint(sketch, end, brush.trim, { puff: 5, height: 0.5, plain: true, streaks: false })
    stitch(sketch, `M${x - 16},384L${x - 13},440Q${x},452 ${x + 13},440L${x + 16},384`, brush.trim)
    metalPart(sketch, ellipse(x, 370, 29, 22), metal, { stroke: 9, puff: 2.6 })
    rivet(sketch, x, 424, 6, metal)
  }
  return marks(
    [614, 396, 2.5],
    [
      ['corner', 176, 620],
      ['corner', 624, 620],
      ['surface', 400, 600],
      ['metal', 614, 392],
      ['seam', 312, 470],
    ],
  )
}

function hoboSide(brush: Brush): Marks {
  const { sketch, metal, main } = brush
  const body = spline(
    [
      [400, 376],
      [430, 400],
      [474, 500],
      [494, 600],
      [474, 684],
      [400, 710],
      [326, 684],
      [306, 600],
      [326, 500],
      [370, 400],
    ],
    true,
  )
  wallShadow(brush, body)
  hangingStrap(brush, [388, 374], [412, 374], 108, 19)
  peg(brush, 400, 114)
  sketch.add(`<path d="${body}" transform="translate(1 4)" fill="#120c08" opacity=".5"/>`)
  paint(sketch, body, main, { puff: 30, height: 1.15, fall: 'column' })
  drape(
    sketch,
    body,
    main,
    [
      {
        points: [
          [386, 400],
          [362, 490],
          [350, 600],
        ],
        width: 24,
        deep: 'start',
      },
      {
        points: [
          [414, 400],
          [440, 490],
          [452, 610],
        ],
        width: 24,
        deep: 'start',
      },
      {
        points: [
          [330, 650],
          [400, 690],
          [470, 650],
        ],
        width: 18,
      },
    ],
    { depth: 0.5, shine: 0.34, blur: 6 },
  )
  softLine(
    sketch,
    spline([
      [400, 390],
      [404, 540],
      [400, 708],
    ]),
    3,
    4,
    '#0b0705',
    0.5,
  )
  stitch(
    sketch,
    `${spline([
      [392, 470],
      [395, 560],
      [392, 704],
    ])}${spline([
      [409, 470],
      [412, 560],
      [409, 704],
    ])}`,
    main,
  )
  const end = 'M374,372L426,372L420,446Q400,468 380,446Z'
  castShadow(sketch, end, 2, 5, 4, 0.4)
  paint(sketch, end, brush.trim, { puff: 5, height: 0.5, plain: true, streaks: false })
  stitch(sketch, 'M384,384L387,440Q400,452 413,440L416,384', brush.trim)
  metalPart(sketch, ellipse(400, 368, 25, 22), metal, { stroke: 9, puff: 2.6 })
  rivet(sketch, 400, 424, 6, metal)
  return marks(
    [400, 410, 2.5],
    [
      ['corner', 400, 694],
      ['surface', 350, 600],
      ['surface', 450, 600],
      ['metal', 400, 424],
      ['seam', 402, 560],
    ],
  )
}

export const hobo: KindDrawing = { mode: 'flat', front: hoboFront, side: hoboSide, interior: hoboInterior }
