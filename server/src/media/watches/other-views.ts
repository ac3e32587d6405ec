import type { Brush, Marks } from '../drawing'
import { marks } from '../drawing'
import { groundShadow } from '../paint/backdrop'
import { darken } from '../paint/colour'
import { brushedFill, metalFill, metalPart } from '../paint/metal'
import { box, ellipse, num, polar, rounded, spline } from '../paint/path'
import { castShadow, softLine } from '../paint/surface'
import { band, CX, CY, crown, lugs } from './parts'

/** The case from its side, crown towards the viewer, the band bending down on both sides. */
export function watchSide(brush: Brush, round: boolean): Marks {
  const { sketch, metal } = brush
  const strap = brush.subject.strap ?? 'leather'
  groundShadow(sketch, 400, 640, 280)
  const dark = strap === 'bracelet' ? metal.dark : darken(brush.main.base, 0.55)
  for (const side of [-1, 1]) {
    const outer = spline([
      [400 + side * 150, 356],
      [400 + side * 246, 392],
      [400 + side * 296, 500],
      [400 + side * 250, 606],
      [400 + side * 150, 634],
      [400 + side * 60, 638],
    ])
    if (strap === 'bracelet') {
      sketch.add(
        `<path d="${outer}" fill="none" stroke="${darken(metal.dark, 0.5)}" stroke-width="34"/><path d="${outer}" fill="none" stroke="${metal.base}" stroke-width="30" stroke-dasharray="30 4"/><path d="${outer}" fill="none" stroke="${metal.light}" stroke-width="9" stroke-dasharray="30 4" opacity=".75" transform="translate(-2 -6)"/>`,
      )
    } else {
      sketch.add(
        `<path d="${outer}" fill="none" stroke="${darken(dark, 0.5)}" stroke-width="25"/><path d="${outer}" fill="none" stroke="${dark}" stroke-width="21"/><path d="${outer}" fill="none" stroke="#fff" stroke-width="3" stroke-dasharray="9 6" opacity=".4"/>`,
      )
      softLine(sketch, outer, 6, 4, '#fff', 0.25)
    }
  }
  metalPart(sketch, box(330, 622, 140, 30, 12), metal, { puff: 4, brushed: true, angle: 90 })
  castShadow(sketch, box(220, 330, 360, 80, 30), 4, 16, 12, 0.4)
  metalPart(
    sketch,
    rounded([
      [190, 372, 20],
      [240, 316, 20],
      [560, 316, 20],
      [610, 372, 20],
      [584, 410, 16],
      [520, 396, 20],
      [280, 396, 20],
      [216, 410, 16],
    ]),
    metal,
    { puff: 7, height: 11, brushed: true, angle: 88 },
  )
  metalPart(
    sketch,
    rounded([
      [252, 300, 6],
      [548, 300, 6],
      [568, 322, 6],
      [232, 322, 6],
    ]),
    metal,
    { puff: 3, angle: 80 },
  )
  if (round)
    sketch.add(
      `<path d="M258,300Q400,272 542,300Z" fill="#dfe8ee" opacity=".75"/><path d="M280,294Q380,280 450,284" fill="none" stroke="#fff" stroke-width="4" opacity=".8"/>`,
    )
  else sketch.add('<path d="M262,300L270,288L530,288L538,300Z" fill="#dfe8ee" opacity=".75"/>')
  metalPart(
    sketch,
    rounded([
      [290, 396, 4],
      [510, 396, 4],
      [490, 420, 10],
      [310, 420, 10],
    ]),
    metal,
    { puff: 3, angle: 80 },
  )
  metalPart(sketch, ellipse(400, 360, 34), metal, { puff: 4, height: 8 })
  let teeth = ''
  for (let i = 0; i < 32; i++) {
    const [x1, y1] = polar(400, 360, 34, i * 11.25)
    const [x2, y2] = polar(400, 360, 27, i * 11.25)
    teeth += `M${num(x1)},${num(y1)}L${num(x2)},${num(y2)}`
  }
  sketch.add(`<path d="${teeth}" stroke="${metal.dark}" stroke-width="2.4"/>`)
  metalPart(sketch, ellipse(400, 360, 23), metal, { puff: 2.4, height: 3, angle: 230 })
  return marks(
    [400, 360, 2.6],
    [
      ['metal', 250, 350],
      ['metal', 560, 360],
      ['metal', 400, 360],
      ['seam', 660, 460],
      ['surface', 400, 636],
    ],
  )
}

/** The back of the case: a closed, brushed cover with its notches. */
export function caseback(brush: Brush, round: boolean): Marks {
  const { sketch, metal } = brush
  band(brush, brush.subject.strap ?? 'leather', round ? 172 : 176, round ? 128 : 150)
  crown(brush, round ? 188 : 226, CY, 28, 44)
  if (round) {
    lugs(brush, 190, 172, 204, 40)
    metalPart(sketch, ellipse(CX, CY, 192), metal, { puff: 5, height: 10, angle: 120 })
    castShadow(sketch, ellipse(CX, CY, 158), 1, 3, 4, 0.4)
    metalPart(sketch, ellipse(CX, CY, 158), metal, { puff: 2, height: 4, angle: 30 })
    let notches = ''
    for (let i = 0; i < 6; i++) {
      const [x, y] = polar(CX, CY, 150, i * 60 + 30)
      notches += `<rect x="-12" y="-9" width="24" height="18" rx="4" transform="translate(${num(x)} ${num(y)})rotate(${i * 60 + 30})"/>`
    }
    sketch.add(
      `<g fill="${darken(metal.dark, 0.4)}">${notches}</g><circle cx="${CX}" cy="${CY}" r="128" fill="${brushedFill(sketch, metal, 62)}" stroke="${metal.dark}" stroke-width="2"/>`,
    )
    let rings = ''
    for (let r = 20; r < 126; r += 9) rings += `<circle cx="${CX}" cy="${CY}" r="${r}"/>`
    sketch.add(
      `<g fill="none" stroke="${metal.light}" stroke-width="1.2" opacity=".35">${rings}</g><circle cx="${CX}" cy="${CY}" r="92" fill="none" stroke="${metal.dark}" stroke-width="1.6" opacity=".6"/>`,
    )
  } else {
    metalPart(sketch, box(CX - 158, CY - 212, 316, 424, 22), metal, { puff: 6, height: 10, angle: 110 })
    metalPart(sketch, box(CX - 122, CY - 172, 244, 344, 12), metal, { puff: 2, height: 4, brushed: true, angle: 70 })
    for (const [x, y] of [
      [-100, -150],
      [100, -150],
      [-100, 150],
      [100, 150],
    ] as const) {
      metalPart(sketch, ellipse(CX + x, CY + y, 11), metal, { puff: 2 })
      sketch.add(`<path d="M${CX + x - 7},${CY + y + 4}l14,-8" stroke="${darken(metal.dark, 0.5)}" stroke-width="3"/>`)
    }
  }
  sketch.add(
    `<path d="${round ? ellipse(CX, CY, 128) : box(CX - 122, CY - 172, 244, 344, 12)}" fill="${metalFill(sketch, metal, 60)}" opacity=".12"/>`,
  )
  return marks(
    [CX, CY, 2.2],
    [
      ['metal', CX - 60, CY - 60],
      ['metal', CX + 70, CY + 40],
      ['metal', CX, CY + 110],
      ['surface', CX - 30, 700],
      ['seam', CX + 50, 120],
    ],
  )
}
