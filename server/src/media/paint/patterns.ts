import { darken, lighten, luma } from './colour'
import type { MaterialLook } from './materials'
import { num, type Box, type Point } from './path'
import { createRandom, type Random } from './random'
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

/**
 * A tile is at least this long in the picture, units: the renderer pays for each tile of an area, a hundred times as
 * much for small ones as for one that is drawn large. One larger than the picture would be cut off.
 */
const TILE = 280

/** Whole repeats of a length that fill a tile. */
const repeats = ({ zoom }: Sketch, length: number): number => Math.ceil(TILE / length / zoom)

/** The places of a lattice of `columns` x `rows` cells. */
function lattice(columns: number, rows: number, width: number, height: number): Point[] {
  return Array.from({ length: columns * rows }, (_, i): Point => [
    (i % columns) * width,
    Math.floor(i / columns) * height,
  ])
}

const uses = (id: string, places: readonly Point[]): string =>
  places.map(([x, y]) => `<use href="#${id}" x="${num(x)}" y="${num(y)}"/>`).join('')

function diamonds(sketch: Sketch, base: string): string {
  const { light, dark, lightOpacity, darkOpacity } = ink(base)
  const [w, h] = [62, 74]
  const cell = sketch.define(
    `<g id="{id}"><path d="M0,${-h / 2}L${w / 2},0L0,${h / 2}L${-w / 2},0Z" fill="${dark}" opacity="${num(darkOpacity * 0.5)}"/>` +
      `<path d="M0,${-h / 2 + 3}L${w / 2 - 3},0L0,${h / 2 - 3}L${-w / 2 + 3},0Z" fill="${base}" opacity=".65"/>` +
      `<path d="M-2,${-h / 2 + 11}Q7,-13 ${w / 2 - 15},-3Q4,7 -3,${h / 2 - 18}Q-9,6 ${-w / 2 + 9},-2Q-9,-13 -2,${-h / 2 + 11}Z" fill="${light}" opacity="${num(lightOpacity * 0.42)}"/>` +
      `<path d="M-2,${-h / 2 + 14}Q-4,-14 ${-w / 2 + 15},-2Q-8,-6 -3,-8Q-1,-16 -2,${-h / 2 + 14}Z" fill="${light}" opacity="${num(lightOpacity * 0.75)}"/></g>`,
  )
  const [columns, rows] = [repeats(sketch, w), repeats(sketch, h)]
  const cells =
    uses(
      cell,
      lattice(columns, rows, w, h).map(([x, y]): Point => [x + w / 2, y + h / 2]),
    ) + uses(cell, lattice(columns + 1, rows + 1, w, h))
  const seam = lattice(columns, rows, w, h)
    .map(([x, y]) => `M${x},${y + h / 2}l${w / 2},${-h / 2}l${w / 2},${h / 2}l${-w / 2},${h / 2}Z`)
    .join('')
  return (
    `<pattern id="{id}" width="${w * columns}" height="${h * rows}" patternUnits="userSpaceOnUse" x="400" y="400">${cells}` +
    `<path d="${seam}" fill="none" stroke="${dark}" stroke-width="3.4" opacity="${num(darkOpacity)}"/>` +
    `<path d="${seam}" fill="none" stroke="${light}" stroke-width="1.2" stroke-dasharray="4 3.4" opacity="${num(lightOpacity * 0.9)}"/></pattern>`
  )
}

/** Half the width and the height of the sheet of crocodile skin, units. */
const SHEET = { half: 330, height: 336 } as const

/** Heights of its rows, units; together the sheet's. */
const ROW_HEIGHTS = [40, 44, 38, 46, 42, 39, 45, 42] as const

/** Scales are written in half units, so that whole numbers are fine enough: a sheet has hundreds of them. */
const FINE = 2

interface Scale {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** 0: square, 1: round. */
  readonly round: number
  /** How far the bottom corners are to the right of the top ones, left and right edge. */
  readonly lean?: readonly [number, number]
}

/** One scale with slightly uneven corners. */
function scalePath({ left, right, top, bottom, round, lean = [0, 0] }: Scale, random: Random): string {
  // Corners only move inwards: a scale never runs into its neighbour, nor into its mirror image.
  const wobble = Math.min(right - left, bottom - top) * 0.05
  const put = (v: number, inwards: number): number => Math.round((v + inwards * random.between(0, wobble)) * FINE)
  const corners = [
    [put(left, 1), put(top, 1)],
    [put(right, -1), put(top, 1)],
    [put(right + lean[1], -1), put(bottom, -1)],
    [put(left + lean[0], 1), put(bottom, -1)],
  ] as const
  const cut = 0.2 + round * 0.28
  // Relative coordinates are half as long.
  let d = ''
  let [cx, cy] = [0, 0]
  corners.forEach(([x, y], i) => {
    const [px, py] = corners[(i + 3) % 4] ?? [x, y]
    const [nx, ny] = corners[(i + 1) % 4] ?? [x, y]
    const [ax, ay] = [Math.round(x + (px - x) * cut), Math.round(y + (py - y) * cut)]
    const [bx, by] = [Math.round(x + (nx - x) * cut), Math.round(y + (ny - y) * cut)]
    d += i === 0 ? `M${ax},${ay}` : `l${ax - cx},${ay - cy}`
    d += `q${x - ax},${y - ay} ${bx - ax},${by - ay}`
    ;[cx, cy] = [bx, by]
  })
  return `${d}z`
}

/** The edge between two rows: it sags towards the flanks and wavers. */
function rowEdge(x: number, phase: number): number {
  return (x / SHEET.half) ** 2 * 16 + 3 * Math.sin(x / 41 + phase * 2.1) * Math.min(1, x / 40)
}

/** Scales of one half of a row from the middle outwards: nearly square first, then two and two, smaller and rounder. */
function rowOfScales(index: number, top: number, height: number, offset: number, random: Random): Scale[] {
  const out: Scale[] = []
  const gap = 0.35
  const rows = ROW_HEIGHTS.length
  const upper = (x: number): number => top + rowEdge(x, index)
  const lower = (x: number): number => top + height + rowEdge(x, (index + 1) % rows)
  const fork = SHEET.half * random.between(0.29, 0.41)
  let x = offset
  if (offset > 0)
    out.push({ left: -offset + gap, right: offset - gap, top: upper(0) + gap, bottom: lower(0) - gap, round: 0 })
  let slant = 0
  while (x < fork) {
    const w = (52 - (x / fork) * 13) * random.between(0.88, 1.12)
    const next = random.between(-4, 4)
    const middle = x + w / 2
    out.push({
      left: x + gap,
      right: x + w - gap,
      top: upper(middle) + gap,
      bottom: lower(middle) - gap,
      round: 0.25 * (x / fork),
      lean: [slant, next],
    })
    slant = next
    x += w
  }
  const split = random.between(0.44, 0.56)
  for (const [from, to] of [
    [0, split],
    [split, 1],
  ] as const) {
    let lean = slant * (to - from)
    for (let at = x + slant * from; at < SHEET.half + 12;) {
      const u = Math.min(1, (at - fork) / (SHEET.half - fork))
      const w = (29 - u * 10) * random.between(0.86, 1.14)
      const next = random.between(-2.4, 2.4)
      const middle = at + w / 2
      const [a, b] = [upper(middle), lower(middle)]
      const loose = gap * (1 + u)
      out.push({
        left: at + loose,
        right: at + w - loose,
        top: a + (b - a) * from + loose,
        bottom: a + (b - a) * to - loose,
        round: 0.45 + 0.4 * u,
        lean: [lean, next],
      })
      lean = next
      at += w
    }
  }
  return out
}

/**
 * A crocodile's belly, spread out: rows of large, nearly square scales in the middle, smaller and rounder ones towards
 * the flanks, the right half the mirror image of the left. The scales inherit their colour; the gaps between them are
 * open, so that the light filter raises every scale by itself.
 */
function bellySheet(sketch: Sketch, glazed: boolean): string {
  const random = createRandom(sketch.seed ^ 0x5ca1e)
  const tones = ['', '', '']
  let [glints, rims] = ['', '']
  let top = 0
  ROW_HEIGHTS.forEach((height, i) => {
    const row = rowOfScales(i, top, height, i % 2 === 0 ? 0 : 24, random)
    for (const scale of row) {
      const tone = random.whole(0, 2)
      // The last row shows again above the first: rows sag towards the flanks and cross the edge of the tile.
      const stream = random.whole(1, 1e9)
      if (glazed && scale.round < 0.45) {
        const [l, t] = [scale.left * FINE, scale.top * FINE]
        const [w, h] = [(scale.right - scale.left) * FINE, (scale.bottom - scale.top) * FINE]
        const at = (x: number, y: number): string => `${Math.round(l + w * x)},${Math.round(t + h * y)}`
        glints += `M${at(0.14, 0.4)}Q${at(0.14, 0.14)} ${at(0.6, 0.15)}Q${at(0.3, 0.22)} ${at(0.14, 0.4)}Z`
        rims += `M${at(0.2, 0.94)}H${Math.round(l + w * 0.92)}V${Math.round(t + h * 0.2)}Q${at(0.91, 0.87)} ${at(0.2, 0.94)}Z`
      }
      for (const dy of i === ROW_HEIGHTS.length - 1 ? [0, -SHEET.height] : [0])
        tones[tone] += scalePath({ ...scale, top: scale.top + dy, bottom: scale.bottom + dy }, createRandom(stream))
    }
    top += height
  })
  const shine = glazed
    ? `<path d="${rims}" fill="#0d0a0c" fill-opacity=".25"/><path d="${glints}" fill="#fffdf7" fill-opacity=".62"/>`
    : ''
  const [plain, pale, deep] = tones.map((d) => sketch.define(`<path id="{id}" d="${d}"/>`))
  return sketch.define(
    `<g id="{id}" transform="scale(${1 / FINE})"><use href="#${plain}"/><use href="#${pale}"/><use href="#${deep}"/><use href="#${pale}" fill="#fff" fill-opacity=".05"/><use href="#${deep}" fill="#000" fill-opacity=".07"/>${shine}</g>`,
  )
}

/**
 * Real skin: the sheet lies with its middle on the middle of the part, and is cut from a smaller animal for a small
 * part.
 */
function belly(sketch: Sketch, base: string, { x, y, width, height }: Box, glazed: boolean, share = 1): string {
  const sheet = bellySheet(sketch, glazed)
  const size = Math.max(0.4, Math.min(1.1, width / (2 * SHEET.half - 70)) * share)
  const half = `<use href="#${sheet}"/>`
  return (
    `<pattern id="{id}" width="${2 * SHEET.half}" height="${SHEET.height}" patternUnits="userSpaceOnUse" patternTransform="translate(${num(x + width / 2 - SHEET.half * size)} ${num(y + height / 2)})scale(${num(size)})">` +
    `<g fill="${base}" transform="translate(${SHEET.half} 0)">${half}<g transform="scale(-1 1)">${half}</g></g></pattern>`
  )
}

/** Width after which the roller's scales repeat: the widths of every row add up to it. */
const ROLLER_WIDTH = 128

/** Cowhide under a roller: the same few scales again and again, in straight rows, shallow and without a middle. */
function embossing(sketch: Sketch, base: string): string {
  const rows: readonly (readonly [height: number, start: number, widths: readonly number[]])[] = [
    [37, 0, [46, 38, 44]],
    [30, -17, [34, 30, 32, 32]],
    [40, -4, [42, 48, 38]],
    [31, -25, [31, 35, 29, 33]],
  ]
  let d = ''
  let top = 0
  for (const [height, start, widths] of rows) {
    let x = start
    for (const w of [...widths, ...(start < 0 ? widths.slice(0, 1) : [])]) {
      const scale: Scale = {
        left: x + 0.8,
        right: x + w - 0.8,
        top: top + 0.8,
        bottom: top + height - 0.8,
        round: 0.4,
      }
      const stream = createRandom(Math.round(w * 7 + top))
      d += scalePath(scale, stream)
      x += w
    }
    top += height
  }
  const scales = sketch.define(`<path id="{id}" d="${d}" transform="scale(${1 / FINE})"/>`)
  const [across, down] = [repeats(sketch, ROLLER_WIDTH), repeats(sketch, top)]
  return `<pattern id="{id}" width="${ROLLER_WIDTH * across}" height="${top * down}" patternUnits="userSpaceOnUse"><g fill="${base}">${uses(scales, lattice(across, down, ROLLER_WIDTH, top))}</g></pattern>`
}

/** Lines at equal distances over a tile: `at` is the place of the first, `from` where each begins. */
function lines(axis: 'across' | 'down', at: number, step: number, size: number, from = 0): string {
  return Array.from({ length: Math.round(size / step) }, (_, i) =>
    axis === 'across' ? `M${from},${num(at + i * step)}H${size}` : `M${num(at + i * step)},${from}V${size}`,
  ).join('')
}

/** Cloth of two threads, each over and under the other: dashes of the thread on top. */
function weave(sketch: Sketch, base: string): string {
  const { light, dark, lightOpacity, darkOpacity } = ink(base)
  const size = 14 * repeats(sketch, 14 * 1.4)
  const weft = lines('across', 3.5, 14, size) + lines('across', 10.5, 14, size, -7)
  const warp = lines('down', 10.5, 14, size) + lines('down', 3.5, 14, size, -7)
  return (
    `<pattern id="{id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="scale(1.4)"><rect width="${size}" height="${size}" fill="${dark}" opacity="${num(luma(base) > 0.5 ? 0.6 : darkOpacity * 0.7)}"/>` +
    `<g stroke-width="5.4" stroke-dasharray="7"><path d="${weft}" stroke="${light}" opacity="${num(lightOpacity * 1.15)}"/><path d="${warp}" stroke="${base}" opacity=".8"/></g></pattern>`
  )
}

function twill(sketch: Sketch, base: string): string {
  const { light, dark, darkOpacity } = ink(base)
  const size = 7 * repeats(sketch, 7)
  return (
    `<pattern id="{id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="rotate(28)">` +
    `<path d="${lines('down', 1.2, 7, size)}" stroke="${light}" stroke-width="2.4" opacity=".34"/><path d="${lines('down', 5.1, 7, size)}" stroke="${dark}" stroke-width="2.2" opacity="${num(darkOpacity * 0.6)}"/></pattern>`
  )
}

function knit(sketch: Sketch, base: string, gauge: number): string {
  const { light, dark, darkOpacity } = ink(base)
  const [columns, rows] = [repeats(sketch, 16 * gauge), repeats(sketch, 13 * gauge)]
  const loops = `M-16,0${'q1,9 8,13q7,-4 8,-13'.repeat(columns + 2)}`
  const row = sketch.define(
    `<g id="{id}"><path d="${loops}" stroke="${dark}" stroke-width="6.4" opacity="${num(darkOpacity * 0.75)}"/><path d="${loops}" stroke="${base}" stroke-width="4.6"/><path d="${loops}" stroke="${light}" stroke-width="1.6" opacity=".42"/></g>`,
  )
  return (
    `<pattern id="{id}" width="${16 * columns}" height="${13 * rows}" patternUnits="userSpaceOnUse" patternTransform="scale(${gauge})"><g fill="none" stroke-linejoin="round">` +
    `${uses(
      row,
      lattice(1, rows + 2, 0, 13).map(([x, y]): Point => [x, y - 13]),
    )}</g></pattern>`
  )
}

/** Nylon with its grid of stronger threads. */
function ripstop(sketch: Sketch, base: string): string {
  const { light, dark } = ink(base)
  const size = 15 * repeats(sketch, 15)
  const grid = (at: number): string => lines('across', at, 15, size) + lines('down', at, 15, size)
  return `<pattern id="{id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse"><path d="${grid(3.4)}" stroke="${dark}" stroke-width="2.2" opacity=".22"/><path d="${grid(1.2)}" stroke="${light}" stroke-width="1.8" opacity=".19"/></pattern>`
}

/** Cotton twill: fine, even diagonal ribs without denim's pale weft. */
function gabardine(sketch: Sketch, base: string): string {
  const { dark } = ink(base)
  const size = 7 * repeats(sketch, 7 * 1.3)
  return `<pattern id="{id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="rotate(38)scale(1.3)"><path d="${lines('down', 1.4, 7, size)}" stroke="${dark}" stroke-width="2.8" opacity="${luma(base) < 0.3 ? 0.42 : 0.26}"/><path d="${lines('down', 4.2, 7, size)}" stroke="${lighten(base, 0.5)}" stroke-width="1.6" opacity=".2"/></pattern>`
}

/** Woven wool: columns of slanting ribs that turn about at every column. */
function herringbone(sketch: Sketch, base: string): string {
  const { light, dark } = ink(base)
  const [columns, rows] = [repeats(sketch, 30 * 0.68), repeats(sketch, 8 * 0.68)]
  // Written once for all tones of a garment: each tone has a pattern of its own.
  const row = sketch.define(`<path id="{id}" d="M0,0${'l15,-8l15,8'.repeat(columns)}"/>`)
  const ribs = sketch.define(
    `<g id="{id}">${uses(
      row,
      lattice(1, rows + 3, 0, 8).map(([x, y]): Point => [x, y - 8]),
    )}</g>`,
  )
  const deep = luma(base) < 0.3 ? 0.42 : 0.19
  return `<pattern id="{id}" width="${30 * columns}" height="${8 * rows}" patternUnits="userSpaceOnUse" patternTransform="scale(.68)"><g fill="none"><use href="#${ribs}" stroke="${dark}" stroke-width="3.2" stroke-opacity="${deep}"/><use href="#${ribs}" y="3.4" stroke="${light}" stroke-width="2" stroke-opacity=".15"/></g></pattern>`
}

/**
 * Defines the surface pattern of a material in its colour for a part of that extent; returns the id to fill with.
 * `share` is the size of a skin's scales, 1 for the usual one.
 */
export function definePattern(sketch: Sketch, name: PatternName, base: string, extent: Box, share = 1): string {
  switch (name) {
    case 'diamonds':
      return sketch.define(diamonds(sketch, base))
    case 'scales':
      return sketch.define(belly(sketch, base, extent, false, share))
    case 'glazedScales':
      return sketch.define(belly(sketch, base, extent, true))
    case 'embossing':
      return sketch.define(embossing(sketch, base))
    case 'weave':
      return sketch.define(weave(sketch, base))
    case 'twill':
      return sketch.define(twill(sketch, base))
    case 'knit':
      return sketch.define(knit(sketch, base, 1.25))
    case 'fineKnit':
      return sketch.define(knit(sketch, base, 0.42))
    case 'ripstop':
      return sketch.define(ripstop(sketch, base))
    case 'gabardine':
      return sketch.define(gabardine(sketch, base))
    case 'herringbone':
      return sketch.define(herringbone(sketch, base))
  }
}
