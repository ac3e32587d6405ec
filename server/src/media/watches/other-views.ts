import type { Brush, Marks } from '../drawing'
import { marks } from '../drawing'
import { groundShadow } from '../paint/backdrop'
import { darken, lighten } from '../paint/colour'
import { brushedFill, metalFill, metalPart, rivet } from '../paint/metal'
import { box, ellipse, mirrored, num, polar, rounded, spline, stations, type Corner, type Point } from '../paint/path'
import { castShadow, paint, softLine, surfaceOf } from '../paint/surface'
import { band, CX, CY, crown, lugs, strapSurface } from './parts'

/** What the side and the back of a watch depend on; lengths are picture units. */
export interface WatchCase {
  readonly shape: 'round' | 'rectangular' | 'integrated'
  /** Half the length from lug to lug, and the thickness of the middle part, seen from the side. */
  readonly half: number
  readonly thick: number
  readonly bezel: 'thin' | 'stepped' | 'notched'
  readonly crystal: 'flat' | 'domed' | 'box'
  readonly crown: number
  /** Chronograph pushers on both sides of the crown. */
  readonly pushers?: boolean
  /** Parts of the middle case that rise beside the crown. */
  readonly guards?: boolean
  /** Radius of the case from behind, and the width of the band. */
  readonly radius: number
  readonly bandWidth: number
  readonly back: 'screwed' | 'display' | 'plain'
}

function bandCurve(side: number, half: number): Point[] {
  return [
    [400 + side * (half - 16), 366],
    [400 + side * (half + 46), 396],
    [400 + side * (half + 84), 486],
    [400 + side * (half + 48), 584],
    [400 + side * (half - 50), 626],
    [400 + side * 40, 634],
  ]
}

/** The band from its edge: links with their gaps, leather over its lining, or solid rubber. */
function bandEdge(brush: Brush, half: number): void {
  const { sketch, metal } = brush
  const strap = brush.subject.strap ?? 'leather'
  for (const side of [-1, 1]) {
    const points = bandCurve(side, half)
    const d = spline(points)
    sketch.add(
      `<path d="${d}" transform="translate(5 9)" fill="none" stroke="#1a120c" stroke-width="30" opacity=".16"/>`,
    )
    if (strap === 'bracelet') {
      const link = sketch.captured(() => {
        metalPart(sketch, box(-15.5, -16, 31, 32, 8), metal, { puff: 3, height: 7, brushed: true, angle: 90 })
        sketch.add(
          `<circle r="3.4" fill="${darken(metal.dark, 0.3)}"/><circle cx="-.8" cy="-.8" r="2" fill="${metal.base}"/>`,
        )
      }, true)
      sketch.add(`<path d="${d}" fill="none" stroke="${darken(metal.dark, 0.55)}" stroke-width="20"/>`)
      for (const { x, y, angle } of stations(points, 33))
        sketch.add(`<use href="#${link}" transform="translate(${num(x)} ${num(y)})rotate(${num(angle)})"/>`)
      continue
    }
    const surface = strapSurface(brush)
    if (strap === 'rubber') {
      sketch.add(`<path d="${d}" fill="none" stroke="${darken(surface.base, 0.6)}" stroke-width="29"/>`)
      paint(sketch, d, surface, { stroke: 26, puff: 6, height: 1, plain: true })
      softLine(sketch, d, 5, 5, '#ffffff', 0.16)
      continue
    }
    sketch.add(`<path d="${d}" fill="none" stroke="${darken(surface.base, 0.65)}" stroke-width="29"/>`)
    paint(sketch, d, surface, { stroke: 26, puff: 6, height: 1, plain: true })
    // The lining is the inner third of the edge; a painted line closes the joint.
    const lining = spline(points.map(([x, y]): Point => [400 + (x - 400) * 0.972, 500 + (y - 500) * 0.94]))
    paint(sketch, lining, surfaceOf('lambskin', 'caramel'), { stroke: 8, puff: 2, height: 0.5, plain: true })
    sketch.add(
      `<path d="${d}" fill="none" stroke="${lighten(surface.base, 0.5)}" stroke-width="2" stroke-dasharray="8 5" opacity=".75" transform="translate(0 -5)"/>`,
    )
    softLine(sketch, d, 3, 4, '#ffffff', 0.16)
  }
  if (strap === 'bracelet') {
    metalPart(sketch, box(316, 616, 168, 34, 12), metal, { puff: 4, brushed: true, angle: 90 })
    metalPart(sketch, box(376, 612, 48, 42, 10), metal, { puff: 4, height: 8 })
    return
  }
  const surface = strapSurface(brush)
  paint(sketch, box(300, 616, 170, 30, 12), surface, { puff: 6, plain: true, streaks: false })
  for (const x of [440, 474]) paint(sketch, box(x, 610, 17, 42, 6), surface, { puff: 4, plain: true, streaks: false })
  metalPart(sketch, `${box(340, 606, 62, 52, 12)}${box(354, 618, 34, 28, 5)}`, metal, { puff: 4, hollow: true })
  metalPart(sketch, box(348, 628, 56, 8, 4), metal, { puff: 2 })
}

function middleCase(shape: WatchCase['shape'], half: number, top: number, thick: number): Corner[] {
  const low = top + thick
  switch (shape) {
    case 'round':
      return [
        [400 - half, low - 6, 12],
        [400 - half + 22, top + thick * 0.42, 18],
        [400 - half * 0.72, top, 14],
        [400 + half * 0.72, top, 14],
        [400 + half - 22, top + thick * 0.42, 18],
        [400 + half, low - 6, 12],
        [400 + half - 14, low + 16, 10],
        [400 + half * 0.68, low, 20],
        [400 - half * 0.68, low, 20],
        [400 - half + 14, low + 16, 10],
      ]
    case 'rectangular':
      return [
        [400 - half, low, 8],
        [400 - half + 4, top + 10, 14],
        [400 - half + 26, top, 12],
        [400 + half - 26, top, 12],
        [400 + half - 4, top + 10, 14],
        [400 + half, low, 8],
        [400 + half - 26, low + 10, 8],
        [400 + half * 0.76, low - 2, 12],
        [400 - half * 0.76, low - 2, 12],
        [400 - half + 26, low + 10, 8],
      ]
    case 'integrated':
      return [
        [400 - half - 12, low - 4, 8],
        [400 - half * 0.6, top, 6],
        [400 + half * 0.6, top, 6],
        [400 + half + 12, low - 4, 8],
        [400 + half - 10, low + 14, 8],
        [400 + half * 0.66, low, 10],
        [400 - half * 0.66, low, 10],
        [400 - half + 10, low + 14, 8],
      ]
  }
}

/** The case from its side, crown towards the viewer, the band bending down on both sides. */
export function watchSide(brush: Brush, shape: WatchCase): Marks {
  const { sketch, metal } = brush
  const { half, thick } = shape
  const top = 366 - thick * 0.55
  const low = top + thick
  const cy = top + thick * 0.5
  groundShadow(sketch, 400, 644, half + 60)
  bandEdge(brush, half)
  castShadow(sketch, box(400 - half, top, 2 * half, thick, 30), 4, 18, 12, 0.42)
  const backHalf = half * (shape.shape === 'rectangular' ? 0.72 : 0.56)
  metalPart(
    sketch,
    rounded([
      [400 - backHalf, low - 8, 4],
      [400 + backHalf, low - 8, 4],
      [400 + backHalf - 16, low + 15, 8],
      [400 - backHalf + 16, low + 15, 8],
    ]),
    metal,
    { puff: 3, angle: 80 },
  )
  const glassHalf = half * (shape.shape === 'rectangular' ? 0.76 : 0.58)
  const bezelHeight = shape.bezel === 'thin' ? 12 : shape.bezel === 'stepped' ? 22 : 26
  const rise = shape.crystal === 'domed' ? 26 : shape.crystal === 'box' ? 16 : 5
  const glassTop = top - bezelHeight
  const glass =
    shape.crystal === 'box'
      ? `M${num(400 - glassHalf)},${glassTop + 2}Q${num(400 - glassHalf + 2)},${glassTop - rise} ${num(400 - glassHalf + 20)},${glassTop - rise}H${num(400 + glassHalf - 20)}Q${num(400 + glassHalf - 2)},${glassTop - rise} ${num(400 + glassHalf)},${glassTop + 2}Z`
      : `M${num(400 - glassHalf)},${glassTop + 2}Q400,${glassTop - rise * 2} ${num(400 + glassHalf)},${glassTop + 2}Z`
  sketch.add(
    `<path d="${glass}" fill="#cfdbe4" stroke="#8d9aa5" stroke-width="1.4" opacity=".9"/><path d="M${num(400 - glassHalf * 0.8)},${num(glassTop - rise * 0.4)}Q400,${num(glassTop - rise * 1.3)} ${num(400 + glassHalf * 0.3)},${num(glassTop - rise * 0.9)}" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".9"/>`,
  )
  const bezelHalf = half * (shape.shape === 'rectangular' ? 0.86 : 0.7)
  if (shape.bezel === 'notched') {
    metalPart(sketch, box(400 - bezelHalf, top - 24, 2 * bezelHalf, 26, 6), metal, { puff: 2.4, angle: 90 })
    let teeth = ''
    // A round bezel's teeth crowd together towards its ends.
    for (let i = 1; i < 34; i++) {
      const x = 400 - Math.cos((i / 34) * Math.PI) * bezelHalf
      teeth += `M${num(x)},${num(top - 23)}v22`
    }
    sketch.add(`<path d="${teeth}" stroke="${metal.dark}" stroke-width="4" opacity=".75"/>`)
  } else {
    metalPart(
      sketch,
      rounded([
        [400 - bezelHalf + bezelHeight, top - bezelHeight, 5],
        [400 + bezelHalf - bezelHeight, top - bezelHeight, 5],
        [400 + bezelHalf, top + 2, 4],
        [400 - bezelHalf, top + 2, 4],
      ]),
      metal,
      { puff: 3, angle: 80 },
    )
    if (shape.bezel === 'stepped')
      metalPart(sketch, box(400 - bezelHalf - 8, top - 8, 2 * bezelHalf + 16, 11, 5), metal, { puff: 2.4, angle: 85 })
  }
  const brushed = shape.shape !== 'rectangular' && shape.crystal !== 'domed'
  metalPart(sketch, rounded(middleCase(shape.shape, half, top, thick)), metal, {
    puff: 6,
    height: 10,
    brushed,
    angle: 88,
  })
  if (shape.shape === 'rectangular')
    sketch.add(
      `<path d="M${400 - half + 30},${num(top + thick * 0.36)}H${400 + half - 30}M${400 - half + 30},${num(top + thick * 0.64)}H${400 + half - 30}" stroke="${metal.dark}" stroke-width="2.2" opacity=".55"/>`,
    )
  if (shape.guards === true)
    for (const side of [-1, 1])
      metalPart(
        sketch,
        rounded([
          [400 + side * (shape.crown + 6), cy - thick * 0.3, 6],
          [400 + side * (shape.crown + 44), cy - thick * 0.38, 12],
          [400 + side * (shape.crown + 44), cy + thick * 0.38, 12],
          [400 + side * (shape.crown + 6), cy + thick * 0.3, 6],
        ]),
        metal,
        { puff: 4, height: 7, angle: 60 },
      )
  if (shape.pushers === true)
    for (const side of [-1, 1]) {
      castShadow(sketch, ellipse(400 + side * 92, cy, 21), 1, 4, 4, 0.45)
      metalPart(sketch, ellipse(400 + side * 92, cy, 20), metal, { puff: 4, height: 8 })
      metalPart(sketch, ellipse(400 + side * 92, cy, 12), metal, { puff: 2, height: 3, angle: 230 })
    }
  const r = shape.crown
  castShadow(sketch, ellipse(400, cy, r), 1, 5, 5, 0.5)
  metalPart(sketch, ellipse(400, cy, r), metal, { puff: 4, height: 8 })
  let teeth = ''
  for (let i = 0; i < 30; i++) {
    const [x1, y1] = polar(400, cy, r, i * 12)
    const [x2, y2] = polar(400, cy, r * 0.8, i * 12)
    teeth += `M${num(x1)},${num(y1)}L${num(x2)},${num(y2)}`
  }
  sketch.add(`<path d="${teeth}" stroke="${metal.dark}" stroke-width="2.4"/>`)
  metalPart(sketch, ellipse(400, cy, r * 0.68), metal, { puff: 2.4, height: 3, angle: 230 })
  return marks(
    [400, cy, 2.6],
    [
      ['metal', 400 - half * 0.6, cy],
      ['metal', 400 + half * 0.6, cy],
      ['metal', 400, cy],
      ['seam', 400 + half + 82, 486],
      ['surface', 400 - half - 82, 490],
      ['corner', 400 + half + 48, 584],
    ],
  )
}

/** A generic self-winding movement under glass: bridges, balance, jewels and the rotor. */
function movement(brush: Brush, radius: number): void {
  const { sketch, metal } = brush
  const steel = { base: '#bfc3c7', light: '#ffffff', dark: '#565c63' }
  sketch.add(`<circle cx="${CX}" cy="${CY}" r="${radius}" fill="#2d2f33"/>`)
  sketch.clipped(ellipse(CX, CY, radius), () => {
    sketch.add(
      `<circle cx="${CX}" cy="${CY}" r="${radius - 4}" fill="${brushedFill(sketch, steel, 30)}" stroke="#3b3f44" stroke-width="3"/>`,
    )
    let stripes = ''
    for (let x = CX - radius; x < CX + radius; x += 16)
      stripes += `<path d="M${x},${CY - radius}h8v${2 * radius}h-8Z"/>`
    sketch.add(`<g fill="#fff" opacity=".2" transform="rotate(24 ${CX} ${CY})">${stripes}</g>`)
    sketch.add(
      `<g fill="none" stroke="#2f3338" stroke-width="3" opacity=".8"><path d="M${CX - radius},${CY - 26}C${CX - 60},${CY - 60} ${CX - 20},${CY - 10} ${CX - 12},${CY - radius}"/><path d="M${CX + radius},${CY - 40}C${CX + 60},${CY - 30} ${CX + 34},${CY + 10} ${CX + 70},${CY + radius}"/></g>`,
    )
    const [bx, by] = [CX - 62, CY - 50]
    sketch.add(`<circle cx="${bx}" cy="${by}" r="38" fill="#25272b"/>`)
    metalPart(
      sketch,
      `${ellipse(bx, by, 34)}${ellipse(bx, by, 27)}`,
      { base: '#d3aa57', light: '#fff3cf', dark: '#7a5720' },
      { puff: 1.6, hollow: true },
    )
    sketch.add(
      `<path d="M${bx - 28},${by}h56M${bx},${by - 28}v56" stroke="#c79c4c" stroke-width="4"/><path d="M${bx},${by}a5,5 0 0 1 10,0a9,9 0 0 1 -18,0a13,13 0 0 1 26,0a17,17 0 0 1 -34,0" fill="none" stroke="#33508f" stroke-width="1.6"/>`,
    )
    for (const [x, y] of [
      [-62, -50],
      [20, -70],
      [66, -52],
      [78, 6],
      [-16, -20],
    ] as const) {
      sketch.add(
        `<circle cx="${CX + x}" cy="${CY + y}" r="8" fill="#c99d49"/><circle cx="${CX + x}" cy="${CY + y}" r="5.4" fill="#a5123a"/><circle cx="${CX + x - 1.6}" cy="${CY + y - 1.8}" r="1.7" fill="#ffb7c8"/>`,
      )
    }
    const rotor = `M${CX - radius + 6},${CY + 14}A${radius - 6},${radius - 6} 0 0 0 ${CX + radius - 6},${CY + 14}L${CX + radius - 36},${CY + 14}C${CX + 50},${CY + 40} ${CX + 30},${CY + 20} ${CX + 24},${CY}A24,24 0 1 0 ${CX - 24},${CY}C${CX - 30},${CY + 20} ${CX - 50},${CY + 40} ${CX - radius + 36},${CY + 14}Z`
    castShadow(sketch, rotor, 3, 6, 6, 0.5)
    metalPart(sketch, rotor, metal.base === '#b4b9bf' ? steel : metal, { puff: 3, height: 5, angle: 60, brushed: true })
    sketch.add(
      `<path d="M${CX - radius + 16},${CY + 26}A${radius - 16},${radius - 16} 0 0 0 ${CX + radius - 16},${CY + 26}" fill="none" stroke="${metal.dark}" stroke-width="2" opacity=".6"/>`,
    )
    rivet(sketch, CX, CY, 13, steel)
    sketch.add(`<path d="M${CX - 8},${CY + 4}l16,-8" stroke="#33363a" stroke-width="3"/>`)
    const glass = sketch.define(
      '<linearGradient id="{id}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".4"/><stop offset=".36" stop-color="#fff" stop-opacity=".05"/><stop offset=".38" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#fff" stop-opacity=".14"/></linearGradient>',
    )
    sketch.add(`<circle cx="${CX}" cy="${CY}" r="${radius}" fill="url(#${glass})"/>`)
  })
}

function caseScrew(brush: Brush, x: number, y: number, turn: number): void {
  const { sketch, metal } = brush
  metalPart(sketch, ellipse(x, y, 10), metal, { puff: 2 })
  sketch.add(
    `<path d="M-7,0h14" transform="translate(${num(x)} ${num(y)})rotate(${turn})" stroke="${darken(metal.dark, 0.5)}" stroke-width="3"/>`,
  )
}

function rectangularBack(brush: Brush): void {
  const { sketch, metal } = brush
  const [w, h] = [142, 188]
  lugs(brush, 230, 168, 226, 30)
  castShadow(sketch, box(CX - w, CY - h, 2 * w, 2 * h, 30), 14, 18, 14, 0.42)
  metalPart(sketch, box(CX - w, CY - h, 2 * w, 2 * h, 34), metal, { puff: 6, height: 10, angle: 110 })
  castShadow(sketch, box(CX - w + 20, CY - h + 20, 2 * w - 40, 2 * h - 40, 20), 1, 3, 3, 0.5)
  metalPart(sketch, box(CX - w + 20, CY - h + 20, 2 * w - 40, 2 * h - 40, 20), metal, {
    puff: 2.4,
    height: 4,
    brushed: true,
    angle: 74,
  })
  sketch.add(
    `<path d="${box(CX - w + 40, CY - h + 40, 2 * w - 80, 2 * h - 80, 12)}" fill="none" stroke="${metal.dark}" stroke-width="1.8" opacity=".55"/>`,
  )
  for (const [x, y, turn] of [
    [-104, -150, -30],
    [104, -150, 20],
    [-104, 150, 70],
    [104, 150, 5],
  ] as const)
    caseScrew(brush, CX + x, CY + y, turn)
}

function roundBack(brush: Brush, shape: WatchCase): void {
  const { sketch, metal } = brush
  const r = shape.radius
  if (shape.shape === 'integrated') {
    const shell: Corner[] = mirrored([
      [CX - 116, CY - 216, 10],
      [CX - 190, CY - 90, 90],
      [CX - 190, CY + 90, 90],
      [CX - 116, CY + 216, 10],
    ])
    castShadow(sketch, rounded(shell), 14, 18, 16, 0.42)
    metalPart(sketch, rounded(shell), metal, { puff: 5, height: 8, brushed: true, angle: 80 })
  } else {
    lugs(brush, r - 2, shape.bandWidth, r + 18, 38)
    castShadow(sketch, ellipse(CX, CY, r), 14, 18, 16, 0.42)
    metalPart(sketch, ellipse(CX, CY, r), metal, { puff: 5, height: 10, angle: 120 })
  }
  const cover = r * 0.84
  castShadow(sketch, ellipse(CX, CY, cover), 1, 3, 4, 0.45)
  metalPart(sketch, ellipse(CX, CY, cover), metal, { puff: 2, height: 4, angle: 30 })
  if (shape.back === 'display' && brush.subject.back !== 'closed') {
    for (let i = 0; i < 6; i++) {
      const [x, y] = polar(CX, CY, cover - 15, i * 60 + 12)
      caseScrew(brush, x, y, i * 47)
    }
    movement(brush, cover - 32)
    return
  }
  if (shape.back === 'screwed') {
    let notches = ''
    for (let i = 0; i < 6; i++) {
      const [x, y] = polar(CX, CY, cover - 9, i * 60 + 30)
      notches += `<rect x="-12" y="-9" width="24" height="18" rx="4" transform="translate(${num(x)} ${num(y)})rotate(${i * 60 + 30})"/>`
    }
    sketch.add(`<g fill="${darken(metal.dark, 0.4)}">${notches}</g>`)
  }
  const plate = cover - 30
  sketch.add(
    `<circle cx="${CX}" cy="${CY}" r="${num(plate)}" fill="${brushedFill(sketch, metal, 62)}" stroke="${metal.dark}" stroke-width="2"/>`,
  )
  let rings = ''
  for (let k = 14; k < plate - 2; k += 7) rings += `<circle cx="${CX}" cy="${CY}" r="${k}"/>`
  sketch.add(
    `<g fill="none" stroke="${metal.light}" stroke-width="1.2" opacity=".32">${rings}</g><circle cx="${CX}" cy="${CY}" r="${num(plate * 0.7)}" fill="none" stroke="${metal.dark}" stroke-width="1.6" opacity=".6"/><circle cx="${CX}" cy="${CY}" r="${num(plate)}" fill="${metalFill(sketch, metal, 60)}" opacity=".14"/>`,
  )
}

/** The back of the case: screwed cover, plain cover, or a movement under glass. The crown is on the other side. */
export function caseback(brush: Brush, shape: WatchCase): Marks {
  const strap = brush.subject.strap ?? 'leather'
  const rectangle = shape.shape === 'rectangular'
  if (shape.shape === 'integrated') band(brush, 'bracelet', shape.bandWidth, 186, [0.2, 0.6, 0.2])
  else band(brush, strap, shape.bandWidth, rectangle ? 150 : 128)
  crown(brush, CX - (rectangle ? 142 : shape.radius) - 18, CY, 28, shape.crown * 1.4)
  if (rectangle) rectangularBack(brush)
  else roundBack(brush, shape)
  return marks(
    [CX, CY, 2.1],
    [
      ['metal', CX - 60, CY - 60],
      ['metal', CX + 70, CY + 40],
      ['metal', CX, CY + 110],
      ['surface', CX - 30, 700],
      ['seam', CX + 50, 130],
    ],
  )
}
