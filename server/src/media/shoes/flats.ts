import type { Brush, KindDrawing, Marks } from '../drawing'
import { marks } from '../drawing'
import { darken, luma } from '../paint/colour'
import { metalPart, zip } from '../paint/metal'
import { box, line, rounded, spline, type Point } from '../paint/path'
import { castShadow, paint, softLine, stitch, surfaceOf } from '../paint/surface'
import {
  BOOT_PAIR,
  DARK_SOLE,
  laces,
  opening,
  outsole,
  pair,
  nearShoe,
  shoesFromAbove,
  SOLE,
  soles,
  upper,
} from './parts'

const flatMarks = (x: number, y: number): Marks =>
  marks(
    [...nearShoe(x, y), 2.5],
    [
      ['corner', ...nearShoe(106, 600)],
      ['corner', ...nearShoe(650, 600)],
      ['surface', ...nearShoe(190, 570)],
      ['surface', ...nearShoe(560, 540)],
      ['seam', ...nearShoe(420, 560)],
      ['metal', ...nearShoe(x, y)],
    ],
  )

function stackedSole(brush: Brush): void {
  outsole(
    brush,
    'M88,624C160,634 470,634 480,626L668,622L670,640L664,664L520,664L512,644C460,652 180,656 100,646C86,642 84,632 88,624Z',
    DARK_SOLE,
  )
  brush.sketch.add('<path d="M522,650H664M520,658H664" stroke="#000" stroke-width="1.5" opacity=".5"/>')
  stitch(
    brush.sketch,
    spline([
      [96, 628],
      [280, 638],
      [480, 632],
      [664, 626],
    ]),
    SOLE,
  )
}

function loaferShoe(brush: Brush): void {
  const { sketch, main, metal } = brush
  opening(brush, 'M300,470C360,440 520,470 640,430C660,470 650,540 580,550C460,560 330,530 300,470Z')
  stackedSole(brush)
  upper(
    brush,
    'M86,616C84,580 120,548 186,526C240,508 262,470 286,446C300,434 318,440 324,456C336,510 440,540 540,512C600,494 632,462 644,424C656,418 664,424 666,436C676,500 676,580 668,626C560,634 160,640 104,630C90,628 86,622 86,616Z',
    { puff: 22 },
  )
  const apron = spline([
    [126, 574],
    [180, 548],
    [250, 530],
    [300, 540],
    [340, 566],
    [352, 590],
  ])
  softLine(sketch, apron, 8, 3, darken(main.base, 0.75), 0.6)
  stitch(sketch, apron, main)
  const saddle =
    'M262,496C300,508 342,520 372,536C396,556 400,600 396,634L340,636C340,604 330,580 300,560C276,546 254,536 240,522Z'
  castShadow(sketch, saddle, 2, 4, 4, 0.4)
  paint(sketch, saddle, main, { puff: 5, height: 0.7, tone: 0.03 })
  stitch(
    sketch,
    'M268,504C308,516 346,530 366,544C386,562 390,600 388,630M252,522C280,546 330,570 344,600L348,632',
    main,
  )
  paint(
    sketch,
    'M288,538C300,530 318,536 330,548C336,556 326,564 316,560C304,554 286,550 288,538Z',
    { ...main, base: darken(main.base, 0.7) },
    { puff: 2, plain: true, streaks: false },
  )
  metalPart(
    sketch,
    rounded([
      [352, 556, 4],
      [378, 570, 4],
      [392, 612, 4],
      [380, 616, 4],
      [368, 580, 4],
      [346, 568, 4],
    ]),
    metal,
    { puff: 2.4 },
  )
  stitch(
    sketch,
    spline([
      [330, 470],
      [380, 522],
      [460, 540],
      [560, 520],
      [640, 452],
    ]),
    main,
  )
}

export const loafer: KindDrawing = {
  mode: 'standing',
  front: (brush) => {
    pair(brush, 660, () => loaferShoe(brush))
    return flatMarks(320, 546)
  },
  side: (brush) =>
    shoesFromAbove(brush, {
      toe: 'round',
      cover: 0.85,
      detail: (b, cx) => {
        softLine(
          b.sketch,
          spline([
            [cx - 62, 330],
            [cx - 56, 200],
            [cx, 158],
            [cx + 56, 200],
            [cx + 62, 330],
          ]),
          8,
          3,
          darken(b.main.base, 0.75),
          0.6,
        )
        stitch(
          b.sketch,
          spline([
            [cx - 62, 330],
            [cx - 56, 200],
            [cx, 158],
            [cx + 56, 200],
            [cx + 62, 330],
          ]),
          b.main,
        )
        paint(b.sketch, box(cx - 84, 286, 168, 40, 8), b.main, { puff: 5, height: 0.6 })
        paint(
          b.sketch,
          box(cx - 24, 298, 48, 14, 6),
          { ...b.main, base: darken(b.main.base, 0.7) },
          { puff: 2, plain: true, streaks: false },
        )
        for (const side of [-1, 1]) metalPart(b.sketch, box(cx + side * 66 - 7, 288, 14, 36, 4), b.metal, { puff: 2.4 })
      },
    }),
  interior: (brush) => soles(brush, { toe: 'round', cover: 0.85, heel: 'block', soleTone: 'dark' }),
}

function sneakerShoe(brush: Brush): void {
  const { sketch, main } = brush
  const white = surfaceOf('cotton', 'white')
  const tongue = 'M300,420C320,380 380,330 420,320C452,316 460,340 452,366L380,470Z'
  paint(sketch, tongue, main, { puff: 10, tone: -0.06, streaks: false })
  opening(
    brush,
    'M420,372C480,350 600,352 648,360C664,400 640,450 560,456C500,460 430,430 420,372Z',
    surfaceOf('cotton', 'elephant'),
  )
  outsole(
    brush,
    'M76,604C150,616 560,606 686,588C692,620 690,648 678,660C560,668 180,668 104,660C76,652 70,628 76,604Z',
    white,
  )
  sketch.add(
    `<path d="M82,634C200,648 560,642 688,622" fill="none" stroke="${darken('#f3f0ea', 0.4)}" stroke-width="3" opacity=".6"/>`,
  )
  const body =
    'M80,602C84,556 130,528 190,512C240,496 270,462 310,424L404,372C420,392 460,430 530,436C590,438 630,402 646,356C660,352 668,362 670,378C676,450 686,540 686,592C540,616 160,622 92,616C82,612 80,608 80,602Z'
  upper(brush, body, { puff: 18 })
  const cap = 'M80,602C84,556 130,528 190,512C232,538 250,580 240,618C180,620 110,620 92,616Z'
  castShadow(sketch, cap, 2, 2, 3, 0.3)
  paint(sketch, cap, main, { puff: 9, height: 1, tone: -0.04 })
  stitch(sketch, 'M186,518C226,542 242,580 233,616', main)
  const facing = 'M246,498C280,470 300,440 318,420L412,364C424,384 430,392 436,400L340,520C310,548 262,536 246,498Z'
  castShadow(sketch, facing, 2, 5, 4, 0.35)
  paint(sketch, facing, main, { puff: 6, height: 0.8, tone: 0.03, streaks: false })
  stitch(sketch, 'M254,504C272,532 312,540 334,514L428,402', main)
  const counter = 'M648,358C660,352 668,362 670,378C676,450 686,540 686,592L560,606C556,540 590,460 648,358Z'
  castShadow(sketch, counter, -2, 3, 4, 0.3)
  paint(sketch, counter, main, { puff: 8, height: 0.9, tone: -0.1, streaks: false })
  stitch(sketch, 'M640,376C596,460 566,540 570,602', main)
  const left: Point[] = [
    [270, 486],
    [296, 458],
    [322, 432],
    [352, 410],
    [384, 390],
  ]
  const right: Point[] = [
    [318, 516],
    [344, 486],
    [370, 456],
    [394, 428],
    [416, 402],
  ]
  laces(brush, left, right, luma(main.base) > 0.75 ? '#e9e5dc' : '#f1eee7', 10)
  let holes = ''
  for (let i = 0; i < 4; i++)
    holes += `<circle cx="${436 + i * 26}" cy="${500 + i * 8}" r="4"/><circle cx="${430 + i * 26}" cy="${526 + i * 8}" r="4"/>`
  sketch.add(`<g fill="#1b1512" opacity=".7">${holes}</g>`)
}

export const sneaker: KindDrawing = {
  mode: 'standing',
  front: (brush) => {
    pair(brush, 660, () => sneakerShoe(brush))
    return flatMarks(350, 460)
  },
  side: (brush) =>
    shoesFromAbove(brush, {
      toe: 'round',
      cover: 0.95,
      detail: (b, cx) => {
        stitch(
          b.sketch,
          spline([
            [cx - 80, 220],
            [cx, 246],
            [cx + 80, 220],
          ]),
          b.main,
        )
        laces(
          b,
          [0, 1, 2, 3].map((i): Point => [cx - 26, 262 + i * 28]),
          [0, 1, 2, 3].map((i): Point => [cx + 26, 262 + i * 28]),
          '#f1eee7',
          11,
        )
      },
    }),
  interior: (brush) => soles(brush, { toe: 'round', cover: 0.95, heel: 'flat', soleTone: 'white' }),
}

function bootShoe(brush: Brush): void {
  const { sketch, main, metal } = brush
  opening(
    brush,
    rounded([
      [386, 152, 20],
      [630, 146, 20],
      [626, 190, 10],
      [394, 196, 10],
    ]),
  )
  const heel = 'M540,560L668,548L660,660L556,660Z'
  paint(sketch, heel, DARK_SOLE, { puff: 6, height: 1, fall: 'right' })
  outsole(brush, 'M90,634C180,646 420,640 480,610L556,588L668,574L668,560L540,560C470,600 380,626 90,622Z', DARK_SOLE)
  const body =
    'M386,172C460,190 560,186 632,166C640,280 640,340 656,420C668,480 672,530 668,568L556,584C520,596 470,616 420,624C320,636 150,638 104,632C84,626 84,612 90,598C104,566 170,540 240,520C320,494 372,450 388,360C394,300 388,230 386,172Z'
  upper(brush, body, { puff: 24 })
  const elastic = 'M470,178C480,260 480,360 470,420C486,440 540,440 556,418C552,340 560,250 566,180Z'
  const gore = surfaceOf('cotton', 'black')
  paint(
    sketch,
    elastic,
    luma(main.base) < 0.3 ? { ...gore, base: '#3a393d' } : { ...gore, base: darken(main.base, 0.5) },
    { puff: 3, height: 0.5, plain: true, streaks: false },
  )
  let ribs = ''
  for (let x = 482; x < 562; x += 9) ribs += `M${x},182L${x - 4},432`
  sketch.clipped(elastic, () => sketch.add(`<path d="${ribs}" stroke="#000" stroke-width="3" opacity=".4"/>`))
  stitch(sketch, 'M460,180C472,260 470,360 458,424C480,452 548,452 568,424C562,340 570,250 578,180', main)
  zip(sketch, line(632, 190, 638, 240), metal, 7)
  softLine(
    sketch,
    spline([
      [396, 430],
      [440, 470],
      [500, 480],
    ]),
    10,
    6,
    darken(main.base, 0.8),
    0.35,
  )
  softLine(
    sketch,
    spline([
      [340, 500],
      [400, 530],
      [470, 534],
    ]),
    9,
    6,
    darken(main.base, 0.8),
    0.3,
  )
}

export const ankleBoot: KindDrawing = {
  mode: 'standing',
  front: (brush) => {
    pair(brush, 658, () => bootShoe(brush), BOOT_PAIR)
    return flatMarks(560, 420)
  },
  side: (brush) => shoesFromAbove(brush, { toe: 'almond', cover: 1.05 }),
  interior: (brush) => soles(brush, { toe: 'almond', cover: 1, heel: 'block', soleTone: 'dark' }),
}

function oxfordShoe(brush: Brush): void {
  const { sketch, main } = brush
  opening(brush, 'M400,410C470,400 580,410 640,402C656,440 640,500 560,506C470,506 410,470 400,410Z')
  stackedSole(brush)
  const body =
    'M86,614C86,578 130,548 200,526C270,506 310,470 350,426C372,404 392,396 404,402C424,450 490,486 560,480C610,474 636,444 646,400C656,394 664,402 666,414C676,490 676,570 668,626C560,634 160,640 104,630C90,626 86,620 86,614Z'
  upper(brush, body, { puff: 22 })
  const quarter =
    'M300,480C330,456 350,426 372,404C392,396 400,398 404,402C424,450 490,486 560,480C610,474 636,444 646,400C656,394 664,402 666,414C676,490 676,570 668,626L440,634C430,580 400,530 300,480Z'
  castShadow(sketch, quarter, -3, 3, 4, 0.4)
  paint(sketch, quarter, main, { puff: 12, tone: 0.02 })
  stitch(sketch, 'M312,482C400,530 440,580 450,632M306,490C390,536 428,584 436,632', main)
  const cap = 'M86,614C86,578 130,548 182,532C220,560 232,596 228,634C160,636 120,634 104,630Z'
  castShadow(sketch, cap, 3, 1, 3, 0.35)
  paint(sketch, cap, main, { puff: 14, tone: -0.02 })
  stitch(sketch, 'M178,540C212,564 224,598 220,632M170,544C204,568 215,600 211,632', main)
  let holes = ''
  for (let i = 0; i < 6; i++) holes += `<circle cx="${186 + i * 8}" cy="${548 + i * i * 2.6}" r="2.6"/>`
  sketch.add(`<g fill="#120c08" opacity=".65">${holes}</g>`)
  laces(
    brush,
    [
      [318, 474],
      [338, 454],
      [358, 432],
      [376, 412],
    ],
    [
      [372, 504],
      [392, 482],
      [408, 458],
      [420, 434],
    ],
    luma(main.base) < 0.3 ? '#2d2c30' : darken(main.base, 0.45),
    9,
  )
}

export const oxford: KindDrawing = {
  mode: 'standing',
  front: (brush) => {
    pair(brush, 660, () => oxfordShoe(brush))
    return flatMarks(360, 470)
  },
  side: (brush) =>
    shoesFromAbove(brush, {
      toe: 'almond',
      cover: 0.95,
      detail: (b, cx) => {
        stitch(
          b.sketch,
          spline([
            [cx - 76, 214],
            [cx, 206],
            [cx + 76, 214],
          ]),
          b.main,
        )
        laces(
          b,
          [0, 1, 2, 3].map((i): Point => [cx - 24, 266 + i * 26]),
          [0, 1, 2, 3].map((i): Point => [cx + 24, 266 + i * 26]),
          darken(b.main.base, 0.4),
          9,
        )
      },
    }),
  interior: (brush) => soles(brush, { toe: 'almond', cover: 0.95, heel: 'block' }),
}
