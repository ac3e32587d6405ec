import type { Brush } from '../drawing'
import { darken, lighten, luma } from '../paint/colour'
import { LOOKS } from '../paint/materials'
import { box, num, rounded, type Corner } from '../paint/path'
import { castShadow, drape, paint, softLine, stitch, surfaceOf, type Fold, type Surface } from '../paint/surface'

/** The shadow of a hanging garment on the wall behind it. */
export function wallShadow(brush: Brush, d: string): void {
  castShadow(brush.sketch, d, 18, 26, 20, 0.26)
}

/**
 * A garment's cloth cut to an outline: little relief, since cloth is thin, and a fine line where the surface turns
 * away.
 */
export function fabric(
  brush: Brush,
  d: string,
  options: { puff?: number; tone?: number; surface?: Surface; plain?: boolean; height?: number } = {},
): void {
  const surface = options.surface ?? brush.main
  const puff = options.puff ?? 14
  paint(brush.sketch, d, surface, {
    puff,
    tone: options.tone ?? 0,
    plain: options.plain ?? false,
    height: (options.height ?? 1) * (puff < 10 ? 0.42 : 0.55),
    streaks: surface.look === LOOKS.satin || surface.look === LOOKS.silk,
  })
  brush.sketch.add(
    `<path d="${d}" fill="none" stroke="${darken(surface.base, 0.55)}" stroke-width="1.6" stroke-linejoin="round" opacity=".5"/>`,
  )
}

/** Cloth of an accessory cut to an outline: soft volume, and a fine line where the surface turns away. */
export function cloth(
  brush: Brush,
  d: string,
  options: { puff?: number; tone?: number; surface?: Surface; plain?: boolean; height?: number } = {},
): void {
  const surface = options.surface ?? brush.main
  const puff = options.puff ?? 16
  // Thin layers (collars, flaps, bands) are flat cloth: full relief would make them look moulded.
  const height = (options.height ?? 1) * (puff < 10 ? 0.6 : 1)
  paint(brush.sketch, d, surface, {
    puff,
    tone: options.tone ?? 0,
    plain: options.plain ?? false,
    height,
    streaks: false,
  })
  brush.sketch.add(
    `<path d="${d}" fill="none" stroke="${darken(surface.base, 0.55)}" stroke-width="1.8" opacity=".55"/>`,
  )
}

/** An accessory's folds: a dark valley with a light ridge beside each line, inside `d`. */
export function folds(brush: Brush, d: string, lines: readonly string[], opacity = 0.34, width = 14): void {
  // On pale cloth a deep fold would look like a stain.
  const dark = darken(brush.main.base, luma(brush.main.base) > 0.7 ? 0.42 : 0.72)
  const light = lighten(brush.main.base, luma(brush.main.base) < 0.3 ? 0.34 : 0.55)
  brush.sketch.clipped(d, () => {
    for (const one of lines) {
      softLine(brush.sketch, one, width, 7, dark, opacity * 0.8)
      brush.sketch.moved(-width, -2, () => softLine(brush.sketch, one, width * 0.8, 6, light, opacity * 0.6))
    }
  })
}

/** How a cloth falls: satin and silk have deep, shining folds, heavy cloth shallow ones. */
function fallOf({ look }: Surface): { depth: number; shine: number } {
  if (look === LOOKS.satin) return { depth: 0.62, shine: 0.7 }
  if (look === LOOKS.silk) return { depth: 0.6, shine: 0.75 }
  if (look === LOOKS.lambskin) return { depth: 0.6, shine: 0.5 }
  if (look.pattern === undefined && look.grain === undefined) return { depth: 0.34, shine: 0.14 }
  return { depth: 0.42, shine: 0.26 }
}

/** The folds of a garment: valleys and ridges inside `d`, as deep as the cloth makes them. */
export function falls(brush: Brush, d: string, list: readonly Fold[], strength = 1, surface = brush.main): void {
  const { depth, shine } = fallOf(surface)
  drape(brush.sketch, d, surface, list, { depth: depth * strength, shine: shine * strength, blur: 5.5 })
}

/** A blank woven label with its stitches at both ends. */
export function label(brush: Brush, x: number, y: number, w = 76, h = 34): void {
  const d = box(x - w / 2, y, w, h, 2)
  castShadow(brush.sketch, d, 1, 2, 2, 0.35)
  paint(brush.sketch, d, surfaceOf('cotton', luma(brush.main.base) < 0.4 ? 'white' : 'black'), {
    puff: 1.6,
    height: 0.3,
    plain: true,
  })
  stitch(brush.sketch, `M${x - w / 2 + 4},${y + 4}v${h - 8}M${x + w / 2 - 4},${y + 4}v${h - 8}`, brush.lining)
}

/** An overlocked seam on the inside: a raised, zigzagging edge. */
export function overlock(brush: Brush, d: string, base: string): void {
  brush.sketch.add(
    `<g fill="none"><path d="${d}" stroke="${darken(base, 0.4)}" stroke-width="9" opacity=".5"/><path d="${d}" stroke="${lighten(base, 0.25)}" stroke-width="7" stroke-dasharray="2.6 2" opacity=".9"/><path d="${d}" transform="translate(-4 0)" stroke="${darken(base, 0.6)}" stroke-width="1.4" opacity=".5"/></g>`,
  )
}

/** A sewn edge: shadow line of the overlap. */
export function seam(brush: Brush, d: string, opacity = 0.5): void {
  brush.sketch.add(
    `<path d="${d}" fill="none" stroke="${darken(brush.main.base, 0.75)}" stroke-width="2.4" opacity="${opacity}"/><path d="${d}" transform="translate(-2.4 -.6)" fill="none" stroke="${lighten(brush.main.base, 0.4)}" stroke-width="1.4" opacity="${num(opacity * 0.7)}"/>`,
  )
}

/** A four-hole button. */
export function button(brush: Brush, x: number, y: number, r: number, tone?: string): void {
  const { sketch, main } = brush
  const colour = tone ?? (luma(main.base) < 0.3 ? '#39373a' : darken(main.base, 0.5))
  const id = sketch.define(
    `<radialGradient id="{id}" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="${lighten(colour, 0.55)}"/><stop offset=".5" stop-color="${colour}"/><stop offset="1" stop-color="${darken(colour, 0.5)}"/></radialGradient>`,
  )
  const o = r * 0.24
  sketch.add(
    `<circle cx="${num(x + 2)}" cy="${num(y + 4)}" r="${num(r * 1.06)}" fill="#0d0a08" opacity=".4"/><circle cx="${num(x)}" cy="${num(y)}" r="${r}" fill="url(#${id})"/><circle cx="${num(x)}" cy="${num(y)}" r="${num(r * 0.7)}" fill="none" stroke="${darken(colour, 0.45)}" stroke-width="${num(r * 0.1)}"/>` +
      `<g fill="#120c09">${[
        [-o, -o],
        [o, -o],
        [-o, o],
        [o, o],
      ]
        .map(([dx = 0, dy = 0]) => `<circle cx="${num(x + dx)}" cy="${num(y + dy)}" r="${num(r * 0.11)}"/>`)
        .join('')}</g>`,
  )
}

export interface SleeveShape {
  readonly shoulder: readonly [number, number]
  readonly armpit: readonly [number, number]
  readonly cuffOuter: readonly [number, number]
  readonly cuffInner: readonly [number, number]
}

/** Both sleeves of a hanging garment, described for the left one. */
export function sleeves(brush: Brush, shape: SleeveShape, cuff: number): string[] {
  return [1, -1].map((side) => {
    const m = ([x, y]: readonly [number, number]): [number, number] => [side > 0 ? x : 800 - x, y]
    const [a, b, c, e] = [m(shape.shoulder), m(shape.armpit), m(shape.cuffOuter), m(shape.cuffInner)]
    // The sleeve continues the shoulder's line and hangs down: more would look like a puffed sleeve.
    const bow = side * -7
    const d = `M${num(a[0])},${num(a[1])}C${num(a[0] + bow * 3)},${num(a[1] + 22)} ${num(c[0] + bow * 0.2)},${num(c[1] - 260)} ${num(c[0])},${num(c[1])}Q${num((c[0] + e[0]) / 2)},${num(Math.max(c[1], e[1]) + 9)} ${num(e[0])},${num(e[1])}C${num(e[0] + side * 4)},${num(e[1] - 150)} ${num(b[0] - side * 4)},${num(b[1] + 90)} ${num(b[0])},${num(b[1])}Z`
    wallShadow(brush, d)
    fabric(brush, d, { puff: 12, tone: side > 0 ? 0.02 : -0.1 })
    const mid = (a[0] + b[0]) / 2
    const middle = (c[0] + e[0]) / 2
    falls(brush, d, [
      {
        points: [
          [b[0] - side * 6, b[1] + 10],
          [middle + side * 16, (b[1] + c[1]) / 2 - 30],
          [middle + side * 4, c[1] - 110],
        ],
        width: 15,
        deep: 'start',
      },
      {
        points: [
          [mid - side * 16, a[1] + 60],
          [mid - side * 38, a[1] + 140],
          [middle - side * 10, c[1] - 210],
        ],
        width: 12,
      },
      {
        points: [
          [e[0] - side * 2, c[1] - 200],
          [middle, c[1] - 176],
          [c[0] + side * 14, c[1] - 190],
        ],
        width: 13,
        deep: 'start',
      },
      {
        points: [
          [e[0] - side * 2, c[1] - 130],
          [middle, c[1] - 112],
          [c[0] + side * 18, c[1] - 120],
        ],
        width: 11,
        deep: 'start',
      },
    ])
    if (cuff > 0) {
      const k = cuff / Math.hypot(c[0] - a[0], c[1] - a[1])
      const [x1, y1] = [c[0] + (a[0] - c[0]) * k, c[1] - cuff]
      seam(brush, `M${num(x1)},${num(y1)}Q${num((x1 + e[0]) / 2)},${num(y1 + 8)} ${num(e[0])},${num(e[1] - cuff)}`)
    }
    return d
  })
}

/** A pocket flap or welt. */
export function pocket(brush: Brush, corners: readonly Corner[]): void {
  const d = rounded(corners)
  castShadow(brush.sketch, d, 1, 5, 4, 0.4)
  fabric(brush, d, { puff: 4 })
  stitch(brush.sketch, d, brush.main)
}
