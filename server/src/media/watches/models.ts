import type { Brush, KindDrawing, Marks } from '../drawing'
import { marks } from '../drawing'
import { darken, lighten, luma } from '../paint/colour'
import { brushedFill, metalFill, metalPart, rivet } from '../paint/metal'
import { box, ellipse, mirrored, num, polar, rounded, type Corner } from '../paint/path'
import { castShadow } from '../paint/surface'
import { caseback, watchSide, type WatchCase } from './other-views'
import {
  band,
  batons,
  caseRing,
  caseShadow,
  crown,
  crystal,
  CX,
  CY,
  dialColour,
  dialDisc,
  hands,
  lugs,
  minuteTrack,
  printOn,
} from './parts'

const LUME = '#e9f2df'

function watchTrackedElements(radius: number): Marks {
  return marks(
    [CX + radius, CY, 2.9],
    [
      ['metal', CX - radius * 0.7, CY - radius * 0.66],
      ['metal', CX + radius + 8, CY - 8],
      ['metal', CX - 40, 690],
      ['surface', CX + 40, CY + 60],
      ['seam', CX + 40, 130],
      ['corner', CX - 60, 560],
    ],
  )
}

function watchKind(front: (brush: Brush) => Marks, shape: WatchCase): KindDrawing {
  return { mode: 'flat', front, side: (brush) => watchSide(brush, shape), interior: (brush) => caseback(brush, shape) }
}

function diver(brush: Brush): Marks {
  const { sketch, metal } = brush
  const dial = dialColour(brush)
  band(brush, brush.subject.strap ?? 'bracelet', 176, 120)
  caseShadow(brush, 196)
  lugs(brush, 192, 176, 208, 44)
  crown(brush, CX + 190, CY, 32, 56)
  metalPart(
    sketch,
    rounded([
      [CX + 150, CY - 66, 12],
      [CX + 196, CY - 34, 10],
      [CX + 196, CY + 34, 10],
      [CX + 150, CY + 66, 12],
    ]),
    metal,
    { puff: 4 },
  )
  caseRing(brush, 192, 178)
  let teeth = ''
  for (let i = 0; i < 60; i++) {
    const [x, y] = polar(CX, CY, 186, i * 6)
    teeth += `<rect x="-5" y="-7" width="10" height="14" rx="3" transform="translate(${num(x)} ${num(y)})rotate(${i * 6})"/>`
  }
  sketch.add(`<g fill="${metalFill(sketch, metal, 30)}" stroke="${metal.dark}" stroke-width=".9">${teeth}</g>`)
  const bezel = luma(dial) > 0.5 ? '#1d1e22' : darken(dial, 0.3)
  metalPart(sketch, ellipse(CX, CY, 182), metal, { puff: 2, height: 4 })
  const bezelId = sketch.define(
    `<linearGradient id="{id}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${lighten(bezel, 0.4)}"/><stop offset=".3" stop-color="${bezel}"/><stop offset=".7" stop-color="${darken(bezel, 0.4)}"/><stop offset="1" stop-color="${lighten(bezel, 0.22)}"/></linearGradient>`,
  )
  sketch.add(`<circle cx="${CX}" cy="${CY}" r="177" fill="url(#${bezelId})"/>`)
  let scale = ''
  for (let i = 1; i < 60; i++) {
    const long = i % 5 === 0
    if (!long && i > 20) continue
    const [x1, y1] = polar(CX, CY, 170, i * 6)
    const [x2, y2] = polar(CX, CY, long ? 148 : 160, i * 6)
    scale += `<path d="M${num(x1)},${num(y1)}L${num(x2)},${num(y2)}" stroke-width="${long ? 6 : 2.4}"/>`
  }
  sketch.add(
    `<g stroke="#e6e3da" opacity=".95">${scale}</g><path d="M${CX - 14},232L${CX + 14},232L${CX},256Z" fill="#e6e3da"/>`,
  )
  rivet(sketch, CX, 240, 5, metal)
  caseRing(brush, 142, 136)
  dialDisc(brush, 136)
  minuteTrack(brush, 132, 7, printOn(dial))
  for (let hour = 0; hour < 12; hour++) {
    const [x, y] = polar(CX, CY, 106, hour * 30)
    const bar = hour % 3 === 0
    const shape =
      hour === 0 ? 'M-12,-16L12,-16L0,16Z' : bar ? 'M-6,-16h12v32h-12Z' : 'M-11,0a11,11 0 1 1 22,0a11,11 0 1 1 -22,0Z'
    sketch.add(
      `<path d="${shape}" transform="translate(${num(x)} ${num(y)})rotate(${hour * 30})" fill="${luma(dial) > 0.6 ? '#f8f8f2' : LUME}" stroke="${metal.base}" stroke-width="3.4"/>`,
    )
  }
  hands(brush, {
    hour: 74,
    minute: 108,
    width: 17,
    shape: 'sword',
    lume: LUME,
    sweep: { length: 112, colour: luma(dial) > 0.6 ? '#b9362b' : '#f2ede2' },
  })
  crystal(brush, ellipse(CX, CY, 136))
  return watchTrackedElements(192)
}

export const diverWatch = watchKind(diver, {
  shape: 'round',
  half: 206,
  thick: 74,
  bezel: 'notched',
  crystal: 'flat',
  crown: 36,
  guards: true,
  radius: 192,
  bandWidth: 176,
  back: 'screwed',
})

function subDial(brush: Brush, degrees: number, away: number, radius: number, colour: string): void {
  const { sketch, metal } = brush
  const [x, y] = polar(CX, CY, away, degrees)
  const g = sketch.define(
    `<radialGradient id="{id}" cx=".4" cy=".35"><stop offset="0" stop-color="${lighten(colour, 0.16)}"/><stop offset="1" stop-color="${darken(colour, 0.22)}"/></radialGradient>`,
  )
  const print = printOn(colour)
  let ticks = ''
  for (let i = 0; i < 12; i++) {
    const [x1, y1] = polar(x, y, radius - 4, i * 30)
    const [x2, y2] = polar(x, y, radius - (i % 3 === 0 ? 14 : 9), i * 30)
    ticks += `M${num(x1)},${num(y1)}L${num(x2)},${num(y2)}`
  }
  const turn = brush.random.whole(0, 300)
  sketch.add(
    `<circle cx="${num(x)}" cy="${num(y)}" r="${radius}" fill="url(#${g})" stroke="${metal.base}" stroke-width="2.6"/><circle cx="${num(x)}" cy="${num(y)}" r="${radius - 18}" fill="none" stroke="${print}" stroke-width=".7" opacity=".45"/><path d="${ticks}" stroke="${print}" stroke-width="2"/><path d="M-2.4,8L0,${-radius + 9}L2.4,8Z" transform="translate(${num(x)} ${num(y)})rotate(${turn})" fill="${luma(colour) > 0.55 ? '#333' : '#f2efe8'}"/><circle cx="${num(x)}" cy="${num(y)}" r="4" fill="${metal.base}"/>`,
  )
}

function chrono(brush: Brush): Marks {
  const { sketch, metal } = brush
  const dial = dialColour(brush)
  band(brush, brush.subject.strap ?? 'bracelet', 170, 120)
  caseShadow(brush, 190)
  lugs(brush, 186, 170, 204, 42)
  crown(brush, CX + 184, CY, 28, 48)
  for (const sy of [-1, 1]) {
    const [x, y] = polar(CX, CY, 196, 90 + sy * 31)
    sketch.group(`transform="translate(${num(x)} ${num(y)})rotate(${sy * 31})"`, () => {
      metalPart(sketch, box(-16, -8, 22, 16, 2), metal, { puff: 1.6, angle: 90 })
      metalPart(sketch, box(4, -17, 19, 34, 6), metal, { puff: 3, angle: 90 })
    })
  }
  caseRing(brush, 186, 168)
  const ring = luma(dial) > 0.55 ? '#202126' : '#15161a'
  sketch.add(`<circle cx="${CX}" cy="${CY}" r="172" fill="${ring}"/>`)
  let tachy = ''
  for (let i = 0; i < 60; i++) {
    const [x1, y1] = polar(CX, CY, 169, i * 6)
    const [x2, y2] = polar(CX, CY, i % 5 === 0 ? 155 : 162, i * 6)
    tachy += `M${num(x1)},${num(y1)}L${num(x2)},${num(y2)}`
  }
  sketch.add(`<path d="${tachy}" stroke="#e6e3da" stroke-width="2.6"/>`)
  caseRing(brush, 150, 146)
  dialDisc(brush, 146, 'matte')
  minuteTrack(brush, 142, 7, printOn(dial))
  batons(brush, 128, 22, 7, { skip: [3, 6, 9] })
  const inner =
    luma(dial) > 0.55
      ? luma(dial) > 0.85
        ? '#26272c'
        : darken(dial, 0.16)
      : luma(dial) < 0.2
        ? '#dcdad4'
        : darken(dial, 0.35)
  for (const degrees of [90, 180, 270]) subDial(brush, degrees, 74, 41, inner)
  hands(brush, { hour: 74, minute: 118, width: 11, shape: 'baton', sweep: { length: 134, colour: '#c23b2c' } })
  crystal(brush, ellipse(CX, CY, 146))
  return watchTrackedElements(186)
}

export const chronograph = watchKind(chrono, {
  shape: 'round',
  half: 200,
  thick: 78,
  bezel: 'stepped',
  crystal: 'box',
  crown: 32,
  pushers: true,
  radius: 186,
  bandWidth: 170,
  back: 'display',
})

function dress(brush: Brush): Marks {
  const { sketch, metal } = brush
  const dial = dialColour(brush)
  band(brush, 'leather', 150, 130)
  caseShadow(brush, 172)
  lugs(brush, 172, 150, 196, 24)
  crown(brush, CX + 170, CY, 20, 34)
  caseRing(brush, 174, 158)
  metalPart(sketch, ellipse(CX, CY, 166), metal, { puff: 3, height: 6, angle: 230 })
  dialDisc(brush, 154)
  batons(brush, 142, 40, 6)
  const [sx, sy] = polar(CX, CY, 84, 180)
  const g = sketch.define(
    `<radialGradient id="{id}" cx=".4" cy=".35"><stop offset="0" stop-color="${lighten(dial, 0.1)}"/><stop offset="1" stop-color="${darken(dial, 0.2)}"/></radialGradient>`,
  )
  sketch.add(
    `<circle cx="${num(sx)}" cy="${num(sy)}" r="32" fill="url(#${g})" stroke="${darken(dial, 0.35)}" stroke-width="1.4"/><path d="M${num(sx)},${num(sy)}l-16,-18" stroke="${printOn(dial)}" stroke-width="2.2"/><circle cx="${num(sx)}" cy="${num(sy)}" r="3" fill="${metal.base}"/>`,
  )
  hands(brush, { hour: 82, minute: 122, width: 12, shape: 'dauphine' })
  crystal(brush, ellipse(CX, CY, 154), 0.16)
  return watchTrackedElements(174)
}

export const dressWatch = watchKind(dress, {
  shape: 'round',
  half: 192,
  thick: 44,
  bezel: 'thin',
  crystal: 'domed',
  crown: 22,
  radius: 174,
  bandWidth: 150,
  back: 'display',
})

function rectangular(brush: Brush): Marks {
  const { sketch, metal } = brush
  const dial = dialColour(brush)
  const [w, h] = [142, 188]
  band(brush, 'leather', 168, 150)
  castShadow(sketch, box(CX - w, CY - h, 2 * w, 2 * h, 30), 16, 20, 16, 0.42)
  lugs(brush, 230, 168, 226, 30)
  crown(brush, CX + w - 2, CY, 22, 38)
  metalPart(sketch, box(CX - w, CY - h, 2 * w, 2 * h, 34), metal, { puff: 6, height: 10, angle: 50 })
  metalPart(sketch, box(CX - w + 13, CY - h + 13, 2 * w - 26, 2 * h - 26, 24), metal, {
    puff: 3,
    height: 5,
    angle: 220,
  })
  sketch.add(`<path d="${box(CX - w + 24, CY - h + 24, 2 * w - 48, 2 * h - 48, 16)}" fill="${metal.dark}"/>`)
  const plate = box(CX - w + 26, CY - h + 26, 2 * w - 52, 2 * h - 52, 14)
  const g = sketch.define(
    `<linearGradient id="{id}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${lighten(dial, 0.26)}"/><stop offset=".5" stop-color="${dial}"/><stop offset="1" stop-color="${darken(dial, 0.3)}"/></linearGradient>`,
  )
  sketch.add(`<path d="${plate}" fill="url(#${g})"/>`)
  const [rx, ry] = [w - 40, h - 40]
  const fill = metalFill(sketch, metal, 20)
  for (let hour = 0; hour < 12; hour++) {
    const a = (hour * 30 * Math.PI) / 180
    const [dx, dy] = [Math.sin(a), -Math.cos(a)]
    const reach = Math.min(rx / Math.max(0.001, Math.abs(dx)), ry / Math.max(0.001, Math.abs(dy)))
    const long = hour % 6 === 0 ? 44 : hour % 3 === 0 ? 30 : 26
    const away = reach - long / 2
    sketch.add(
      `<rect x="-3.5" y="${-long / 2}" width="7" height="${long}" rx="1.5" transform="translate(${num(CX + dx * away)} ${num(CY + dy * away)})rotate(${hour * 30})" fill="${fill}" stroke="${metal.dark}" stroke-width=".8"/>`,
    )
  }
  hands(brush, { hour: 66, minute: 104, width: 11, shape: 'dauphine' })
  crystal(brush, plate, 0.18)
  return watchTrackedElements(w)
}

export const rectWatch = watchKind(rectangular, {
  shape: 'rectangular',
  half: 206,
  thick: 50,
  bezel: 'thin',
  crystal: 'flat',
  crown: 22,
  radius: 142,
  bandWidth: 168,
  back: 'plain',
})

function sport(brush: Brush): Marks {
  const { sketch, metal } = brush
  const dial = dialColour(brush)
  band(brush, 'bracelet', 232, 186, [0.2, 0.6, 0.2])
  const shell: Corner[] = mirrored([
    [CX - 116, CY - 216, 10],
    [CX - 190, CY - 90, 90],
    [CX - 190, CY + 90, 90],
    [CX - 116, CY + 216, 10],
  ])
  castShadow(sketch, rounded(shell), 14, 18, 16, 0.42)
  crown(brush, CX + 176, CY, 24, 40)
  metalPart(sketch, rounded(shell), metal, { puff: 5, height: 8, brushed: true, angle: 80 })
  castShadow(sketch, ellipse(CX, CY, 172), 2, 4, 5, 0.5)
  metalPart(sketch, ellipse(CX, CY, 172), metal, { puff: 3, height: 7, angle: 50 })
  sketch.add(
    `<circle cx="${CX}" cy="${CY}" r="163" fill="${brushedFill(sketch, metal, 70)}" stroke="${metal.light}" stroke-width="1.4"/>`,
  )
  caseRing(brush, 146, 139)
  dialDisc(brush, 139)
  minuteTrack(brush, 136, 6, printOn(dial))
  batons(brush, 126, 30, 9, { lume: LUME })
  hands(brush, {
    hour: 74,
    minute: 108,
    width: 12,
    shape: 'baton',
    lume: LUME,
    sweep: { length: 118, colour: metal.light },
  })
  crystal(brush, ellipse(CX, CY, 137), 0.17)
  return watchTrackedElements(180)
}

export const sportWatch = watchKind(sport, {
  shape: 'integrated',
  half: 204,
  thick: 50,
  bezel: 'thin',
  crystal: 'flat',
  crown: 26,
  radius: 182,
  bandWidth: 232,
  back: 'display',
})

/** Numerals as strokes around their centre, so that no font is needed. */
const NUMERALS: Record<number, string> = {
  1: 'M0,-9V9',
  2: 'M-5,-6Q0,-13 5,-6Q5,-1 -5,9H6',
  3: 'M-5,-9H5L0,-2Q7,0 5,6Q0,12 -6,7',
  4: 'M3,9V-9L-6,4H7',
  5: 'M5,-9H-4L-5,-1Q4,-4 5,3Q4,11 -5,8',
  6: 'M4,-9Q-6,-4 -5,4Q-3,10 2,9Q7,5 4,0Q-2,-3 -5,3',
  7: 'M-6,-9H6L-1,9',
  8: 'M0,-1Q-7,-4 -3,-9Q2,-12 4,-7Q4,-3 0,-1Q-7,2 -5,7Q0,12 5,7Q6,2 0,-1Z',
  9: 'M-4,9Q6,4 5,-4Q3,-10 -2,-9Q-7,-5 -4,0Q2,3 5,-3',
  0: 'M0,-9Q-6,-8 -5,0Q-5,9 0,9Q6,8 5,0Q5,-9 0,-9Z',
}

function pilot(brush: Brush): Marks {
  const { sketch, metal } = brush
  const dial = dialColour(brush)
  const print = printOn(dial)
  band(brush, 'leather', 170, 130)
  caseShadow(brush, 190)
  lugs(brush, 188, 170, 204, 36)
  metalPart(
    sketch,
    rounded([
      [CX + 180, CY - 22, 4],
      [CX + 226, CY - 34, 12],
      [CX + 226, CY + 34, 12],
      [CX + 180, CY + 22, 4],
    ]),
    metal,
    { puff: 4, angle: 90 },
  )
  sketch.add(
    `<path d="M${CX + 196},${CY - 18}h28M${CX + 196},${CY - 6}h30M${CX + 196},${CY + 6}h30M${CX + 196},${CY + 18}h28" stroke="${metal.dark}" stroke-width="2.4"/>`,
  )
  caseRing(brush, 190, 170, { brushed: true })
  metalPart(sketch, ellipse(CX, CY, 178), metal, { puff: 2, height: 4, angle: 230 })
  dialDisc(brush, 166, 'matte')
  minuteTrack(brush, 162, 11, print)
  let numerals = ''
  for (let hour = 1; hour < 12; hour++) {
    const [x, y] = polar(CX, CY, 118, hour * 30)
    const digits = hour > 9 ? [1, hour - 10] : [hour]
    digits.forEach((digit, i) => {
      numerals += `<path d="${NUMERALS[digit] ?? ''}" transform="translate(${num(x + (digits.length > 1 ? (i - 0.5) * 26 : 0))} ${num(y)})scale(1.75)"/>`
    })
  }
  sketch.add(`<g fill="none" stroke="${print}" stroke-width="3.4" stroke-linejoin="round">${numerals}</g>`)
  sketch.add(
    `<path d="M${CX},${CY - 144}l-17,28h34Z" fill="${print}"/><circle cx="${CX - 27}" cy="${CY - 136}" r="5.5" fill="${print}"/><circle cx="${CX + 27}" cy="${CY - 136}" r="5.5" fill="${print}"/>`,
  )
  hands(brush, { hour: 84, minute: 132, width: 20, shape: 'sword', lume: LUME, sweep: { length: 140, colour: print } })
  crystal(brush, ellipse(CX, CY, 166), 0.15)
  return watchTrackedElements(190)
}

export const pilotWatch = watchKind(pilot, {
  shape: 'round',
  half: 204,
  thick: 64,
  bezel: 'stepped',
  crystal: 'domed',
  crown: 44,
  radius: 190,
  bandWidth: 170,
  back: 'plain',
})
