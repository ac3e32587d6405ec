import type { Brush, KindDrawing, Marks } from '../drawing'
import { marks } from '../drawing'
import { darken } from '../paint/colour'
import { metalPart } from '../paint/metal'
import { box, ellipse, rounded, spline } from '../paint/path'
import { castShadow, paint, softLine, stitch } from '../paint/surface'
import { INSOLE, nearShoe, opening, outsole, pair, sheen, shoesFromAbove, SOLE, soles, turnUnder, upper } from './parts'

type Place = readonly [x: number, y: number]

/** Where a low-cut shoe is metal or decorated, and three places that its upper covers. */
const shoeMarks = ([x, y]: Place, toe: Place, heel: Place, seam: Place): Marks =>
  marks(
    [...nearShoe(x, y), 2.5],
    [
      ['corner', ...nearShoe(110, 612)],
      ['corner', ...nearShoe(640, 470)],
      ['surface', ...nearShoe(...toe)],
      ['surface', ...nearShoe(...heel)],
      ['seam', ...nearShoe(...seam)],
      ['metal', ...nearShoe(x, y)],
    ],
  )

function stiletto(brush: Brush): void {
  const { main, sketch } = brush
  const heel = 'M566,486C610,500 648,486 664,452C666,510 644,580 642,640L628,640C628,580 612,534 566,508Z'
  paint(sketch, heel, main, { puff: 8, height: 1, plain: true, fall: 'right' })
  paint(sketch, box(625, 637, 20, 8, 3), SOLE, { puff: 2, tone: -0.6, plain: true, streaks: false })
}

/** The pump's upper: pointed toe, low-cut topline, counter above the heel. */
const PUMP =
  'M92,622C110,592 180,556 276,526C290,520 298,530 306,540C348,586 470,540 556,470C606,430 634,392 646,346C656,340 664,346 667,358C676,404 676,446 656,478C630,506 590,494 560,494C480,506 420,572 348,612C280,642 130,638 92,622Z'

function pumpShoe(brush: Brush): void {
  opening(
    brush,
    'M290,532C350,536 462,508 548,440C596,402 626,376 648,350C664,392 640,470 560,488C450,520 380,570 290,532Z',
  )
  stiletto(brush)
  outsole(
    brush,
    'M96,626C120,642 220,648 262,642C350,632 420,580 480,536C520,508 560,500 590,506L566,488C500,492 400,560 340,600C260,636 140,628 96,626Z',
    SOLE,
    -0.1,
  )
  upper(brush, PUMP, { puff: 15, height: 1 })
  sheen(brush, PUMP, 'M130,608C180,584 230,566 276,552', 24)
  sheen(brush, PUMP, 'M470,518C540,490 610,470 648,420', 22)
  turnUnder(brush, PUMP, 'M92,626C140,640 280,644 348,614C420,574 480,510 560,496C600,494 640,490 662,474', 16, 0.36)
  brush.sketch.add(
    '<path d="M276,528C290,522 298,532 306,542C348,588 470,542 556,472C606,432 634,394 646,348" fill="none" stroke="#fff" stroke-width="2" opacity=".28"/>',
  )
}

export const pump: KindDrawing = {
  mode: 'standing',
  front: (brush) => {
    pair(brush, 642, () => pumpShoe(brush))
    return shoeMarks([610, 540], [190, 596], [604, 464], [250, 600])
  },
  side: (brush) => shoesFromAbove(brush, { toe: 'pointed', mouth: { from: 268, half: 56 } }),
  interior: (brush) => soles(brush, { toe: 'pointed', heel: 'stiletto' }),
}

function slingbackShoe(brush: Brush): void {
  const { sketch, main, metal } = brush
  const far = spline([
    [484, 552],
    [540, 514],
    [596, 484],
    [640, 470],
    [664, 474],
    [668, 488],
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
    [432, 576],
    [500, 558],
    [570, 538],
    [630, 518],
    [662, 502],
    [669, 486],
  ])
  sketch.add(`<path d="${near}" fill="none" stroke="${darken(main.base, 0.6)}" stroke-width="18"/>`)
  paint(sketch, near, main, { stroke: 15, puff: 3, height: 0.5, plain: true })
  metalPart(
    sketch,
    rounded([
      [528, 536, 5],
      [554, 526, 5],
      [562, 552, 5],
      [536, 562, 5],
    ]),
    metal,
    { stroke: 6, puff: 2 },
  )
}

export const slingback: KindDrawing = {
  mode: 'standing',
  front: (brush) => {
    pair(brush, 642, () => slingbackShoe(brush))
    return shoeMarks([545, 545], [190, 604], [260, 596], [330, 606])
  },
  side: (brush) =>
    shoesFromAbove(brush, {
      toe: 'pointed',
      mouth: { from: 300, half: 56 },
      detail: (b, cx) => {
        sandalStrap(
          b,
          `M${cx - 60},470C${cx - 70},590 ${cx - 60},676 ${cx},686C${cx + 60},676 ${cx + 70},590 ${cx + 60},470`,
          15,
        )
        metalPart(b.sketch, box(cx + 48, 520, 30, 36, 6), b.metal, { stroke: 6, puff: 2 })
      },
    }),
  interior: (brush) => soles(brush, { toe: 'pointed', heel: 'stiletto' }),
}

function sandalStrap(brush: Brush, d: string, width: number): void {
  const { sketch, main } = brush
  sketch.add(`<path d="${d}" fill="none" stroke="${darken(main.base, 0.6)}" stroke-width="${width + 3}"/>`)
  paint(sketch, d, main, { stroke: width, puff: 4, height: 0.7, plain: true })
}

/** A flat strap over the foot: its lit outer face in front, and the inner face of its far side behind. */
function archStrap(
  brush: Brush,
  near: readonly [number, number, number],
  lean: number,
  rise: number,
  width: number,
  part: 'inner' | 'outer',
): void {
  const { sketch, main } = brush
  const [x, y, slope] = near
  const [cx, cy] = [x + lean, y - rise]
  if (part === 'inner') {
    const d = `M${cx},${cy}C${cx + 44},${cy - 4} ${cx + 62},${y - rise * 0.5} ${cx + 66},${y - 12}L${cx + 66 + width * 0.8},${y - 16}C${cx + width + 60},${y - rise * 0.6} ${cx + width + 42},${cy - 6} ${cx + width},${cy - 4}Z`
    paint(sketch, d, main, { puff: 4, height: 0.5, tone: -0.5, plain: true, streaks: false })
    return
  }
  const d = `M${x},${y}C${x - 6},${y - rise * 0.6} ${cx - 24},${cy + 4} ${cx + 4},${cy - 2}Q${cx + width * 0.6},${cy - 10} ${cx + width + 16},${cy - 2}C${cx + width - 6},${cy + 10} ${x + width + 4},${y - rise * 0.5} ${x + width + 4},${y - slope}Z`
  castShadow(sketch, d, 4, 4, 5, 0.35)
  upper(brush, d, { puff: 7, height: 0.9 })
  const [sx, sy] = [x + width * 0.45, y - rise * 0.32]
  sheen(
    brush,
    d,
    `M${sx},${sy}C${sx - 2},${sy - rise * 0.2} ${sx + 6},${sy - rise * 0.4} ${sx + 20},${sy - rise * 0.5}`,
    13,
  )
  stitch(sketch, `M${x + 7},${y - 4}C${x + 2},${y - rise * 0.6} ${cx - 12},${cy + 8} ${cx + 8},${cy + 5}`, main)
  stitch(
    sketch,
    `M${x + width - 3},${y - slope}C${x + width - 4},${y - rise * 0.5} ${cx + width - 8},${cy + 12} ${cx + width + 2},${cy + 5}`,
    main,
  )
}

function sandalShoe(brush: Brush): void {
  const { sketch, main, metal } = brush
  const far = 'M484,412A92,26 0 0 1 662,404'
  paint(sketch, far, main, { stroke: 20, puff: 3, height: 0.5, tone: -0.4, plain: true })
  const block = 'M548,516C600,506 650,492 666,470C666,530 656,590 654,642L570,642C570,596 566,556 548,516Z'
  paint(sketch, block, main, { puff: 9, fall: 'right', streaks: false })
  sheen(brush, block, 'M598,534C600,560 604,600 602,628', 15)
  paint(sketch, 'M569,634H655L654,644H570Z', SOLE, { puff: 2, tone: -0.6, plain: true, streaks: false })
  outsole(
    brush,
    'M88,620C140,632 260,634 330,614C410,588 462,528 540,506C600,492 640,482 662,462L668,476C642,502 596,516 552,526C482,548 420,612 340,634C250,652 128,648 92,636C84,632 84,624 88,620Z',
    SOLE,
    -0.2,
  )
  archStrap(brush, [148, 630, 2], 46, 92, 52, 'inner')
  archStrap(brush, [272, 628, 16], 34, 104, 50, 'inner')
  paint(
    sketch,
    'M88,612C140,622 260,622 330,602C410,576 458,518 540,496C596,482 640,470 660,446C672,456 668,468 662,472C640,492 590,506 544,514C468,536 412,600 334,622C250,640 124,638 92,626C84,622 84,616 88,612Z',
    INSOLE,
    { puff: 4, plain: true, streaks: false },
  )
  const counter = 'M548,512C600,502 652,490 664,464C672,440 668,416 662,392L640,394C640,430 620,464 548,488Z'
  upper(brush, counter, { puff: 8, height: 0.9 })
  stitch(sketch, 'M560,494C620,474 648,440 650,398', main)
  archStrap(brush, [148, 632, 0], 46, 92, 52, 'outer')
  archStrap(brush, [272, 630, 16], 34, 104, 50, 'outer')
  const strap = 'M484,410C486,436 530,446 572,442C616,438 656,424 662,402'
  sketch.add(`<path d="${strap}" fill="none" stroke="${darken(main.base, 0.6)}" stroke-width="25"/>`)
  paint(sketch, strap, main, { stroke: 22, puff: 4, height: 0.7, plain: true })
  for (let i = 0; i < 3; i++) sketch.add(`<circle cx="${590 + i * 18}" cy="${440 - i * 5}" r="2.8" fill="#15100d"/>`)
  metalPart(sketch, box(536, 424, 34, 40, 7), metal, { stroke: 6, puff: 2 })
  metalPart(sketch, 'M553,426V462', metal, { stroke: 4, puff: 1.4 })
}

export const sandal: KindDrawing = {
  mode: 'standing',
  front: (brush) => {
    pair(brush, 642, () => sandalShoe(brush))
    return marks(
      [...nearShoe(553, 444), 2.5],
      [
        ['corner', ...nearShoe(100, 626)],
        ['corner', ...nearShoe(640, 470)],
        ['surface', ...nearShoe(176, 590)],
        ['surface', ...nearShoe(610, 560)],
        ['seam', ...nearShoe(300, 590)],
        ['metal', ...nearShoe(553, 444)],
      ],
    )
  },
  side: (brush) =>
    shoesFromAbove(brush, {
      toe: 'round',
      mouth: { from: 300, half: 50 },
      bare: true,
      detail: (b, cx) => {
        const { sketch, main, metal } = b
        for (const [y, width] of [
          [232, 54],
          [350, 50],
        ] as const) {
          const half = y < 300 ? 100 : 92
          const d = `M${cx - half},${y}Q${cx},${y - 26} ${cx + half},${y}L${cx + half - 4},${y + width}Q${cx},${y + width - 24} ${cx - half + 4},${y + width}Z`
          castShadow(sketch, d, 4, 12, 8, 0.45)
          upper(b, d, { puff: 12, height: 1 })
          stitch(
            sketch,
            `M${cx - half + 6},${y + 8}Q${cx},${y - 17} ${cx + half - 6},${y + 8}M${cx - half + 8},${y + width - 8}Q${cx},${y + width - 32} ${cx + half - 8},${y + width - 8}`,
            main,
          )
        }
        const counter = `M${cx - 70},590C${cx - 70},660 ${cx - 40},698 ${cx},700C${cx + 40},698 ${cx + 70},660 ${cx + 70},590L${cx + 52},596C${cx + 52},646 ${cx + 30},676 ${cx},678C${cx - 30},676 ${cx - 52},646 ${cx - 52},596Z`
        upper(b, counter, { puff: 7 })
        sandalStrap(
          b,
          `M${cx - 62},600C${cx - 84},540 ${cx - 60},500 ${cx},496C${cx + 60},500 ${cx + 84},540 ${cx + 62},600`,
          20,
        )
        metalPart(sketch, box(cx + 52, 526, 36, 34, 7), metal, { stroke: 6, puff: 2 })
      },
    }),
  interior: (brush) => soles(brush, { toe: 'round', heel: 'block' }),
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

/** The ballet flat's upper. */
const BALLET =
  'M90,620C92,586 140,560 208,552C222,550 226,558 232,568C262,612 420,604 520,580C590,562 634,528 646,494C656,490 664,496 666,508C674,560 674,604 660,634C560,646 200,650 112,640C96,636 90,630 90,620Z'

function balletShoe(brush: Brush): void {
  opening(
    brush,
    'M228,574C280,540 420,560 500,550C580,540 620,520 652,498C662,530 650,580 600,596C480,612 320,620 228,590Z',
  )
  outsole(brush, 'M100,636C160,650 560,652 650,640L656,624C560,640 200,640 100,624Z', SOLE, -0.35)
  upper(brush, BALLET, { puff: 20 })
  sheen(brush, BALLET, 'M116,612C136,590 170,574 202,568', 20)
  sheen(brush, BALLET, 'M450,616C530,602 600,572 638,532', 17)
  brush.sketch.add(
    `<path d="M208,554C222,552 226,560 232,570C262,614 420,606 520,582C590,564 634,530 646,496" fill="none" stroke="${darken(brush.main.base, 0.35)}" stroke-width="6"/>`,
  )
  bow(brush, 214, 560, 0.85)
}

export const balletFlat: KindDrawing = {
  mode: 'standing',
  front: (brush) => {
    pair(brush, 642, () => balletShoe(brush))
    return shoeMarks([220, 570], [150, 604], [600, 608], [400, 622])
  },
  side: (brush) =>
    shoesFromAbove(brush, { toe: 'round', mouth: { from: 232, half: 60 }, detail: (b, cx) => bow(b, cx, 236, 0.8) }),
  interior: (brush) => soles(brush, { toe: 'round', heel: 'thin' }),
}
