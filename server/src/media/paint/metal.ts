import type { HardwareKey, MaterialKey } from '../subject'
import { darken, lighten } from './colour'
import { ellipse, FILL_REGION, num, stations, strokeRegion, type Point } from './path'
import { lightScale } from './light'
import type { Sketch } from './sketch'

/** A polished metal: its tone, brightest and deepest reflection. */
export interface Metal {
  readonly base: string
  readonly light: string
  readonly dark: string
}

const GOLD: Metal = { base: '#d3aa57', light: '#fff3cf', dark: '#7a5720' }
const ROSE: Metal = { base: '#d99e85', light: '#ffece2', dark: '#84503f' }
const SILVER: Metal = { base: '#b4b9bf', light: '#fdfdfd', dark: '#555b62' }
const RUTHENIUM: Metal = { base: '#62646a', light: '#c9ccd2', dark: '#232428' }

export function hardwareMetal(key: HardwareKey): Metal {
  switch (key) {
    case 'gold':
      return GOLD
    case 'roseGold':
      return ROSE
    case 'ruthenium':
      return RUTHENIUM
    case 'silver':
    case 'none':
      return SILVER
  }
}

/** The metal of a watch or a jewel. */
export function preciousMetal(material: MaterialKey): Metal {
  switch (material) {
    case 'yellowGold':
      return GOLD
    case 'roseGold':
      return ROSE
    case 'platinum':
      return { base: '#c6c8cb', light: '#ffffff', dark: '#666b71' }
    default:
      return SILVER
  }
}

/** A polished-metal gradient: the dark and bright bands of a studio's reflection. `angle` in degrees. */
export function metalFill(sketch: Sketch, metal: Metal, angle = 35): string {
  const a = (angle * Math.PI) / 180
  const [x, y] = [Math.cos(a) / 2, Math.sin(a) / 2]
  const stops: [number, string][] = [
    [0, metal.dark],
    [0.12, metal.base],
    [0.27, metal.light],
    [0.38, metal.base],
    [0.55, darken(metal.base, 0.28)],
    [0.66, metal.base],
    [0.8, lighten(metal.base, 0.45)],
    [0.9, metal.base],
    [1, metal.dark],
  ]
  const id = sketch.define(
    `<linearGradient id="{id}" x1="${num(0.5 - x)}" y1="${num(0.5 - y)}" x2="${num(0.5 + x)}" y2="${num(0.5 + y)}">${stops.map(([at, c]) => `<stop offset="${at}" stop-color="${c}"/>`).join('')}</linearGradient>`,
  )
  return `url(#${id})`
}

/** A matte brushed fill: calmer bands. */
export function brushedFill(sketch: Sketch, metal: Metal, angle = 0): string {
  const a = (angle * Math.PI) / 180
  const [x, y] = [Math.cos(a) / 2, Math.sin(a) / 2]
  const stops: [number, string][] = [
    [0, darken(metal.base, 0.32)],
    [0.22, metal.base],
    [0.4, lighten(metal.base, 0.42)],
    [0.62, metal.base],
    [1, darken(metal.base, 0.4)],
  ]
  const id = sketch.define(
    `<linearGradient id="{id}" x1="${num(0.5 - x)}" y1="${num(0.5 - y)}" x2="${num(0.5 + x)}" y2="${num(0.5 + y)}">${stops.map(([at, c]) => `<stop offset="${at}" stop-color="${c}"/>`).join('')}</linearGradient>`,
  )
  return `url(#${id})`
}

/** Edges of metal that are at least as wide (units of the picture) are lit in larger pixels. */
const BROAD_EDGE = 5

function metalFilter(sketch: Sketch, puff: number, height: number, region: string): string {
  const edge = puff * sketch.zoom
  const scale = lightScale(sketch, height * sketch.zoom, edge < BROAD_EDGE ? undefined : Math.max(1.7, edge / 6))
  return sketch.define(
    `<filter id="{id}" ${region} color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="${num(puff)}" result="b"/>` +
      `<feDiffuseLighting in="b" ${scale} diffuseConstant="1.22" lighting-color="#fffdf8" result="l"><feDistantLight azimuth="235" elevation="56"/></feDiffuseLighting><feComposite in="SourceGraphic" in2="l" operator="arithmetic" k1=".78" k2=".22" result="c"/>` +
      `<feSpecularLighting in="b" ${scale} specularConstant=".8" specularExponent="26" lighting-color="#fffbef" result="s"><feDistantLight azimuth="235" elevation="50"/></feSpecularLighting><feComposite in="s" in2="SourceAlpha" operator="in" result="s"/><feComposite in="c" in2="s" operator="arithmetic" k2="1" k3=".85"/></filter>`,
  )
}

export interface MetalOptions {
  readonly puff?: number
  readonly height?: number
  readonly angle?: number
  readonly brushed?: boolean
  /** Stroke width for wires and rings. */
  readonly stroke?: number
  /** The outline's inner contours are holes. */
  readonly hollow?: boolean
}

/** A lit metal part with a thin contact line around it. */
export function metalPart(sketch: Sketch, d: string, metal: Metal, options: MetalOptions = {}): void {
  const { puff = 3, height = 6, angle = 40, brushed = false, stroke, hollow = false } = options
  if (sketch.flat) {
    sketch.add(
      stroke === undefined
        ? `<path d="${d}"${hollow ? ' fill-rule="evenodd"' : ''}/>`
        : `<path d="${d}" fill="none" stroke="#000" stroke-width="${num(stroke)}" stroke-linecap="round" stroke-linejoin="round"/>`,
    )
    return
  }
  const fill = brushed ? brushedFill(sketch, metal, angle) : metalFill(sketch, metal, angle)
  const filter = metalFilter(sketch, puff, height, stroke === undefined ? FILL_REGION : strokeRegion(d, stroke))
  if (stroke === undefined) {
    sketch.add(
      `<path d="${d}" fill="${fill}"${hollow ? ' fill-rule="evenodd"' : ''} stroke="${metal.dark}" stroke-width="1.2" stroke-opacity=".7" filter="url(#${filter})"/>`,
    )
    return
  }
  sketch.add(
    `<g filter="url(#${filter})" fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${d}" stroke="${metal.dark}" stroke-width="${num(stroke)}"/><path d="${d}" stroke="${metal.base}" stroke-width="${num(stroke * 0.86)}"/></g>`,
  )
}

/** A round wire drawn with strokes only: cheap, for thin parts. */
export function wire(sketch: Sketch, d: string, metal: Metal, width: number): void {
  sketch.add(
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${d}" stroke="${metal.dark}" stroke-width="${num(width)}"/><path d="${d}" stroke="${metal.base}" stroke-width="${num(width * 0.72)}"/><path d="${d}" stroke="${metal.light}" stroke-width="${num(width * 0.26)}" transform="translate(${num(-width * 0.13)} ${num(-width * 0.15)})"/></g>`,
  )
}

/** A chain along a curve: links seen from the front and from the edge in turn. */
export function chain(sketch: Sketch, points: readonly Point[], metal: Metal, size: number): void {
  const face = sketch.define(
    `<g id="{id}" fill="none"><ellipse rx="${num(size)}" ry="${num(size * 0.62)}" stroke="${metal.dark}" stroke-width="${num(size * 0.46)}"/><ellipse rx="${num(size)}" ry="${num(size * 0.62)}" stroke="${metal.base}" stroke-width="${num(size * 0.34)}"/><path d="M${num(-size)},0A${num(size)},${num(size * 0.62)} 0 0 1 ${num(size * 0.5)},${num(-size * 0.53)}" stroke="${metal.light}" stroke-width="${num(size * 0.14)}" stroke-linecap="round"/></g>`,
  )
  const edge = sketch.define(
    `<g id="{id}"><rect x="${num(-size * 0.9)}" y="${num(-size * 0.26)}" width="${num(size * 1.8)}" height="${num(size * 0.52)}" rx="${num(size * 0.26)}" fill="${metal.base}" stroke="${metal.dark}" stroke-width="${num(size * 0.1)}"/><rect x="${num(-size * 0.6)}" y="${num(-size * 0.16)}" width="${num(size * 1.2)}" height="${num(size * 0.14)}" rx="${num(size * 0.07)}" fill="${metal.light}"/></g>`,
  )
  const list = stations(points, size * 1.32)
  const place = (id: string, parity: number): void => {
    list.forEach((p, i) => {
      if (i % 2 === parity)
        sketch.add(`<use href="#${id}" transform="translate(${num(p.x)} ${num(p.y)})rotate(${num(p.angle)})"/>`)
    })
  }
  place(face, 0)
  place(edge, 1)
}

/** A screw or rivet head. */
export function rivet(sketch: Sketch, x: number, y: number, radius: number, metal: Metal): void {
  const id = sketch.define(
    `<radialGradient id="{id}" cx=".36" cy=".32" r=".75"><stop offset="0" stop-color="${metal.light}"/><stop offset=".4" stop-color="${metal.base}"/><stop offset="1" stop-color="${metal.dark}"/></radialGradient>`,
  )
  sketch.add(
    `<circle cx="${num(x + radius * 0.12)}" cy="${num(y + radius * 0.25)}" r="${num(radius * 1.08)}" fill="#000" opacity=".28"/><circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="url(#${id})"/>`,
  )
}

/** A D- or O-ring with depth. */
export function ring(sketch: Sketch, x: number, y: number, rx: number, ry: number, width: number, metal: Metal): void {
  wire(sketch, ellipse(x, y, rx, ry), metal, width)
}

/** A zip along a curve: teeth, and optionally a slider with its puller at the end; the caller draws the tape. */
export function zip(sketch: Sketch, d: string, metal: Metal, width = 12): void {
  sketch.add(
    `<g fill="none"><path d="${d}" stroke="${darken(metal.dark, 0.5)}" stroke-width="${num(width)}"/><path d="${d}" stroke="${metal.base}" stroke-width="${num(width * 0.8)}" stroke-dasharray="${num(width * 0.34)} ${num(width * 0.22)}"/><path d="${d}" stroke="${metal.light}" stroke-width="${num(width * 0.22)}" stroke-dasharray="${num(width * 0.34)} ${num(width * 0.22)}"/></g>`,
  )
}
