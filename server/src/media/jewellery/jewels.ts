import type { Brush, KindDrawing, Marks } from '../drawing'
import { marks } from '../drawing'
import { darken, lighten } from '../paint/colour'
import { chain, metalPart, ring, rivet, wire } from '../paint/metal'
import { box, ellipse, num, polar, rounded, spline, stations, type Point } from '../paint/path'
import { castShadow } from '../paint/surface'
import { claws, gem, hoop, mainStone, melee } from './parts'

const jewelMarks = (x: number, y: number, zoom: number, spots: readonly (readonly [number, number])[]): Marks =>
  marks([x, y, zoom], [...spots.map(([sx, sy]) => ['metal', sx, sy] as const), ['surface', x, y] as const])

function bangleAt(brush: Brush, rx: number, ry: number, height: number): Marks {
  const { sketch } = brush
  const cy = 400 - height / 2
  hoop(brush, { cx: 400, cy, rx, ry, height, wall: 15 })
  const seam = (degrees: number): Point => {
    const [x, y] = polar(0, 0, 1, degrees)
    const [sx, sy] = [400 + x * rx, cy + y * ry]
    sketch.add(`<path d="M${num(sx)},${num(sy)}v${num(height)}" stroke="${brush.metal.dark}" stroke-width="4"/>`)
    return [sx, sy]
  }
  const [hingeX, hingeY] = seam(238)
  const knuckle = (height + 8) / 3
  for (let i = 0; i < 3; i++)
    metalPart(sketch, box(hingeX - 11, hingeY - 4 + i * knuckle, 22, knuckle - 2, 7), brush.metal, {
      puff: 4,
      height: 8,
    })
  const [claspX, claspY] = seam(128)
  const clasp = box(claspX - 34, claspY + height * 0.26, 68, height * 0.48, 10)
  castShadow(sketch, clasp, 2, 4, 3, 0.45)
  metalPart(sketch, clasp, brush.metal, { puff: 4, height: 8 })
  rivet(sketch, claspX + 18, claspY + height * 0.5, height * 0.12, brush.metal)
  /** A position on the outer wall: degrees clockwise from twelve o'clock, between 100 and 260 in front. */
  const wall = (degrees: number, share = 0.5): Point => {
    const [x, y] = polar(0, 0, 1, degrees)
    return [400 + x * rx, cy + y * ry + height * share]
  }
  return jewelMarks(...wall(148), 2.6, [wall(204), wall(164, 0.4), wall(138, 0.6)])
}

export const bangle: KindDrawing = {
  mode: 'flat',
  front: (brush) => bangleAt(brush, 304, 206, 66),
  side: (brush) => bangleAt(brush, 296, 74, 74),
  interior: (brush) => bangleAt(brush, 276, 252, 46),
}

/** Positions on a chain's solid links: the ones seen from the edge, at these shares of its length. */
function onLinks(points: readonly Point[], size: number, shares: readonly number[]): Point[] {
  const edges = stations(points, size * 1.32).filter((_, index) => index % 2 === 1)
  return shares.flatMap((share): Point[] => {
    const link = edges[Math.floor(share * (edges.length - 1))]
    return link === undefined ? [] : [[link.x, link.y]]
  })
}

function braceletAlong(brush: Brush, points: readonly Point[], size: number): void {
  const { sketch, metal } = brush
  sketch.add(
    `<path d="${spline(points)}" transform="translate(9 15)" fill="none" stroke="#2b2119" stroke-width="${size * 1.5}" opacity=".2" filter="url(#${sketch.define('<filter id="{id}"><feGaussianBlur in="SourceAlpha" stdDeviation="9"/></filter>')})"/>`,
  )
  chain(sketch, points, metal, size)
}

function clasp(brush: Brush, x: number, y: number, angle: number): void {
  const { sketch, metal } = brush
  sketch.group(`transform="translate(${x} ${y})rotate(${angle})"`, () => {
    castShadow(sketch, box(-44, -19, 88, 38, 18), 5, 8, 5, 0.4)
    metalPart(
      sketch,
      'M-44,0C-44,-26 -10,-30 18,-22C40,-16 48,-4 44,4C40,14 26,12 22,4C16,-6 -8,-10 -16,0C-20,10 -4,16 10,14L14,22C-16,30 -44,24 -44,0Z',
      metal,
      { puff: 5, height: 9 },
    )
    rivet(sketch, -28, 2, 5, metal)
  })
}

export const chainBracelet: KindDrawing = {
  mode: 'flat',
  front: (brush) => {
    const points: Point[] = [
      [430, 196],
      [560, 214],
      [652, 300],
      [664, 420],
      [600, 540],
      [470, 606],
      [330, 604],
      [196, 536],
      [138, 420],
      [156, 300],
      [250, 214],
      [350, 194],
    ]
    braceletAlong(brush, points, 33)
    clasp(brush, 392, 190, -4)
    return jewelMarks(364, 192, 2.7, onLinks(points, 33, [0.15, 0.4, 0.7]))
  },
  side: (brush) => {
    const points: Point[] = [
      [90, 470],
      [210, 360],
      [330, 420],
      [430, 500],
      [540, 400],
      [700, 330],
    ]
    braceletAlong(brush, points, 33)
    clasp(brush, 704, 324, -30)
    const spots = onLinks(points, 33, [0.2, 0.55, 0.9])
    const [x = 640, y = 350] = spots[2] ?? []
    return jewelMarks(x, y, 2.6, spots)
  },
  interior: (brush) => {
    const points: Point[] = [
      [-40, 300],
      [200, 380],
      [420, 400],
      [640, 360],
      [860, 420],
    ]
    braceletAlong(brush, points, 74)
    const spots = onLinks(points, 74, [0.3, 0.5, 0.7])
    const [x = 400, y = 400] = spots[1] ?? []
    return jewelMarks(x, y, 2, spots)
  },
}

function pendantDrop(brush: Brush, x: number, y: number, k: number, reverse: boolean): void {
  const { sketch, metal } = brush
  ring(sketch, x, y - 76 * k, 14 * k, 22 * k, 8 * k, metal)
  const frame = `M${x},${num(y - 66 * k)}C${num(x + 66 * k)},${num(y - 66 * k)} ${num(x + 82 * k)},${num(y + 20 * k)} ${num(x + 62 * k)},${num(y + 56 * k)}C${num(x + 44 * k)},${num(y + 88 * k)} ${num(x - 44 * k)},${num(y + 88 * k)} ${num(x - 62 * k)},${num(y + 56 * k)}C${num(x - 82 * k)},${num(y + 20 * k)} ${num(x - 66 * k)},${num(y - 66 * k)} ${x},${num(y - 66 * k)}Z`
  castShadow(sketch, frame, 10 * k, 16 * k, 9 * k, 0.42)
  metalPart(sketch, frame, metal, { puff: 6 * k, height: 11 })
  if (reverse) {
    metalPart(sketch, ellipse(x, y + 6 * k, 52 * k, 56 * k), metal, { puff: 3, height: 5, brushed: true, angle: 60 })
    metalPart(sketch, ellipse(x, y + 6 * k, 24 * k, 26 * k), metal, { puff: 3, height: -5, angle: 230 })
    return
  }
  sketch.add(`<path d="${ellipse(x, y + 8 * k, 57 * k, 62 * k)}" fill="${darken(metal.dark, 0.35)}"/>`)
  mainStone(brush, x, y + 8 * k, 54 * k, 59 * k)
  claws(brush, x, y + 8 * k, 56 * k, 61 * k, 6.5 * k)
}

export const pendant: KindDrawing = {
  mode: 'flat',
  front: (brush) => {
    chain(
      brush.sketch,
      [
        [168, -20],
        [186, 120],
        [236, 260],
        [310, 380],
        [396, 452],
      ],
      brush.metal,
      9,
    )
    chain(
      brush.sketch,
      [
        [632, -20],
        [614, 120],
        [564, 260],
        [490, 380],
        [404, 452],
      ],
      brush.metal,
      9,
    )
    pendantDrop(brush, 400, 548, 1.34, false)
    return jewelMarks(400, 540, 2.1, [
      [381, 446],
      [316, 560],
      [484, 560],
    ])
  },
  side: (brush) => {
    chain(
      brush.sketch,
      [
        [396, 300],
        [250, 240],
        [130, 330],
        [150, 520],
        [300, 650],
        [520, 660],
        [668, 540],
        [650, 330],
        [540, 240],
        [404, 300],
      ],
      brush.metal,
      9,
    )
    pendantDrop(brush, 400, 420, 1.1, false)
    clasp(brush, 410, 664, 4)
    return jewelMarks(410, 650, 2.4, [
      [382, 666],
      [336, 450],
      [464, 450],
    ])
  },
  interior: (brush) => {
    chain(
      brush.sketch,
      [
        [240, -20],
        [300, 120],
        [396, 230],
      ],
      brush.metal,
      12,
    )
    chain(
      brush.sketch,
      [
        [560, -20],
        [500, 120],
        [404, 230],
      ],
      brush.metal,
      12,
    )
    pendantDrop(brush, 400, 420, 2.1, true)
    return jewelMarks(400, 420, 2, [
      [320, 440],
      [460, 480],
      [370, 260],
    ])
  },
}

export const ringBand: KindDrawing = {
  mode: 'flat',
  front: (brush) => {
    const blur = brush.sketch.define(
      '<filter id="{id}" x="-30%" y="-60%" width="160%" height="220%"><feGaussianBlur in="SourceAlpha" stdDeviation="13"/></filter>',
    )
    brush.sketch.add(`<path d="${ellipse(458, 484, 158, 74)}" fill="#2b2119" opacity=".32" filter="url(#${blur})"/>`)
    hoop(brush, { cx: 400, cy: 368, rx: 134, ry: 96, height: 74, wall: 18 })
    return jewelMarks(400, 496, 2.8, [
      [340, 490],
      [440, 500],
      [520, 420],
    ])
  },
  side: (brush) => {
    hoop(brush, { cx: 400, cy: 360, rx: 206, ry: 50, height: 118, wall: 22 })
    return jewelMarks(400, 470, 2.2, [
      [300, 460],
      [500, 470],
    ])
  },
  interior: (brush) => {
    hoop(brush, { cx: 400, cy: 372, rx: 232, ry: 214, height: 56, wall: 34 })
    return jewelMarks(400, 200, 2.2, [
      [300, 210],
      [480, 200],
      [200, 400],
    ])
  },
}

function gemRingAt(brush: Brush, ry: number, stone: number): Marks {
  const { sketch, metal } = brush
  hoop(brush, { cx: 400, cy: 430, rx: 178, ry, height: 46, wall: 17 })
  const y = 430 - ry - stone * 0.34
  const basket = rounded([
    [400 - stone * 0.86, y + stone * 0.1, 8],
    [400 + stone * 0.86, y + stone * 0.1, 8],
    [434, 430 - ry + 34, 10],
    [366, 430 - ry + 34, 10],
  ])
  castShadow(sketch, basket, 6, 9, 6, 0.4)
  metalPart(sketch, basket, metal, { puff: 6, height: 9, angle: 0 })
  sketch.add(
    `<path d="M${num(400 - stone * 0.4)},${num(y + stone * 0.36)}L388,${num(430 - ry + 24)}M${num(400 + stone * 0.4)},${num(y + stone * 0.36)}L412,${num(430 - ry + 24)}" stroke="${metal.dark}" stroke-width="7" opacity=".7"/>`,
  )
  for (const side of [-1, 1])
    for (const [k, r] of [
      [38, 17],
      [66, 14],
      [90, 11],
    ] as const) {
      const [x, drop] = [400 + side * k * 1.1, (1 - Math.sqrt(1 - (k / 178) ** 2)) * ry]
      melee(brush, x, 430 - ry + drop + 16, r, '#eaf1f6')
    }
  mainStone(brush, 400, y, stone, stone * 0.86)
  claws(brush, 400, y, stone * 0.97, stone * 0.84, 8)
  return jewelMarks(400, y + 20, 2.6, [
    [328, 453 + ry * 0.913],
    [472, 453 + ry * 0.913],
    [240, 453 + ry * 0.44],
  ])
}

export const gemRing: KindDrawing = {
  mode: 'flat',
  front: (brush) => gemRingAt(brush, 172, 96),
  side: (brush) => gemRingAt(brush, 90, 84),
  interior: (brush) => {
    hoop(brush, { cx: 400, cy: 372, rx: 226, ry: 208, height: 44, wall: 24 })
    mainStone(brush, 400, 150, 92, 34)
    claws(brush, 400, 156, 88, 32, 8)
    return jewelMarks(400, 190, 2.2, [
      [326, 585],
      [474, 585],
      [197, 485],
    ])
  },
}

function stud(brush: Brush, x: number, y: number, r: number): void {
  const { sketch, metal } = brush
  castShadow(sketch, ellipse(x, y, r * 1.08), 12, 18, 11, 0.42)
  metalPart(sketch, ellipse(x, y, r * 1.1), metal, { puff: 5, height: 9 })
  for (let i = 0; i < 14; i++) {
    const [hx, hy] = polar(x, y, r * 0.92, i * (360 / 14))
    melee(brush, hx, hy, r * 0.165, '#eaf1f6')
  }
  sketch.add(`<circle cx="${x}" cy="${y}" r="${num(r * 0.73)}" fill="${darken(metal.dark, 0.4)}"/>`)
  mainStone(brush, x, y, r * 0.7, r * 0.7)
  claws(brush, x, y, r * 0.71, r * 0.71, r * 0.07, 4)
}

function studBack(brush: Brush, x: number, y: number, r: number): void {
  const { sketch, metal } = brush
  castShadow(sketch, ellipse(x, y, r), 10, 16, 10, 0.42)
  metalPart(sketch, ellipse(x, y, r), metal, { puff: 5, height: 8, angle: 120 })
  metalPart(sketch, ellipse(x, y, r * 0.72), metal, { puff: 3, height: 6, brushed: true, angle: 60 })
  castShadow(sketch, box(x - r * 0.5, y - r * 0.24, r, r * 0.48, r * 0.2), 4, 7, 5, 0.45)
  metalPart(sketch, box(x - r * 0.5, y - r * 0.24, r, r * 0.48, r * 0.2), metal, { puff: 6, height: 9, angle: 90 })
  rivet(sketch, x, y, r * 0.13, metal)
}

export const studEarrings: KindDrawing = {
  mode: 'flat',
  front: (brush) => {
    stud(brush, 256, 360, 116)
    stud(brush, 548, 452, 116)
    return jewelMarks(548, 452, 2.4, [
      [256, 250],
      [548, 560],
      [640, 460],
    ])
  },
  side: (brush) => {
    const { sketch, metal } = brush
    for (const [x, y] of [
      [270, 330],
      [430, 520],
    ] as const) {
      castShadow(sketch, box(x, y - 10, 190, 20, 8), 8, 22, 9, 0.35)
      wire(sketch, `M${x + 30},${y}h190`, metal, 13)
      metalPart(
        sketch,
        rounded([
          [x - 20, y - 90, 10],
          [x + 14, y - 96, 10],
          [x + 36, y - 20, 8],
          [x + 36, y + 20, 8],
          [x + 14, y + 96, 10],
          [x - 20, y + 90, 10],
        ]),
        metal,
        { puff: 6, height: 9 },
      )
      mainStone(brush, x - 24, y, 22, 82)
      metalPart(
        sketch,
        rounded([
          [x + 170, y - 44, 20],
          [x + 196, y - 44, 12],
          [x + 196, y + 44, 12],
          [x + 170, y + 44, 20],
        ]),
        metal,
        { puff: 6 },
      )
    }
    return jewelMarks(270, 330, 2.4, [
      [270, 330],
      [430, 520],
    ])
  },
  interior: (brush) => {
    studBack(brush, 256, 360, 116)
    studBack(brush, 548, 452, 116)
    return jewelMarks(256, 360, 2.4, [
      [256, 360],
      [548, 452],
    ])
  },
}

function hoopEarring(brush: Brush, cx: number, cy: number, rx: number, ry: number, width: number): void {
  const { sketch, metal } = brush
  const id = sketch.define(
    '<filter id="{id}" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur in="SourceAlpha" stdDeviation="9"/></filter>',
  )
  sketch.add(
    `<path d="${ellipse(cx, cy, rx, ry)}" transform="translate(12 18)" fill="none" stroke="#2b2119" stroke-width="${width}" opacity=".3" filter="url(#${id})"/>`,
  )
  const body = `M${num(cx - rx * 0.3)},${num(cy - ry * 0.954)}A${rx},${ry} 0 1 0 ${num(cx + rx * 0.3)},${num(cy - ry * 0.954)}`
  wire(
    sketch,
    `M${num(cx - rx * 0.34)},${num(cy - ry * 0.94)}Q${cx},${num(cy - ry * 1.16)} ${num(cx + rx * 0.34)},${num(cy - ry * 0.94)}`,
    metal,
    9,
  )
  metalPart(sketch, body, metal, { stroke: width, puff: width * 0.22, height: 12 })
  sketch.add(
    `<path d="${body}" fill="none" stroke="${metal.light}" stroke-width="${num(width * 0.13)}" transform="translate(${num(-width * 0.14)} ${num(-width * 0.16)})" opacity=".85"/>`,
  )
}

export const hoopEarrings: KindDrawing = {
  mode: 'flat',
  front: (brush) => {
    hoopEarring(brush, 500, 380, 150, 186, 44)
    hoopEarring(brush, 294, 440, 150, 186, 44)
    return jewelMarks(164, 347, 2.3, [
      [294, 626],
      [150, 440],
      [640, 400],
    ])
  },
  side: (brush) => {
    hoopEarring(brush, 270, 400, 50, 200, 46)
    hoopEarring(brush, 530, 400, 50, 200, 46)
    return jewelMarks(221, 400, 2.3, [
      [270, 590],
      [530, 590],
    ])
  },
  interior: (brush) => {
    hoopEarring(brush, 400, 430, 270, 290, 64)
    return jewelMarks(143, 340, 2.2, [
      [400, 720],
      [140, 400],
      [660, 420],
    ])
  },
}

function flower(brush: Brush, reverse: boolean): Marks {
  const { sketch, metal } = brush
  const stem = spline([
    [400, 430],
    [436, 560],
    [420, 700],
  ])
  castShadow(sketch, ellipse(410, 390, 170), 16, 26, 20, 0.32)
  metalPart(sketch, stem, metal, { stroke: 13, puff: 3, height: 7 })
  for (const side of [-1, 1]) {
    const leaf = `M430,${590 + side * 22}C${430 + side * 50},${540 + side * 10} ${430 + side * 120},${540} ${430 + side * 150},${590}C${430 + side * 100},${630} ${430 + side * 40},${630} 430,${590 + side * 22}Z`
    metalPart(sketch, leaf, metal, { puff: 7, height: 11, brushed: side > 0 })
  }
  for (let i = 0; i < 6; i++) {
    sketch.group(`transform="translate(400 330)rotate(${i * 60})"`, () => {
      const petal = 'M0,-30C46,-64 74,-130 46,-176C24,-204 -24,-204 -46,-176C-74,-130 -46,-64 0,-30Z'
      metalPart(sketch, petal, metal, { puff: 9, height: 13, angle: 40 - i * 60 })
    })
    if (!reverse) {
      const [x, y] = polar(400, 330, 128, i * 60)
      sketch.add(`<circle cx="${num(x)}" cy="${num(y)}" r="33" fill="${darken(metal.dark, 0.3)}"/>`)
      melee(brush, x, y, 31)
      claws(brush, x, y, 32, 32, 4.4, 4)
    }
  }
  if (reverse) {
    castShadow(sketch, box(230, 322, 350, 16, 8), 6, 14, 7, 0.5)
    metalPart(sketch, box(230, 318, 350, 15, 7), metal, { puff: 3, height: 6, angle: 90 })
    metalPart(sketch, ellipse(236, 326, 22), metal, { puff: 5 })
    metalPart(sketch, box(556, 304, 36, 44, 10), metal, { puff: 4 })
  } else {
    metalPart(sketch, ellipse(400, 330, 50), metal, { puff: 5, height: 9 })
    gem(brush, 400, 330, 42, 42, '#eaf1f6')
    claws(brush, 400, 330, 43, 43, 5)
  }
  sketch.add(`<path d="${stem}" fill="none" stroke="${lighten(metal.base, 0.5)}" stroke-width="2" opacity=".6"/>`)
  return jewelMarks(400, 330, 2.2, [
    [400, 160],
    [280, 400],
    [434, 600],
    [540, 590],
  ])
}

export const brooch: KindDrawing = {
  mode: 'flat',
  front: (brush) => flower(brush, false),
  side: (brush) => {
    brush.sketch.group('transform="translate(400 400)rotate(28)scale(.94 .7)translate(-400 -400)"', () =>
      flower(brush, false),
    )
    return jewelMarks(400, 360, 2.2, [
      [465, 278],
      [400, 400],
    ])
  },
  interior: (brush) => flower(brush, true),
}
