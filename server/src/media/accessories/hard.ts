import type { Brush, KindDrawing, Marks } from '../drawing'
import { marks } from '../drawing'
import { groundShadow } from '../paint/backdrop'
import { darken, lighten, luma } from '../paint/colour'
import { metalPart, ring, rivet } from '../paint/metal'
import { box, ellipse, num, rounded, spline } from '../paint/path'
import { castShadow, paint, softLine, stitch, surfaceOf } from '../paint/surface'
import { cloth, folds } from '../clothing/parts'

function buckle(brush: Brush, x: number, y: number, w: number, h: number): void {
  const { sketch, metal } = brush
  const frame = box(x - w / 2, y - h / 2, w, h, 18)
  castShadow(sketch, frame, 7, 12, 8, 0.4)
  metalPart(sketch, `${frame}${box(x - w / 2 + 24, y - h / 2 + 24, w - 48, h - 48, 8)}`, metal, {
    puff: 6,
    height: 10,
    hollow: true,
  })
  castShadow(sketch, box(x - w / 2 + 4, y - 8, w * 0.94, 16, 8), 2, 6, 4, 0.45)
  metalPart(sketch, box(x - w / 2 + 2, y - 8, w * 0.98, 16, 8), metal, { puff: 3.4, height: 7, angle: 90 })
}

function beltCoil(brush: Brush): Marks {
  const { sketch, main } = brush
  groundShadow(sketch, 400, 600, 250)
  const h = 104
  for (const [rx, ry, y] of [
    [232, 118, 410],
    [196, 92, 404],
    [158, 68, 398],
  ] as const) {
    const back = `M${400 - rx},${y}A${rx},${ry} 0 0 1 ${400 + rx},${y}L${400 + rx},${y + h}A${rx},${ry} 0 0 0 ${400 - rx},${y + h}Z`
    paint(sketch, back, main, { puff: 4, height: 0.5, tone: -0.42, fall: 'column', plain: true, streaks: false })
    sketch.add(
      `<path d="M${400 - rx},${y}A${rx},${ry} 0 0 1 ${400 + rx},${y}" fill="none" stroke="${lighten(main.base, 0.1)}" stroke-width="9"/>`,
    )
  }
  for (const [rx, ry, y] of [
    [158, 68, 398],
    [196, 92, 404],
    [232, 118, 410],
  ] as const) {
    const front = `M${400 - rx},${y}A${rx},${ry} 0 0 0 ${400 + rx},${y}L${400 + rx},${y + h}A${rx},${ry} 0 0 1 ${400 - rx},${y + h}Z`
    castShadow(sketch, front, 0, -4, 6, 0.4)
    paint(sketch, front, main, { puff: 7, fall: 'column' })
    sketch.add(
      `<path d="M${400 - rx},${y}A${rx},${ry} 0 0 0 ${400 + rx},${y}" fill="none" stroke="${lighten(main.base, 0.25)}" stroke-width="5"/><path d="M${400 - rx},${y}A${rx},${ry} 0 0 0 ${400 + rx},${y}" fill="none" stroke="${darken(main.base, 0.5)}" stroke-width="1.6" transform="translate(0 4)"/>`,
    )
    stitch(
      sketch,
      `M${400 - rx + 4},${y + 18}A${rx},${ry} 0 0 0 ${400 + rx - 4},${y + 18}M${400 - rx + 4},${y + h - 14}A${rx},${ry} 0 0 0 ${400 + rx - 4},${y + h - 14}`,
      main,
    )
  }
  const tongue = rounded([
    [430, 512, 6],
    [672, 498, 30],
    [694, 550, 30],
    [672, 606, 30],
    [430, 632, 6],
  ])
  castShadow(sketch, tongue, 8, 12, 9, 0.4)
  paint(sketch, tongue, main, { puff: 7 })
  stitch(
    sketch,
    rounded([
      [438, 526, 4],
      [660, 512, 26],
      [676, 550, 24],
      [660, 592, 26],
      [438, 616, 4],
    ]),
    main,
  )
  for (let i = 0; i < 4; i++) {
    const x = 516 + i * 38
    sketch.add(
      `<ellipse cx="${x}" cy="${num(568 - i * 3.4)}" rx="6" ry="7.5" fill="#120c08"/><path d="M${x - 6},${num(571 - i * 3.4)}a6,7.5 0 0 0 12,0" fill="none" stroke="${lighten(main.base, 0.4)}" stroke-width="1.6"/>`,
    )
  }
  buckle(brush, 382, 574, 128, 148)
  return marks(
    [390, 574, 2.4],
    [
      ['metal', 330, 520],
      ['surface', 560, 600],
      ['surface', 240, 540],
      ['corner', 684, 552],
      ['seam', 240, 480],
    ],
  )
}

/** The belt closed as it is worn: one ring, the end through the buckle and its keeper. */
function beltClosed(brush: Brush): Marks {
  const { sketch, main } = brush
  const [rx, ry, y, h] = [296, 104, 356, 92]
  groundShadow(sketch, 400, y + h + ry - 6, 300)
  const back = `M${400 - rx},${y}A${rx},${ry} 0 0 1 ${400 + rx},${y}L${400 + rx},${y + h}A${rx},${ry} 0 0 0 ${400 - rx},${y + h}Z`
  paint(sketch, back, surfaceOf('suede', luma(main.base) < 0.3 ? 'elephant' : 'cream'), {
    puff: 4,
    height: 0.5,
    tone: -0.3,
    fall: 'column',
    plain: true,
    streaks: false,
  })
  sketch.add(
    `<path d="M${400 - rx},${y}A${rx},${ry} 0 0 1 ${400 + rx},${y}" fill="none" stroke="${darken(main.base, 0.25)}" stroke-width="9"/>`,
  )
  const arc = (dy: number): string => `M${400 - rx + 3},${y + dy}A${rx},${ry} 0 0 0 ${400 + rx - 3},${y + dy}`
  const front = `M${400 - rx},${y}A${rx},${ry} 0 0 0 ${400 + rx},${y}L${400 + rx},${y + h}A${rx},${ry} 0 0 1 ${400 - rx},${y + h}Z`
  castShadow(sketch, front, 0, -5, 7, 0.45)
  paint(sketch, front, main, { puff: 7, fall: 'column' })
  sketch.add(`<path d="${arc(1)}" fill="none" stroke="${lighten(main.base, 0.3)}" stroke-width="4"/>`)
  stitch(sketch, arc(15) + arc(h - 13), main)
  // The end lies on the ring, so it follows the same curve.
  const at = (x: number): number => y + ry * Math.sqrt(1 - ((x - 400) / rx) ** 2)
  const end = `M400,${num(at(400))}Q500,${num(at(500) + 4)} 590,${num(at(590))}Q622,${num(at(622) + h * 0.4)} 594,${num(at(594) + h)}Q500,${num(at(500) + h + 4)} 400,${num(at(400) + h)}Z`
  castShadow(sketch, end, 5, 7, 6, 0.45)
  paint(sketch, end, main, { puff: 6 })
  for (let i = 0; i < 3; i++) {
    const x = 448 + i * 34
    sketch.add(`<ellipse cx="${x}" cy="${num(at(x) + h / 2)}" rx="6" ry="7" fill="#120c08"/>`)
  }
  const keeper = box(548, at(560) - 5, 22, h + 12, 5)
  castShadow(sketch, keeper, 3, 4, 4, 0.45)
  paint(sketch, keeper, main, { puff: 5, plain: true, streaks: false })
  buckle(brush, 380, at(380) + h / 2, 124, 138)
  return marks(
    [380, at(380) + h / 2, 2.4],
    [
      ['metal', 380, at(380) + h / 2 - 58],
      ['surface', 240, at(240) + h / 2],
      ['corner', 598, at(594) + h / 2],
      ['seam', 200, at(200) + 15],
    ],
  )
}

/** The belt doubled over, its lining outside. */
function beltReverse(brush: Brush): Marks {
  const { sketch, main } = brush
  const lining = surfaceOf('lambskin', luma(main.base) < 0.3 ? 'elephant' : 'caramel')
  const run = 'M150,310H540A84,84 0 0 1 540,478H120'
  sketch.add(
    `<path d="${run}" transform="translate(7 13)" fill="none" stroke="#2b2119" stroke-width="88" opacity=".2"/>`,
  )
  sketch.add(`<path d="${run}" fill="none" stroke="${darken(main.base, 0.2)}" stroke-width="94"/>`)
  paint(sketch, run, lining, { stroke: 86, puff: 8, plain: true })
  for (const k of [-34, 34]) stitch(sketch, `M150,${310 + k}H540A${84 - k},${84 - k} 0 0 1 540,${478 - k}H120`, lining)
  softLine(sketch, 'M596,394a28,28 0 0 0 20,-8', 60, 20, '#140b06', 0.2)
  for (let i = 0; i < 5; i++) sketch.add(`<ellipse cx="${180 + i * 46}" cy="478" rx="7" ry="7" fill="#120c08"/>`)
  buckle(brush, 150, 310, 122, 138)
  return marks(
    [150, 310, 2.3],
    [
      ['metal', 150, 253],
      ['surface', 420, 310],
      ['corner', 132, 500],
      ['seam', 400, 444],
    ],
  )
}

export const belt: KindDrawing = {
  mode: 'flat',
  front: beltCoil,
  side: beltClosed,
  interior: beltReverse,
}

const LENS = 'M128,330C180,306 320,306 366,336C384,420 340,516 256,520C168,522 112,440 128,330Z'

/** The temple on the buyer's side: from the hinge back to the bend behind the ear. */
const NEAR_TEMPLE =
  'M690,312C770,290 880,262 952,252C986,248 1002,270 1006,300L1016,384C1016,408 992,410 986,388C978,340 970,300 944,298C860,304 770,336 712,372Z'

const TURN = { a: 0.72, b: 0.05, d: 0.84, e: 26, f: 72 } as const

function spectacles(brush: Brush, view: 'front' | 'inside' | 'without temples'): void {
  const { sketch, main } = brush
  const frame = surfaceOf('acetate', brush.subject.colour)
  const lens = sketch.define(
    '<linearGradient id="{id}" x1="0" y1="0" x2=".2" y2="1"><stop offset="0" stop-color="#1c1a1d" stop-opacity=".96"/><stop offset=".6" stop-color="#3d3534" stop-opacity=".9"/><stop offset="1" stop-color="#8d7a6c" stop-opacity=".72"/></linearGradient>',
  )
  const temple = (d: string): void => {
    castShadow(sketch, d, 4, 14, 9, 0.25)
    paint(sketch, d, frame, { puff: 6, tone: -0.12, streaks: false })
  }
  if (view === 'inside')
    for (const side of [1, -1]) {
      const x = (v: number): number => (side > 0 ? v : 800 - v)
      temple(`M${x(104)},322L${x(80)},180L${x(116)},120L${x(140)},124L${x(118)},190L${x(140)},330Z`)
    }
  else if (view === 'front') temple(NEAR_TEMPLE)
  for (const side of [1, -1]) {
    // Each half ends well before the nose: the bridge alone joins the two.
    const m = (d: string): string =>
      d.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, px: string, py: string) => {
        const x = 84 + (Number(px) - 84) * 0.87
        return `${num(side > 0 ? x : 800 - x)},${py}`
      })
    const rim = m(
      'M84,308C130,270 340,270 392,316C414,350 416,380 404,420C388,510 330,556 252,556C150,556 86,470 84,380C84,350 76,330 84,308Z',
    )
    castShadow(sketch, rim, 6, 16, 12, 0.3)
    sketch.add(`<path d="${m(LENS)}" fill="#cfc8bf"/><path d="${m(LENS)}" fill="url(#${lens})"/>`)
    sketch.clipped(m(LENS), () => {
      sketch.add(
        `<path d="M${side > 0 ? 150 : 430},560L${side > 0 ? 270 : 550},290L${side > 0 ? 322 : 602},290L${side > 0 ? 202 : 482},560Z" fill="#fff" opacity=".2"/><path d="M${side > 0 ? 222 : 502},560L${side > 0 ? 340 : 620},290L${side > 0 ? 354 : 634},290L${side > 0 ? 236 : 516},560Z" fill="#fff" opacity=".16"/>`,
      )
      softLine(sketch, m(LENS), 16, 6, '#000', 0.5)
    })
    sketch.group('fill-rule="evenodd"', () =>
      paint(sketch, `${rim}${m(LENS)}`, frame, { puff: 7, height: 1.2, streaks: false }),
    )
    sketch.add(`<path d="${m(LENS)}" fill="none" stroke="${darken(main.base, 0.5)}" stroke-width="3" opacity=".8"/>`)
    const hx = side > 0 ? 104 : 696
    for (const dy of [-8, 8]) rivet(sketch, hx, 336 + dy, 5, { base: '#c9ccd1', light: '#ffffff', dark: '#666b72' })
  }
  const bridge = 'M352,330C376,306 424,306 448,330L440,366C420,342 380,342 360,366Z'
  paint(sketch, bridge, frame, { puff: 5, height: 1.1, streaks: false })
  if (view === 'inside')
    for (const side of [-1, 1])
      paint(sketch, ellipse(400 + side * 40, 400, 13, 30), surfaceOf('acetate', 'cream'), { puff: 5, streaks: false })
}

/** Turned a little to the side, so that the near temple runs back into the picture. */
function turned(x: number, y: number): [number, number] {
  return [TURN.a * x + TURN.e, TURN.b * x + TURN.d * y + TURN.f]
}

function glassesFront(brush: Brush): Marks {
  const { sketch } = brush
  groundShadow(sketch, 400, 568, 310, 0.9)
  sketch.group(`transform="matrix(${TURN.a} ${TURN.b} 0 ${TURN.d} ${TURN.e} ${TURN.f})"`, () =>
    spectacles(brush, 'front'),
  )
  return marks(
    [...turned(690, 340), 2.6],
    [
      ['corner', ...turned(98, 400)],
      ['surface', ...turned(230, 536)],
      ['surface', ...turned(860, 286)],
      ['metal', ...turned(696, 336)],
      ['seam', ...turned(400, 326)],
    ],
  )
}

/** From the side: the front is strongly foreshortened, and the near temple runs across the picture. */
function glassesSide(brush: Brush): Marks {
  const { sketch } = brush
  const frame = surfaceOf('acetate', brush.subject.colour)
  groundShadow(sketch, 410, 560, 320, 0.9)
  const far =
    'M196,330C320,306 460,300 560,300C592,302 606,322 616,352L634,420C636,440 620,442 614,424C602,390 592,340 560,338C460,336 320,344 200,362Z'
  paint(sketch, far, frame, { puff: 5, tone: -0.34, streaks: false })
  sketch.group('transform="matrix(.31 .15 0 .8 62 24)"', () => spectacles(brush, 'without temples'))
  const near =
    'M268,384C300,366 330,362 360,360C470,350 590,338 664,336C700,338 716,360 726,394L750,492C754,518 732,524 724,500C710,458 698,392 664,388C590,388 470,402 362,414C330,420 300,432 276,436Z'
  castShadow(sketch, near, 4, 14, 9, 0.28)
  paint(sketch, near, frame, { puff: 7, height: 1.1, streaks: false })
  for (const dy of [-9, 9]) rivet(sketch, 300, 400 + dy, 5.5, { base: '#c9ccd1', light: '#ffffff', dark: '#666b72' })
  return marks(
    [300, 400, 2.6],
    [
      ['surface', 480, 376],
      ['metal', 300, 400],
      ['corner', 738, 498],
    ],
  )
}

function glassesInside(brush: Brush): Marks {
  groundShadow(brush.sketch, 400, 560, 310, 0.9)
  spectacles(brush, 'inside')
  return marks(
    [120, 340, 2.6],
    [
      ['corner', 96, 330],
      ['surface', 240, 400],
      ['surface', 560, 420],
      ['metal', 104, 330],
      ['seam', 400, 326],
    ],
  )
}

export const sunglasses: KindDrawing = {
  mode: 'standing',
  front: glassesFront,
  side: glassesSide,
  interior: glassesInside,
}

function capDrawing(brush: Brush, view: 'front' | 'back' | 'inside'): Marks {
  const { sketch, main } = brush
  groundShadow(sketch, 400, 572, 270)
  if (view === 'inside') {
    const rim = ellipse(400, 390, 272, 240)
    castShadow(sketch, rim, 14, 20, 16, 0.34)
    cloth(brush, rim, { puff: 14 })
    paint(sketch, ellipse(400, 390, 246, 214), main, { puff: 24, tone: -0.45 })
    for (let i = 0; i < 6; i++) {
      const a = (i * Math.PI) / 3
      const [x, y] = [400 + Math.cos(a) * 240, 390 + Math.sin(a) * 208]
      sketch.add(
        `<path d="M400,372L${num(x)},${num(y)}" stroke="${lighten(main.base, 0.4)}" stroke-width="13" opacity=".6"/>`,
      )
    }
    sketch.add(
      `<path d="${ellipse(400, 390, 246, 214)}" fill="none" stroke="${darken(main.base, 0.2)}" stroke-width="36" opacity=".9"/>`,
    )
    stitch(sketch, ellipse(400, 390, 232, 200), main)
    return marks(
      [400, 560, 2.2],
      [
        ['surface', 400, 300],
        ['seam', 250, 470],
        ['surface', 520, 420],
      ],
    )
  }
  const dome =
    view === 'front'
      ? 'M186,520C160,330 250,196 420,196C580,196 660,330 652,500C560,540 300,560 186,520Z'
      : 'M160,530C150,330 260,190 400,190C540,190 650,330 640,530C560,556 240,556 160,530Z'
  castShadow(sketch, dome, 14, 20, 16, 0.3)
  cloth(brush, dome, { puff: 26, height: 1.4 })
  // White differs from a pale backdrop by the shade of its far side and by an edge.
  const pale = luma(main.base) > 0.7
  const thread = pale ? darken(main.base, 0.46) : undefined
  const edge = (d: string): void => {
    if (pale && !sketch.flat)
      sketch.add(`<path d="${d}" fill="none" stroke="${darken(main.base, 0.55)}" stroke-width="3.4" opacity=".5"/>`)
  }
  if (pale)
    sketch.clipped(dome, () => {
      softLine(sketch, 'M650,240C676,340 672,440 656,520', 110, 44, '#4d4842', 0.34)
      softLine(sketch, 'M186,520C300,556 560,540 652,500', 12, 12, '#4d4842', 0.3)
    })
  edge(dome)
  // Leather shines where it is bent; twill does not.
  const isLeather = main.look.gloss > 0.2
  const shine = lighten(main.base, 0.85)
  if (isLeather)
    sketch.clipped(dome, () => {
      softLine(sketch, 'M236,380C246,320 270,274 318,244', 20, 20, shine, 0.5)
      softLine(sketch, 'M372,300C384,266 398,246 414,232', 12, 14, shine, 0.4)
    })
  const seams =
    view === 'front'
      ? ['M420,196C330,250 280,400 284,546', 'M420,196C520,260 560,380 556,528', 'M420,196C250,230 206,400 200,520']
      : ['M400,190V548', 'M400,190C300,250 250,400 250,546', 'M400,190C500,250 550,400 550,546']
  for (const d of seams) {
    softLine(sketch, d, 6, 2.4, darken(main.base, 0.8), 0.5)
    stitch(sketch, d, main, thread)
    sketch.moved(9, 0, () => stitch(sketch, d, main, thread))
  }
  let eyelets = ''
  for (const [x, y] of view === 'front'
    ? [
        [352, 330],
        [500, 320],
        [250, 380],
        [596, 360],
      ]
    : [
        [330, 330],
        [470, 330],
      ])
    eyelets += `<circle cx="${x ?? 0}" cy="${y ?? 0}" r="7" fill="#1a1411" opacity=".8"/><circle cx="${x ?? 0}" cy="${y ?? 0}" r="9" fill="none" stroke="${darken(main.base, 0.4)}" stroke-width="4"/>`
  sketch.add(eyelets)
  paint(sketch, ellipse(view === 'front' ? 420 : 400, view === 'front' ? 194 : 188, 19, 12), main, {
    puff: 5,
    plain: true,
  })
  if (view === 'front') {
    const brim =
      'M178,500C120,520 60,560 66,592C90,620 330,622 470,566C520,546 560,532 572,520C450,548 260,544 178,500Z'
    castShadow(sketch, brim, 4, 12, 10, 0.4)
    cloth(brush, brim, { puff: 9, tone: 0.02, height: 1.1 })
    edge(brim)
    if (isLeather) sketch.clipped(brim, () => softLine(sketch, 'M112,574C180,594 300,592 410,566', 7, 8, shine, 0.6))
    // The crown shades the brim where they meet.
    sketch.clipped(brim, () =>
      softLine(sketch, 'M178,500C260,544 450,548 572,520', 20, 9, darken(main.base, 0.85), 0.42),
    )
    for (let i = 0; i < 4; i++)
      stitch(
        sketch,
        `M${150 - i * 22},${524 + i * 16}C${200 - i * 20},${570 + i * 9} ${360},${572 + i * 8} ${500 - i * 22},${546 + i * 6}`,
        main,
        thread,
      )
    sketch.add(
      `<path d="M66,592C90,620 330,622 470,566" fill="none" stroke="${darken(main.base, 0.5)}" stroke-width="5" opacity=".7"/>`,
    )
  } else {
    sketch.add(`<path d="M320,552C320,470 480,470 480,552Z" fill="${darken(main.base, 0.72)}"/>`)
    const strapD = 'M300,520Q400,540 500,520L500,552Q400,572 300,552Z'
    cloth(brush, strapD, { puff: 5 })
    metalPart(sketch, `${box(372, 520, 56, 46, 6)}${box(380, 530, 40, 26, 3)}`, brush.metal, { puff: 3, hollow: true })
  }
  return marks(
    [420, 230, 2.4],
    [
      view === 'front' ? ['corner', 100, 594] : ['corner', 190, 500],
      ['surface', 420, 400],
      ['surface', 560, 420],
      ['seam', 300, 400],
    ],
  )
}

export const cap: KindDrawing = {
  mode: 'standing',
  front: (brush) => capDrawing(brush, 'front'),
  side: (brush) => capDrawing(brush, 'back'),
  interior: (brush) => capDrawing(brush, 'inside'),
}

const HEART =
  'M400,402C372,356 246,352 244,466C244,560 356,616 400,660C444,616 556,560 556,466C554,352 428,356 400,402Z'

function charmDrawing(brush: Brush, turn: number): Marks {
  const { sketch, main, metal } = brush
  sketch.group(`transform="rotate(${turn} 400 400)"`, () => {
    const hook = 'M400,60C352,60 338,100 344,140L356,196C360,214 440,214 444,196L456,140C462,100 448,60 400,60Z'
    const hole = 'M400,86C426,86 434,108 430,136L424,168C420,176 380,176 376,168L370,136C366,108 374,86 400,86Z'
    castShadow(sketch, hook, 10, 14, 10, 0.3)
    metalPart(sketch, `${hook}${hole}`, metal, { puff: 5, height: 9, hollow: true })
    metalPart(sketch, box(376, 200, 48, 34, 10), metal, { puff: 4 })
    ring(sketch, 400, 262, 40, 40, 11, metal)
    const strap = box(382, 288, 36, 118, 8)
    castShadow(sketch, HEART, 10, 16, 11, 0.36)
    sketch.add(`<path d="${HEART}" transform="translate(3 6)" fill="${darken(main.base, 0.65)}"/>`)
    paint(sketch, HEART, main, { puff: 13 })
    stitch(
      sketch,
      'M400,424C376,384 268,380 266,466C266,546 364,602 400,634C436,602 534,546 534,466C532,380 424,384 400,424Z',
      main,
    )
    castShadow(sketch, strap, 3, 6, 4, 0.4)
    paint(sketch, strap, main, { puff: 5, height: 0.7, plain: true, streaks: false })
    rivet(sketch, 400, 388, 9, metal)
  })
  const turned = (x: number, y: number): readonly [number, number] => {
    const a = (turn * Math.PI) / 180
    const [dx, dy] = [x - 400, y - 400]
    return [400 + dx * Math.cos(a) - dy * Math.sin(a), 400 + dx * Math.sin(a) + dy * Math.cos(a)]
  }
  return marks(
    [...turned(400, 230), 2.3],
    [
      ['metal', ...turned(400, 214)],
      ['metal', ...turned(360, 262)],
      ['surface', ...turned(400, 520)],
      ['seam', ...turned(290, 540)],
      ['corner', ...turned(400, 640)],
    ],
  )
}

export const charm: KindDrawing = {
  mode: 'flat',
  front: (brush) => charmDrawing(brush, 0),
  side: (brush) => charmDrawing(brush, 62),
  interior: (brush) => {
    const { sketch, main, metal } = brush
    const reverse = 'M400,200C330,90 60,90 58,330C58,520 300,640 400,752C500,640 742,520 742,330C740,90 470,90 400,200Z'
    castShadow(sketch, reverse, 14, 22, 16, 0.36)
    const back = surfaceOf('suede', luma(main.base) < 0.3 ? 'elephant' : 'cream')
    paint(sketch, reverse, back, { puff: 16 })
    stitch(
      sketch,
      'M400,242C340,136 96,130 94,330C94,500 314,612 400,706C486,612 706,500 706,330C704,130 460,136 400,242Z',
      main,
    )
    sketch.add(`<path d="${reverse}" fill="none" stroke="${main.base}" stroke-width="12"/>`)
    folds(
      { ...brush, main: back },
      reverse,
      [
        spline([
          [300, 300],
          [420, 360],
          [540, 340],
        ]),
      ],
      0.2,
    )
    const strap = box(350, -20, 100, 260, 16)
    castShadow(sketch, strap, 4, 8, 6, 0.4)
    paint(sketch, strap, main, { puff: 8, height: 0.7, plain: true, streaks: false })
    rivet(sketch, 400, 190, 22, metal)
    return marks(
      [400, 190, 2],
      [
        ['surface', 400, 460],
        ['seam', 220, 560],
        ['metal', 400, 190],
      ],
    )
  },
}
