import type { Brush, KindDrawing, Marks } from '../drawing'
import { marks } from '../drawing'
import { darken, lighten, luma } from '../paint/colour'
import { hardwareMetal, metalPart, rivet, zip } from '../paint/metal'
import { LOOKS } from '../paint/materials'
import { ellipse, line, num, rounded, type Corner, type Point } from '../paint/path'
import { castShadow, drape, paint, softLine, stitch, surfaceOf, type Fold, type Surface } from '../paint/surface'
import { openGarment } from './coats'
import { button, fabric, falls, label, overlock, pocket, seam, sleeves, wallShadow } from './parts'

type GarmentView = 'front' | 'back' | 'inside'

function views(draw: (brush: Brush, view: GarmentView) => Marks): KindDrawing {
  return {
    mode: 'flat',
    front: (brush) => draw(brush, 'front'),
    side: (brush) => draw(brush, 'back'),
    interior: (brush) => draw(brush, 'inside'),
  }
}

/** Knitted yarn instead of cloth: wool in large stitches, cashmere fine and with a soft nap. */
function knitted(surface: Surface): Surface {
  const { grain, ...look } = surface.look
  return surface.look === LOOKS.cashmere
    ? { base: surface.base, look: { ...look, ...(grain && { grain }), pattern: 'fineKnit' } }
    : { base: surface.base, look: { ...look, pattern: 'knit' } }
}

/** A ribbed band: cuffs, welt, neckline. */
function ribs(brush: Brush, d: string, lines: string, surface: Surface): void {
  fabric(brush, d, { puff: 7, surface, plain: true, tone: -0.04 })
  brush.sketch.clipped(d, () =>
    brush.sketch.add(
      `<path d="${lines}" stroke="${darken(surface.base, 0.6)}" stroke-width="3.4" opacity=".45"/><path d="${lines}" transform="translate(-3.4 0)" stroke="${lighten(surface.base, 0.5)}" stroke-width="2.4" opacity=".4"/>`,
    ),
  )
}

function drawSweater(brush: Brush, view: GarmentView): Marks {
  const { sketch } = brush
  const yarn = knitted(brush.main)
  const knit: Brush = { ...brush, main: yarn }
  const brim = view === 'front' ? '466,184 334,184' : '466,152 334,152'
  const body = `M322,138C292,150 252,160 224,178C242,250 246,330 240,430C238,520 236,600 238,640L562,640C564,600 562,520 560,430C554,330 558,250 576,178C548,160 508,150 478,138C${brim} 322,138Z`
  wallShadow(brush, body)
  sleeves(knit, { shoulder: [228, 176], armpit: [258, 304], cuffOuter: [128, 580], cuffInner: [196, 596] }, 0)
  for (const side of [1, -1]) {
    const x = (v: number): number => (side > 0 ? v : 800 - v)
    const d = `M${x(127)},572L${x(198)},590Q${x(196)},626 ${x(188)},648Q${x(154)},648 ${x(120)},630Q${x(122)},596 ${x(127)},572Z`
    let lines = ''
    for (let i = 0; i < 8; i++) lines += `M${x(128 + i * 10)},560L${x(119 + i * 10)},660`
    ribs(knit, d, lines, yarn)
  }
  paint(sketch, ellipse(400, 138, 80, 26), yarn, { puff: 5, tone: -0.42, plain: true })
  if (view === 'front') label(brush, 400, 132, 52, 22)
  fabric(knit, body, { puff: 18, tone: view === 'inside' ? -0.05 : 0 })
  falls(
    knit,
    body,
    [
      {
        points: [
          [258, 300],
          [296, 350],
          [318, 440],
        ],
        width: 20,
        deep: 'start',
      },
      {
        points: [
          [542, 300],
          [506, 350],
          [486, 440],
        ],
        width: 20,
        deep: 'start',
      },
      {
        points: [
          [250, 400],
          [270, 500],
          [262, 620],
        ],
        width: 18,
      },
      {
        points: [
          [548, 400],
          [530, 500],
          [540, 620],
        ],
        width: 18,
      },
      {
        points: [
          [380, 480],
          [372, 560],
          [380, 636],
        ],
        width: 16,
        deep: 'end',
      },
      {
        points: [
          [452, 520],
          [458, 580],
          [450, 636],
        ],
        width: 14,
        deep: 'end',
      },
    ],
    0.9,
    yarn,
  )
  let lines = ''
  for (let x = 246; x < 562; x += 11) lines += `M${x},620V700`
  ribs(
    knit,
    rounded([
      [236, 630, 6],
      [564, 630, 6],
      [556, 690, 14],
      [244, 690, 14],
    ]),
    lines,
    yarn,
  )
  const neck =
    view !== 'front'
      ? 'M316,134C334,158 466,158 484,134L476,116C460,132 340,132 324,116Z'
      : 'M312,134C330,208 470,208 488,134L472,122C456,178 344,178 328,122Z'
  let neckRibs = ''
  for (let i = -9; i <= 9; i++)
    neckRibs += `M${400 + i * 9},${view === 'front' ? 130 : 110}L${num(400 + i * 10.6)},${view === 'front' ? 216 : 166}`
  castShadow(sketch, neck, 0, 5, 4, 0.35)
  ribs(knit, neck, neckRibs, yarn)
  if (view === 'inside') {
    // Turned inside out: the seams and the care label show.
    overlock(brush, 'M246,190C262,240 262,280 256,306', yarn.base)
    overlock(brush, 'M554,190C538,240 538,280 544,306', yarn.base)
    overlock(brush, 'M250,310C250,420 244,520 246,628', yarn.base)
    overlock(brush, 'M550,310C550,420 556,520 554,628', yarn.base)
    overlock(brush, 'M322,142C290,154 256,164 232,178M478,142C510,154 544,164 568,178', yarn.base)
    careLabel(brush, 256, 560)
    label(brush, 400, 200, 84, 36)
  }
  return marks(view === 'inside' ? [400, 220, 2.4] : [400, 190, 2.5], [
    ['surface', 330, 430],
    ['surface', 480, 520],
    ['seam', 400, 640],
    ['corner', 140, 630],
  ])
}

/** A blank care label, sewn into a side seam. */
function careLabel(brush: Brush, x: number, y: number): void {
  const d = `M${x},${y}L${x + 40},${y + 4}L${x + 38},${y + 54}L${x - 2},${y + 50}Z`
  castShadow(brush.sketch, d, 2, 3, 2, 0.35)
  brush.sketch.add(
    `<path d="${d}" fill="#f1eee6"/><path d="M${x + 3},${y + 26}L${x + 37},${y + 29}" stroke="#c9c3b6" stroke-width="1.4"/>`,
  )
}

export const sweater = views(drawSweater)

/** Fine lining of dresses and skirts. */
function fineLining(brush: Brush): Surface {
  return surfaceOf('silk', luma(brush.main.base) < 0.45 ? 'elephant' : 'cream')
}

function drawDress(own: Brush, view: GarmentView): Marks {
  // A woollen dress is knitted.
  const brush: Brush = own.subject.material === 'wool' ? { ...own, main: knitted(own.main) } : own
  const { sketch, random } = brush
  const sway = random.between(-6, 6)
  const depth = view === 'front' ? 176 : 116
  const outline = (hem: number): string =>
    `M318,74C326,130 318,166 304,196C292,226 298,262 308,298C314,320 318,332 318,346C300,440 ${236 + sway},600 ${204 + sway},${hem}Q${300 + sway},${hem + 20} 400,${hem + 21}Q${500 + sway},${hem + 20} ${596 + sway},${hem}C${564 + sway},600 500,440 482,346C482,332 486,320 492,298C502,262 508,226 496,196C482,166 474,130 482,74L450,70C448,${depth - 30} 430,${depth} 400,${depth}C370,${depth} 352,${depth - 30} 350,70Z`
  const body = outline(736)
  wallShadow(brush, body)
  paint(sketch, 'M348,74Q400,104 452,74L462,200L338,200Z', view === 'inside' ? brush.main : fineLining(brush), {
    puff: 4,
    tone: -0.3,
    plain: true,
    streaks: false,
  })
  if (view === 'front') label(brush, 400, 98, 48, 20)
  if (view === 'inside') label(brush, 400, 84, 48, 20)
  const surface = view === 'inside' ? fineLining(brush) : brush.main
  if (view === 'inside') fabric(brush, body, { tone: -0.08 })
  const face = view === 'inside' ? outline(700) : body
  fabric(brush, face, { surface, puff: 18 })
  const drops = [-0.88, -0.62, -0.36, -0.12, 0.14, 0.4, 0.64, 0.88].map((k, i): Fold => ({
    points: [
      [400 + k * 66, 366],
      [400 + k * 112 + (i % 2) * 5, 480],
      [400 + k * 152, 610],
      [400 + k * 188 + sway, 752],
    ],
    width: i % 2 === 0 ? 34 : 26,
    deep: 'end',
  }))
  falls(brush, face, drops, 1, surface)
  falls(
    brush,
    face,
    [
      {
        points: [
          [304, 204],
          [342, 250],
          [356, 320],
        ],
        width: 16,
        deep: 'start',
      },
      {
        points: [
          [496, 204],
          [458, 250],
          [446, 320],
        ],
        width: 16,
        deep: 'start',
      },
      {
        points: [
          [330, 346],
          [338, 400],
          [330, 450],
        ],
        width: 10,
        deep: 'start',
      },
    ],
    0.7,
    surface,
  )
  if (view === 'inside') {
    overlock(brush, 'M306,210C294,240 302,290 318,340', surface.base)
    overlock(brush, 'M494,210C506,240 498,290 482,340', surface.base)
    overlock(brush, `M318,346C300,440 ${244 + sway},590 ${214 + sway},696`, surface.base)
    overlock(brush, `M482,346C500,440 ${556 + sway},590 ${586 + sway},696`, surface.base)
    stitch(sketch, 'M314,340Q400,356 486,340M316,352Q400,368 484,352', surface)
    zip(sketch, line(400, 120, 400, 346), hardwareMetal('silver'), 7)
    careLabel(brush, 322, 420)
    return marks(
      [400, 200, 2.4],
      [
        ['surface', 340, 560],
        ['surface', 460, 460],
        ['seam', 330, 346],
        ['corner', 226, 724],
        ['metal', 400, 300],
      ],
    )
  }
  const belt = 'M314,336Q400,352 486,336L487,362Q400,379 313,362Z'
  castShadow(sketch, belt, 0, 4, 4, 0.35)
  fabric(brush, belt, { puff: 4, tone: -0.05 })
  if (view === 'back') zip(sketch, line(400, 118, 400, 340), hardwareMetal('silver'), 4)
  else {
    for (const [dx, end] of [
      [-1, 512],
      [1, 478],
    ] as const) {
      const tail = `M${376 - dx * 4},350C${372 + dx * 12},400 ${370 + dx * 18},440 ${366 + dx * 22},${end}L${390 + dx * 22},${end + 6}C${390 + dx * 16},440 ${388 + dx * 10},400 ${388 - dx * 2},350Z`
      castShadow(sketch, tail, 3, 4, 4, 0.35)
      fabric(brush, tail, { puff: 3 })
    }
    const knot = 'M368,338Q382,330 396,340L394,368Q380,376 368,366Z'
    castShadow(sketch, knot, 2, 4, 3, 0.4)
    fabric(brush, knot, { puff: 5 })
  }
  return marks(
    [384, 356, 2.5],
    [
      ['corner', 220, 722],
      ['surface', 330, 600],
      ['surface', 470, 480],
      ['seam', 420, 358],
      view === 'back' ? ['metal', 400, 240] : ['seam', 384, 352],
    ],
  )
}

export const dress = views(drawDress)

function shirtCuffs(brush: Brush): void {
  const { sketch, main } = brush
  for (const side of [1, -1]) {
    const x = (v: number): number => (side > 0 ? v : 800 - v)
    const d = rounded([
      [x(136), 562, 6],
      [x(210), 578, 6],
      [x(202), 642, 10],
      [x(128), 626, 10],
    ])
    castShadow(sketch, d, 2, 4, 4, 0.3)
    fabric(brush, d, { puff: 5 })
    stitch(sketch, `M${x(141)},570L${x(205)},584L${x(198)},634L${x(134)},620Z`, main)
    button(brush, x(188), 610, 7, luma(main.base) > 0.4 ? '#e9e4da' : undefined)
  }
}

function drawShirt(brush: Brush, view: GarmentView): Marks {
  const { sketch, main } = brush
  const pearl = luma(main.base) > 0.4 ? '#e9e4da' : undefined
  if (view === 'inside') return shirtOpen(brush, pearl)
  const body =
    'M334,122C302,138 258,146 234,166C246,240 252,340 248,440C246,540 244,600 246,646C286,694 344,706 400,694C456,706 514,694 554,646C556,600 554,540 552,440C548,340 554,240 566,166C542,146 498,138 466,122Z'
  wallShadow(brush, body)
  sleeves(brush, { shoulder: [238, 164], armpit: [264, 292], cuffOuter: [136, 568], cuffInner: [208, 584] }, 0)
  shirtCuffs(brush)
  fabric(brush, body)
  falls(brush, body, [
    {
      points: [
        [262, 286],
        [296, 340],
        [312, 440],
      ],
      width: 18,
      deep: 'start',
    },
    {
      points: [
        [538, 286],
        [506, 340],
        [490, 440],
      ],
      width: 18,
      deep: 'start',
    },
    {
      points: [
        [256, 380],
        [276, 480],
        [266, 600],
      ],
      width: 18,
    },
    {
      points: [
        [544, 380],
        [524, 480],
        [536, 600],
      ],
      width: 18,
    },
    {
      points: [
        [340, 500],
        [326, 590],
        [334, 690],
      ],
      width: 16,
      deep: 'end',
    },
    {
      points: [
        [468, 480],
        [480, 590],
        [470, 690],
      ],
      width: 16,
      deep: 'end',
    },
  ])
  if (view === 'back') {
    seam(brush, 'M240,200Q400,228 560,200')
    seam(brush, line(390, 216, 386, 430), 0.35)
    seam(brush, line(410, 216, 414, 430), 0.35)
    const neck = 'M334,124C342,90 458,90 466,124C450,144 350,144 334,124Z'
    castShadow(sketch, neck, 0, 5, 4, 0.35)
    fabric(brush, neck, { puff: 6 })
    stitch(sketch, 'M342,126C360,138 440,138 458,126', main)
    return marks(
      [400, 130, 2.5],
      [
        ['surface', 400, 460],
        ['seam', 400, 218],
        ['corner', 262, 650],
      ],
    )
  }
  seam(brush, 'M240,176Q300,186 350,172M560,176Q500,186 450,172', 0.3)
  paint(sketch, 'M346,106C370,94 430,94 454,106L440,150L400,170L360,150Z', main, {
    puff: 4,
    tone: -0.3,
    plain: true,
    streaks: false,
  })
  label(brush, 400, 112, 44, 18)
  const placket = rounded([
    [382, 150, 3],
    [418, 150, 3],
    [418, 696, 3],
    [382, 694, 3],
  ])
  castShadow(sketch, placket, 3, 1, 4, 0.3)
  fabric(brush, placket, { puff: 3, plain: true })
  stitch(sketch, `${line(388, 160, 388, 690)}${line(412, 160, 412, 690)}`, main)
  for (let i = 0; i < 7; i++) button(brush, 400, 200 + i * 72, 7.5, pearl)
  pocket(brush, [
    [450, 276, 3],
    [522, 272, 3],
    [524, 350, 8],
    [487, 366, 8],
    [452, 352, 8],
  ])
  for (const side of [-1, 1]) {
    const x = (v: number): number => 400 + side * v
    const collar = `M${x(0)},166L${x(50)},98C${x(60)},92 ${x(70)},104 ${x(72)},122L${x(84)},200Q${x(62)},214 ${x(38)},218Z`
    castShadow(sketch, collar, 1, 6, 5, 0.4)
    fabric(brush, collar, { puff: 5, tone: side < 0 ? 0.04 : -0.03 })
    stitch(sketch, `M${x(8)},168L${x(41)},209Q${x(60)},205 ${x(76)},195L${x(65)},122`, main)
  }
  return marks(
    [400, 200, 2.7],
    [
      ['corner', 262, 646],
      ['surface', 320, 440],
      ['surface', 486, 320],
      ['seam', 388, 420],
      ['metal', 400, 272],
    ],
  )
}

/** The shirt unbuttoned: the cloth's inside without lining, buttons on one edge, holes in the other. */
function shirtOpen(brush: Brush, pearl: string | undefined): Marks {
  const { sketch, main } = brush
  const inside: Surface = { ...main, base: darken(main.base, 0.06) }
  return openGarment(
    brush,
    { hem: 660, shoulder: 152, half: 142, lining: inside, facing: 30, innerPockets: false },
    (side) => {
      const x = (v: number): number => 400 + side * v
      for (let i = 0; i < 6; i++) {
        const y = 262 + i * 68
        const at = x(i < 2 ? 212 + i * 22 : 258)
        if (side < 0) button(brush, at, y, 7, pearl)
        else
          sketch.add(
            `<path d="M${at},${y - 9}V${y + 9}" stroke="${darken(main.base, 0.55)}" stroke-width="3.4" stroke-linecap="round"/>`,
          )
      }
      if (side > 0) {
        seam(brush, 'M262,210Q400,238 538,210', 0.6)
        stitch(sketch, 'M262,218Q400,246 538,218', main)
      }
    },
  )
}

export const shirt = views(drawShirt)

function skirtFolds(pleated: boolean, satin: boolean, flare: number): Fold[] {
  if (satin)
    // Cut on the bias: few, long and slanting.
    return [
      {
        points: [
          [310, 190],
          [290, 360],
          [218, 680],
        ] as Point[],
        width: 46,
        deep: 'end',
      },
      {
        points: [
          [352, 186],
          [352, 400],
          [300, 694],
        ] as Point[],
        width: 38,
        deep: 'end',
      },
      {
        points: [
          [412, 190],
          [424, 420],
          [396, 698],
        ] as Point[],
        width: 44,
        deep: 'end',
      },
      {
        points: [
          [456, 188],
          [490, 400],
          [486, 694],
        ] as Point[],
        width: 36,
        deep: 'end',
      },
      {
        points: [
          [500, 186],
          [538, 380],
          [572, 680],
        ] as Point[],
        width: 42,
        deep: 'end',
      },
    ]
  const ks = pleated ? [-0.9, -0.7, -0.5, -0.3, -0.1, 0.1, 0.3, 0.5, 0.7, 0.9] : [-0.7, -0.3, 0.34, 0.74]
  return ks.map((k, i): Fold => ({
    points: [
      [400 + k * 110, pleated ? 178 : 240],
      [400 + k * flare * 0.74, 440],
      [400 + k * flare * 0.98, 694],
    ],
    width: pleated ? 24 : i % 2 === 0 ? 26 : 34,
    deep: 'end',
  }))
}

function drawSkirt(brush: Brush, view: GarmentView): Marks {
  const { sketch, main } = brush
  const satin = brush.subject.material === 'satin'
  const pleated = brush.subject.material === 'wool'
  const flare = pleated ? 226 : satin ? 206 : 172
  const outline = (hem: number): string =>
    `M288,164C276,260 ${400 - flare + 24},480 ${400 - flare},${hem}Q400,${hem + 34} ${400 + flare},${hem}C${400 + flare - 24},480 524,260 512,164Z`
  const body = outline(668)
  wallShadow(brush, body)
  const surface = view === 'inside' ? fineLining(brush) : main
  if (view === 'inside') {
    fabric(brush, body, { tone: -0.06 })
    paint(sketch, ellipse(400, 134, 116, 34), main, { puff: 5, tone: -0.2, streaks: false })
    label(brush, 400, 112, 70, 30)
  }
  const face = view === 'inside' ? outline(626) : body
  fabric(brush, face, { surface, puff: 18 })
  falls(brush, face, skirtFolds(pleated && view !== 'inside', satin, flare), pleated ? 1.1 : 1, surface)
  const waist =
    view === 'inside'
      ? 'M284,134Q400,196 516,134L518,176Q400,236 282,176Z'
      : satin
        ? 'M286,136Q400,152 514,136L516,166Q400,184 284,166Z'
        : 'M286,122Q400,140 514,122L516,174Q400,194 284,174Z'
  castShadow(sketch, waist, 0, 5, 4, 0.3)
  fabric(brush, waist, { puff: 6 })
  if (view === 'inside') {
    stitch(sketch, 'M290,146Q400,206 510,146M288,168Q400,228 512,168', main)
    overlock(brush, `M300,196C286,300 ${400 - flare + 40},470 ${400 - flare + 18},622`, surface.base)
    overlock(brush, `M500,196C514,300 ${400 + flare - 40},470 ${400 + flare - 18},622`, surface.base)
    zip(sketch, line(492, 186, 486, 330), hardwareMetal('silver'), 7)
    for (const x of [318, 482])
      sketch.add(`<path d="M${x - 8},182q8,44 16,0" fill="none" stroke="${darken(main.base, 0.3)}" stroke-width="4"/>`)
    careLabel(brush, 316, 300)
    stitch(sketch, `M${400 - flare + 12},648Q400,684 ${400 + flare - 12},648`, main)
    return marks(
      [400, 150, 2.3],
      [
        ['surface', 400, 480],
        ['surface', 330, 380],
        ['seam', 400, 208],
        ['corner', 400 - flare + 16, 656],
        ['metal', 489, 260],
      ],
    )
  }
  if (!satin) stitch(sketch, 'M293,132Q400,150 507,132M291,164Q400,184 509,164', main)
  stitch(sketch, `M${400 - flare + 14},646Q400,682 ${400 + flare - 14},646`, main)
  if (!pleated && !satin && view === 'front') {
    seam(brush, line(400, 192, 400, 684))
    for (const side of [-1, 1]) {
      const x = (v: number): number => 400 + side * v
      softLine(sketch, `M${x(100)},190Q${x(92)},250 ${x(112)},262`, 2, 2, darken(main.base, 0.8), 0.5)
      stitch(sketch, `M${x(92)},190Q${x(84)},254 ${x(110)},272`, main)
    }
  }
  if (view === 'back') zip(sketch, line(400, satin ? 148 : 130, 400, 300), hardwareMetal('silver'), 5)
  else if (!satin) button(brush, 400, 157, 11)
  return marks(
    [400, 160, 2.5],
    [
      ['corner', 400 - flare + 16, 654],
      ['surface', 330, 480],
      ['surface', 470, 360],
      ['seam', 400, satin ? 170 : 180],
    ],
  )
}

export const skirt = views(drawSkirt)

function trouserLeg(side: number): string {
  const x = (v: number): number => 400 + side * v
  return `M${x(0)},100L${x(130)},96C${x(150)},200 ${x(156)},300 ${x(150)},420C${x(146)},540 ${x(146)},650 ${x(146)},748L${x(38)},752C${x(34)},620 ${x(26)},440 ${x(0)},320Z`
}

function legFolds(x: (v: number) => number): Fold[] {
  return [
    {
      points: [
        [x(8), 326],
        [x(56), 318],
        [x(112), 286],
      ],
      width: 13,
      deep: 'start',
    },
    {
      points: [
        [x(8), 346],
        [x(50), 352],
        [x(96), 340],
      ],
      width: 11,
      deep: 'start',
    },
    {
      points: [
        [x(44), 468],
        [x(88), 484],
        [x(140), 470],
      ],
      width: 12,
    },
    {
      points: [
        [x(42), 516],
        [x(88), 530],
        [x(136), 518],
      ],
      width: 12,
    },
    {
      points: [
        [x(40), 700],
        [x(88), 712],
        [x(142), 698],
      ],
      width: 12,
    },
    {
      points: [
        [x(42), 726],
        [x(90), 734],
        [x(142), 722],
      ],
      width: 10,
    },
  ]
}

function drawJeans(brush: Brush, view: GarmentView): Marks {
  if (view === 'inside') return jeansInside(brush)
  const back = view === 'back'
  const { sketch, main } = brush
  const thread = luma(main.base) > 0.7 ? '#c9a877' : '#c98a45'
  const copper = hardwareMetal('roseGold')
  wallShadow(brush, `${trouserLeg(-1)}${trouserLeg(1)}`)
  for (const side of [1, -1]) {
    const d = trouserLeg(side)
    fabric(brush, d, { puff: 16, tone: side > 0 ? -0.06 : 0, height: 1.2 })
    const x = (v: number): number => 400 + side * v
    const fade = sketch.define(
      '<filter id="{id}" x="-40%" y="-40%" width="180%" height="180%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="26"/></filter>',
    )
    sketch.clipped(d, () =>
      sketch.add(
        `<path d="${ellipse(x(84), 340, 38, 150)}${ellipse(x(90), 560, 30, 90)}" fill="${lighten(main.base, 0.6)}" opacity=".42" filter="url(#${fade})"/>`,
      ),
    )
    falls(brush, d, legFolds(x))
    stitch(
      sketch,
      `M${x(140)},150C${x(150)},260 ${x(150)},380 ${x(141)},460L${x(138)},740M${x(44)},734L${x(142)},730`,
      main,
      thread,
    )
  }
  if (back) {
    for (const side of [-1, 1]) {
      const x = (v: number): number => 400 + side * v
      pocket(
        brush,
        [
          [x(24), 204, 4],
          [x(114), 196, 4],
          [x(116), 296, 10],
          [x(70), 324, 8],
          [x(28), 302, 10],
        ].map(([px = 0, py = 0, r = 0]): Corner => [px, py, r]),
      )
    }
    seam(brush, 'M270,178L400,204L530,178')
    stitch(sketch, 'M400,196V330', main, thread)
  } else {
    for (const side of [-1, 1]) {
      const x = (v: number): number => 400 + side * v
      const mouth = `M${x(46)},142C${x(60)},210 ${x(110)},214 ${x(136)},190`
      softLine(sketch, mouth, 9, 3, darken(main.base, 0.8), 0.6)
      stitch(sketch, `M${x(40)},142C${x(54)},220 ${x(110)},224 ${x(138)},200`, main, thread)
      for (const [px, py] of [
        [50, 152],
        [130, 196],
      ] as const)
        rivet(sketch, x(px), py, 5.5, copper)
    }
    softLine(sketch, 'M400,142V330', 8, 3, darken(main.base, 0.8), 0.6)
    stitch(sketch, 'M408,142V316M436,142C436,250 428,290 404,312', main, thread)
  }
  const band = 'M268,86Q400,104 532,86L536,132Q400,152 264,132Z'
  castShadow(sketch, band, 0, 5, 4, 0.35)
  fabric(brush, band, { puff: 5, height: 1.4 })
  stitch(sketch, 'M274,94Q400,112 526,94M270,126Q400,144 530,126', main, thread)
  for (const x of [300, 500, ...(back ? [400] : [350, 452])]) {
    const top = 93 - 9 * ((x - 400) / 132) ** 2
    const loop = rounded([
      [x - 7, top, 3],
      [x + 7, top, 3],
      [x + 7, 148, 3],
      [x - 7, 148, 3],
    ])
    castShadow(sketch, loop, 1, 3, 2, 0.4)
    fabric(brush, loop, { puff: 3, plain: true })
  }
  if (!back) metalPart(sketch, ellipse(404, 122, 14), copper, { puff: 4, height: 7 })
  else
    paint(
      sketch,
      rounded([
        [446, 98, 4],
        [512, 94, 4],
        [514, 132, 4],
        [448, 138, 4],
      ]),
      surfaceOf('lambskin', 'caramel'),
      { puff: 3, streaks: false },
    )
  return marks(
    [404, 150, 2.7],
    [
      ['corner', 262, 738],
      ['surface', 320, 400],
      ['surface', 486, 560],
      ['seam', 540, 300],
      back ? ['seam', 400, 230] : ['metal', 404, 122],
    ],
  )
}

/** Turned inside out: the pale back of the denim, white pocket bags, felled seams. */
function jeansInside(brush: Brush): Marks {
  const { sketch, main } = brush
  const thread = luma(main.base) > 0.7 ? '#c9a877' : '#c98a45'
  const pale: Surface = { ...main, base: lighten(main.base, luma(main.base) < 0.3 ? 0.42 : 0.3) }
  const cotton = surfaceOf('cotton', 'white')
  wallShadow(brush, `${trouserLeg(-1)}${trouserLeg(1)}`)
  paint(sketch, ellipse(400, 100, 132, 30), pale, { puff: 4, tone: -0.2, plain: true })
  sketch.add(`<path d="M352,82h96v34q-48,8 -96,0Z" fill="${'#a86a34'}"/>`)
  stitch(sketch, 'M358,87h84v24q-42,6 -84,0Z', surfaceOf('lambskin', 'caramel'))
  for (const side of [1, -1]) {
    const d = trouserLeg(side).replace(',100L', ',118L')
    const x = (v: number): number => 400 + side * v
    fabric(brush, d, { puff: 16, surface: pale, tone: side > 0 ? -0.06 : 0 })
    falls(brush, d, legFolds(x), 1, pale)
    overlock(brush, `M${x(136)},150C${x(146)},260 ${x(146)},380 ${x(138)},470L${x(136)},744`, pale.base)
    overlock(brush, `M${x(8)},330C${x(34)},450 ${x(42)},620 ${x(46)},746`, pale.base)
    stitch(sketch, `M${x(48)},726L${x(138)},722`, pale, thread)
    const bag = `M${x(40)},136C${x(44)},200 ${x(28)},270 ${x(44)},322Q${x(80)},346 ${x(116)},318C${x(130)},270 ${x(132)},210 ${x(134)},146Z`
    castShadow(sketch, bag, 1, 4, 4, 0.35)
    fabric(brush, bag, { puff: 7, surface: cotton, tone: -0.03 })
    drape(
      sketch,
      bag,
      cotton,
      [
        {
          points: [
            [x(70), 180],
            [x(78), 250],
            [x(66), 310],
          ],
          width: 14,
        },
      ],
      { depth: 0.4 },
    )
    stitch(sketch, `M${x(46)},316Q${x(80)},336 ${x(110)},312`, cotton)
  }
  const band = 'M268,96Q400,132 532,96L536,140Q400,178 264,140Z'
  castShadow(sketch, band, 0, 4, 4, 0.35)
  fabric(brush, band, { puff: 5, surface: pale })
  stitch(sketch, 'M274,104Q400,140 526,104M270,132Q400,170 530,132', pale, thread)
  softLine(sketch, 'M400,150V330', 6, 3, darken(pale.base, 0.8), 0.5)
  zip(sketch, line(396, 168, 396, 296), hardwareMetal('roseGold'), 9)
  metalPart(sketch, ellipse(400, 146, 11), hardwareMetal('silver'), { puff: 3 })
  careLabel(brush, 430, 176)
  return marks(
    [400, 150, 2.4],
    [
      ['corner', 270, 738],
      ['surface', 320, 460],
      ['surface', 330, 240],
      ['seam', 400, 158],
      ['metal', 396, 240],
    ],
  )
}

export const jeans = views(drawJeans)
