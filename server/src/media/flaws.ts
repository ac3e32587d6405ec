import { darken, lighten } from './paint/colour'
import { preciousMetal } from './paint/metal'
import { num, spline, type Point } from './paint/path'
import { createRandom, type Random } from './paint/random'
import type { Sketch } from './paint/sketch'
import type { Flaw, FlawType } from './subject'

/** Position of a flaw: centre and radius in picture units, and the colour that it damages. */
export interface FlawPlace {
  readonly x: number
  readonly y: number
  readonly reach: number
  readonly base: string
}

function blob(random: Random, x: number, y: number, rx: number, ry: number, roughness: number): string {
  const points: Point[] = []
  for (let i = 0; i < 12; i++) {
    const a = (i / 12) * Math.PI * 2
    const k = random.between(1 - roughness, 1 + roughness * 0.4)
    points.push([x + Math.cos(a) * rx * k, y + Math.sin(a) * ry * k])
  }
  return spline(points, true)
}

function soften(sketch: Sketch, by: number): string {
  return sketch.define(
    `<filter id="{id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${num(by)}"/></filter>`,
  )
}

function rough(sketch: Sketch, reach: number): string {
  return sketch.define(
    `<filter id="{id}" x="-30%" y="-30%" width="160%" height="160%"><feTurbulence type="fractalNoise" baseFrequency="${num(4 / reach)}" numOctaves="2" seed="${sketch.seed % 89}"/><feDisplacementMap in="SourceGraphic" scale="${num(reach * 0.55)}" xChannelSelector="R" yChannelSelector="G"/><feGaussianBlur stdDeviation="${num(reach * 0.028)}"/></filter>`,
  )
}

type Draw = (sketch: Sketch, place: FlawPlace, random: Random) => void

const scratches: Draw = (sketch, { x, y, reach, base }, random) => {
  let marks = ''
  for (let i = 0; i < 5; i++) {
    const angle = random.between(-0.7, -0.35)
    const length = reach * random.between(0.7, 1.7)
    const [cx, cy] = [x + random.between(-0.4, 0.4) * reach, y + random.between(-0.45, 0.45) * reach]
    const [dx, dy] = [(Math.cos(angle) * length) / 2, (Math.sin(angle) * length) / 2]
    const bow = random.between(-0.08, 0.08) * length
    const d = `M${num(cx - dx)},${num(cy - dy)}Q${num(cx)},${num(cy + bow)} ${num(cx + dx)},${num(cy + dy)}`
    const w = Math.max(1.1, reach * random.between(0.018, 0.038))
    marks += `<path d="${d}" stroke="${darken(base, 0.65)}" stroke-width="${num(w)}" opacity=".7"/><path d="${d}" transform="translate(${num(w * 0.7)} ${num(w * 0.8)})" stroke="${lighten(base, 0.6)}" stroke-width="${num(w * 0.8)}" opacity=".85"/>`
  }
  sketch.add(`<g fill="none" stroke-linecap="round">${marks}</g>`)
}

const wear: Draw = (sketch, { x, y, reach, base }, random) => {
  const d = blob(random, x, y, reach * 0.75, reach * 0.55, 0.5)
  sketch.add(
    `<g filter="url(#${rough(sketch, reach)})"><path d="${d}" fill="${lighten(base, 0.34)}" opacity=".8"/><path d="${blob(random, x, y, reach * 0.42, reach * 0.3, 0.5)}" fill="#cdb08a" opacity=".85"/><path d="${blob(random, x + reach * 0.3, y - reach * 0.3, reach * 0.16, reach * 0.12, 0.6)}" fill="#cdb08a" opacity=".7"/></g>`,
  )
}

const oxidation: Draw = (sketch, { x, y, reach }, random) => {
  let spots = ''
  for (let i = 0; i < 26; i++) {
    const a = random.between(0, Math.PI * 2)
    const away = reach * random.between(0, 1) ** 0.8
    const r = reach * random.between(0.03, 0.15)
    spots += `<circle cx="${num(x + Math.cos(a) * away)}" cy="${num(y + Math.sin(a) * away)}" r="${num(r)}" fill="${i % 3 === 0 ? '#55705c' : '#3d2c1b'}" opacity="${num(random.between(0.4, 0.8))}"/>`
  }
  sketch.add(
    `<g filter="url(#${rough(sketch, reach)})"><path d="${blob(random, x, y, reach * 0.8, reach * 0.62, 0.4)}" fill="#4a3620" opacity=".34"/>${spots}</g>`,
  )
}

const dent: Draw = (sketch, { x, y, reach, base }) => {
  sketch.add(
    `<g filter="url(#${soften(sketch, reach * 0.13)})" fill="none" stroke-linecap="round"><path d="M${num(x - reach)},${num(y - reach * 0.2)}Q${num(x)},${num(y - reach * 0.75)} ${num(x + reach)},${num(y - reach * 0.1)}" stroke="${darken(base, 0.8)}" stroke-width="${num(reach * 0.38)}" opacity=".62"/><path d="M${num(x - reach * 0.9)},${num(y + reach * 0.24)}Q${num(x)},${num(y + reach * 0.75)} ${num(x + reach * 0.95)},${num(y + reach * 0.3)}" stroke="${lighten(base, 0.7)}" stroke-width="${num(reach * 0.28)}" opacity=".6"/></g>`,
  )
}

const stain: Draw = (sketch, { x, y, reach, base }, random) => {
  const d = blob(random, x, y, reach * 0.85, reach * 0.66, 0.35)
  const tone = darken(base, 0.5) === base ? '#4a3420' : '#5a3a1c'
  sketch.add(
    `<g filter="url(#${rough(sketch, reach * 0.7)})"><path d="${d}" fill="${tone}" opacity=".36"/><path d="${d}" fill="none" stroke="${tone}" stroke-width="${num(reach * 0.06)}" opacity=".55"/><path d="${blob(random, x + reach * 0.95, y + reach * 0.5, reach * 0.14, reach * 0.12, 0.3)}" fill="${tone}" opacity=".42"/></g>`,
  )
}

const openSeam: Draw = (sketch, { x, y, reach, base }, random) => {
  const gap = `M${num(x - reach)},${num(y)}Q${num(x)},${num(y - reach * 0.16)} ${num(x + reach)},${num(y)}Q${num(x)},${num(y + reach * 0.26)} ${num(x - reach)},${num(y)}Z`
  const thread = lighten(base, 0.62)
  const end = random.between(0.3, 0.6)
  sketch.add(
    `<path d="${gap}" fill="${darken(base, 0.85)}" opacity=".9"/><g fill="none" stroke="${thread}" stroke-width="${num(Math.max(1.3, reach * 0.045))}" stroke-linecap="round">` +
      [-0.8, -0.55, 0.62, 0.85]
        .map(
          (k) =>
            `<path d="M${num(x + k * reach)},${num(y - reach * 0.12)}l${num(reach * 0.05)},${num(reach * 0.28)}"/>`,
        )
        .join('') +
      `<path d="M${num(x - reach * 0.3)},${num(y)}C${num(x - reach * 0.1)},${num(y - reach * 0.7)} ${num(x + reach * 0.5)},${num(y - reach * 0.3)} ${num(x + reach * 0.2)},${num(y + reach * 0.3)}S${num(x + reach * 0.4)},${num(y + reach * 0.9)} ${num(x + reach * end)},${num(y + reach)}"/><path d="M${num(x + reach * 0.3)},${num(y)}C${num(x + reach * 0.5)},${num(y + reach * 0.4)} ${num(x - reach * 0.2)},${num(y + reach * 0.5)} ${num(x - reach * 0.1)},${num(y + reach * 0.8)}"/></g>`,
  )
}

const fading: Draw = (sketch, { x, y, reach, base }, random) => {
  sketch.add(
    `<g filter="url(#${rough(sketch, reach * 0.8)})"><path d="${blob(random, x, y, reach * 0.95, reach * 0.7, 0.35)}" fill="${lighten(base, 0.5)}" opacity=".42"/><path d="${blob(random, x - reach * 0.1, y, reach * 0.6, reach * 0.42, 0.45)}" fill="${lighten(base, 0.66)}" opacity=".5"/></g>`,
  )
}

/** A smell is invisible: the picture shows where it was noticed, by a faint yellowing of the lining. */
const smell: Draw = (sketch, { x, y, reach }, random) => {
  sketch.add(
    `<path d="${blob(random, x, y, reach, reach * 0.75, 0.25)}" fill="#a98545" opacity=".16" filter="url(#${soften(sketch, reach * 0.2)})"/>`,
  )
}

const polishing: Draw = (sketch, { x, y, reach }, random) => {
  let arcs = ''
  for (let i = 0; i < 22; i++) {
    const r = reach * random.between(0.15, 1)
    const a = random.between(0, 360)
    const sweep = random.between(24, 60)
    const point = (deg: number): string =>
      `${num(x + Math.cos((deg * Math.PI) / 180) * r)},${num(y + Math.sin((deg * Math.PI) / 180) * r * 0.8)}`
    arcs += `<path d="M${point(a)}A${num(r)},${num(r * 0.8)} 0 0 1 ${point(a + sweep)}" stroke="${i % 2 === 0 ? '#ffffff' : '#2b2620'}" opacity="${num(random.between(0.25, 0.6))}"/>`
  }
  sketch.add(`<g fill="none" stroke-width="${num(Math.max(0.8, reach * 0.014))}">${arcs}</g>`)
}

/** A part that is not the original: a screw whose tone and slot differ from its neighbours. */
const replacement: Draw = (sketch, { x, y, reach }, random) => {
  const metal = preciousMetal('steel')
  const angle = random.between(20, 70)
  const r = reach * 0.5
  const id = sketch.define(
    `<radialGradient id="{id}" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#fff"/><stop offset=".5" stop-color="#b9bfc6"/><stop offset="1" stop-color="${metal.dark}"/></radialGradient>`,
  )
  sketch.add(
    `<circle cx="${num(x + r * 0.1)}" cy="${num(y + r * 0.16)}" r="${num(r * 1.1)}" fill="#120c08" opacity=".35"/><circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="url(#${id})"/><rect x="${num(x - r * 0.72)}" y="${num(y - r * 0.1)}" width="${num(r * 1.44)}" height="${num(r * 0.2)}" rx="${num(r * 0.06)}" fill="#2f3338" transform="rotate(${num(angle)} ${num(x)} ${num(y)})"/>`,
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

/** Draws one flaw. The same flaw looks the same in the view that it is pinned on and in its close-up. */
export function drawFlaw(sketch: Sketch, flaw: Flaw, place: FlawPlace): void {
  const stream = createRandom(sketch.seed ^ Math.round(flaw.x * 1009 + flaw.y * 9176))
  DRAWERS[flaw.type](sketch, place, stream)
}
