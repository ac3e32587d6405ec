import { darken, lighten, luma, mix } from './paint/colour'
import { num, spline, type Point } from './paint/path'
import { createRandom, type Random } from './paint/random'
import type { Sketch } from './paint/sketch'
import type { Flaw, FlawDegree, FlawType } from './subject'

/** What a flaw damages: it decides how it reflects light. */
export type Ground = 'leather' | 'cloth' | 'metal'

/** Position of a flaw: centre and radius in units, the ground and its colour. */
export interface FlawPlace {
  readonly x: number
  readonly y: number
  readonly reach: number
  readonly base: string
  readonly ground: Ground
}

/** A flaw with what its type is drawn by: `strength` scales opacities, `count` is 1, 2 or 3. */
interface Stroke extends FlawPlace {
  readonly strength: number
  readonly count: number
}

const STROKES: Readonly<Record<FlawDegree, { strength: number; count: number; reach: number }>> = {
  faint: { strength: 0.58, count: 1, reach: 0.75 },
  light: { strength: 0.85, count: 2, reach: 0.9 },
  clear: { strength: 1, count: 3, reach: 1.1 },
}

type Draw = (sketch: Sketch, stroke: Stroke, random: Random) => void

function blob(random: Random, x: number, y: number, rx: number, ry: number, roughness: number): string {
  const points: Point[] = []
  for (let i = 0; i < 12; i++) {
    const a = (i / 12) * Math.PI * 2
    const k = random.between(1 - roughness, 1 + roughness * 0.4)
    points.push([x + Math.cos(a) * rx * k, y + Math.sin(a) * ry * k])
  }
  return spline(points, true)
}

/** A line that ends in points, as a tool leaves it: a narrow lens along a bow. */
function lens(x: number, y: number, angle: number, length: number, width: number, bow: number): string {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const at = (along: number, across: number): string =>
    `${num(x + c * along - s * across)},${num(y + s * along + c * across)}`
  const half = length / 2
  return `M${at(-half, 0)}Q${at(0, bow - width)} ${at(half, 0)}Q${at(0, bow + width)} ${at(-half, 0)}Z`
}

const REGION = 'x="-60%" y="-60%" width="220%" height="220%"'

function soften(sketch: Sketch, by: number): string {
  return sketch.define(
    `<filter id="{id}" ${REGION} color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${num(by)}"/></filter>`,
  )
}

/** Turns a shape into a cloud of fine specks that thins out at its edge. `density` in 0..1. */
function speckle(sketch: Sketch, reach: number, density: number, size = 1): string {
  const bias = -1.45 + density * 0.8
  return sketch.define(
    `<filter id="{id}" ${REGION} color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${num(reach * 0.16)}" result="b"/><feTurbulence type="fractalNoise" baseFrequency="${num(7 / reach / size)}" numOctaves="3" seed="${sketch.seed % 89}"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 2.9 0 0 0 ${num(bias)}" result="n"/><feComposite in="b" in2="n" operator="in"/><feGaussianBlur stdDeviation="${num(reach * 0.008)}"/></filter>`,
  )
}

/** A shape with an uneven soft edge. */
function seep(sketch: Sketch, reach: number): string {
  return sketch.define(
    `<filter id="{id}" ${REGION} color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${num(3 / reach)}" numOctaves="2" seed="${sketch.seed % 83}"/><feDisplacementMap in="SourceGraphic" scale="${num(reach * 0.3)}" xChannelSelector="R" yChannelSelector="G"/><feGaussianBlur stdDeviation="${num(reach * 0.05)}"/></filter>`,
  )
}

/** A hairline: on metal it shines, in leather it is a shallow groove with a lit edge. */
const scratches: Draw = (sketch, { x, y, reach, base, ground, strength, count }, random) => {
  const angle = random.between(-0.75, -0.45)
  let marks = ''
  for (let i = 0; i < count * 2 - 1; i++) {
    const [cx, cy] = [x + random.between(-0.35, 0.35) * reach, y + random.between(-0.4, 0.4) * reach]
    const length = reach * (i === 0 ? 1.5 : random.between(0.35, 0.9))
    const width = reach * random.between(0.016, 0.026) * (i === 0 ? 1.3 : 1)
    const tilt = angle + random.between(-0.14, 0.14)
    const d = lens(cx, cy, tilt, length, width, random.between(-0.05, 0.05) * length)
    const [dark, light] = ground === 'metal' ? [0.42, 0.95] : [0.5, 0.55]
    marks += `<path d="${d}" fill="${darken(base, 0.6)}" opacity="${num(dark * strength)}"/><path d="${d}" transform="translate(${num(width * 0.5)} ${num(width * 0.9)})" fill="${lighten(base, ground === 'metal' ? 0.8 : 0.5)}" opacity="${num(light * strength)}"/>`
  }
  sketch.add(marks)
}

/** Rubbed leather: the colour thins out in specks; only clear wear shows the raw fibre below. */
const wear: Draw = (sketch, { x, y, reach, base, strength, count }, random) => {
  const rubbed = luma(base) > 0.7 ? mix(base, '#8c7f70', 0.38) : lighten(base, 0.36)
  const density = 0.55 + count * 0.11
  sketch.add(
    `<path d="${blob(random, x, y, reach * 0.72, reach * 0.56, 0.35)}" fill="${rubbed}" opacity="${num(0.85 * strength)}" filter="url(#${speckle(sketch, reach, density)})"/>`,
  )
  if (count === 3)
    sketch.add(
      `<path d="${blob(random, x, y, reach * 0.4, reach * 0.3, 0.35)}" fill="${mix(base, '#c9ab80', 0.75)}" opacity=".8" filter="url(#${speckle(sketch, reach, 0.78)})"/>`,
    )
}

/** Tarnish: a dull film and a few pin-sized spots. */
const oxidation: Draw = (sketch, { x, y, reach, base, strength, count }, random) => {
  const tone = mix(base, '#4d3b28', 0.62)
  let spots = ''
  for (let i = 0; i < 1 + count * 2; i++) {
    const [a, away] = [random.between(0, Math.PI * 2), reach * random.between(0.05, 0.5)]
    const r = reach * random.between(0.018, 0.03 + 0.012 * count)
    const [cx, cy] = [num(x + Math.cos(a) * away), num(y + Math.sin(a) * away)]
    spots += `<circle cx="${cx}" cy="${cy}" r="${num(r * 1.9)}" fill="${tone}" opacity=".22"/><circle cx="${cx}" cy="${cy}" r="${num(r)}" fill="${darken(tone, 0.35)}" opacity="${num(0.75 * strength)}"/>`
  }
  sketch.add(
    `<path d="${blob(random, x, y, reach * 0.6, reach * 0.46, 0.35)}" fill="${tone}" opacity="${num(0.16 * count)}" filter="url(#${speckle(sketch, reach, 0.5 + count * 0.08)})"/><g filter="url(#${soften(sketch, reach * 0.008)})">${spots}</g>`,
  )
}

/** A fold of something soft, a shallow dimple in metal. */
const dent: Draw = (sketch, { x, y, reach, base, ground, strength, count }, random) => {
  const [shade, shine] = [darken(base, 0.75), lighten(base, 0.7)]
  const pale = luma(base) < 0.25 ? 0.6 : 0.42
  let folds = ''
  const lines = ground === 'metal' ? 1 : count
  const angle = random.between(-0.35, 0.35)
  for (let i = 0; i < lines; i++) {
    const tilt = angle + random.between(-0.2, 0.2)
    const [cx, cy] = [x + random.between(-0.15, 0.15) * reach, y + (i - (lines - 1) / 2) * reach * 0.5]
    const length = reach * (ground === 'metal' ? 1 : random.between(1.3, 2))
    const width = reach * (ground === 'metal' ? 0.22 : 0.1)
    const bow = reach * random.between(-0.12, 0.12)
    folds += `<path d="${lens(cx, cy, tilt, length, width, bow)}" fill="${shade}" opacity="${num(0.5 * strength)}"/><path d="${lens(cx + width * 0.4, cy + width * 1.1, tilt, length * 0.9, width * 0.8, bow)}" fill="${shine}" opacity="${num(pale * strength)}"/>`
  }
  sketch.add(`<g filter="url(#${soften(sketch, reach * (ground === 'metal' ? 0.09 : 0.05))})">${folds}</g>`)
}

/** A dried drop: barely darker, with a fine edge. */
const stain: Draw = (sketch, { x, y, reach, base, strength, count }, random) => {
  const tone = luma(base) < 0.3 ? lighten(base, 0.4) : mix(darken(base, 0.35), '#7a5a36', 0.5)
  const size = 0.3 + count * 0.12
  const d = blob(random, x, y, reach * size, reach * size * 0.8, 0.22)
  sketch.add(
    `<g filter="url(#${seep(sketch, reach * 0.6)})"><path d="${d}" fill="${tone}" opacity="${num((luma(base) < 0.3 ? 0.24 : 0.36) * strength)}"/><path d="${d}" fill="none" stroke="${tone}" stroke-width="${num(reach * 0.035)}" opacity="${num(0.34 * strength)}"/></g>`,
  )
}

/** A loose end of thread at a seam; clear: a few stitches have gone. */
const openSeam: Draw = (sketch, { x, y, reach, base, count }, random) => {
  const thread = luma(base) < 0.35 ? lighten(base, 0.42) : darken(base, 0.34)
  const width = reach * 0.032
  const ends = Array.from({ length: count === 1 ? 2 : count - 1 }, (_, i): string => {
    const length = reach * (count === 1 ? random.between(0.2, 0.32) : random.between(0.55, 0.85))
    const [from, turn] = [x + (i - 0.5) * reach * 0.3, random.between(-1, 1)]
    return `M${num(from)},${num(y)}c${num(length * 0.2 * turn)},${num(-length * 0.35)} ${num(length * 0.6)},${num(-length * 0.2)} ${num(length * 0.5)},${num(length * 0.25)}s${num(-length * 0.3 * turn)},${num(length * 0.35)} ${num(length * 0.16)},${num(length * 0.55)}`
  })
  let holes = ''
  for (let i = 0; i < count; i++)
    holes += `<ellipse cx="${num(x + (i - (count - 1) / 2) * reach * 0.24)}" cy="${num(y)}" rx="${num(reach * 0.035)}" ry="${num(reach * 0.024)}"/>`
  const lines = ends.map((d) => `<path d="${d}"/>`).join('')
  sketch.add(
    `<g fill="${darken(base, 0.8)}" opacity=".6">${holes}</g><g fill="none" stroke-linecap="round" stroke-width="${num(width)}"><g stroke="#120c08" opacity=".3" transform="translate(${num(width)} ${num(width * 1.4)})" filter="url(#${soften(sketch, width * 0.6)})">${lines}</g><g stroke="${darken(thread, 0.25)}">${lines}</g><g stroke="${lighten(thread, 0.15)}" stroke-width="${num(width * 0.5)}" stroke-dasharray="${num(width)} ${num(width * 0.7)}">${lines}</g></g>`,
  )
}

/** Colour that has grown paler, without an edge. */
const fading: Draw = (sketch, { x, y, reach, base, strength }, random) => {
  const pale = luma(base) > 0.7 ? mix(base, '#d9c49a', 0.5) : lighten(base, luma(base) < 0.2 ? 0.34 : 0.46)
  sketch.add(
    `<path d="${blob(random, x, y, reach * 1.3, reach * 0.95, 0.3)}" fill="${pale}" opacity="${num(0.26 * strength)}" filter="url(#${soften(sketch, reach * 0.4)})"/><path d="${blob(random, x, y, reach * 1.2, reach * 0.85, 0.35)}" fill="${pale}" opacity="${num(0.3 * strength)}" filter="url(#${speckle(sketch, reach * 1.4, 0.6, 0.5)})"/>`,
  )
}

/** A smell is invisible: items stored with one show where it was noticed, by a faint yellowing of the lining. */
const smell: Draw = (sketch, { x, y, reach }, random) => {
  sketch.add(
    `<path d="${blob(random, x, y, reach, reach * 0.75, 0.25)}" fill="#a98545" opacity=".1" filter="url(#${soften(sketch, reach * 0.2)})"/>`,
  )
}

/** A polished place is smoother and brighter than what is around it, with the hairlines of the wheel. */
const polishing: Draw = (sketch, { x, y, reach, base, strength }, random) => {
  let arcs = ''
  for (let i = 0; i < 9; i++) {
    const [cx, cy] = [x + random.between(-0.5, 0.5) * reach, y + random.between(-0.35, 0.35) * reach]
    arcs += `<path d="${lens(cx, cy, random.between(-0.25, 0.1), reach * random.between(0.5, 1.1), reach * 0.007, reach * 0.04)}"/>`
  }
  sketch.add(
    `<path d="${blob(random, x, y, reach * 0.9, reach * 0.5, 0.2)}" fill="${lighten(base, 0.75)}" opacity="${num(0.34 * strength)}" filter="url(#${soften(sketch, reach * 0.16)})"/><g fill="${lighten(base, 0.9)}" opacity="${num(0.4 * strength)}">${arcs}</g>`,
  )
}

/** A part that is not the original is in another tone than its neighbours, behind a fine joint. */
const replacement: Draw = (sketch, { x, y, reach, strength }) => {
  const [rx, ry] = [num(reach * 0.46), num(reach * 0.46)]
  sketch.add(
    `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${rx}" ry="${ry}" fill="#e3eaf2" opacity="${num(0.42 * strength)}" filter="url(#${soften(sketch, reach * 0.06)})"/>`,
  )
}

const DRAWERS: Record<FlawType, Draw> = {
  划痕: scratches,
  磨角: wear,
  氧化: oxidation,
  变形: dent,
  污渍: stain,
  开线: openSeam,
  掉色: fading,
  气味: smell,
  抛光: polishing,
  后配件: replacement,
}

/** How much of a flaw is seen; flaws stored before degrees existed are light. */
export function degreeOf(flaw: Flaw): FlawDegree {
  return flaw.degree ?? 'light'
}

/** Draws one flaw. The same flaw looks the same in the view that it is pinned on and in its close-up. */
export function drawFlaw(sketch: Sketch, flaw: Flaw, place: FlawPlace): void {
  const random = createRandom(sketch.seed ^ Math.round(flaw.x * 1009 + flaw.y * 9176))
  const { reach, ...rest } = STROKES[degreeOf(flaw)]
  DRAWERS[flaw.type](sketch, { ...place, ...rest, reach: place.reach * reach }, random)
}
