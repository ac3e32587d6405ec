import type { Brush, KindDrawing, Marks } from '../drawing'
import { marks } from '../drawing'
import { darken } from '../paint/colour'
import { metalPart } from '../paint/metal'
import { box, ellipse, rounded, spline } from '../paint/path'
import { castShadow, paint, softLine, stitch } from '../paint/surface'
import { INSOLE, opening, outsole, pair, nearShoe, shoesFromAbove, SOLE, soles, upper } from './parts'

const SHOE_MARKS = (x: number, y: number): Marks =>
  marks(
    [...nearShoe(x, y), 2.5],
    [
      ['corner', ...nearShoe(110, 612)],
      ['corner', ...nearShoe(640, 470)],
      ['surface', ...nearShoe(220, 570)],
      ['surface', ...nearShoe(560, 500)],
      ['seam', ...nearShoe(400, 560)],
      ['metal', ...nearShoe(x, y)],
    ],
  )

function stiletto(brush: Brush): void {
  const { main, sketch } = brush
  const heel = 'M566,486C610,500 648,486 664,452C666,510 644,580 642,640L628,640C628,580 612,534 566,508Z'
  paint(sketch, heel, main, { puff: 8, height: 1, plain: true, fall: 'right' })
  paint(sketch, box(625, 637, 20, 8, 3), SOLE, { puff: 2, tone: -0.6, plain: true, streaks: false })
}

function pumpShoe(brush: Brush): void {
  opening(brush, 'M282,534C340,470 520,420 648,352C664,392 640,470 560,488C450,520 380,570 282,534Z')
  stiletto(brush)
  outsole(
    brush,
    'M96,626C120,642 220,648 262,642C350,632 420,580 480,536C520,508 560,500 590,506L566,488C500,492 400,560 340,600C260,636 140,628 96,626Z',
    SOLE,
    -0.1,
  )
  upper(
    brush,
    'M92,622C110,592 180,556 276,526C290,520 298,530 306,540C348,586 470,540 556,470C606,430 634,392 646,346C656,340 664,346 667,358C676,404 676,446 656,478C630,506 590,494 560,494C480,506 420,572 348,612C280,642 130,638 92,622Z',
    { puff: 22 },
  )
  brush.sketch.add(
    '<path d="M276,528C290,522 298,532 306,542C348,588 470,542 556,472C606,432 634,394 646,348" fill="none" stroke="#fff" stroke-width="2" opacity=".28"/>',
  )
}

export const pump: KindDrawing = {
  mode: 'standing',
  front: (brush) => {
    pair(brush, 642, () => pumpShoe(brush))
    return SHOE_MARKS(610, 540)
  },
  side: (brush) => shoesFromAbove(brush, { toe: 'pointed', cover: 0.42 }),
  interior: (brush) => soles(brush, { toe: 'pointed', cover: 0.42, heel: 'stiletto' }),
}

function slingbackShoe(brush: Brush): void {
  const { sketch, main, metal } = brush
  const far = spline([
    [500, 548],
    [560, 500],
    [616, 462],
    [654, 448],
    [668, 458],
  ])
  sketch.add(`<path d="${far}" fill="none" stroke="${darken(main.base, 0.72)}" stroke-width="14"/>`)
  paint(sketch, far, main, { stroke: 11, puff: 2, height: 0.5, tone: -0.3, plain: true })
  opening(
    brush,
    'M292,560C340,520 400,530 470,546C540,556 600,520 646,496C650,520 640,552 590,562C500,580 400,610 330,600Z',
  )
  const heel = 'M566,556C606,560 640,548 652,520C656,560 646,610 646,642L606,642C606,610 596,586 566,576Z'
  paint(sketch, heel, main, { puff: 7, plain: true, fall: 'right' })
  paint(sketch, box(604, 637, 44, 9, 3), SOLE, { puff: 2, tone: -0.6, plain: true, streaks: false })
  outsole(brush, 'M90,632C130,646 240,650 300,642C400,628 470,590 590,574L580,560C470,570 380,610 300,632Z', SOLE, -0.1)
  upper(
    brush,
    'M86,626C104,600 180,566 276,540C288,536 296,542 300,552C316,580 380,590 440,566C470,556 486,560 492,568C440,590 380,616 320,632C240,648 118,644 86,626Z',
    { puff: 18 },
  )
  upper(brush, 'M556,556C600,554 636,538 654,516C662,530 660,548 640,562C610,574 580,572 560,568Z', { puff: 6 })
  const near = spline([
    [432, 574],
    [500, 544],
    [580, 506],
    [640, 484],
    [668, 468],
    [668, 456],
  ])
  sketch.add(`<path d="${near}" fill="none" stroke="${darken(main.base, 0.6)}" stroke-width="18"/>`)
  paint(sketch, near, main, { stroke: 15, puff: 3, height: 0.5, plain: true })
  metalPart(
    sketch,
    rounded([
      [542, 508, 5],
      [566, 494, 5],
      [578, 514, 5],
      [554, 528, 5],
    ]),
    metal,
    { stroke: 6, puff: 2 },
  )
}

export const slingback: KindDrawing = {
  mode: 'standing',
  front: (brush) => {
    pair(brush, 642, () => slingbackShoe(brush))
    return SHOE_MARKS(520, 506)
  },
  side: (brush) => shoesFromAbove(brush, { toe: 'pointed', cover: 0.6 }),
  interior: (brush) => soles(brush, { toe: 'pointed', cover: 0.6, heel: 'stiletto' }),
}

function sandalStrap(brush: Brush, d: string, width: number): void {
  const { sketch, main } = brush
  sketch.add(`<path d="${d}" fill="none" stroke="${darken(main.base, 0.6)}" stroke-width="${width + 3}"/>`)
  paint(sketch, d, main, { stroke: width, puff: 4, height: 0.7, plain: true })
}

function sandalShoe(brush: Brush): void {
  const { sketch, main, metal } = brush
  sandalStrap(
    brush,
    spline([
      [170, 606],
      [214, 546],
      [290, 540],
      [330, 590],
    ]),
    26,
  )
  const block = 'M520,520C580,520 640,500 660,480L652,642L560,642C556,590 548,556 520,544Z'
  paint(sketch, block, main, { puff: 10, plain: true, fall: 'right' })
  paint(sketch, box(558, 636, 96, 10, 3), SOLE, { puff: 2, tone: -0.6, plain: true, streaks: false })
  outsole(
    brush,
    'M92,622C140,634 260,636 330,616C410,590 460,530 540,508C600,496 640,486 662,470L666,488C640,512 590,524 550,534C480,556 420,620 340,640C250,656 130,650 92,640Z',
    SOLE,
    -0.15,
  )
  paint(
    sketch,
    'M94,616C150,632 260,632 330,610C410,584 460,522 540,500C600,486 636,478 660,458C670,468 668,478 664,484C640,500 590,512 548,520C470,546 410,612 334,632C250,648 120,642 94,632Z',
    INSOLE,
    { puff: 4, plain: true, streaks: false },
  )
  sandalStrap(
    brush,
    spline([
      [176, 634],
      [150, 560],
      [196, 530],
      [268, 556],
      [306, 634],
    ]),
    30,
  )
  sandalStrap(
    brush,
    spline([
      [316, 630],
      [300, 540],
      [340, 508],
      [396, 534],
      [424, 580],
    ]),
    26,
  )
  sandalStrap(
    brush,
    spline([
      [652, 480],
      [656, 440],
      [648, 392],
    ]),
    26,
  )
  sandalStrap(
    brush,
    spline([
      [520, 404],
      [560, 388],
      [610, 384],
      [650, 400],
    ]),
    20,
  )
  sandalStrap(
    brush,
    spline([
      [520, 404],
      [512, 424],
      [560, 436],
      [610, 430],
      [652, 410],
    ]),
    20,
  )
  metalPart(sketch, box(554, 418, 30, 32, 7), metal, { stroke: 6, puff: 2 })
  stitch(
    sketch,
    spline([
      [164, 612],
      [164, 566],
      [200, 544],
      [262, 566],
      [292, 626],
    ]),
    main,
  )
}

export const sandal: KindDrawing = {
  mode: 'standing',
  front: (brush) => {
    pair(brush, 642, () => sandalShoe(brush))
    return SHOE_MARKS(568, 434)
  },
  side: (brush) =>
    shoesFromAbove(brush, {
      toe: 'round',
      cover: 0.05,
      detail: (b, cx) => {
        for (const y of [230, 330, 560])
          sandalStrap(
            b,
            spline([
              [cx - 86, y + 14],
              [cx, y - 6],
              [cx + 86, y + 14],
            ]),
            30,
          )
        metalPart(b.sketch, box(cx + 40, 540, 34, 34, 7), b.metal, { stroke: 7, puff: 2 })
      },
    }),
  interior: (brush) => soles(brush, { toe: 'round', cover: 0.05, heel: 'block' }),
}

function bow(brush: Brush, x: number, y: number, k: number): void {
  const { sketch, main } = brush
  for (const side of [-1, 1]) {
    const tail = rounded([
      [x + side * 4 * k, y, 2],
      [x + side * 20 * k, y + 44 * k, 4],
      [x + side * 36 * k, y + 38 * k, 4],
      [x + side * 12 * k, y - 2, 2],
    ])
    paint(sketch, tail, main, { puff: 2.4, height: 0.4, plain: true, streaks: false })
    const loop = `M${x},${y}C${x + side * 20 * k},${y - 36 * k} ${x + side * 60 * k},${y - 30 * k} ${x + side * 56 * k},${y}C${x + side * 60 * k},${y + 24 * k} ${x + side * 24 * k},${y + 18 * k} ${x},${y}Z`
    castShadow(sketch, loop, 2, 4, 3, 0.4)
    paint(sketch, loop, main, { puff: 5, height: 0.8, plain: true, streaks: false })
    softLine(
      sketch,
      `M${x},${y}Q${x + side * 24 * k},${y - 8 * k} ${x + side * 44 * k},${y}`,
      4,
      2,
      darken(main.base, 0.7),
      0.5,
    )
  }
  paint(sketch, ellipse(x, y, 9 * k, 11 * k), main, { puff: 3, height: 0.8, plain: true, streaks: false })
}

function balletShoe(brush: Brush): void {
  opening(
    brush,
    'M228,574C280,540 420,560 500,550C580,540 620,520 652,498C662,530 650,580 600,596C480,612 320,620 228,590Z',
  )
  outsole(brush, 'M100,636C160,650 560,652 650,640L656,624C560,640 200,640 100,624Z', SOLE, -0.35)
  upper(
    brush,
    'M90,620C92,586 140,560 208,552C222,550 226,558 232,568C262,612 420,604 520,580C590,562 634,528 646,494C656,490 664,496 666,508C674,560 674,604 660,634C560,646 200,650 112,640C96,636 90,630 90,620Z',
    { puff: 20 },
  )
  brush.sketch.add(
    `<path d="M208,554C222,552 226,560 232,570C262,614 420,606 520,582C590,564 634,530 646,496" fill="none" stroke="${darken(brush.main.base, 0.35)}" stroke-width="6"/>`,
  )
  bow(brush, 214, 560, 0.85)
}

export const balletFlat: KindDrawing = {
  mode: 'standing',
  front: (brush) => {
    pair(brush, 642, () => balletShoe(brush))
    return SHOE_MARKS(220, 570)
  },
  side: (brush) => shoesFromAbove(brush, { toe: 'round', cover: 0.3, detail: (b, cx) => bow(b, cx, 250, 0.8) }),
  interior: (brush) => soles(brush, { toe: 'round', cover: 0.3, heel: 'block' }),
}
