import type { Brush, Marks } from '../drawing'
import { marks } from '../drawing'
import { darken, lighten, luma } from '../paint/colour'
import { box, num, rounded, spline, type Corner } from '../paint/path'
import { castShadow, paint, softLine, stitch, surfaceOf, type Surface } from '../paint/surface'

/** The shadow of a hanging garment on the wall behind it. */
export function wallShadow(brush: Brush, d: string): void {
  castShadow(brush.sketch, d, 18, 26, 20, 0.26)
}

/** Cloth cut to an outline: soft volume, and a fine line where the surface turns away. */
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

/** Falling folds: a dark valley with a light ridge beside each line, inside `d`. */
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
    const bow = side * -8
    const d = `M${num(a[0])},${num(a[1])}C${num(a[0] + bow * 3)},${num(a[1] + 22)} ${num(c[0] + bow * 0.2)},${num(c[1] - 260)} ${num(c[0])},${num(c[1])}Q${num((c[0] + e[0]) / 2)},${num(Math.max(c[1], e[1]) + 9)} ${num(e[0])},${num(e[1])}C${num(e[0] + side * 4)},${num(e[1] - 150)} ${num(b[0] - side * 4)},${num(b[1] + 90)} ${num(b[0])},${num(b[1])}Z`
    wallShadow(brush, d)
    cloth(brush, d, { puff: 12, height: 0.9, tone: side > 0 ? 0.02 : -0.1 })
    const mid = (a[0] + b[0]) / 2
    folds(
      brush,
      d,
      [
        spline([
          [b[0] - side * 4, b[1] + 20],
          [(c[0] + e[0]) / 2 + side * 8, (b[1] + c[1]) / 2],
          [(c[0] + e[0]) / 2, c[1] - 70],
        ]),
        spline([
          [mid - side * 12, a[1] + 80],
          [mid - side * 34, a[1] + 150],
        ]),
        spline([
          [c[0] + side * 6, c[1] - 170],
          [e[0] - side * 4, c[1] - 140],
        ]),
      ],
      0.3,
      10,
    )
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
  cloth(brush, d, { puff: 4, height: 0.6 })
  stitch(brush.sketch, d, brush.main)
}

/** Inside the neck or the waistband: lining, facing, a blank woven label and its hanger loop. */
export function garmentInside(brush: Brush, waist: boolean): Marks {
  const { sketch, main } = brush
  const satin = surfaceOf('silk', luma(main.base) < 0.45 ? 'elephant' : 'cream')
  const cotton = surfaceOf('cotton', 'cream')
  paint(sketch, box(-90, -90, 980, 980), waist ? main : satin, { puff: 4, tone: -0.12, fall: 'down', streaks: false })
  if (waist) {
    const inside = 'M-90,240Q400,336 890,240L890,890L-90,890Z'
    castShadow(sketch, inside, 0, -6, 8, 0.4)
    paint(sketch, inside, cotton, { puff: 8, tone: -0.06 })
    const bandD = 'M-90,240Q400,336 890,240L890,370Q400,468 -90,370Z'
    cloth(brush, bandD, { puff: 8 })
    stitch(sketch, 'M-90,254Q400,350 890,254M-90,356Q400,454 890,356', main)
    button(brush, 690, 344, 30)
  } else {
    for (const side of [-1, 1]) {
      const x = (v: number): number => 400 + side * v
      const front = `M${x(490)},60L${x(430)},60C${x(300)},120 ${x(240)},240 ${x(190)},420C${x(160)},560 ${x(130)},700 ${x(110)},890L${x(490)},890Z`
      castShadow(sketch, front, -side * 8, 6, 12, 0.5)
      cloth(brush, front, { puff: 16, tone: side > 0 ? -0.08 : 0 })
      stitch(
        sketch,
        `M${x(300)},130C${x(252)},230 ${x(212)},330 ${x(186)},470C${x(160)},600 ${x(140)},720 ${x(122)},830`,
        main,
      )
    }
    const collar = 'M-90,0Q120,192 400,206Q680,192 890,0L890,-90L-90,-90Z'
    castShadow(sketch, collar, 0, 10, 9, 0.5)
    cloth(brush, collar, { puff: 14, tone: 0.03 })
    stitch(sketch, 'M-90,-18Q120,172 400,186Q680,172 890,-18', main)
  }
  const y = waist ? 400 : 250
  sketch.add(
    `<path d="M330,${y}q70,46 140,0" fill="none" stroke="${darken(main.base, 0.4)}" stroke-width="13"/><path d="M330,${y - 2}q70,46 140,0" fill="none" stroke="${main.base}" stroke-width="9"/>`,
  )
  const label = box(296, y + 34, 208, 92, 3)
  castShadow(sketch, label, 2, 6, 5, 0.4)
  paint(sketch, label, surfaceOf('satin', luma(main.base) < 0.4 ? 'white' : 'black'), { puff: 2, height: 0.4 })
  stitch(sketch, `M303,${y + 40}v80M497,${y + 40}v80`, cotton)
  return marks(
    [400, y + 80, 2],
    [
      ['surface', 220, 660],
      ['seam', 500, 190],
      ['surface', 400, 560],
      ['corner', 300, y + 120],
    ],
  )
}
