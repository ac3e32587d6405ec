import { COLOURS, type ColourKey, type MaterialKey } from '../subject'
import { darken, lighten, luma } from './colour'
import { defineGrain } from './grain'
import { LOOKS, type MaterialLook } from './materials'
import { lightScale } from './light'
import { extentOf, FILL_REGION, num, spline, strokeRegion, type Point } from './path'
import { definePattern } from './patterns'
import type { Sketch } from './sketch'

/** A material in a colour, ready for painting. */
export interface Surface {
  readonly base: string
  readonly look: MaterialLook
}

export function surfaceOf(material: MaterialKey, colour: ColourKey): Surface {
  return { base: COLOURS[colour].hex, look: LOOKS[material] }
}

export interface PaintOptions {
  /** Roundness of the edges, units; a larger one looks puffier. */
  readonly puff?: number
  /** Relief relative to the material's own. */
  readonly height?: number
  /** Omits the surface pattern (edges, straps). */
  readonly plain?: boolean
  /** Uniform lightening (> 0) or darkening (< 0) in -1..1. */
  readonly tone?: number
  /** Direction in which the light falls off over the part. */
  readonly fall?: 'down' | 'right' | 'left' | 'tube' | 'column' | 'none'
  /** Paints the outline as a stroke of this width instead of filling it. */
  readonly stroke?: number
  readonly cap?: 'round' | 'butt'
  /** Patent-like reflections; off for small parts. */
  readonly streaks?: boolean
}

/** Edges narrower than this (units of the picture) are lit in full: a coarser light would show steps. */
const NARROW_EDGE = 4

/** From this magnification on, scales are large enough for a coarser light. */
const SCALES_FROM = 1.6

/**
 * Side of a pixel of the light, units of the picture; none: a pixel of the picture. The light of a wide edge has no
 * detail, and it costs by its pixels.
 */
function lightKernel(edge: number, hasScales: boolean, zoom: number): number | undefined {
  // It also rounds the edges of the scales.
  if (hasScales) return zoom < SCALES_FROM ? 1.6 : 2.4
  if (edge < NARROW_EDGE) return undefined
  return edge < 2 * NARROW_EDGE ? 1.7 : Math.max(2.6, edge / 5)
}

function lightFilter(
  sketch: Sketch,
  surface: Surface,
  puff: number,
  height: number,
  grainy: boolean,
  region: string,
): string {
  const { look, base } = surface
  const dark = luma(base) < 0.28
  // A narrow edge would otherwise be as deep as a broad one and look like a black bevel.
  const relief = look.relief * height * sketch.zoom * Math.min(1.15, (puff / 13) ** 0.62)
  // Dark surfaces show their shape only by reflection, pale ones overexpose early.
  const gloss = look.gloss * (dark ? 1.05 : luma(base) > 0.75 ? 0.6 : 0.85) + (dark ? 0.06 : 0)
  const raised = grainy ? look.raised : undefined
  const embossed =
    raised === undefined
      ? ''
      : `<feComposite in="b" in2="SourceAlpha" operator="arithmetic" k2="${num(1 - raised)}" k3="${num(raised)}" result="b"/>`
  const edge = puff * sketch.zoom
  const kernel = lightKernel(edge, raised !== undefined, sketch.zoom)
  const scale = lightScale(sketch, relief, kernel)
  const shine =
    gloss > 0.02
      ? `<feSpecularLighting in="b" ${scale} specularConstant="${num(gloss)}" specularExponent="${look.sharpness}" lighting-color="#fffaf0" result="s"><feDistantLight azimuth="238" elevation="44"/></feSpecularLighting>` +
        '<feComposite in="c" in2="s" operator="arithmetic" k2="1" k3=".8"/><feComposite in2="SourceAlpha" operator="in"/>'
      : ''
  return sketch.define(
    `<filter id="{id}" ${region} color-interpolation-filters="sRGB">` +
      `<feGaussianBlur in="SourceAlpha" stdDeviation="${num(puff)}" result="b"/>${embossed}` +
      `<feDiffuseLighting in="b" ${scale} diffuseConstant="1.2" lighting-color="#fffdf8" result="l"><feDistantLight azimuth="238" elevation="58"/></feDiffuseLighting>` +
      `<feComposite in="SourceGraphic" in2="l" operator="arithmetic" k1="${dark ? 0.9 : 0.84}" k2="${dark ? 0.1 : 0.17}" result="c"/>${shine}</filter>`,
  )
}

function fallGradient(sketch: Sketch, base: string, fall: NonNullable<PaintOptions['fall']>): string {
  const k = luma(base) < 0.28 ? 1.3 : 1
  const [hi, lo, deep] = [lighten(base, 0.12 * k), darken(base, 0.14), darken(base, 0.3)]
  const stop = (at: number, colour: string): string => `<stop offset="${at}" stop-color="${colour}"/>`
  const define = (axis: string, stops: string): string =>
    `url(#${sketch.define(`<linearGradient id="{id}" ${axis}>${stops}</linearGradient>`)})`
  switch (fall) {
    case 'none':
      return base
    case 'down':
      return define('x1=".25" y1="0" x2=".55" y2="1"', stop(0, hi) + stop(0.45, base) + stop(1, lo))
    case 'right':
      return define('x1="0" y1=".2" x2="1" y2=".4"', stop(0, hi) + stop(0.5, base) + stop(1, deep))
    case 'left':
      return define('x1="1" y1=".2" x2="0" y2=".4"', stop(0, hi) + stop(0.5, base) + stop(1, deep))
    case 'tube':
      return define('x1="0" y1="0" x2="0" y2="1"', stop(0, lo) + stop(0.3, hi) + stop(0.6, base) + stop(1, deep))
    case 'column':
      return define(
        'x1="0" y1="0" x2="1" y2="0"',
        stop(0, deep) + stop(0.14, base) + stop(0.3, hi) + stop(0.6, base) + stop(0.88, lo) + stop(1, deep),
      )
  }
}

/** The gaps between scales are deeper than the light reaches; a roller presses them less deep. */
function seamColour({ base, look }: Surface): string {
  const depth = luma(base) > 0.6 ? 0.26 : luma(base) > 0.3 ? 0.36 : 0.55
  return darken(base, look.pattern === 'embossing' ? depth * (luma(base) > 0.6 ? 1.1 : 0.6) : depth)
}

/** The falling light over scales, which are filled evenly. */
function fallShade(sketch: Sketch, fall: NonNullable<PaintOptions['fall']>, depth: number): string {
  const axis =
    fall === 'right' || fall === 'column' ? 'x1="0" y1=".2" x2="1" y2=".4"' : 'x1=".25" y1="0" x2=".55" y2="1"'
  return `url(#${sketch.define(`<linearGradient id="{id}" ${axis}><stop offset="0" stop-color="#fffaf2" stop-opacity=".13"/><stop offset=".45" stop-color="#fffaf2" stop-opacity="0"/><stop offset=".45" stop-color="#0d0a0c" stop-opacity="0"/><stop offset="1" stop-color="#0d0a0c" stop-opacity="${depth}"/></linearGradient>`)})`
}

/** Plain parts darker than this are backs and hollows: they get no lighting, which is the expensive part. */
const UNLIT_BELOW = -0.27

/** An outline, filled or as a stroke. */
function outlined(d: string, paintServer: string, { stroke, cap = 'butt' }: PaintOptions): string {
  return stroke === undefined
    ? `<path d="${d}" fill="${paintServer}"/>`
    : `<path d="${d}" fill="none" stroke="${paintServer}" stroke-width="${num(stroke)}" stroke-linecap="${cap}" stroke-linejoin="round"/>`
}

/** From this magnification on a picture is a flaw's close-up, which has the grain of its whole ground. */
const CLOSE_UP_FROM = 2.8

/** Paints an outline as a lit area of a material. */
export function paint(sketch: Sketch, d: string, surface: Surface, options: PaintOptions = {}): void {
  const { puff = 8, height = 1, plain = false, tone = 0, fall = 'down', stroke } = options
  const base = tone > 0 ? lighten(surface.base, tone) : tone < 0 ? darken(surface.base, -tone) : surface.base
  const shade: Surface = { ...surface, base }
  const unlit = plain && tone < UNLIT_BELOW
  if (sketch.flat) {
    sketch.add(outlined(d, base, options))
    return
  }
  const filter = lightFilter(
    sketch,
    shade,
    puff,
    height,
    !plain && stroke === undefined,
    stroke === undefined ? FILL_REGION : strokeRegion(d, stroke),
  )
  const colour = fallGradient(sketch, base, stroke === undefined ? fall : 'none')
  const apply = (paintServer: string): string => outlined(d, paintServer, options)
  const scaly = surface.look.raised !== undefined && !plain && stroke === undefined
  if (scaly) sketch.add(apply(seamColour(surface)))
  if (unlit) {
    sketch.add(apply(colour))
    return
  }
  sketch.group(`filter="url(#${filter})"`, () => {
    if (!scaly) sketch.add(apply(colour))
    if (!plain && surface.look.pattern !== undefined && stroke === undefined)
      sketch.add(apply(`url(#${definePattern(sketch, surface.look.pattern, base, extentOf(d), surface.look.sheet)})`))
  })
  const { grain } = surface.look
  if (!plain && grain !== undefined && stroke === undefined && !(grain.kind === 'noise' && sketch.zoom > CLOSE_UP_FROM))
    sketch.add(apply(`url(#${defineGrain(sketch, grain, base, extentOf(d))})`))
  if (scaly && fall !== 'none') sketch.add(apply(fallShade(sketch, fall, luma(base) > 0.6 ? 0.12 : 0.22)))
  const streaks = options.streaks ?? true
  if (stroke === undefined && streaks && surface.look.streaks !== undefined) addStreaks(sketch, d, surface)
}

/** A pile has no reflection, but its hairs catch the light along every edge. */
function addPile(sketch: Sketch, d: string, { base }: Surface): void {
  sketch.clipped(d, () =>
    softLine(sketch, d, 7, 5, lighten(base, luma(base) < 0.3 ? 0.36 : 0.5), luma(base) > 0.7 ? 0.5 : 0.36),
  )
}

function addStreaks(sketch: Sketch, d: string, surface: Surface): void {
  if (surface.look.streaks === 'pile') {
    addPile(sketch, d, surface)
    return
  }
  const hard = surface.look.streaks === 'hard'
  const calm = { soft: 0.1, glaze: 0.15, sheen: 0.24, bands: 0, pile: 0, hard: 0 }[surface.look.streaks ?? 'soft']
  const peak = hard ? (luma(surface.base) > 0.4 ? 0.74 : 0.5) : calm
  const stop = (at: number, opacity: number): string =>
    `<stop offset="${at}" stop-color="#fffdf7" stop-opacity="${num(opacity)}"/>`
  const dim = (at: number, opacity: number): string =>
    `<stop offset="${at}" stop-color="#2b2622" stop-opacity="${num(opacity)}"/>`
  // On pale leather a reflection shows by the darkness beside it.
  const pale = luma(surface.base) > (hard ? 0.45 : 0.6) && (hard || surface.look.pattern === 'glazedScales')
  const lacquer = pale
    ? dim(0.02, 0) +
      dim(0.08, 0.12) +
      stop(0.14, peak) +
      stop(0.23, peak) +
      dim(0.29, 0.14) +
      dim(0.5, 0.03) +
      dim(0.7, 0.11) +
      stop(0.75, peak * 0.6) +
      stop(0.8, peak * 0.6) +
      dim(0.85, 0.1) +
      dim(1, 0)
    : stop(0.1, 0) +
      stop(0.115, peak * 0.9) +
      stop(0.215, peak * 1.15) +
      stop(0.23, 0.08) +
      stop(0.4, 0.03) +
      stop(0.715, 0) +
      stop(0.73, peak * 0.5) +
      stop(0.785, peak * 0.45) +
      stop(0.8, 0)
  const glaze = pale
    ? dim(0.04, 0) +
      dim(0.15, 0.2) +
      stop(0.2, 0.1) +
      stop(0.27, 0.75) +
      stop(0.34, 0.1) +
      dim(0.42, 0.12) +
      dim(0.6, 0)
    : stop(0, 0) +
      stop(0.1, 0) +
      stop(0.26, peak * 1.3) +
      stop(0.44, 0) +
      stop(0.8, 0) +
      stop(0.9, peak * 0.5) +
      stop(1, 0)
  // The threads of satin lie in one direction: light and dark cross the part in broad bands without an edge.
  const deep = luma(surface.base) > 0.6 ? 0.26 : 0.36
  const bright = luma(surface.base) < 0.3 ? 0.38 : 0.62
  const bands =
    dim(0, deep * 0.5) +
    stop(0.1, 0.06) +
    stop(0.2, bright) +
    stop(0.29, 0.05) +
    dim(0.4, deep) +
    stop(0.49, 0.05) +
    stop(0.58, bright * 0.85) +
    stop(0.66, 0.04) +
    dim(0.76, deep) +
    stop(0.85, 0.04) +
    stop(0.91, bright * 0.6) +
    dim(1, deep * 0.6)
  const stops = surface.look.streaks === 'bands' ? bands : hard ? lacquer : glaze
  // Lacquer reflects a lamp above it as a horizontal band with soft edges; a vertical one would look like glass.
  const axis = hard ? 'x1=".38" y1="0" x2=".5" y2="1"' : 'x1="0" y1=".08" x2="1" y2=".42"'
  const id = sketch.define(`<linearGradient id="{id}" ${axis}>${stops}</linearGradient>`)
  sketch.add(`<path d="${d}" fill="url(#${id})"/>`)
}

/** From this blur on, a shadow is blurred: below it, stacked translucent outlines look the same and cost far less. */
const WIDE_BLUR = 12

/** Translucent outlines by share of the blur that each one extends beyond the shape, widest first. */
const NARROW_LAYERS = [1.55, 1.1, 0.75, 0.4, 0.05] as const
const WIDE_LAYERS = [1.7, 1.36, 1.08, 0.82, 0.56, 0.3, 0.05] as const

/** A shape with soft edges, in layers of outlines instead of a blur. */
function layered(sketch: Sketch, d: string, blur: number, colour: string, opacity: number, more = ''): string {
  const reaches = blur * sketch.zoom < WIDE_BLUR ? NARROW_LAYERS : WIDE_LAYERS
  const outline = sketch.define(`<path id="{id}" d="${d}"/>`)
  const layer = (1 - (1 - Math.min(0.95, opacity)) ** (1 / reaches.length)).toFixed(3)
  const copies = reaches
    .map((reach) => `<use href="#${outline}" stroke-width="${num(2 * blur * reach)}" opacity="${layer}"/>`)
    .join('')
  return `<g ${more}fill="${colour}" stroke="${colour}" stroke-linejoin="round">${copies}</g>`
}

/** A soft dark copy of an outline, for the shadow of one part on the parts below it. */
export function castShadow(sketch: Sketch, d: string, dx: number, dy: number, blur: number, opacity: number): void {
  if (sketch.flat) return
  const shift = `transform="translate(${num(dx)} ${num(dy)})"`
  if (blur >= WIDE_BLUR) {
    // The margin is not a share of the part's width: a narrow part's shadow would be cut off.
    const id = sketch.define(
      `<filter id="{id}" ${strokeRegion(d, blur * 5)}><feGaussianBlur in="SourceAlpha" stdDeviation="${num(blur)}"/></filter>`,
    )
    // The blur of the outline's alpha alone, in black, costs a third of that of its colour.
    sketch.add(`<path d="${d}" ${shift} opacity="${opacity}" filter="url(#${id})"/>`)
    return
  }
  sketch.add(layered(sketch, d, blur, '#120c08', opacity, `${shift} `))
}

/** Layers of a soft line: share of the blur that each layer extends beyond the line, widest first. */
const SOFT_LAYERS = [1.9, 1.4, 0.95, 0.5, 0.05, -0.45] as const

/**
 * The same for a line: creases, seams, the gap under a strap. Stacked translucent strokes instead of a blur,
 * because a garment has dozens of them and each blur would cost a pass over the whole picture.
 */
export function softLine(
  sketch: Sketch,
  d: string,
  width: number,
  blur: number,
  colour: string,
  opacity: number,
): void {
  if (sketch.flat) return
  const layer = 1 - (1 - Math.min(0.95, opacity)) ** (1 / SOFT_LAYERS.length)
  const strokes = SOFT_LAYERS.map((reach) => Math.max(0.8, width + 2 * blur * reach * 0.8))
    .map((w) => `<path d="${d}" stroke-width="${num(w)}"/>`)
    .join('')
  sketch.add(`<g fill="none" stroke="${colour}" stroke-linecap="round" stroke-opacity="${num(layer)}">${strokes}</g>`)
}

/**
 * A fold of something soft: a curve, and its greatest width. It is deepest in the middle unless `deep` names an end.
 */
export interface Fold {
  readonly points: readonly Point[]
  readonly width: number
  readonly deep?: 'start' | 'end'
}

/** The outline of a fold: as wide as it is deep, running out to nothing. */
function foldOutline({ points, width, deep }: Fold): string {
  const count = points.length
  const sides: [Point[], Point[]] = [[], []]
  points.forEach(([x, y], i) => {
    const [ax, ay] = points[Math.max(0, i - 1)] ?? [x, y]
    const [bx, by] = points[Math.min(count - 1, i + 1)] ?? [x, y]
    const length = Math.hypot(bx - ax, by - ay) || 1
    const t = i / (count - 1)
    const share = deep === 'start' ? 1 - t : deep === 'end' ? t : Math.sin(Math.PI * (0.08 + 0.84 * t))
    const [nx, ny] = [((ay - by) / length) * width * 0.5 * share, ((bx - ax) / length) * width * 0.5 * share]
    sides[0].push([x + nx, y + ny])
    sides[1].unshift([x - nx, y - ny])
  })
  return `${spline(sides[0])}${spline(sides[1]).replace('M', 'L')}Z`
}

/** Layers make a narrow fold wider and stronger than its blur would. */
const FOLD_SPREAD = 0.8
const FOLD_STRENGTH = 0.72

/**
 * Folds inside an outline: a shaded valley, and a lit ridge on the side of the light.
 */
export function drape(
  sketch: Sketch,
  inside: string,
  surface: Surface,
  folds: readonly Fold[],
  { depth = 0.5, shine = 0.4, blur = 5 }: { depth?: number; shine?: number; blur?: number } = {},
): void {
  if (sketch.flat) return
  const l = luma(surface.base)
  const dark = darken(surface.base, l > 0.7 ? 0.5 : 0.78)
  const light = lighten(surface.base, l < 0.3 ? 0.5 : 0.75)
  const valleys = folds.map(foldOutline).join('')
  const ridges = folds
    .map((fold) => foldOutline({ ...fold, points: fold.points.map(([x, y]): Point => [x - fold.width * 0.95, y - 3]) }))
    .join('')
  sketch.clipped(inside, () =>
    sketch.add(
      layered(sketch, ridges, blur * FOLD_SPREAD, light, shine * FOLD_STRENGTH),
      layered(sketch, valleys, blur * FOLD_SPREAD, dark, (l > 0.7 ? depth * 0.7 : depth) * FOLD_STRENGTH),
    ),
  )
}

/** A row of saddle stitches: thread and groove. */
export function stitch(sketch: Sketch, d: string, surface: Surface, contrast?: string): void {
  const thread = contrast ?? (luma(surface.base) < 0.35 ? lighten(surface.base, 0.34) : darken(surface.base, 0.28))
  sketch.add(
    `<g fill="none"><path d="${d}" stroke="${darken(surface.base, 0.6)}" stroke-width="2.6" opacity=".3"/><path d="${d}" stroke="${thread}" stroke-width="2" stroke-dasharray="7 4.5"/></g>`,
  )
}
