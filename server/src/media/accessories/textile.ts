import type { Brush, KindDrawing, Marks } from '../drawing'
import { marks } from '../drawing'
import { darken, lighten, luma } from '../paint/colour'
import { lightScale } from '../paint/light'
import { ellipse, line, num, polar, rounded, spline } from '../paint/path'
import { castShadow, paint, softLine, stitch, surfaceOf } from '../paint/surface'
import { cloth, falls, folds, wallShadow } from '../clothing/parts'
import { hardwareMetal, metalPart } from '../paint/metal'

/** The woven border and the geometric ground of a printed square. */
function print(brush: Brush, half: number, accent: string): void {
  const { sketch, main } = brush
  const pale = lighten(main.base, luma(main.base) > 0.7 ? 0 : 0.72)
  const frame = (inset: number, width: number, colour: string): void => {
    const h = half - inset
    sketch.add(`<path d="M${-h},${-h}H${h}V${h}H${-h}Z" fill="none" stroke="${colour}" stroke-width="${width}"/>`)
  }
  sketch.add(`<path d="M${-half},${-half}H${half}V${half}H${-half}Z" fill="${main.base}"/>`)
  sketch.add(`<path d="M${-half + 62},${-half + 62}H${half - 62}V${half - 62}H${-half + 62}Z" fill="${pale}"/>`)
  frame(30, 7, accent)
  frame(76, 8, main.base)
  frame(92, 3, accent)
  let petals = ''
  for (const [radius, count, size] of [
    [150, 16, 20],
    [96, 12, 17],
    [48, 8, 13],
  ] as const)
    for (let i = 0; i < count; i++) {
      const [x, y] = polar(0, 0, radius, i * (360 / count))
      petals += `<ellipse rx="${size * 0.5}" ry="${size}" transform="translate(${num(x)} ${num(y)})rotate(${num(i * (360 / count))})" fill="${radius === 96 ? accent : main.base}"/>`
    }
  for (const [x, y] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const)
    for (let i = 0; i < 7; i++) {
      const [dx, dy] = polar(0, 0, 42, i * (360 / 7))
      petals += `<ellipse rx="9" ry="17" transform="translate(${num(x * (half - 150) + dx * 0.7)} ${num(y * (half - 150) + dy * 0.7)})rotate(${num(i * (360 / 7))})" fill="${i % 2 === 0 ? main.base : accent}"/>`
    }
  sketch.add(
    `${petals}<circle r="20" fill="${accent}"/><circle r="124" fill="none" stroke="${main.base}" stroke-width="3"/><circle r="184" fill="none" stroke="${accent}" stroke-width="4"/>`,
  )
}

/** Long soft waves: their light has no detail. */
function silkFilter(brush: Brush): string {
  const { sketch } = brush
  const scale = lightScale(sketch, 34 * sketch.zoom, 3 * sketch.zoom)
  return sketch.define(
    `<filter id="{id}" x="-5%" y="-5%" width="110%" height="110%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".0075 .005" numOctaves="1" seed="${sketch.seed % 83}" result="n"/><feGaussianBlur in="SourceAlpha" stdDeviation="2.4" result="b"/><feComposite in="b" in2="n" operator="arithmetic" k1=".86" k2=".06" k3=".08" result="h"/>` +
      `<feDiffuseLighting in="h" ${scale} diffuseConstant="1.2" lighting-color="#fffdf8" result="l"><feDistantLight azimuth="238" elevation="56"/></feDiffuseLighting><feComposite in="SourceGraphic" in2="l" operator="arithmetic" k1=".8" k2=".2" result="c"/>` +
      `<feSpecularLighting in="h" ${scale} specularConstant=".42" specularExponent="13" lighting-color="#fff" result="s"><feDistantLight azimuth="238" elevation="50"/></feSpecularLighting><feComposite in="c" in2="s" operator="arithmetic" k2="1" k3=".7"/><feComposite in2="SourceAlpha" operator="in"/></filter>`,
  )
}

function accentOf(brush: Brush): string {
  return brush.random.pick(['#c98a3a', '#2c3f66', '#8f2436', '#2f5a4b'].filter((c) => c !== brush.main.base))
}

function squareScarf(brush: Brush, reverse: boolean): Marks {
  const { sketch, main } = brush
  const accent = accentOf(brush)
  const turn = brush.random.between(-9, -4)
  castShadow(
    sketch,
    rounded([
      [130, 140, 8],
      [680, 110, 8],
      [690, 680, 8],
      [120, 690, 8],
    ]),
    12,
    18,
    16,
    0.3,
  )
  sketch.group(`transform="translate(400 400)rotate(${num(turn)})"`, () => {
    sketch.group(`filter="url(#${silkFilter(brush)})"`, () => {
      print(brush, 282, accent)
      if (reverse) sketch.add('<path d="M-282,-282H282V282H-282Z" fill="#fff" opacity=".34"/>')
    })
    sketch.add(
      `<path d="M-282,-282H282V282H-282Z" fill="none" stroke="${darken(main.base, 0.4)}" stroke-width="3" opacity=".7"/>`,
    )
    if (!reverse) {
      const fold = 'M282,40C220,70 150,120 60,282L60,284C30,150 120,20 282,40Z'
      castShadow(sketch, fold, -8, -6, 9, 0.4)
      sketch.group(`filter="url(#${silkFilter(brush)})"`, () => {
        sketch.add(
          `<path d="${fold}" fill="${lighten(main.base, 0.35)}"/><path d="M262,62C180,70 90,150 82,262" fill="none" stroke="${accent}" stroke-width="7" opacity=".65"/>`,
        )
      })
    }
  })
  return marks(
    [560, 560, 2.4],
    [
      ['corner', 190, 190],
      ['surface', 380, 300],
      ['surface', 300, 520],
      ['seam', 130, 420],
      ['metal', 560, 560],
    ],
  )
}

/** The square folded in four: one quarter of the print above, the edges of the other layers below and at the right. */
function foldedScarf(brush: Brush): Marks {
  const { sketch, main } = brush
  const accent = accentOf(brush)
  const turn = brush.random.between(4, 8)
  const pale = lighten(main.base, 0.35)
  const layer = (grow: number): string =>
    `M-206,-206L${206 + grow * 0.4},-206Q${216 + grow},0 ${206 + grow},${206 + grow}Q0,${218 + grow} -206,${206 + grow * 0.4}Q-218,0 -206,-206Z`
  const [dx, dy] = [0, 10]
  sketch.group(`transform="translate(${400 + dx} ${400 + dy})rotate(${num(turn)})"`, () => {
    castShadow(sketch, layer(22), 12, 18, 16, 0.34)
    for (const [grow, colour] of [
      [24, main.base],
      [16, pale],
      [8, main.base],
    ] as const) {
      const d = layer(grow)
      // Only the edges of the layers below are seen.
      sketch.add(
        `<path d="${d}" fill="${colour}"/><path d="${d}" fill="none" stroke="${darken(main.base, 0.45)}" stroke-width="2" opacity=".55"/><path d="${d}" transform="translate(-1 -2)" fill="none" stroke="${lighten(colour, 0.6)}" stroke-width="1.6" opacity=".7"/>`,
      )
    }
    const top = layer(0)
    castShadow(sketch, top, 3, 4, 5, 0.32)
    sketch.group(`filter="url(#${silkFilter(brush)})"`, () =>
      sketch.clipped(top, () =>
        sketch.group('transform="translate(206 206)scale(1.44)translate(0 0)"', () => print(brush, 290, accent)),
      ),
    )
    // The two folded edges, at the left and at the top, are round; the others are rolled hems.
    sketch.clipped(top, () => {
      softLine(sketch, 'M206,-204H-204V206', 16, 9, darken(main.base, 0.75), 0.3)
      softLine(sketch, 'M190,-186H-186V190', 5, 6, '#fffaf2', 0.45)
    })
    sketch.add(
      `<path d="M206,-206Q216,0 206,206Q0,218 -206,206" fill="none" stroke="${darken(main.base, 0.35)}" stroke-width="6"/><path d="M205,-206Q215,0 205,205Q0,217 -206,205" fill="none" stroke="${lighten(main.base, 0.3)}" stroke-width="2"/>`,
    )
  })
  return marks(
    [560, 560, 2.3],
    [
      ['surface', 360, 340],
      ['surface', 500, 480],
      ['corner', 570, 602],
      ['seam', 400, 616],
    ],
  )
}

export const scarf: KindDrawing = {
  mode: 'flat',
  front: (brush) => squareScarf(brush, false),
  side: foldedScarf,
  interior: (brush) => squareScarf(brush, true),
}

function fringe(brush: Brush, from: number, to: number, y: number, drop: number): void {
  const { sketch, main, random } = brush
  let dark = ''
  let light = ''
  for (let x = from + 4; x < to; x += 9) {
    const d = `M${x},${y}q${num(random.between(-5, 5))},${drop / 2} ${num(random.between(-6, 6))},${num(drop + random.between(-8, 8))}`
    dark += d
    light += d
  }
  sketch.add(
    `<g fill="none" stroke-linecap="round"><path d="${dark}" transform="translate(2 4)" stroke="#2b2119" stroke-width="6" opacity=".3"/><path d="${dark}" stroke="${darken(main.base, 0.3)}" stroke-width="6"/><path d="${light}" transform="translate(-1.4 -1)" stroke="${lighten(main.base, 0.18)}" stroke-width="2.6"/></g>`,
  )
}

function foldedShawl(brush: Brush, layers: number): Marks {
  const { sketch } = brush
  const top = 250
  fringe(brush, 210, 614, 640, 74)
  const under = rounded([
    [196, top + 30, 20],
    [630, top + 22, 26],
    [626, 652, 12],
    [202, 656, 12],
  ])
  castShadow(sketch, under, 14, 20, 16, 0.34)
  cloth(brush, under, { puff: 12, tone: -0.16 })
  fringe(brush, 194, 604, 606, 76)
  for (let i = 0; i < layers; i++) {
    const d = `M${184 + i * 4},${top + 18 - i * 26}C${184 + i * 3},${top - 22 - i * 26} ${230},${top - 28 - i * 26} 260,${top - 28 - i * 26}L590,${top - 30 - i * 26}C622,${top - 30 - i * 26} 624,${top - 10 - i * 26} 622,${top + 12 - i * 26}L612,${616 - i * 34}Q400,${628 - i * 34} ${190 + i * 3},${618 - i * 34}Z`
    castShadow(sketch, d, 0, 8, 7, 0.36)
    cloth(brush, d, { puff: 18, tone: i * 0.02, height: 1.1 })
    folds(
      brush,
      d,
      [
        spline([
          [230, top + 30],
          [330, top + 120],
          [460, top + 150],
        ]),
        spline([
          [560, top - 10],
          [520, 420],
          [540, 600],
        ]),
      ],
      0.2,
      18,
    )
  }
  return marks(
    [300, 640, 2.4],
    [
      ['surface', 400, 380],
      ['surface', 300, 520],
      ['corner', 200, 600],
      ['seam', 400, 612],
    ],
  )
}

/** Hung over a rail: the longer half in front, a strip of the shorter one behind it, fringe at both ends. */
function hungShawl(brush: Brush): Marks {
  const { sketch } = brush
  fringe(brush, 480, 606, 560, 76)
  const behind = 'M470,116C560,96 606,120 610,170L614,566Q540,574 470,570Z'
  wallShadow(brush, behind)
  cloth(brush, behind, { puff: 12, tone: -0.2 })
  const rail = 'M96,124H704'
  sketch.add(`<path d="${rail}" transform="translate(6 16)" stroke="#120c08" stroke-width="16" opacity=".14"/>`)
  metalPart(sketch, rail, hardwareMetal('silver'), { stroke: 17, puff: 4, height: 9 })
  fringe(brush, 206, 540, 648, 84)
  const d =
    'M206,142C206,102 230,96 262,96L500,94C534,94 546,104 546,140C548,300 552,480 550,652Q510,664 466,654Q430,664 388,656Q340,666 296,656Q246,664 200,654C198,480 204,300 206,142Z'
  wallShadow(brush, d)
  cloth(brush, d, { puff: 18, height: 1.1 })
  falls(brush, d, [
    {
      points: [
        [268, 130],
        [262, 330],
        [254, 654],
      ],
      width: 26,
      deep: 'end',
    },
    {
      points: [
        [340, 120],
        [346, 340],
        [338, 656],
      ],
      width: 34,
      deep: 'end',
    },
    {
      points: [
        [424, 124],
        [420, 350],
        [426, 656],
      ],
      width: 30,
      deep: 'end',
    },
    {
      points: [
        [492, 122],
        [500, 360],
        [506, 656],
      ],
      width: 24,
      deep: 'end',
    },
  ])
  sketch.clipped(d, () => {
    softLine(sketch, 'M206,104H546', 14, 12, '#0b0705', 0.3)
    softLine(sketch, 'M212,136H542', 12, 14, lighten(brush.main.base, 0.5), 0.4)
  })
  return marks(
    [330, 640, 2.3],
    [
      ['surface', 300, 400],
      ['surface', 460, 420],
      ['corner', 216, 636],
      ['seam', 300, 640],
    ],
  )
}

export const shawl: KindDrawing = {
  mode: 'flat',
  front: (brush) => foldedShawl(brush, 2),
  side: hungShawl,
  interior: (brush) => foldedShawl(brush, 1),
}

/** Both tiles are of many repeats: the renderer pays for each tile. */
function wideHerringbone(base: string): string {
  const pale = luma(base) > 0.6
  const ribs = (from: number): string =>
    Array.from({ length: 16 }, (_, i) => `M0,${from + 20 * i}${'l26,20l26,-20'.repeat(5)}`).join('')
  const seams = Array.from({ length: 10 }, (_, i) => `M${26 * i},0V280`).join('')
  return `<pattern id="{id}" width="260" height="280" patternUnits="userSpaceOnUse"><g fill="none"><path d="${ribs(-24)}" stroke="${lighten(base, pale ? 0.75 : 0.42)}" stroke-width="5.5" opacity=".62"/><path d="${ribs(-14)}" stroke="${darken(base, 0.5)}" stroke-width="5.5" opacity="${pale ? '.4' : '.55'}"/><path d="${seams}" stroke="${darken(base, 0.6)}" stroke-width="1.6" opacity=".45"/></g></pattern>`
}

function stripes(base: string): string {
  const at = (x: number): string => Array.from({ length: 6 }, (_, i) => `M${x + 46 * i},0V276`).join('')
  return `<pattern id="{id}" width="276" height="276" patternUnits="userSpaceOnUse" patternTransform="rotate(-42)"><path d="${at(6)}" stroke="${lighten(base, luma(base) > 0.6 ? 0.5 : 0.4)}" stroke-width="12" opacity=".5"/><path d="${at(17.5)}" stroke="${darken(base, 0.5)}" stroke-width="3" opacity=".5"/></pattern>`
}

function tieDrawing(brush: Brush, view: 'front' | 'rolled' | 'back'): Marks {
  const { sketch, main } = brush
  const isWool = brush.subject.material === 'wool'
  // Silk has lustrous stripes; wool is a matt herringbone, wide enough to be seen on a card.
  const weave = sketch.define(isWool ? wideHerringbone(main.base) : stripes(main.base))
  const part = (d: string, puff = 10, tone = 0): void => {
    castShadow(sketch, d, 9, 13, 10, 0.34)
    cloth(brush, d, { puff, tone })
    sketch.add(`<path d="${d}" fill="url(#${weave})"/>`)
  }
  if (view === 'rolled') {
    // A roll lying on its side, the blade's end drawn out of it towards the viewer.
    part('M318,500L512,470L520,560L486,668L352,742L250,660Z', 8)
    sketch.add(`<path d="M318,520L512,490" stroke="#0b0705" stroke-width="26" opacity=".32"/>`)
    part('M322,250L522,236A84,136 0 0 1 522,508L322,522A84,136 0 0 1 322,250Z', 26)
    const face = ellipse(522, 372, 84, 136)
    cloth(brush, face, { puff: 5, tone: -0.24, plain: true })
    for (let i = 1; i < 6; i++) {
      const k = 1 - i / 6.4
      const turn = ellipse(522 - i * 1.5, 372, 84 * k, 136 * k)
      sketch.add(
        `<path d="${turn}" fill="none" stroke="${darken(main.base, 0.7)}" stroke-width="6"/><path d="${turn}" transform="translate(2 3)" fill="none" stroke="${lighten(main.base, 0.3)}" stroke-width="3" opacity=".7"/>`,
      )
    }
    return marks(
      [420, 560, 2],
      [
        ['surface', 400, 330],
        ['corner', 360, 722],
        ['seam', 300, 640],
      ],
    )
  }
  if (view === 'back') {
    part('M330,-20L430,-20L520,560L400,716L286,560Z', 12, -0.12)
    seamDown(brush)
    part('M382,-20L452,-20L480,430L440,490L396,430Z', 9)
    const keeper = rounded([
      [330, 380, 4],
      [500, 372, 4],
      [500, 408, 4],
      [330, 416, 4],
    ])
    castShadow(sketch, keeper, 0, 5, 4, 0.4)
    cloth(brush, keeper, { puff: 4 })
    return marks(
      [420, 400, 2.4],
      [
        ['surface', 400, 600],
        ['seam', 400, 560],
        ['corner', 400, 700],
      ],
    )
  }
  // Hung over a bar: the wide blade in front, the narrow one behind it, the fold at the top.
  part('M404,98C420,62 488,62 498,98C512,260 528,420 542,548L494,616L442,560C436,420 424,260 404,98Z', 9, -0.16)
  const blade = 'M352,98C352,56 452,56 452,98C456,290 478,470 500,622L400,748L300,622C324,470 348,290 352,98Z'
  part(blade, 13)
  sketch.clipped(blade, () => {
    softLine(sketch, 'M350,92Q402,70 454,92', 16, 14, '#0b0705', 0.36)
    if (!isWool) {
      softLine(sketch, 'M372,120L352,640', 12, 12, lighten(main.base, 0.85), 0.5)
      softLine(sketch, 'M440,150L470,640', 12, 16, darken(main.base, 0.7), 0.3)
    }
  })
  stitch(sketch, 'M318,618L400,722L482,618', main)
  return marks(
    [400, 640, 2.3],
    [
      ['corner', 400, 728],
      ['surface', 400, 480],
      ['surface', 420, 620],
      ['seam', 330, 600],
    ],
  )
}

function seamDown(brush: Brush): void {
  stitch(brush.sketch, line(404, 440, 402, 690), brush.main)
}

export const tie: KindDrawing = {
  mode: 'flat',
  front: (brush) => tieDrawing(brush, 'front'),
  side: (brush) => tieDrawing(brush, 'rolled'),
  interior: (brush) => tieDrawing(brush, 'back'),
}

function handShape(cx: number, side: number): string {
  const x = (v: number): number => cx + side * v
  return `M${x(-66)},690C${x(-70)},600 ${x(-62)},560 ${x(-76)},480C${x(-88)},430 ${x(-100)},380 ${x(-96)},300C${x(-96)},262 ${x(-64)},262 ${x(-60)},300L${x(-50)},392C${x(-52)},320 ${x(-56)},250 ${x(-50)},196C${x(-46)},164 ${x(-12)},164 ${x(-10)},198L${x(-8)},388C${x(-6)},310 ${x(-4)},230 ${x(2)},172C${x(6)},142 ${x(40)},144 ${x(40)},178L${x(36)},392C${x(44)},330 ${x(52)},270 ${x(62)},222C${x(70)},194 ${x(102)},202 ${x(98)},236L${x(82)},440C${x(96)},430 ${x(110)},400 ${x(130)},380C${x(152)},362 ${x(172)},384 ${x(160)},410C${x(140)},460 ${x(110)},510 ${x(86)},548C${x(76)},590 ${x(78)},640 ${x(82)},690Q${x(8)},712 ${x(-66)},690Z`
}

/** Fine hairs along an edge: a broad line of thin dashes across it. */
function fuzz(brush: Brush, d: string): void {
  const { sketch, main } = brush
  if (sketch.flat) return
  const hair = (colour: string, width: number, dashes: string): string =>
    `<path d="${d}" stroke="${colour}" stroke-width="${width}" stroke-dasharray="${dashes}"/>`
  const tone = luma(main.base)
  sketch.add(
    `<g fill="none" opacity=".5">${hair(darken(main.base, 0.1), 9, '1.1 1.9')}${hair(lighten(main.base, tone < 0.3 ? 0.3 : 0.4), 13, '1 3.7')}</g>`,
  )
}

/** A knitted cuff: ribs that run along the arm, drawn in at the wrist. */
function ribbedCuff(brush: Brush, x: (v: number) => number): void {
  const { sketch, main } = brush
  const d = `M${x(-66)},604Q${x(8)},622 ${x(80)},604C${x(78)},640 ${x(82)},690 ${x(88)},730Q${x(8)},752 ${x(-74)},730C${x(-68)},690 ${x(-64)},640 ${x(-66)},604Z`
  castShadow(sketch, d, 2, 4, 6, 0.35)
  fuzz(brush, d)
  paint(sketch, d, main, { puff: 9, plain: true, tone: 0.03 })
  if (sketch.flat) return
  let [gaps, ridges] = ['', '']
  for (let v = -60; v <= 78; v += 15.5) {
    const end = v * 1.1 - 2
    gaps += `M${num(x(v))},606Q${num(x(v))},660 ${num(x(end))},744`
    ridges += `M${num(x(v + 6))},606Q${num(x(v + 6))},660 ${num(x(end + 7))},744`
  }
  const dark = luma(main.base) < 0.3
  sketch.clipped(d, () =>
    sketch.add(
      `<g fill="none"><path d="${gaps}" stroke="${darken(main.base, 0.75)}" stroke-width="6" opacity="${dark ? 0.85 : 0.5}"/><path d="${ridges}" stroke="${lighten(main.base, dark ? 0.3 : 0.6)}" stroke-width="4" opacity=".55"/></g>`,
    ),
  )
}

function glovesDrawing(brush: Brush, back: boolean): Marks {
  const { sketch, main } = brush
  const isKnitted = brush.subject.material === 'cashmere'
  for (const [cx, side, turn] of [
    [254, 1, -7],
    [540, -1, 8],
  ] as const) {
    const d = handShape(cx, side)
    sketch.group(`transform="rotate(${turn} ${cx} 440)"`, () => {
      castShadow(sketch, d, 13, 17, 12, 0.36)
      if (isKnitted) fuzz(brush, d)
      cloth(brush, d, { puff: 15, height: isKnitted ? 0.8 : 1.2 })
      const x = (v: number): number => cx + side * v
      if (isKnitted) {
        ribbedCuff(brush, x)
        return
      }
      if (!back)
        for (const dx of [-40, 2, 40]) {
          softLine(
            sketch,
            spline([
              [x(dx - 6), 420],
              [x(dx - 2), 500],
            ]),
            5,
            2,
            darken(main.base, 0.8),
            0.6,
          )
          sketch.moved(-4, 0, () =>
            softLine(
              sketch,
              spline([
                [x(dx - 6), 420],
                [x(dx - 2), 500],
              ]),
              3,
              1.4,
              lighten(main.base, 0.5),
              0.5,
            ),
          )
        }
      else
        softLine(
          sketch,
          spline([
            [x(60), 460],
            [x(-20), 480],
            [x(-50), 560],
          ]),
          8,
          4,
          darken(main.base, 0.8),
          0.4,
        )
      stitch(sketch, `M${x(-62)},664Q${x(8)},686 ${x(78)},664`, main)
      stitch(
        sketch,
        spline([
          [x(84), 450],
          [x(74), 500],
          [x(84), 540],
        ]),
        main,
      )
      const cuff = `M${x(-68)},676Q${x(8)},698 ${x(82)},676L${x(84)},704Q${x(8)},726 ${x(-68)},704Z`
      cloth(brush, cuff, { puff: 4, tone: -0.05 })
    })
  }
  return marks(
    [254, 480, 2.2],
    [
      ['surface', 254, 520],
      ['surface', 540, 560],
      ['corner', 240, 190],
      ['seam', 254, 664],
    ],
  )
}

export const gloves: KindDrawing = {
  mode: 'flat',
  front: (brush) => glovesDrawing(brush, false),
  side: (brush) => glovesDrawing(brush, true),
  interior: (brush) => {
    const { sketch } = brush
    const cuff = 'M100,330Q400,200 700,330L640,830L160,830Z'
    castShadow(sketch, cuff, 14, 18, 14, 0.36)
    cloth(brush, cuff, { puff: 24 })
    const mouth = 'M100,330Q400,200 700,330Q400,470 100,330Z'
    paint(sketch, mouth, surfaceOf('cashmere', 'cream'), { puff: 9, tone: -0.3 })
    sketch.clipped(mouth, () => softLine(sketch, 'M100,330Q400,200 700,330', 60, 22, '#241409', 0.5))
    stitch(sketch, 'M114,362Q400,500 686,362', brush.main)
    return marks(
      [400, 400, 2],
      [
        ['surface', 400, 620],
        ['seam', 400, 440],
        ['surface', 300, 330],
      ],
    )
  },
}
