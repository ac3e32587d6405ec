import type { Brush } from './drawing'
import { drawFlaw } from './flaws'
import { darken, lighten, luma } from './paint/colour'
import { brushedFill, metalPart } from './paint/metal'
import { box, spline } from './paint/path'
import { castShadow, paint, softLine, surfaceOf, type Surface } from './paint/surface'
import { COLOURS, factsOf, type Flaw, type FlawType } from './subject'

const METAL_ONLY: readonly FlawType[] = ['氧化', '抛光', '后配件']
const NEVER_ON_METAL: readonly FlawType[] = ['磨角', '开线', '掉色', '气味', '污渍']

/** Magnification of the material's own texture in a macro. */
const MAGNIFICATION = 3

/** Radius of the flaw in its close-up, units. */
const MACRO_REACH = 150

type Ground = 'plate' | 'case' | 'material'

function groundFor(brush: Brush, type: FlawType): Ground {
  const { category } = factsOf(brush.subject.kind)
  if (category === 'jewellery') return 'case'
  if (category === 'watches') return NEVER_ON_METAL.includes(type) ? 'material' : 'case'
  return METAL_ONLY.includes(type) && brush.subject.hardware !== 'none' ? 'plate' : 'material'
}

/** A bag's or a shoe's metal part on its leather. */
function drawPlate(brush: Brush): void {
  const { sketch, metal, main } = brush
  sketch.magnified(MAGNIFICATION, [0, 0], [0, 0], () =>
    paint(sketch, box(-40, -40, 350, 350), main, { puff: 2, streaks: false }),
  )
  const plate = box(90, 140, 620, 520, 70)
  castShadow(sketch, plate, 8, 26, 22, 0.5)
  metalPart(sketch, plate, metal, { puff: 12, height: 13, angle: 60 })
  metalPart(sketch, box(138, 188, 524, 424, 44), metal, { puff: 3, height: 3, brushed: true, angle: 70 })
}

/** A watch case or a jewel: brushed flank, polished chamfer. */
function drawCase(brush: Brush): void {
  const { sketch, metal } = brush
  const brushing = sketch.define(
    `<filter id="{id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".004 .35" numOctaves="2" seed="${sketch.seed % 71}"/><feColorMatrix values="1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 0 0 0 0 1" result="p"/><feComposite in="SourceGraphic" in2="p" operator="arithmetic" k1=".5" k2=".76"/></filter>`,
  )
  sketch.add(
    `<rect x="-80" y="-80" width="960" height="960" fill="${brushedFill(sketch, metal, 70)}" filter="url(#${brushing})"/>`,
  )
  const chamfer = spline([
    [-90, 640],
    [200, 606],
    [520, 606],
    [890, 650],
  ])
  softLine(sketch, chamfer, 10, 12, metal.dark, 0.5)
  metalPart(sketch, `${chamfer}L890,780L-90,760Z`, metal, { puff: 9, height: 8, angle: 84 })
  sketch.add(
    `<path d="M-90,760L890,780V890H-90Z" fill="${metal.dark}"/><path d="M-90,770L890,790" stroke="${metal.light}" stroke-width="5" opacity=".5"/>`,
  )
}

/** The strap of a watch, else the item's own material. */
function clothOrLeather(brush: Brush): Surface {
  if (factsOf(brush.subject.kind).category !== 'watches') return brush.main
  return surfaceOf('grained', luma(COLOURS[brush.subject.colour].hex) > 0.5 ? 'brown' : 'black')
}

function drawMaterial(brush: Brush, surface: Surface): void {
  const { sketch } = brush
  sketch.magnified(MAGNIFICATION, [0, 0], [0, 0], () => {
    paint(sketch, box(-50, -50, 380, 380), surface, { puff: 3 })
    const lower = `${spline([
      [-50, 186],
      [80, 198],
      [180, 196],
      [320, 182],
    ])}L320,330L-50,330Z`
    castShadow(sketch, lower, 0, -3, 4, 0.5)
    paint(sketch, lower, surface, { puff: 6, tone: -0.05, streaks: false })
    const seam = spline([
      [-50, 200],
      [80, 212],
      [180, 210],
      [320, 196],
    ])
    softLine(sketch, seam, 3, 1.4, darken(surface.base, 0.8), 0.5)
    sketch.add(
      `<path d="${seam}" fill="none" stroke="${lighten(surface.base, 0.38)}" stroke-width="2.6" stroke-linecap="round" stroke-dasharray="11 6"/>`,
    )
  })
}

/** The close-up of a flaw: the item's material or metal filling the picture, the flaw in the middle. */
export function drawMacro(brush: Brush, flaw: Flaw): void {
  const ground = groundFor(brush, flaw.type)
  const surface = clothOrLeather(brush)
  if (ground === 'plate') drawPlate(brush)
  else if (ground === 'case') drawCase(brush)
  else drawMaterial(brush, surface)
  const onSeam = flaw.type === '开线' && ground === 'material'
  drawFlaw(brush.sketch, flaw, {
    x: 400,
    y: onSeam ? 632 : 390,
    reach: onSeam ? MACRO_REACH * 0.9 : MACRO_REACH,
    base: ground === 'material' ? surface.base : brush.metal.base,
  })
  const vignette = brush.sketch.define(
    '<radialGradient id="{id}" cx=".45" cy=".4" r=".8"><stop offset=".4" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".26"/></radialGradient>',
  )
  brush.sketch.add(`<rect x="-80" y="-80" width="960" height="960" fill="url(#${vignette})"/>`)
}
