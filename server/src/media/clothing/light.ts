import type { Brush, KindDrawing, Marks } from '../drawing'
import { marks } from '../drawing'
import { darken, lighten, luma } from '../paint/colour'
import { hardwareMetal, metalPart, rivet, zip } from '../paint/metal'
import { LOOKS } from '../paint/materials'
import { ellipse, line, num, rounded, spline, type Corner } from '../paint/path'
import { castShadow, paint, softLine, stitch, surfaceOf, type Surface } from '../paint/surface'
import { button, cloth, folds, garmentInside, pocket, seam, sleeves, wallShadow } from './parts'

/** Knitted yarn instead of cloth: the same fibre, visible stitches. */
function knitted(surface: Surface): Surface {
  return {
    base: surface.base,
    look: { ...LOOKS.wool, grain: { frequency: '0.3', octaves: 1, amount: 0.05 }, pattern: 'knit' },
  }
}

function ribs(brush: Brush, d: string, lines: string, surface: Surface): void {
  cloth(brush, d, { puff: 7, surface, plain: true, tone: -0.04 })
  brush.sketch.clipped(d, () =>
    brush.sketch.add(
      `<path d="${lines}" stroke="${darken(surface.base, 0.6)}" stroke-width="3.4" opacity=".5"/><path d="${lines}" transform="translate(-3.4 0)" stroke="${lighten(surface.base, 0.5)}" stroke-width="2.4" opacity=".4"/>`,
    ),
  )
}

function sweaterDrawing(brush: Brush, back: boolean): Marks {
  const { sketch } = brush
  const yarn = knitted(brush.main)
  const knit: Brush = { ...brush, main: yarn }
  const body =
    'M318,138C290,150 250,160 222,178C240,250 246,330 240,420C236,520 232,600 234,640L566,640C568,600 564,520 560,420C554,330 560,250 578,178C550,160 510,150 482,138C470,182 330,182 318,138Z'
  wallShadow(brush, body)
  sleeves(knit, { shoulder: [226, 174], armpit: [262, 300], cuffOuter: [116, 580], cuffInner: [188, 600] }, 0)
  for (const side of [1, -1]) {
    const x = (v: number): number => (side > 0 ? v : 800 - v)
    const d = `M${x(112)},572L${x(192)},594L${x(182)},650L${x(108)},630Z`
    let lines = ''
    for (let i = 0; i < 9; i++) lines += `M${x(112 + i * 10)},560L${x(102 + i * 10)},660`
    ribs(knit, d, lines, yarn)
  }
  paint(sketch, ellipse(400, 140, 84, 28), yarn, { puff: 5, tone: -0.45, plain: true })
  cloth(knit, body, { puff: 20, height: 1.1 })
  folds(
    knit,
    body,
    [
      spline([
        [258, 300],
        [300, 360],
        [300, 440],
      ]),
      spline([
        [542, 300],
        [506, 360],
        [502, 440],
      ]),
      spline([
        [350, 520],
        [340, 580],
        [348, 640],
      ]),
      spline([
        [470, 500],
        [476, 570],
        [468, 640],
      ]),
    ],
    0.26,
  )
  const welt = rounded([
    [232, 628, 4],
    [568, 628, 4],
    [560, 690, 10],
    [240, 690, 10],
  ])
  let lines = ''
  for (let x = 240; x < 566; x += 11) lines += `M${x},620V700`
  ribs(knit, welt, lines, yarn)
  const neck = back
    ? 'M312,132C330,160 470,160 488,132L478,114C460,132 340,132 322,114Z'
    : 'M308,132C326,206 474,206 492,132L474,120C460,176 340,176 326,120Z'
  let neckRibs = ''
  for (let i = -9; i <= 9; i++)
    neckRibs += `M${400 + i * 9},${back ? 110 : 130}L${num(400 + i * 10.6)},${back ? 166 : 214}`
  castShadow(sketch, neck, 0, 5, 4, 0.35)
  ribs(knit, neck, neckRibs, yarn)
  return marks(
    [400, 190, 2.5],
    [
      ['surface', 330, 420],
      ['surface', 480, 520],
      ['seam', 400, 640],
      ['corner', 120, 640],
    ],
  )
}

export const sweater: KindDrawing = {
  mode: 'flat',
  front: (brush) => sweaterDrawing(brush, false),
  side: (brush) => sweaterDrawing(brush, true),
  interior: (brush) => garmentInside({ ...brush, main: knitted(brush.main) }, false),
}

/** A woollen dress is knitted. */
function dressBrush(brush: Brush): Brush {
  return brush.subject.material === 'wool' ? { ...brush, main: knitted(brush.main) } : brush
}

function dressDrawing(brush: Brush, back: boolean): Marks {
  const { sketch, random } = brush
  const sway = random.between(-6, 6)
  const body = `M312,76C316,130 316,150 296,190C286,220 292,250 304,290C312,320 316,330 316,344C290,450 ${222 + sway},620 ${196 + sway},738Q400,772 ${604 + sway},738C${578 + sway},620 510,450 484,344C484,330 488,320 496,290C508,250 514,220 504,190C484,150 484,130 488,76L452,72C450,${back ? 112 : 150} 430,${back ? 120 : 182} 400,${back ? 122 : 186}C370,${back ? 120 : 182} 350,${back ? 112 : 150} 348,72Z`
  wallShadow(brush, body)
  paint(sketch, 'M346,76C360,96 440,96 454,76L462,200L338,200Z', brush.main, {
    puff: 4,
    tone: -0.5,
    plain: true,
    streaks: false,
  })
  cloth(brush, body, { puff: 22, height: 1.2 })
  const drops = [-0.86, -0.56, -0.28, 0.02, 0.32, 0.62, 0.88].map((k) =>
    spline([
      [400 + k * 72, 356],
      [400 + k * 130, 520],
      [400 + k * 196 + sway, 748],
    ]),
  )
  folds(brush, body, drops, 0.42, 16)
  folds(
    brush,
    body,
    [
      spline([
        [310, 220],
        [350, 260],
        [352, 320],
      ]),
      spline([
        [490, 220],
        [450, 260],
        [448, 320],
      ]),
    ],
    0.26,
    10,
  )
  const belt = 'M314,334Q400,352 486,334L488,362Q400,380 312,362Z'
  castShadow(sketch, belt, 0, 4, 4, 0.35)
  cloth(brush, belt, { puff: 4, tone: -0.06 })
  if (back) zip(sketch, line(400, 122, 400, 340), hardwareMetal('silver'), 5)
  else {
    const knot =
      'M366,334C350,320 346,372 366,366C350,430 352,470 340,520L366,526C374,470 376,420 380,372C388,372 388,336 380,334Z'
    castShadow(sketch, knot, 3, 5, 4, 0.4)
    cloth(brush, knot, { puff: 4 })
  }
  stitch(sketch, `M${206 + sway},716Q400,750 ${594 + sway},716`, brush.main)
  return marks(
    [380, 350, 2.6],
    [
      ['corner', 210, 724],
      ['surface', 330, 600],
      ['surface', 470, 480],
      ['seam', 400, 352],
      ['metal', 366, 350],
    ],
  )
}

export const dress: KindDrawing = {
  mode: 'flat',
  front: (brush) => dressDrawing(dressBrush(brush), false),
  side: (brush) => dressDrawing(dressBrush(brush), true),
  interior: (brush) => garmentInside(dressBrush(brush), false),
}

function shirtDrawing(brush: Brush, back: boolean): Marks {
  const { sketch, main } = brush
  const body =
    'M332,120C300,136 256,144 230,164C244,240 252,340 248,440C246,540 244,610 246,660C300,694 350,700 400,690C450,700 500,694 554,660C556,610 554,540 552,440C548,340 556,240 570,164C544,144 500,136 468,120Z'
  wallShadow(brush, body)
  const arms = { shoulder: [234, 162], armpit: [266, 290], cuffOuter: [130, 566], cuffInner: [200, 586] } as const
  sleeves(brush, arms, 0)
  for (const side of [1, -1]) {
    const x = (v: number): number => (side > 0 ? v : 800 - v)
    const d = rounded([
      [x(124), 560, 6],
      [x(206), 582, 6],
      [x(196), 646, 8],
      [x(116), 626, 8],
    ])
    castShadow(sketch, d, 2, 4, 4, 0.3)
    cloth(brush, d, { puff: 5, height: 0.7 })
    button(brush, x(180), 614, 8, luma(main.base) > 0.4 ? '#e9e4da' : undefined)
  }
  cloth(brush, body, { puff: 18, height: 1.05 })
  folds(
    brush,
    body,
    [
      spline([
        [262, 290],
        [310, 350],
        [312, 440],
      ]),
      spline([
        [538, 290],
        [492, 350],
        [490, 440],
      ]),
      spline([
        [320, 480],
        [310, 580],
        [322, 680],
      ]),
      spline([
        [480, 470],
        [490, 580],
        [478, 680],
      ]),
    ],
    0.26,
  )
  seam(brush, 'M232,170Q400,196 568,170', 0.3)
  if (back) {
    seam(brush, 'M240,196Q400,226 560,196')
    seam(brush, line(392, 214, 388, 420), 0.35)
    seam(brush, line(410, 214, 414, 420), 0.35)
    const neck = 'M330,122C340,88 460,88 470,122C450,142 350,142 330,122Z'
    castShadow(sketch, neck, 0, 5, 4, 0.35)
    cloth(brush, neck, { puff: 6 })
    return marks(
      [400, 130, 2.5],
      [
        ['surface', 400, 440],
        ['seam', 400, 214],
        ['corner', 252, 660],
      ],
    )
  }
  paint(sketch, 'M346,104C370,92 430,92 454,104L440,150L400,168L360,150Z', main, {
    puff: 4,
    tone: -0.35,
    plain: true,
    streaks: false,
  })
  const placket = rounded([
    [380, 150, 4],
    [420, 150, 4],
    [420, 692, 3],
    [380, 692, 3],
  ])
  castShadow(sketch, placket, 2, 1, 4, 0.35)
  cloth(brush, placket, { puff: 3, height: 0.5, plain: true })
  stitch(sketch, `${line(387, 160, 387, 688)}${line(413, 160, 413, 688)}`, main)
  for (let i = 0; i < 7; i++) button(brush, 400, 196 + i * 74, 8.5, luma(main.base) > 0.4 ? '#e9e4da' : undefined)
  pocket(brush, [
    [446, 272, 3],
    [524, 268, 3],
    [526, 350, 8],
    [486, 366, 8],
    [448, 352, 8],
  ])
  for (const side of [-1, 1]) {
    const x = (v: number): number => 400 + side * v
    const collar = `M${x(0)},164L${x(52)},96C${x(62)},92 ${x(74)},104 ${x(76)},122L${x(92)},208L${x(40)},222Z`
    castShadow(sketch, collar, 1, 7, 5, 0.42)
    cloth(brush, collar, { puff: 5, tone: side < 0 ? 0.04 : -0.03 })
    stitch(sketch, `M${x(8)},166L${x(44)},212L${x(84)},202L${x(69)},122`, main)
  }
  return marks(
    [400, 200, 2.7],
    [
      ['corner', 258, 656],
      ['surface', 320, 440],
      ['surface', 486, 320],
      ['seam', 388, 420],
      ['metal', 400, 270],
    ],
  )
}

export const shirt: KindDrawing = {
  mode: 'flat',
  front: (brush) => shirtDrawing(brush, false),
  side: (brush) => shirtDrawing(brush, true),
  interior: (brush) => garmentInside(brush, false),
}

function skirtDrawing(brush: Brush, back: boolean): Marks {
  const { sketch, main } = brush
  const pleated = brush.subject.material === 'wool' || brush.subject.material === 'satin'
  const flare = pleated ? 236 : 176
  const body = `M286,160C270,260 ${400 - flare + 20},480 ${400 - flare},668Q400,706 ${400 + flare},668C${400 + flare - 20},480 530,260 514,160Z`
  wallShadow(brush, body)
  cloth(brush, body, { puff: 20, height: 1.15 })
  const ks = pleated ? [-0.9, -0.7, -0.5, -0.3, -0.1, 0.1, 0.3, 0.5, 0.7, 0.9] : [-0.6, 0.62]
  folds(
    brush,
    body,
    ks.map((k) =>
      spline([
        [400 + k * 112, 176],
        [400 + k * (flare * 0.82), 440],
        [400 + k * flare, 694],
      ]),
    ),
    pleated ? 0.46 : 0.24,
    pleated ? 13 : 18,
  )
  const waist = 'M284,118Q400,136 516,118L518,176Q400,196 282,176Z'
  castShadow(sketch, waist, 0, 5, 4, 0.35)
  cloth(brush, waist, { puff: 6, height: 0.8 })
  stitch(
    sketch,
    `M292,128Q400,146 508,128M290,166Q400,186 510,166M${400 - flare + 14},648Q400,686 ${400 + flare - 14},648`,
    main,
  )
  if (!pleated && !back) {
    seam(brush, line(400, 190, 400, 560))
    for (const side of [-1, 1])
      stitch(
        sketch,
        `M${400 + side * 110},190C${400 + side * 96},246 ${400 + side * 60},246 ${400 + side * 44},194`,
        main,
      )
  }
  if (back) zip(sketch, line(400, 126, 400, 300), hardwareMetal('silver'), 6)
  else button(brush, 400, 156, 14)
  return marks(
    [400, 156, 2.6],
    [
      ['corner', 400 - flare + 16, 654],
      ['surface', 330, 480],
      ['surface', 470, 360],
      ['seam', 400, 180],
      ['metal', 400, 156],
    ],
  )
}

export const skirt: KindDrawing = {
  mode: 'flat',
  front: (brush) => skirtDrawing(brush, false),
  side: (brush) => skirtDrawing(brush, true),
  interior: (brush) => garmentInside(brush, true),
}

function jeansDrawing(brush: Brush, back: boolean): Marks {
  const { sketch, main } = brush
  const thread = luma(main.base) > 0.7 ? '#c9a877' : '#c98a45'
  const copper = hardwareMetal('roseGold')
  const leg = (side: number): string => {
    const x = (v: number): number => 400 + side * v
    return `M${x(0)},100L${x(130)},96C${x(150)},200 ${x(156)},300 ${x(150)},420C${x(146)},540 ${x(146)},650 ${x(146)},748L${x(38)},752C${x(34)},620 ${x(26)},440 ${x(0)},320Z`
  }
  wallShadow(brush, `${leg(-1)}${leg(1)}`)
  for (const side of [1, -1]) {
    const d = leg(side)
    cloth(brush, d, { puff: 18, tone: side > 0 ? -0.06 : 0 })
    const x = (v: number): number => 400 + side * v
    const fade = sketch.define(
      '<filter id="{id}" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="26"/></filter>',
    )
    sketch.clipped(d, () =>
      sketch.add(
        `<path d="${ellipse(x(84), 340, 38, 150)}${ellipse(x(90), 560, 30, 90)}" fill="${lighten(main.base, 0.6)}" opacity=".42" filter="url(#${fade})"/>`,
      ),
    )
    folds(
      brush,
      d,
      [
        spline([
          [x(10), 330],
          [x(60), 320],
          [x(110), 290],
        ]),
        spline([
          [x(50), 470],
          [x(90), 486],
          [x(136), 470],
        ]),
        spline([
          [x(46), 520],
          [x(90), 530],
          [x(130), 516],
        ]),
        spline([
          [x(44), 690],
          [x(90), 702],
          [x(140), 690],
        ]),
      ],
      0.3,
      9,
    )
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
  cloth(brush, band, { puff: 5, height: 0.8 })
  stitch(sketch, 'M274,94Q400,112 526,94M270,126Q400,144 530,126', main, thread)
  for (const x of [300, 500, ...(back ? [400] : [350, 452])]) {
    const loop = rounded([
      [x - 8, 82, 3],
      [x + 8, 82, 3],
      [x + 8, 148, 3],
      [x - 8, 148, 3],
    ])
    castShadow(sketch, loop, 1, 3, 2, 0.4)
    cloth(brush, loop, { puff: 3, height: 0.6, plain: true })
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
      ['metal', 404, 122],
    ],
  )
}

export const jeans: KindDrawing = {
  mode: 'flat',
  front: (brush) => jeansDrawing(brush, false),
  side: (brush) => jeansDrawing(brush, true),
  interior: (brush) => garmentInside(brush, true),
}
