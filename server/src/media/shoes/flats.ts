import type { Brush, KindDrawing, Marks } from '../drawing'
import { marks } from '../drawing'
import { darken, lighten, luma } from '../paint/colour'
import { metalPart, rivet } from '../paint/metal'
import { box, num, spline, type Point } from '../paint/path'
import { castShadow, paint, softLine, stitch, surfaceOf } from '../paint/surface'
import {
  BOOT_PAIR,
  DARK_SOLE,
  laces,
  nearShoe,
  opening,
  outsole,
  pair,
  sheen,
  shoesFromAbove,
  SOLE,
  soles,
  turnUnder,
  upper,
  weltedSole,
} from './parts'

const flatMarks = (x: number, y: number): Marks =>
  marks(
    [...nearShoe(x, y), 2.3],
    [
      ['corner', ...nearShoe(112, 604)],
      ['corner', ...nearShoe(640, 590)],
      ['surface', ...nearShoe(190, 584)],
      ['surface', ...nearShoe(560, 560)],
      ['seam', ...nearShoe(420, 580)],
      ['metal', ...nearShoe(x, y)],
    ],
  )

/** The edge where the upper meets the welt. */
const FEATHER = 'M84,622C180,638 330,637 420,625C500,616 580,610 668,605'

/** Lace colour that belongs to a leather upper. */
function waxedLace(brush: Brush): string {
  return luma(brush.main.base) < 0.3 ? '#3a383c' : darken(brush.main.base, 0.5)
}

/** Laces seen from the side: each comes out of its eyelet and disappears over the instep's ridge. */
function sideLaces(brush: Brush, eyelets: readonly Point[], over: Point, colour: string, width: number): void {
  for (const [x, y] of eyelets) {
    const d = `M${num(x)},${num(y)}Q${num(x + over[0] * 0.3 - 2)},${num(y + over[1] * 0.7)} ${num(x + over[0])},${num(y + over[1])}`
    brush.sketch.add(
      `<circle cx="${num(x)}" cy="${num(y)}" r="${num(width * 0.56)}" fill="#15100d"/><g fill="none" stroke-linecap="round"><path d="${d}" transform="translate(2 3)" stroke="#000" stroke-width="${width}" opacity=".35"/><path d="${d}" stroke="${darken(colour, 0.3)}" stroke-width="${width}"/><path d="${d}" transform="translate(-1 -1)" stroke="${lighten(colour, 0.18)}" stroke-width="${num(width * 0.5)}"/></g>`,
    )
  }
}

/** The two loops and ends of a tied lace, hanging on the near side. */
function laceBow(brush: Brush, x: number, y: number, colour: string, width: number): void {
  const loops = `M${x},${y}C${x - 34},${y - 6} ${x - 52},${y + 26} ${x - 36},${y + 34}C${x - 22},${y + 38} ${x - 8},${y + 18} ${x},${y}M${x},${y}C${x + 30},${y + 8} ${x + 46},${y + 36} ${x + 32},${y + 42}C${x + 18},${y + 46} ${x + 6},${y + 24} ${x},${y}M${x},${y}q-6,30 -14,52M${x},${y}q10,28 8,58`
  brush.sketch.add(
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${loops}" transform="translate(3 5)" stroke="#000" stroke-width="${width}" opacity=".32"/><path d="${loops}" stroke="${darken(colour, 0.3)}" stroke-width="${width}"/><path d="${loops}" transform="translate(-.8 -1)" stroke="${lighten(colour, 0.2)}" stroke-width="${num(width * 0.5)}"/></g>`,
  )
}

function loaferShoe(brush: Brush): void {
  const { sketch, main, metal } = brush
  opening(brush, 'M352,462C430,450 590,452 654,466C644,496 600,514 540,514C470,514 400,500 352,462Z')
  weltedSole(brush)
  const body =
    'M84,622C78,590 102,566 150,555C212,544 262,528 304,496C322,482 330,462 346,444C356,436 366,444 368,458C404,500 470,514 540,510C600,506 636,488 652,464C664,466 666,486 664,516C661,560 669,586 667,605C580,610 500,616 420,625C330,637 180,638 84,622Z'
  upper(brush, body, { puff: 15, height: 1 })
  turnUnder(brush, body, FEATHER, 22)
  const apron =
    'M104,580C150,566 236,566 316,536L360,470L346,444L304,496C262,528 212,544 150,555C126,560 110,568 104,580Z'
  sketch.clipped(body, () => paint(sketch, apron, main, { puff: 5, height: 0.7, tone: 0.05, streaks: false }))
  const seam = 'M102,582C150,568 236,568 318,538'
  softLine(sketch, seam, 5, 3, darken(main.base, 0.8), 0.75)
  let puckers = ''
  for (let i = 0; i < 17; i++) {
    const t = i / 16
    puckers += `M${num(112 + t * 166)},${num(572 - Math.sin(t * 1.4) * 4 - t * t * 10)}l${num(-3)},14`
  }
  sketch.add(
    `<path d="${puckers}" stroke="${darken(main.base, 0.7)}" stroke-width="2.4" opacity=".6" fill="none" stroke-linecap="round"/>`,
  )
  const saddle =
    'M260,527L322,482C342,500 362,528 378,556C392,582 400,604 403,626L346,632C342,606 334,584 314,562C298,546 280,535 260,527Z'
  castShadow(sketch, saddle, 2, 5, 4, 0.45)
  paint(sketch, saddle, main, { puff: 6, height: 0.8, tone: 0.03, streaks: false })
  stitch(sketch, 'M268,524C288,532 306,542 322,558C342,580 350,604 353,628', main)
  stitch(sketch, 'M318,492C338,508 356,532 370,558C384,584 392,606 395,624', main)
  const bar = 'M298,508C316,520 332,538 346,562'
  sketch.add(
    `<path d="${bar}" transform="translate(3 7)" fill="none" stroke="#0b0706" stroke-width="17" opacity=".4"/>`,
  )
  metalPart(sketch, bar, metal, { stroke: 15, puff: 3.4, height: 9 })
  rivet(sketch, 346, 563, 12, metal)
  stitch(sketch, 'M372,472C410,506 470,522 540,518C600,514 632,500 648,482', main)
  stitch(sketch, 'M608,516C612,550 614,580 612,606', main)
  sheen(
    brush,
    body,
    spline([
      [122, 598],
      [150, 586],
      [200, 586],
    ]),
    26,
  )
  sheen(
    brush,
    body,
    spline([
      [440, 548],
      [510, 552],
      [590, 540],
    ]),
    30,
  )
}

export const loafer: KindDrawing = {
  mode: 'standing',
  front: (brush) => {
    pair(brush, 660, () => loaferShoe(brush))
    return flatMarks(336, 546)
  },
  side: (brush) =>
    shoesFromAbove(brush, {
      toe: 'round',
      welt: { ...DARK_SOLE, base: '#2b2320' },
      mouth: { from: 356, half: 50 },
      detail: (b, cx, inner) => {
        const { sketch, main, metal } = b
        const apron = spline([
          [cx - 54, 330],
          [cx - 52, 240],
          [cx + inner * 8, 164],
          [cx + 58, 240],
          [cx + 56, 330],
        ])
        softLine(sketch, apron, 6, 3, darken(main.base, 0.8), 0.75)
        stitch(sketch, apron, main)
        const tongue = `M${cx - 42},330L${cx - 46},374Q${cx},396 ${cx + 46},374L${cx + 42},330Z`
        castShadow(sketch, tongue, 0, 8, 6, 0.5)
        paint(sketch, tongue, main, { puff: 8, height: 0.9, streaks: false })
        const strap = `M${cx - 86},286Q${cx},262 ${cx + 86},286L${cx + 84},338Q${cx},316 ${cx - 84},338Z`
        castShadow(sketch, strap, 0, 5, 5, 0.45)
        paint(sketch, strap, main, { puff: 6, height: 0.8, tone: 0.03, streaks: false })
        stitch(sketch, `M${cx - 84},295Q${cx},271 ${cx + 84},295M${cx - 84},330Q${cx},308 ${cx + 84},330`, main)
        sketch.add(
          `<path d="M${cx - 48},300Q${cx},292 ${cx + 48},300" transform="translate(3 8)" fill="none" stroke="#0b0706" stroke-width="16" opacity=".4"/>`,
        )
        metalPart(sketch, `M${cx - 48},304Q${cx},294 ${cx + 48},304`, metal, { stroke: 15, puff: 3.4, height: 9 })
        for (const side of [-1, 1]) rivet(sketch, cx + side * 50, 305, 12, metal)
      },
    }),
  interior: (brush) => soles(brush, { toe: 'round', heel: 'stacked' }),
}

function sneakerShoe(brush: Brush): void {
  const { sketch, main } = brush
  const white = surfaceOf('cotton', 'white')
  const lining = surfaceOf('cotton', luma(main.base) > 0.6 ? 'elephant' : 'cream')
  const tongue = 'M336,462C352,420 372,386 394,380C416,376 424,394 422,426L392,470Z'
  paint(sketch, tongue, main, { puff: 9, tone: -0.05, height: 0.8, streaks: false })
  sketch.add(`<path d="M386,392q18,-8 28,6" fill="none" stroke="${darken(main.base, 0.4)}" stroke-width="3"/>`)
  opening(brush, 'M398,436C450,420 590,424 646,440C652,470 620,500 556,508C480,506 430,476 398,436Z', lining)
  outsole(
    brush,
    'M72,612C74,600 86,598 98,602C180,615 420,614 520,606C580,602 630,598 666,592C678,592 682,602 680,618L675,650Q672,660 660,660L156,660C112,659 84,648 76,634C72,626 71,620 72,612Z',
    white,
  )
  const wall = darken('#f3f0ea', 0.42)
  sketch.add(
    `<path d="M76,626C170,642 460,640 678,622" fill="none" stroke="${wall}" stroke-width="2" opacity=".7"/><path d="M78,634C170,648 460,646 677,630" fill="none" stroke="${wall}" stroke-width="1.6" stroke-dasharray="6 4" opacity=".8"/><path d="M92,645C150,655 500,656 674,652" fill="none" stroke="${wall}" stroke-width="3" opacity=".5"/>`,
  )
  const body =
    'M86,606C84,574 108,552 160,543C216,534 262,512 308,474C340,448 368,430 390,424C400,422 406,430 412,440C440,478 500,508 556,502C606,496 630,466 640,436C656,424 668,434 670,452C674,504 667,548 672,592C560,612 200,620 86,606Z'
  upper(brush, body, { puff: 15, height: 1 })
  turnUnder(brush, body, 'M86,606C200,620 560,612 672,592', 18, 0.36)
  const cap = 'M86,606C84,574 108,552 160,543L186,538C214,556 228,584 226,614C170,614 120,611 86,606Z'
  castShadow(sketch, cap, 3, 1, 3, 0.34)
  paint(sketch, cap, main, { puff: 10, height: 0.9, streaks: false })
  stitch(sketch, 'M184,544C208,560 220,586 218,611M178,547C202,562 213,586 211,611', main)
  let holes = ''
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 4 - row; i++)
      holes += `<circle cx="${130 + i * 17 + row * 9}" cy="${num(584 - i * 5 - row * 10)}" r="2.6"/>`
  sketch.add(`<g fill="#15100d" opacity=".6">${holes}</g>`)
  const facing =
    'M252,516C276,500 292,488 308,474C340,448 368,430 390,424C400,422 406,430 414,442L430,460L344,540C316,562 270,552 252,516Z'
  castShadow(sketch, facing, 2, 5, 4, 0.4)
  paint(sketch, facing, main, { puff: 6, height: 0.8, tone: 0.03, streaks: false })
  stitch(sketch, 'M258,522C276,548 312,552 338,532L422,456', main)
  const counter = 'M640,436C656,424 668,434 670,452C674,504 667,548 672,592L560,604C556,560 588,486 640,436Z'
  castShadow(sketch, counter, -3, 3, 4, 0.34)
  paint(sketch, counter, main, { puff: 9, height: 0.9, tone: -0.08, streaks: false })
  stitch(sketch, 'M634,452C590,496 566,560 569,600M628,452C584,496 559,560 561,601', main)
  const tab = 'M640,436C656,424 668,434 670,452L672,500C656,500 644,494 630,482Z'
  paint(sketch, tab, luma(main.base) > 0.6 ? surfaceOf('lambskin', 'forest') : white, {
    puff: 5,
    height: 0.7,
    plain: true,
    streaks: false,
  })
  stitch(sketch, 'M424,462C460,496 510,516 558,510C590,506 612,490 626,470', main)
  const eyelets: Point[] = [
    [284, 514],
    [308, 496],
    [332, 478],
    [356, 461],
    [380, 446],
  ]
  sideLaces(brush, eyelets, [-20, -24], '#f4f1ea', 11)
  laceBow(brush, 384, 428, '#f4f1ea', 9)
  sheen(
    brush,
    body,
    spline([
      [430, 530],
      [490, 546],
      [550, 540],
    ]),
    28,
  )
}

export const sneaker: KindDrawing = {
  mode: 'standing',
  front: (brush) => {
    pair(brush, 660, () => sneakerShoe(brush))
    return flatMarks(336, 500)
  },
  side: (brush) =>
    shoesFromAbove(brush, {
      toe: 'round',
      welt: surfaceOf('cotton', 'white'),
      mouth: { from: 420, half: 52 },
      detail: (b, cx) => {
        const { sketch, main } = b
        const tongue = `M${cx - 30},240L${cx - 38},440Q${cx},470 ${cx + 38},440L${cx + 30},240Q${cx},226 ${cx - 30},240Z`
        castShadow(sketch, tongue, 0, 6, 6, 0.45)
        paint(sketch, tongue, main, { puff: 8, tone: -0.06, height: 0.8, streaks: false })
        for (const side of [-1, 1]) {
          const x = (v: number): number => cx + side * v
          const facing = `M${x(18)},236C${x(26)},236 ${x(34)},300 ${x(40)},424L${x(66)},424C${x(66)},340 ${x(62)},270 ${x(46)},232C${x(34)},222 ${x(18)},226 ${x(18)},236Z`
          castShadow(sketch, facing, 1, 4, 3, 0.4)
          paint(sketch, facing, main, { puff: 4, height: 0.7, tone: 0.03, streaks: false })
        }
        stitch(sketch, `M${cx - 78},236Q${cx},196 ${cx + 84},236`, main)
        laces(
          b,
          [0, 1, 2, 3, 4].map((i): Point => [cx - 38 - i * 3, 258 + i * 36]),
          [0, 1, 2, 3, 4].map((i): Point => [cx + 38 + i * 3, 258 + i * 36]),
          '#f1eee7',
          12,
        )
        let holes = ''
        for (let i = -2; i < 3; i++)
          for (let row = 0; row < 3 - Math.abs(i) / 2; row++)
            holes += `<circle cx="${cx + 2 + i * 17}" cy="${166 + row * 16 + Math.abs(i) * 6}" r="2.8"/>`
        sketch.add(`<g fill="#15100d" opacity=".6">${holes}</g>`)
      },
    }),
  interior: (brush) => soles(brush, { toe: 'round', heel: 'cup' }),
}

function bootShoe(brush: Brush): void {
  const { sketch, main } = brush
  sketch.add(
    `<path d="M612,222C610,182 640,182 642,218L644,256" fill="none" stroke="${darken(main.base, 0.45)}" stroke-width="13"/>`,
  )
  opening(brush, 'M424,214C470,198 590,194 640,208C600,232 470,236 424,214Z')
  const heel = 'M544,592L666,570C664,610 656,636 654,660L566,660C566,632 560,610 544,592Z'
  paint(sketch, heel, { ...DARK_SOLE, base: '#2b2320' }, { puff: 6, height: 1, fall: 'right', plain: true })
  sketch.add('<path d="M566,650H655L654,660H566Z" fill="#120e0d"/>')
  outsole(
    brush,
    'M92,622C140,638 240,640 330,634C420,627 480,604 544,586L666,566L667,576L546,600C480,620 420,640 330,648C240,655 130,652 96,638C88,634 88,628 92,622Z',
    { ...DARK_SOLE, base: '#2b2320' },
  )
  const body =
    'M424,214C470,230 590,228 640,208C647,290 640,360 648,430C656,480 670,520 666,568L544,588C480,606 420,630 330,636C240,642 130,640 96,626C84,620 86,604 98,590C130,564 200,550 260,522C336,486 398,446 414,380C426,330 424,270 424,214Z'
  upper(brush, body, { puff: 18, height: 1 })
  turnUnder(brush, body, 'M92,628C240,646 330,640 400,628C480,612 560,586 668,568', 18)
  turnUnder(
    brush,
    body,
    spline([
      [652, 220],
      [648, 360],
      [664, 540],
    ]),
    22,
    0.45,
  )
  const elastic = 'M486,222C494,290 492,360 482,424C500,446 548,444 566,420C560,350 566,280 572,222Z'
  const gore = surfaceOf('cotton', 'black')
  paint(
    sketch,
    elastic,
    { ...gore, base: luma(main.base) < 0.3 ? '#3a393d' : darken(main.base, 0.5) },
    { puff: 3, height: 0.5, plain: true, streaks: false },
  )
  let ribs = ''
  for (let x = 490; x < 576; x += 8) ribs += `M${x},218L${x - 5},440`
  sketch.clipped(elastic, () => {
    sketch.add(`<path d="${ribs}" stroke="#000" stroke-width="3" opacity=".45"/>`)
    softLine(sketch, elastic, 8, 5, '#000', 0.4)
  })
  stitch(sketch, 'M477,224C485,290 483,360 472,428C496,456 556,454 576,424C569,350 575,280 581,222', main)
  stitch(sketch, 'M432,228C480,240 580,238 634,222', main)
  stitch(sketch, 'M470,436C452,500 470,560 490,600', main)
  for (const crease of [
    [
      [398, 440],
      [432, 470],
      [468, 474],
    ],
    [
      [350, 484],
      [392, 514],
      [440, 520],
    ],
    [
      [236, 540],
      [262, 566],
      [300, 572],
    ],
  ] as const)
    softLine(sketch, spline(crease), 5, 6, darken(main.base, 0.8), 0.34)
  sheen(
    brush,
    body,
    spline([
      [120, 604],
      [160, 582],
      [230, 560],
    ]),
    24,
  )
  sheen(
    brush,
    body,
    spline([
      [446, 250],
      [446, 330],
      [434, 400],
      [400, 446],
    ]),
    22,
  )
}

export const ankleBoot: KindDrawing = {
  mode: 'standing',
  front: (brush) => {
    pair(brush, 660, () => bootShoe(brush), BOOT_PAIR)
    return flatMarks(540, 430)
  },
  side: (brush) =>
    shoesFromAbove(brush, {
      toe: 'almond',
      mouth: { from: 414, half: 74 },
      shaft: true,
      detail: (b, cx) => {
        for (const side of [-1, 1]) {
          const x = (v: number): number => cx + side * v
          const gusset = `M${x(74)},490L${x(94)},484L${x(92)},570L${x(70)},566Z`
          b.sketch.add(`<path d="${gusset}" fill="${darken(b.main.base, 0.6)}"/>`)
          let ribs = ''
          for (let y = 494; y < 556; y += 7) ribs += `M${x(73)},${y}L${x(94)},${y - 3}`
          b.sketch.add(`<path d="${ribs}" stroke="#000" stroke-width="2.6" opacity=".5"/>`)
        }
        const tab = box(cx - 12, 640, 24, 54, 6)
        castShadow(b.sketch, tab, 2, 4, 4, 0.4)
        paint(b.sketch, tab, b.main, { puff: 4, height: 0.6, plain: true, streaks: false })
        for (const [y, half] of [
          [352, 62],
          [318, 52],
        ] as const)
          softLine(
            b.sketch,
            `M${cx - half},${y}Q${cx},${y + 20} ${cx + half},${y}`,
            6,
            7,
            darken(b.main.base, 0.8),
            0.35,
          )
      },
    }),
  interior: (brush) => soles(brush, { toe: 'almond', heel: 'block' }),
}

function oxfordShoe(brush: Brush): void {
  const { sketch, main } = brush
  const tongue = 'M372,446C376,414 394,398 410,404C424,410 428,430 422,450Z'
  paint(sketch, tongue, main, { puff: 6, tone: -0.1, height: 0.8, streaks: false, plain: true })
  opening(brush, 'M398,430C450,414 600,424 652,446C644,478 606,492 560,490C500,490 440,466 398,430Z')
  weltedSole(brush)
  const body =
    'M84,622C80,594 106,572 158,560C222,546 282,520 330,480C358,456 378,438 398,430C440,466 500,490 560,487C610,483 640,466 652,446C664,450 666,470 664,502C661,546 669,578 667,605C580,610 500,616 420,625C330,637 180,638 84,622Z'
  upper(brush, body, { puff: 15, height: 1 })
  turnUnder(brush, body, FEATHER, 22)
  const quarter =
    'M318,490C358,456 378,438 398,430C440,466 500,490 560,487C610,483 640,466 652,446C664,450 666,470 664,502C661,546 669,578 667,605C590,609 500,616 446,622C444,570 400,514 318,490Z'
  castShadow(sketch, quarter, -3, 3, 4, 0.42)
  paint(sketch, quarter, main, { puff: 11, height: 0.9, tone: 0.02, streaks: false })
  turnUnder(brush, quarter, FEATHER, 20, 0.34)
  stitch(sketch, 'M328,494C408,522 452,574 455,620M322,499C400,528 444,578 447,622', main)
  const facing = 'M330,496C366,520 410,506 430,462'
  softLine(sketch, facing, 3, 2, darken(main.base, 0.8), 0.4)
  stitch(sketch, facing, main)
  stitch(sketch, 'M406,446C446,480 500,502 560,499C606,496 634,482 648,466', main)
  stitch(sketch, 'M602,500C592,540 596,580 600,606', main)
  const cap = 'M84,622C80,594 106,572 158,560L184,553C214,574 226,602 224,636C170,636 120,630 84,622Z'
  castShadow(sketch, cap, 3, 1, 3, 0.4)
  paint(sketch, cap, main, { puff: 13, height: 1, streaks: false })
  turnUnder(brush, cap, FEATHER, 18, 0.34)
  stitch(sketch, 'M182,560C206,578 217,604 215,634M170,563C194,580 205,604 203,633', main)
  let holes = ''
  for (let i = 0; i < 7; i++) {
    const t = i / 6
    holes += `<circle cx="${num(177 + t * 34 - t * t * 1)}" cy="${num(566 + t * t * 40 + t * 24)}" r="2.5"/>`
  }
  sketch.add(`<g fill="#120c08" opacity=".7">${holes}</g>`)
  const lace = waxedLace(brush)
  sideLaces(
    brush,
    [
      [340, 492],
      [358, 478],
      [376, 464],
      [393, 451],
    ],
    [-16, -19],
    lace,
    8,
  )
  laceBow(brush, 390, 438, lace, 6)
  sheen(
    brush,
    body,
    spline([
      [112, 600],
      [136, 582],
      [172, 574],
    ]),
    22,
  )
  sheen(
    brush,
    body,
    spline([
      [470, 530],
      [530, 536],
      [590, 526],
    ]),
    28,
  )
}

export const oxford: KindDrawing = {
  mode: 'standing',
  front: (brush) => {
    pair(brush, 660, () => oxfordShoe(brush))
    return flatMarks(366, 490)
  },
  side: (brush) =>
    shoesFromAbove(brush, {
      toe: 'almond',
      welt: SOLE,
      mouth: { from: 410, half: 48 },
      detail: (b, cx) => {
        const { sketch, main } = b
        stitch(sketch, `M${cx - 80},222Q${cx},206 ${cx + 84},222M${cx - 82},230Q${cx},214 ${cx + 86},230`, main)
        let holes = ''
        for (let i = -5; i < 6; i++) holes += `<circle cx="${cx + 2 + i * 14}" cy="${num(206 + i * i * 0.6)}" r="2.5"/>`
        sketch.add(`<g fill="#120c08" opacity=".7">${holes}</g>`)
        softLine(sketch, `M${cx - 86},400Q${cx - 50},270 ${cx},264Q${cx + 50},270 ${cx + 88},400`, 4, 2, '#0b0706', 0.5)
        stitch(sketch, `M${cx - 86},392Q${cx - 48},278 ${cx},272Q${cx + 48},278 ${cx + 88},392`, main)
        sketch.add(
          `<path d="M${cx - 5},280L${cx - 11},412H${cx + 11}L${cx + 5},280Z" fill="${darken(main.base, 0.55)}"/>`,
        )
        laces(
          b,
          [0, 1, 2, 3, 4].map((i): Point => [cx - 22 - i, 296 + i * 25]),
          [0, 1, 2, 3, 4].map((i): Point => [cx + 22 + i, 296 + i * 25]),
          waxedLace(b),
          9,
        )
        laceBow(b, cx, 396, waxedLace(b), 7)
      },
    }),
  interior: (brush) => soles(brush, { toe: 'almond', heel: 'stacked' }),
}
