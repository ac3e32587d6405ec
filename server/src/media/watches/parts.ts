import type { Brush } from '../drawing'
import { darken, lighten, luma } from '../paint/colour'
import { metalFill, metalPart, rivet, type Metal } from '../paint/metal'
import { box, ellipse, num, polar, rounded, type Corner } from '../paint/path'
import { castShadow, paint, stitch, surfaceOf, type Surface } from '../paint/surface'
import { COLOURS, type StrapKey } from '../subject'

export const CX = 400
export const CY = 400

/** Contrast on a dial: dark print on pale dials, pale print on dark ones. */
export function printOn(dial: string): string {
  return luma(dial) > 0.55 ? '#2a2a2e' : '#f4efe3'
}

/** The colour of the dial under its lacquer. */
export function dialColour(brush: Brush): string {
  return COLOURS[brush.subject.colour].hex
}

function hand(length: number, width: number, tail: number, shape: 'baton' | 'dauphine' | 'sword'): string {
  const w = width / 2
  switch (shape) {
    case 'baton':
      return `M${num(-w)},${tail}L${num(-w * 0.8)},${-length}L${num(w * 0.8)},${-length}L${num(w)},${tail}Z`
    case 'dauphine':
      return `M0,${tail}L${num(-w)},0L0,${-length}L${num(w)},0Z`
    case 'sword':
      return `M${num(-w * 0.5)},${tail}L${num(-w * 0.6)},${num(-length * 0.2)}L${num(-w)},${num(-length * 0.72)}L0,${-length}L${num(w)},${num(-length * 0.72)}L${num(w * 0.6)},${num(-length * 0.2)}L${num(w * 0.5)},${tail}Z`
  }
}

export interface Hands {
  readonly hour: number
  readonly minute: number
  readonly width: number
  readonly shape: 'baton' | 'dauphine' | 'sword'
  readonly lume?: string
  readonly sweep?: { readonly length: number; readonly colour: string }
}

/** Hour, minute and (if any) sweep hand at ten past ten, with their shadows on the dial. */
export function hands(brush: Brush, spec: Hands, cx = CX, cy = CY): void {
  const { sketch, metal, random } = brush
  const minute = random.whole(6, 11)
  const fill = metalFill(sketch, metal, 0)
  const one = (length: number, width: number, degrees: number, tail: number): void => {
    const d = hand(length, width, tail, spec.shape)
    sketch.add(
      `<path d="${d}" transform="translate(${cx + 3} ${cy + 5})rotate(${num(degrees)})" fill="#000" opacity=".34"/><path d="${d}" transform="translate(${cx} ${cy})rotate(${num(degrees)})" fill="${fill}" stroke="${metal.dark}" stroke-width=".8"/>`,
    )
    if (spec.lume !== undefined)
      sketch.add(
        `<path d="${hand(length * 0.9, width * 0.5, -length * 0.28, spec.shape === 'dauphine' ? 'baton' : spec.shape)}" transform="translate(${cx} ${cy})rotate(${num(degrees)})" fill="${spec.lume}"/>`,
      )
  }
  one(spec.hour, spec.width * 1.25, 300 + minute / 2, 16)
  one(spec.minute, spec.width, minute * 6, 18)
  if (spec.sweep !== undefined) {
    const { length, colour } = spec.sweep
    const at = `translate(${cx} ${cy})rotate(${random.whole(190, 230)})`
    sketch.add(
      `<g transform="${at}"><path d="M-2.4,36L-1,${-length}L1,${-length}L2.4,36Z" fill="${colour}"/><circle cy="28" r="5" fill="${colour}"/></g>`,
    )
  }
  rivet(sketch, cx, cy, 7, metal)
}

/** A dial disc: sunburst or matte lacquer. */
export function dialDisc(brush: Brush, radius: number, finish: 'sunburst' | 'matte' = 'sunburst'): void {
  const { sketch } = brush
  const base = dialColour(brush)
  const id = sketch.define(
    `<radialGradient id="{id}" cx=".4" cy=".36" r=".8"><stop offset="0" stop-color="${lighten(base, 0.28)}"/><stop offset=".5" stop-color="${base}"/><stop offset="1" stop-color="${darken(base, 0.42)}"/></radialGradient>`,
  )
  sketch.add(`<circle cx="${CX}" cy="${CY}" r="${num(radius)}" fill="url(#${id})"/>`)
  if (finish === 'matte') return
  let rays = ''
  for (const [from, width, opacity] of [
    [-58, 26, 0.34],
    [122, 26, 0.24],
    [-30, 14, 0.15],
    [150, 16, 0.12],
    [-88, 12, 0.12],
  ] as const) {
    const [x1, y1] = polar(CX, CY, radius, from - width)
    const [x2, y2] = polar(CX, CY, radius, from + width)
    rays += `<path d="M${CX},${CY}L${num(x1)},${num(y1)}A${num(radius)},${num(radius)} 0 0 1 ${num(x2)},${num(y2)}Z" opacity="${opacity}"/>`
  }
  const blur = sketch.define(
    '<filter id="{id}" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="13"/></filter>',
  )
  sketch.clipped(ellipse(CX, CY, radius), () => sketch.add(`<g fill="#fff" filter="url(#${blur})">${rays}</g>`))
}

/** Minute track of short strokes, longer at the fives. */
export function minuteTrack(brush: Brush, outer: number, length: number, colour: string): void {
  let d = ''
  let fives = ''
  for (let i = 0; i < 60; i++) {
    const [x1, y1] = polar(CX, CY, outer, i * 6)
    const [x2, y2] = polar(CX, CY, outer - (i % 5 === 0 ? length * 1.5 : length), i * 6)
    const stroke = `M${num(x1)},${num(y1)}L${num(x2)},${num(y2)}`
    if (i % 5 === 0) fives += stroke
    else d += stroke
  }
  brush.sketch.add(
    `<g fill="none" stroke="${colour}"><path d="${d}" stroke-width="1.3"/><path d="${fives}" stroke-width="2.6"/></g>`,
  )
}

/** Applied hour markers. Positions in `skip` stay free for sub-dials. */
export function batons(
  brush: Brush,
  outer: number,
  length: number,
  width: number,
  options: { lume?: string; skip?: readonly number[] } = {},
): void {
  const { sketch, metal } = brush
  const fill = metalFill(sketch, metal, 20)
  for (let hour = 0; hour < 12; hour++) {
    if (options.skip?.includes(hour) === true) continue
    const [x, y] = polar(CX, CY, outer - length / 2, hour * 30)
    const w = hour === 0 ? width * 1.7 : width
    sketch.add(
      `<g transform="translate(${num(x)} ${num(y)})rotate(${hour * 30})"><rect x="${num(-w / 2 + 1.6)}" y="${num(-length / 2 + 2)}" width="${num(w)}" height="${num(length)}" rx="1.5" fill="#000" opacity=".3"/><rect x="${num(-w / 2)}" y="${num(-length / 2)}" width="${num(w)}" height="${num(length)}" rx="1.5" fill="${fill}" stroke="${metal.dark}" stroke-width=".7"/>${options.lume === undefined ? '' : `<rect x="${num(-w / 4)}" y="${num(-length / 2 + 3)}" width="${num(w / 2)}" height="${num(length - 6)}" rx="1" fill="${options.lume}"/>`}</g>`,
    )
  }
}

/** Sapphire glass over the dial: one broad reflection and a thin bright rim. */
export function crystal(brush: Brush, d: string, opacity = 0.2): void {
  const { sketch } = brush
  const id = sketch.define(
    `<linearGradient id="{id}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="${opacity * 1.6}"/><stop offset=".34" stop-color="#fff" stop-opacity="${opacity * 0.4}"/><stop offset=".36" stop-color="#fff" stop-opacity="0"/><stop offset=".8" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#fff" stop-opacity="${opacity}"/></linearGradient>`,
  )
  sketch.add(`<path d="${d}" fill="url(#${id})"/>`)
}

/** A round polished case part with an inner edge. */
export function caseRing(
  brush: Brush,
  radius: number,
  inner: number,
  options: { brushed?: boolean; metal?: Metal } = {},
): void {
  const metal = options.metal ?? brush.metal
  const { sketch } = brush
  metalPart(sketch, ellipse(CX, CY, radius), metal, {
    puff: 4,
    height: 9,
    angle: 48,
    brushed: options.brushed === true,
  })
  sketch.add(`<circle cx="${CX}" cy="${CY}" r="${inner + 1.5}" fill="${metal.dark}"/>`)
}

/** The winding crown at three o'clock. */
export function crown(brush: Brush, x: number, y = CY, w = 26, h = 46): void {
  const { sketch, metal } = brush
  metalPart(sketch, box(x, y - h / 2, w, h, 6), metal, { puff: 2.6, angle: 90 })
  let ribs = ''
  for (let i = 1; i < 9; i++) ribs += `M${num(x + 4)},${num(y - h / 2 + (i * h) / 9)}h${w - 6}`
  sketch.add(`<path d="${ribs}" stroke="${metal.dark}" stroke-width="1.8" opacity=".75"/>`)
}

/** Four lugs of a round case. */
export function lugs(brush: Brush, radius: number, strapWidth: number, reach: number, width = 40): void {
  for (const sy of [-1, 1])
    for (const sx of [-1, 1]) {
      const x = CX + sx * (strapWidth / 2 + width / 2 - 4)
      const corners: Corner[] = [
        [x - (width / 2) * 0.7, CY + sy * reach, 9],
        [x + (width / 2) * 0.7, CY + sy * reach, 9],
        [x + (width / 2) * (sx > 0 ? 1.5 : 0.8), CY + sy * radius * 0.62, 6],
        [x - (width / 2) * (sx > 0 ? 0.8 : 1.5), CY + sy * radius * 0.62, 6],
      ]
      metalPart(brush.sketch, rounded(corners), brush.metal, { puff: 4, height: 8, angle: sx > 0 ? 10 : 60 })
    }
}

function fadeEnds(brush: Brush, width: number): void {
  const id = brush.sketch.define(
    '<linearGradient id="{id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0c0a09" stop-opacity=".5"/><stop offset=".12" stop-color="#0c0a09" stop-opacity=".1"/><stop offset=".3" stop-color="#0c0a09" stop-opacity="0"/><stop offset=".7" stop-color="#0c0a09" stop-opacity="0"/><stop offset=".88" stop-color="#0c0a09" stop-opacity=".1"/><stop offset="1" stop-color="#0c0a09" stop-opacity=".52"/></linearGradient>',
  )
  brush.sketch.add(`<path d="${bandOutline(width)}" fill="url(#${id})"/>`)
}

function bandOutline(width: number): string {
  const t = width * 0.41
  return `M${num(CX - t)},36Q${CX},26 ${num(CX + t)},36L${num(CX + width / 2 + 2)},${CY}L${num(CX + t)},764Q${CX},774 ${num(CX - t)},764L${num(CX - width / 2 - 2)},${CY}Z`
}

/** The leather or rubber of a strap, in a colour that suits the dial. */
export function strapSurface(brush: Brush): Surface {
  const { colour } = brush.subject
  if (brush.subject.strap === 'rubber') return surfaceOf('cotton', colour === 'navy' ? 'navy' : 'black')
  const leather =
    colour === 'navy'
      ? 'navy'
      : colour === 'forest'
        ? 'forest'
        : colour === 'burgundy'
          ? 'burgundy'
          : luma(COLOURS[colour].hex) > 0.5
            ? 'brown'
            : 'black'
  return surfaceOf(brush.subject.material === 'steel' ? 'grained' : 'croc', leather)
}

function softStrap(brush: Brush, width: number, from: number): void {
  const { sketch } = brush
  const surface = strapSurface(brush)
  const rubber = brush.subject.strap === 'rubber'
  for (const sy of [-1, 1]) {
    const y = (offset: number): number => CY + sy * offset
    const corners: Corner[] = [
      [CX - width / 2, y(from), 2],
      [CX + width / 2, y(from), 2],
      [CX + width * 0.41, y(366), 12],
      [CX - width * 0.41, y(366), 12],
    ]
    const d = rounded(corners)
    sketch.add(`<path d="${d}" transform="translate(4 3)" fill="${darken(surface.base, 0.75)}"/>`)
    paint(sketch, d, surface, { puff: rubber ? 7 : 12, height: 1, fall: 'none', streaks: false })
    if (rubber) {
      let grooves = ''
      for (let i = 0; i < 5; i++) grooves += `M${CX - width * 0.3},${y(from + 60 + i * 30)}h${width * 0.6}`
      sketch.add(
        `<path d="${grooves}" stroke="#000" stroke-width="9" stroke-linecap="round" opacity=".5"/><path d="${grooves}" transform="translate(0 4)" stroke="#fff" stroke-width="2" stroke-linecap="round" opacity=".16"/>`,
      )
    } else
      stitch(
        sketch,
        `M${CX - width / 2 + 11},${y(from)}L${CX - width * 0.41 + 11},${y(362)}M${CX + width / 2 - 11},${y(from)}L${CX + width * 0.41 - 11},${y(362)}`,
        surface,
        lighten(surface.base, 0.5),
      )
  }
}

/** The soft vertical gradient of one link: bright crown, darker flanks. */
function metalBand(brush: Brush, shine: number): string {
  const { metal, sketch } = brush
  const stops = [darken(metal.base, 0.16), lighten(metal.base, 0.2 + shine), metal.base, darken(metal.base, 0.3)]
  return `url(#${sketch.define(`<linearGradient id="{id}" x1="0" y1="0" x2=".25" y2="1">${stops.map((c, i) => `<stop offset="${num(i / 3)}" stop-color="${c}"/>`).join('')}</linearGradient>`)})`
}

/** A bracelet of rows of links: outer links brushed, inner ones polished. */
function bracelet(brush: Brush, width: number, from: number, columns: readonly number[]): void {
  const { sketch, metal } = brush
  const outer = metalBand(brush, 0.3)
  const inner = metalBand(brush, 0.62)
  const rowHeight = 31
  for (const sy of [-1, 1])
    for (let row = 0; row < Math.ceil((372 - from) / rowHeight); row++) {
      const y = sy < 0 ? CY - from - (row + 1) * rowHeight : CY + from + row * rowHeight
      const away = Math.abs(y + rowHeight / 2 - CY)
      const w = width * (1 - 0.18 * (away / 366))
      let x = CX - w / 2
      columns.forEach((share, i) => {
        const cell = share * w
        const middle = i > 0 && i < columns.length - 1
        const shift = middle ? (columns.length === 3 ? rowHeight / 2 : i % 2 === 0 ? 0 : rowHeight / 2) * -sy : 0
        sketch.add(
          `<rect x="${num(x)}" y="${num(y + shift)}" width="${num(cell)}" height="${rowHeight}" rx="6" fill="${darken(metal.dark, 0.45)}"/><rect x="${num(x + 0.8)}" y="${num(y + shift + 1)}" width="${num(cell - 1.6)}" height="${rowHeight - 2.4}" rx="6" fill="${middle ? inner : outer}"/><rect x="${num(x + 4)}" y="${num(y + shift + 3)}" width="${num(cell - 8)}" height="4" rx="2" fill="${metal.light}" opacity=".75"/><rect x="${num(x + 3)}" y="${num(y + shift + rowHeight - 8)}" width="${num(cell - 6)}" height="5" rx="2.5" fill="${metal.dark}" opacity=".5"/>`,
        )
        x += cell
      })
    }
}

/** Draws the strap or bracelet that runs behind the case from top to bottom. */
export function band(
  brush: Brush,
  strap: StrapKey,
  width: number,
  from: number,
  columns: readonly number[] = [0.3, 0.4, 0.3],
): void {
  castShadow(
    brush.sketch,
    rounded([
      [CX - width * 0.42, 40],
      [CX + width * 0.42, 40],
      [CX + width / 2, CY],
      [CX + width * 0.42, 760],
      [CX - width * 0.42, 760],
      [CX - width / 2, CY],
    ]),
    16,
    14,
    14,
    0.32,
  )
  if (strap === 'bracelet') brush.sketch.clipped(bandOutline(width), () => bracelet(brush, width, from, columns))
  else softStrap(brush, width, from)
  fadeEnds(brush, width)
}

/** The case's own shadow on the parts behind it. */
export function caseShadow(brush: Brush, radius: number): void {
  castShadow(brush.sketch, ellipse(CX, CY, radius), 16, 20, 18, 0.42)
}
