/** The fine surface of a material, lit once in a tile, which parts of any shape and colour are then covered with. */
import { luma } from './colour'
import { num, type Box, type Point } from './path'
import { createRandom } from './random'
import type { Sketch } from './sketch'

/** Lengths are picture units. */
export type Grain =
  /** Lit noise; `frequency` as feTurbulence has it. */
  | { readonly kind: 'noise'; readonly frequency: string; readonly octaves: number; readonly height: number }
  /** Round cells of uneven size with grooves between them, as shrunken leather has. */
  | { readonly kind: 'cells'; readonly size: number; readonly height: number }
  /**
   * Flat clouds of light and dark without any relief: a brushed pile, a washed cloth. `hair` is the share of the single
   * hairs in it.
   */
  | {
      readonly kind: 'clouds'
      readonly frequency: string
      readonly octaves: number
      readonly height: number
      readonly hair?: number
    }

/**
 * Sides of a tile of noise, units of the picture: enough periods that nobody sees them repeat, and few pixels. The
 * renderer's own stitching of noise leaves seams, so every second tile is the mirror image of its neighbours.
 */
const TILE = { least: 170, most: 230, periods: 8 } as const

/** Clouds are soft enough for few periods, and fewer still where a close-up shows less than one. */
const fewestPeriods = (zoom: number): number => (zoom > 2.8 ? 0.7 : zoom > 1.6 ? 1.3 : 2)

const tileSize = (period: number, zoom: number): number =>
  Math.round(
    Math.max(
      fewestPeriods(zoom) * period,
      Math.min(TILE.most, Math.max(TILE.least, TILE.periods * period * zoom)) / zoom,
    ),
  )

/** Noise over a pattern of two tiles by two, as opaque grey. */
function mirrored(sketch: Sketch, size: number, steps: string): string {
  const filter = sketch.define(
    `<filter id="{id}" filterUnits="userSpaceOnUse" x="0" y="0" width="${size}" height="${size}" color-interpolation-filters="sRGB">${steps}<feColorMatrix values="0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 0 1"/></filter>`,
  )
  const tile = sketch.define(`<g id="{id}"><rect width="${size}" height="${size}" filter="url(#${filter})"/></g>`)
  return [
    '',
    ` transform="translate(${2 * size} 0)scale(-1 1)"`,
    ` transform="translate(0 ${2 * size})scale(1 -1)"`,
    ` transform="translate(${2 * size} ${2 * size})scale(-1 -1)"`,
  ]
    .map((turned) => `<use href="#${tile}"${turned}/>`)
    .join('')
}

/** What a flat surface has in the light of a grain, 0..1. */
const FLAT = 0.77

/** Turns light `from` into black below the flat surface's and white above it, translucent by the distance from it. */
function overlay(from: string, flat: number, dark: number, light: number): string {
  const tone = (colour: 0 | 1, gain: number): string =>
    `0 0 0 0 ${colour} 0 0 0 0 ${colour} 0 0 0 0 ${colour} ${num(gain)} 0 0 0 ${num(-gain * flat)}`
  return (
    `<feColorMatrix in="${from}" values="${tone(0, -dark)}" result="d"/>` +
    `<feColorMatrix in="${from}" values="${tone(1, light)}" result="w"/>` +
    '<feMerge><feMergeNode in="d"/><feMergeNode in="w"/></feMerge>'
  )
}

/** One cell: a polygon around its place, as near to its neighbours as `reach`, with rounded corners. */
function cellPath([x, y]: Point, neighbours: readonly Point[]): string {
  // The cell is what is nearer to its place than to any other: a square cut by the lines half way to the others.
  let polygon: Point[] = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([u = 0, v = 0]): Point => [x + u * 60, y + v * 60])
  for (const [nx, ny] of neighbours) {
    const [mx, my] = [(x + nx) / 2, (y + ny) / 2]
    const side = ([px, py]: Point): number => (px - mx) * (nx - x) + (py - my) * (ny - y)
    const next: Point[] = []
    polygon.forEach((a, i) => {
      const b = polygon[(i + 1) % polygon.length] ?? a
      const [sa, sb] = [side(a), side(b)]
      if (sa <= 0) next.push(a)
      if (sa < 0 !== sb < 0) {
        const t = sa / (sa - sb)
        next.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t])
      }
    })
    polygon = next
  }
  // The groove: every corner moves towards the place; the middles of the sides are what the curve passes through.
  const inner = polygon.map(([px, py]): Point => [x + (px - x) * 0.94, y + (py - y) * 0.94])
  const middle = (i: number): Point => {
    const [a, b] = [inner[i % inner.length] ?? [x, y], inner[(i + 1) % inner.length] ?? [x, y]]
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  }
  const fine = ([px, py]: Point): string => `${Math.round(px * 10) / 10},${Math.round(py * 10) / 10}`
  return `M${fine(middle(inner.length - 1))}${inner.map((corner, i) => `Q${fine(corner)} ${fine(middle(i))}`).join('')}Z`
}

/** Cells that fill a tile of `count` x `count` of them without an edge: those at the edge are drawn at both sides. */
function cells(size: number, count: number, seed: number): string {
  const random = createRandom(seed)
  const side = size * count
  const places = Array.from({ length: count * count }, (_, i): Point => [
    ((i % count) + (Math.floor(i / count) % 2 === 0 ? 0.25 : 0.75) + random.between(-0.34, 0.34)) * size,
    (Math.floor(i / count) + 0.5 + random.between(-0.34, 0.34)) * size,
  ])
  const around = [-side, 0, side].flatMap((dx) =>
    [-side, 0, side].flatMap((dy) => places.map(([x, y]): Point => [x + dx, y + dy])),
  )
  const margin = size
  return around
    .filter(([x, y]) => x > -margin && x < side + margin && y > -margin && y < side + margin)
    .map((place) =>
      cellPath(
        place,
        around.filter((other) => other !== place && Math.hypot(other[0] - place[0], other[1] - place[1]) < size * 2.6),
      ),
    )
    .map((d) => `<path d="${d}"/>`)
    .join('')
}

/** Steps in which tiles for small parts grow, units. */
const PART_STEP = 60

/** Frequency of the hairs of a pile, along and across the stroke. */
const HAIRS = '.1 .2'

/** Cells along the side of their tile: more would only lengthen the picture's text. */
const CELLS = 7

/** Every cell is a little pillow in a groove: no light is needed for it. */
function pillows(
  sketch: Sketch,
  { size, height }: Extract<Grain, { kind: 'cells' }>,
  dark: number,
  light: number,
): string {
  const pillow = sketch.define(
    `<linearGradient id="{id}" x1=".2" y1=".1" x2=".75" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="${num(light * height)}"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset=".5" stop-opacity="0"/><stop offset="1" stop-opacity="${num(dark * height)}"/></linearGradient>`,
  )
  return sketch.define(
    `<pattern id="{id}" width="${size * CELLS}" height="${size * CELLS}" patternUnits="userSpaceOnUse"><g fill="url(#${pillow})" stroke="#0d0a0c" stroke-width="${num(size * 0.11)}" stroke-opacity="${num(dark * height * 0.8)}">${cells(size, CELLS, sketch.seed % 97)}</g></pattern>`,
  )
}
/** Defines the grain for parts of about that colour and extent; returns the id to fill with, over the lit part. */
export function defineGrain(sketch: Sketch, grain: Grain, base: string, extent: Box): string {
  const { zoom } = sketch
  const l = luma(base)
  // Dark leather shows its grain by what shines, pale leather by its shadows.
  const [dark, light] = l < 0.28 ? [1.6, 1.5] : l > 0.7 ? [1.15, 1.2] : [1.3, 1.1]
  const turbulence = (frequency: string, octaves: number): string =>
    `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${sketch.seed % 97}"/>`
  /** Seen from near, the same grain is less steep than a tile of few steps of height would have it. */
  const lit = (from: string): string =>
    `<feDiffuseLighting in="${from}" surfaceScale="${num(grain.height * zoom ** 0.4)}" diffuseConstant="1" lighting-color="#fff" result="l"><feDistantLight azimuth="238" elevation="50.4"/></feDiffuseLighting>${overlay('l', FLAT, dark, light)}`
  if (grain.kind === 'cells') return pillows(sketch, grain, dark, light)
  const covered = (size: number, content: string, steps: string, turn = ''): string => {
    const filter = sketch.define(
      `<filter id="{id}" filterUnits="userSpaceOnUse" x="0" y="0" width="${size}" height="${size}" color-interpolation-filters="sRGB">${steps}</filter>`,
    )
    return sketch.define(
      `<pattern id="{id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse"${turn}><g filter="url(#${filter})">${content}</g></pattern>`,
    )
  }
  const period = 1 / Math.min(...grain.frequency.split(' ').map(Number))
  // A strap needs no tile for a whole bag; steps of the size let parts of about the same size share one.
  const part = Math.ceil(Math.max(extent.width, extent.height) / PART_STEP) * PART_STEP
  const size = Math.min(tileSize(period, zoom), part)
  const noise = turbulence(grain.frequency, grain.octaves)
  if (grain.kind === 'noise')
    return covered(
      2 * size,
      mirrored(sketch, size, noise),
      `<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0" result="n"/>${lit('n')}`,
    )
  const hairs =
    grain.hair === undefined || zoom > 2.8
      ? ''
      : `<feOffset result="n"/>${turbulence(HAIRS, 1)}<feComposite in2="n" operator="arithmetic" k2="${num(grain.hair)}" k3="${num(1 - grain.hair)}"/>`
  return covered(
    2 * size,
    mirrored(sketch, size, noise + hairs),
    overlay(
      'SourceGraphic',
      0.5,
      dark * grain.height * (l > 0.7 ? 0.5 : 1),
      light * grain.height * (l < 0.28 ? 0.6 : 1),
    ),
    // A hand strokes a pile aslant.
    ' patternTransform="rotate(-34)"',
  )
}
