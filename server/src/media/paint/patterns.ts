import { darken, lighten, luma } from './colour'
import type { MaterialLook } from './materials'
import { num, rounded } from './path'
import { createRandom } from './random'
import type { Sketch } from './sketch'

type PatternName = NonNullable<MaterialLook['pattern']>

/** Contrast that is visible on a base colour: dark colours need lighter highlights, pale ones deeper lines. */
function ink(base: string): { light: string; dark: string; lightOpacity: number; darkOpacity: number } {
  const l = luma(base)
  return {
    light: lighten(base, l < 0.3 ? 0.45 : 0.6),
    dark: darken(base, 0.75),
    lightOpacity: l < 0.3 ? 0.5 : 0.55,
    darkOpacity: l < 0.3 ? 0.8 : 0.5,
  }
}

function diamonds(base: string): string {
  const { light, dark, lightOpacity, darkOpacity } = ink(base)
  const [w, h] = [62, 74]
  const cell = (x: number, y: number): string =>
    `<g transform="translate(${x} ${y})"><path d="M0,${-h / 2}L${w / 2},0L0,${h / 2}L${-w / 2},0Z" fill="${dark}" opacity="${num(darkOpacity * 0.5)}"/>` +
    `<path d="M0,${-h / 2 + 3}L${w / 2 - 3},0L0,${h / 2 - 3}L${-w / 2 + 3},0Z" fill="${base}" opacity=".65"/>` +
    `<path d="M-2,${-h / 2 + 11}Q7,-13 ${w / 2 - 15},-3Q4,7 -3,${h / 2 - 18}Q-9,6 ${-w / 2 + 9},-2Q-9,-13 -2,${-h / 2 + 11}Z" fill="${light}" opacity="${num(lightOpacity * 0.42)}"/>` +
    `<path d="M-2,${-h / 2 + 14}Q-4,-14 ${-w / 2 + 15},-2Q-8,-6 -3,-8Q-1,-16 -2,${-h / 2 + 14}Z" fill="${light}" opacity="${num(lightOpacity * 0.75)}"/></g>`
  const cells = [
    [w / 2, h / 2],
    [0, 0],
    [w, 0],
    [0, h],
    [w, h],
  ]
    .map(([x = 0, y = 0]) => cell(x, y))
    .join('')
  const seam = `M0,${h / 2}L${w / 2},0L${w},${h / 2}L${w / 2},${h}Z`
  return (
    `<pattern id="{id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse" x="400" y="400">${cells}` +
    `<path d="${seam}" fill="none" stroke="${dark}" stroke-width="3.4" opacity="${num(darkOpacity)}"/>` +
    `<path d="${seam}" fill="none" stroke="${light}" stroke-width="1.2" stroke-dasharray="4 3.4" opacity="${num(lightOpacity * 0.9)}"/></pattern>`
  )
}

/** Opaque scales with gaps between them: the light filter raises every scale by itself. */
function scales(base: string, seed: number): string {
  const random = createRandom(seed ^ 0x5ca1e)
  const width = 300
  let body = ''
  let y = 0
  for (const rowHeight of [46, 33, 42, 36, 44, 39]) {
    const cuts: number[] = []
    for (let x = random.between(0, 40); x < width - 30; x += random.between(34, 62)) cuts.push(x)
    cuts.forEach((x, i) => {
      const w = (cuts[i + 1] ?? width + (cuts[0] ?? 0)) - x
      const r = Math.min(w, rowHeight) * random.between(0.36, 0.5)
      const [lean, rise, drop] = [random.between(-4, 4), random.between(0, 5), random.between(0, 5)]
      const t = random.between(-0.13, 0.13)
      const fill = t > 0 ? lighten(base, t) : darken(base, -t)
      const cell = (at: number): string => {
        const [left, right, top, bottom] = [at + 1.2, at + w - 1.2, y + 1.2, y + rowHeight - 1.2]
        const d = rounded([
          [left + lean, top + rise * 0.4, r],
          [(left + right) / 2, top - rise * 0.5, w * 0.4],
          [right + lean, top + drop * 0.4, r],
          [right - lean, bottom - rise * 0.4, r],
          [(left + right) / 2, bottom + drop * 0.5, w * 0.4],
          [left - lean, bottom - drop * 0.4, r],
        ])
        return `<path d="${d}" fill="${fill}"/>`
      }
      body += cell(x) + (x + w > width ? cell(x - width) : '')
    })
    y += rowHeight
  }
  return `<pattern id="{id}" width="${width}" height="240" patternUnits="userSpaceOnUse" x="30" y="10">${body}</pattern>`
}

function weave(base: string): string {
  const { light, dark, lightOpacity, darkOpacity } = ink(base)
  return (
    `<pattern id="{id}" width="14" height="14" patternUnits="userSpaceOnUse"><rect width="14" height="14" fill="${dark}" opacity="${num(luma(base) > 0.5 ? 0.46 : darkOpacity * 0.6)}"/>` +
    [
      [0, 0],
      [7, 7],
    ]
      .map(
        ([x = 0, y = 0]) =>
          `<rect x="${x}" y="${y + 0.8}" width="7" height="5.4" rx="1.6" fill="${light}" opacity="${num(lightOpacity * 0.95)}"/><rect x="${((x + 7) % 14) + 0.8}" y="${y}" width="5.4" height="7" rx="1.6" fill="${base}" opacity=".8"/>`,
      )
      .join('') +
    '</pattern>'
  )
}

function twill(base: string): string {
  const { light, dark, darkOpacity } = ink(base)
  return (
    `<pattern id="{id}" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(28)">` +
    `<rect width="2.4" height="7" fill="${light}" opacity=".34"/><rect x="4" width="2.2" height="7" fill="${dark}" opacity="${num(darkOpacity * 0.6)}"/></pattern>`
  )
}

function knit(base: string): string {
  const { light, dark, darkOpacity } = ink(base)
  const v = 'M0,0Q1,9 8,13Q15,9 16,0'
  return (
    `<pattern id="{id}" width="16" height="13" patternUnits="userSpaceOnUse"><g fill="none" stroke-linecap="round">` +
    [-13, 0, 13]
      .map(
        (y) =>
          `<g transform="translate(0 ${y})"><path d="${v}" stroke="${dark}" stroke-width="6.4" opacity="${num(darkOpacity * 0.75)}"/><path d="${v}" stroke="${base}" stroke-width="4.6"/><path d="${v}" stroke="${light}" stroke-width="1.6" opacity=".42"/></g>`,
      )
      .join('') +
    '</g></pattern>'
  )
}

function ripstop(base: string): string {
  const { light, dark } = ink(base)
  return `<pattern id="{id}" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="2.2" height="5" fill="${light}" opacity=".14"/><rect y="2.6" width="5" height="1.6" fill="${dark}" opacity=".2"/></pattern>`
}

/** Cotton twill: fine, even diagonal ribs without denim's pale weft. */
function gabardine(base: string): string {
  const { dark } = ink(base)
  return `<pattern id="{id}" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(38)"><rect width="2.8" height="7" fill="${dark}" opacity="${luma(base) < 0.3 ? 0.36 : 0.19}"/><rect x="3.4" width="1.6" height="7" fill="${lighten(base, 0.5)}" opacity=".12"/></pattern>`
}

/** Woven wool: columns of slanting ribs that turn about at every column. */
function herringbone(base: string): string {
  const { light, dark } = ink(base)
  const ribs = [-8, 0, 8, 16].map((y) => `M0,${y}l15,-8l15,8`).join('')
  const deep = luma(base) < 0.3 ? 0.42 : 0.19
  return `<pattern id="{id}" width="30" height="8" patternUnits="userSpaceOnUse"><g fill="none"><path d="${ribs}" stroke="${dark}" stroke-width="3.2" opacity="${deep}"/><path d="${ribs}" transform="translate(0 3.4)" stroke="${light}" stroke-width="2" opacity=".15"/></g></pattern>`
}

/** Defines the surface pattern of a material in its colour; returns the id to fill with. */
export function definePattern(sketch: Sketch, name: PatternName, base: string): string {
  switch (name) {
    case 'diamonds':
      return sketch.define(diamonds(base))
    case 'scales':
      return sketch.define(scales(base, sketch.seed))
    case 'weave':
      return sketch.define(weave(base))
    case 'twill':
      return sketch.define(twill(base))
    case 'knit':
      return sketch.define(knit(base))
    case 'ripstop':
      return sketch.define(ripstop(base))
    case 'gabardine':
      return sketch.define(gabardine(base))
    case 'herringbone':
      return sketch.define(herringbone(base))
  }
}
