import type { Brush } from '../drawing'
import { darken, lighten, mix } from '../paint/colour'
import { metalPart, rivet, type Metal } from '../paint/metal'
import { ellipse, num, polar, type Point } from '../paint/path'
import { createRandom } from '../paint/random'
import { softLine } from '../paint/surface'
import type { ColourKey } from '../subject'

const STONE_TONES: Partial<Record<ColourKey, string>> = {
  red: '#c2122e',
  forest: '#0d7a50',
  navy: '#2145a8',
  mistBlue: '#79b6de',
  white: '#e9f0f5',
  pink: '#ee86a8',
  lilac: '#9a6ccf',
  black: '#1d1d22',
}

/** The stone of a jewel in its colour; pale stones are diamonds. */
function stoneTone(brush: Brush): string {
  return STONE_TONES[brush.subject.colour] ?? '#e9f0f5'
}

/** Mother of pearl shimmers in these, from the light to the shade. */
const NACRE = ['#fffdf9', '#f7ecec', '#e6efe9', '#ece7f0', '#cfc8c4'] as const

/** An opaque stone, ground round and polished: no facets, one window reflected on its dome. */
function cabochon(brush: Brush, cx: number, cy: number, rx: number, ry: number): void {
  const { sketch, subject } = brush
  const tone = stoneTone(brush)
  const tones =
    subject.colour === 'white'
      ? NACRE
      : ([0.34, 0.12, 0, -0.2, -0.5] as const).map((k) => (k < 0 ? darken(tone, -k) : lighten(tone, k)))
  const stops = tones.map(
    (colour, i) => `<stop offset="${num([0, 0.3, 0.55, 0.8, 1][i] ?? 1)}" stop-color="${colour}"/>`,
  )
  const dome = sketch.define(`<radialGradient id="{id}" cx=".36" cy=".32" r=".78">${stops.join('')}</radialGradient>`)
  const d = ellipse(cx, cy, rx, ry)
  sketch.add(`<path d="${d}" fill="url(#${dome})"/>`)
  sketch.clipped(d, () => {
    if (subject.colour === 'forest') {
      // Malachite grows in bands.
      const bands = [0.5, 0.8, 1.1, 1.45, 1.8].map((k) => ellipse(cx + rx * 0.9, cy + ry * 0.8, rx * k, ry * k * 0.9))
      sketch.add(
        `<path d="${bands.join('')}" fill="none" stroke="${darken(tone, 0.45)}" stroke-width="${num(rx * 0.09)}" opacity=".6"/>`,
      )
    }
    softLine(
      sketch,
      `M${num(cx - rx * 0.8)},${num(cy + ry * 0.62)}Q${num(cx)},${num(cy + ry * 1.1)} ${num(cx + rx * 0.86)},${num(cy + ry * 0.5)}`,
      rx * 0.06,
      rx * 0.08,
      '#fff',
      0.3,
    )
    softLine(
      sketch,
      `M${num(cx - rx * 0.5)},${num(cy - ry * 0.38)}Q${num(cx - rx * 0.36)},${num(cy - ry * 0.6)} ${num(cx - rx * 0.06)},${num(cy - ry * 0.62)}`,
      rx * 0.12,
      rx * 0.06,
      '#fff',
      0.9,
    )
  })
}

/** The stone of a jewel in its cut. */
export function mainStone(brush: Brush, cx: number, cy: number, rx: number, ry: number): void {
  if (brush.subject.cut === 'cabochon') cabochon(brush, cx, cy, rx, ry)
  else gem(brush, cx, cy, rx, ry, stoneTone(brush))
}

/** A small stone of a row: drawn once for its size and repeated; without a tone it is of the jewel's own stone. */
export function melee(brush: Brush, cx: number, cy: number, r: number, tone?: string): void {
  const id = brush.sketch.captured(() => {
    if (tone === undefined) mainStone(brush, 0, 0, r, r)
    else gem(brush, 0, 0, r, r, tone)
  })
  brush.sketch.add(`<use href="#${id}" x="${num(cx)}" y="${num(cy)}"/>`)
}

/** A faceted stone from above: table, stars, kites and girdle facets, each catching the light differently. */
export function gem(brush: Brush, cx: number, cy: number, rx: number, ry: number, tone: string): void {
  const { sketch } = brush
  const random = createRandom(brush.subject.seed ^ Math.round(cx * 31 + cy * 17))
  const at = (k: number, degrees: number): Point => {
    const [x, y] = polar(0, 0, k, degrees)
    return [cx + x * rx, cy + y * ry]
  }
  const facet = (points: readonly Point[], degrees: number, spread: number): string => {
    const facing = Math.cos(((degrees + 38) * Math.PI) / 180)
    const t = facing * 0.4 + random.between(-spread, spread)
    const fill =
      t > 0 ? lighten(tone, Math.min(0.85, t * 1.25)) : mix(darken(tone, Math.min(0.65, -t * 1.1)), tone, 0.1)
    return `<path d="M${points.map(([x, y]) => `${num(x)},${num(y)}`).join('L')}Z" fill="${fill}" stroke="${fill}" stroke-width=".6"/>`
  }
  let out = ''
  for (let i = 0; i < 8; i++) {
    const a = i * 45
    out += facet([at(0.56, a), at(0.78, a + 22.5), at(0.56, a + 45)], a + 22, 0.34)
    out += facet([at(0.56, a), at(0.78, a + 22.5), at(1, a), at(0.78, a - 22.5)], a, 0.24)
    out += facet([at(0.78, a + 22.5), at(1, a), at(1, a + 22.5)], a + 11, 0.36)
    out += facet([at(0.78, a + 22.5), at(1, a + 22.5), at(1, a + 45)], a + 34, 0.36)
  }
  const table = Array.from({ length: 8 }, (_, i) => at(0.56, i * 45))
  let inside = ''
  for (let i = 0; i < 8; i++) inside += facet([at(0, 0), at(0.54, i * 45), at(0.54, i * 45 + 45)], i * 45 + 200, 0.4)
  out += `${inside}<path d="M${table.map(([x, y]) => `${num(x)},${num(y)}`).join('L')}Z" fill="${lighten(tone, 0.3)}" opacity=".35"/>`
  const glint = sketch.define(
    '<radialGradient id="{id}"><stop offset="0" stop-color="#fff"/><stop offset=".3" stop-color="#fff" stop-opacity=".7"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>',
  )
  sketch.add(
    `<path d="${ellipse(cx, cy, rx, ry)}" fill="${tone}"/>${out}<path d="${ellipse(cx - rx * 0.3, cy - ry * 0.36, rx * 0.3, ry * 0.2)}" fill="url(#${glint})"/><path d="${ellipse(cx + rx * 0.42, cy + ry * 0.4, rx * 0.14, ry * 0.1)}" fill="url(#${glint})" opacity=".8"/>`,
  )
}

/** Claws around a stone. */
export function claws(brush: Brush, cx: number, cy: number, rx: number, ry: number, size: number, count = 6): void {
  for (let i = 0; i < count; i++) {
    const [x, y] = polar(0, 0, 1, i * (360 / count) + 30)
    rivet(brush.sketch, cx + x * rx, cy + y * ry, size, brush.metal)
  }
}

/** The horizontal reflections of a polished cylinder. */
export function cylinderFill(brush: Brush, metal: Metal, inside: boolean): string {
  const stops: [number, string][] = inside
    ? [
        [0, lighten(metal.base, 0.4)],
        [0.18, metal.dark],
        [0.42, darken(metal.base, 0.32)],
        [0.62, metal.base],
        [0.8, metal.light],
        [1, metal.dark],
      ]
    : [
        [0, metal.dark],
        [0.1, metal.base],
        [0.2, metal.light],
        [0.3, metal.light],
        [0.38, metal.base],
        [0.56, darken(metal.base, 0.34)],
        [0.68, metal.base],
        [0.8, lighten(metal.base, 0.5)],
        [0.9, darken(metal.base, 0.2)],
        [1, metal.dark],
      ]
  return `url(#${brush.sketch.define(`<linearGradient id="{id}" x1="0" y1="0" x2="1" y2="0">${stops.map(([o, c]) => `<stop offset="${o}" stop-color="${c}"/>`).join('')}</linearGradient>`)})`
}

export interface Hoop {
  readonly cx: number
  readonly cy: number
  readonly rx: number
  readonly ry: number
  /** Height of the band. */
  readonly height: number
  /** Thickness of the metal at the rim. */
  readonly wall: number
}

/** A polished band seen obliquely from above: inner wall at the back, rim, outer wall in front. */
export function hoop(brush: Brush, shape: Hoop, metal: Metal = brush.metal): void {
  const { cx, cy, rx, ry, height: h, wall } = shape
  const { sketch } = brush
  const blur = sketch.define(
    '<filter id="{id}" x="-20%" y="-40%" width="140%" height="180%"><feGaussianBlur in="SourceAlpha" stdDeviation="11"/></filter>',
  )
  sketch.add(
    `<path d="${ellipse(cx + 12, cy + h + 9, rx, ry)}" fill="none" stroke="#2b2119" stroke-width="34" opacity=".36" filter="url(#${blur})"/>`,
  )
  const arc = (x: number, y: number, top: boolean, y0: number): string =>
    `A${num(x)},${num(y)} 0 0 ${top ? 1 : 0} ${num(cx + x)},${num(y0)}`
  const ix = rx - wall
  const iy = Math.max(4, ry - wall * (ry / rx) * 0.9)
  const back = `M${num(cx - ix)},${num(cy)}${arc(ix, iy, true, cy)}L${num(cx + ix)},${num(cy + h)}A${num(ix)},${num(iy)} 0 0 0 ${num(cx - ix)},${num(cy + h)}Z`
  sketch.add(`<path d="${back}" fill="${cylinderFill(brush, metal, true)}"/>`)
  sketch.clipped(back, () =>
    softLine(
      sketch,
      `M${num(cx - ix)},${num(cy + h)}A${num(ix)},${num(iy)} 0 0 1 ${num(cx + ix)},${num(cy + h)}`,
      h * 0.5,
      h * 0.2,
      metal.dark,
      0.5,
    ),
  )
  const front = `M${num(cx - rx)},${num(cy)}${arc(rx, ry, false, cy)}L${num(cx + rx)},${num(cy + h)}A${num(rx)},${num(ry)} 0 0 1 ${num(cx - rx)},${num(cy + h)}Z`
  sketch.add(`<path d="${front}" fill="${cylinderFill(brush, metal, false)}"/>`)
  const shade = sketch.define(
    '<linearGradient id="{id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".3" stop-color="#fff" stop-opacity="0"/><stop offset=".65" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".34"/></linearGradient>',
  )
  sketch.add(`<path d="${front}" fill="url(#${shade})"/>`)
  const rim = `${ellipse(cx, cy, rx, ry)}${ellipse(cx, cy, ix, iy)}`
  metalPart(sketch, rim, metal, { puff: 1.6, height: 4, angle: 20, hollow: true })
  sketch.add(
    `<path d="M${num(cx - rx)},${num(cy + h)}A${num(rx)},${num(ry)} 0 0 0 ${num(cx + rx)},${num(cy + h)}" fill="none" stroke="${metal.dark}" stroke-width="2" opacity=".8"/>`,
  )
}
