/** Close-ups of flaws: the item's own view, magnified around the flaw, in the grain that shows at that distance. */
import type { Brush } from './drawing'
import type { Ground } from './flaws'
import { degreeOf } from './flaws'
import { num } from './paint/path'
import type { Sketch } from './paint/sketch'
import { factsOf, type Flaw, type ItemCategory, type MaterialKey, type PlainView } from './subject'

/**
 * Magnification of a close-up over the whole view: garments are seen from afar, watches and jewels fill their
 * picture, and
 * so does the hardware view.
 */
const MAGNIFICATION: Readonly<Record<ItemCategory, number>> = {
  bags: 4.2,
  watches: 3.2,
  jewellery: 3,
  shoes: 4,
  clothing: 4.6,
  accessories: 3.8,
}

export function magnification(category: ItemCategory, view: PlainView): number {
  return view === 'hardware' ? 2.2 : MAGNIFICATION[category]
}

/** Radius of a flaw in its close-up, units: on metal parts, which are small, and elsewhere. */
export const CLOSE_UP_REACH: Readonly<Record<Ground, number>> = { leather: 92, cloth: 92, metal: 66 }

const CLOTH: readonly MaterialKey[] = ['canvas', 'silk', 'cashmere', 'wool', 'cotton', 'denim', 'nylon', 'satin']
const METALLIC: readonly Flaw['type'][] = ['氧化', '抛光', '后配件']

/** What is damaged there: the part that the drawing names at that place, else what the flaw's type can be on. */
export function groundOf({ subject }: Pick<Brush, 'subject'>, flaw: Flaw, isMetalThere: boolean): Ground {
  const { category } = factsOf(subject.kind)
  if (isMetalThere || METALLIC.includes(flaw.type)) return 'metal'
  if (category === 'jewellery' || (category === 'watches' && subject.strap === 'bracelet')) return 'metal'
  const isLining = category === 'bags' && flaw.view === 'interior'
  return isLining || CLOTH.includes(subject.material) ? 'cloth' : 'leather'
}

/** Noise is made for a tile of this side, units, and repeated: over the whole close-up it costs a sixth of the time. */
const NOISE_TILE = 320

/** Light across a fine relief of noise, or a fine weave or brushing, multiplied onto what is drawn. */
export function grainFilter(sketch: Sketch, ground: Ground, material: MaterialKey): string {
  const seed = sketch.seed % 71
  const noise = (frequency: string, octaves: number, result: string): string =>
    `<feTurbulence x="0" y="0" width="${NOISE_TILE}" height="${NOISE_TILE}" type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}" stitchTiles="stitch"/><feTile result="${result}"/>`
  /** The noise as grey, so that it can be multiplied. */
  const grey = (from: string, contrast: number, to: string): string => {
    const row = `${num(contrast)} 0 0 0 ${num(1 - contrast / 2)}`
    return `<feColorMatrix in="${from}" values="${row} ${row} ${row} 0 0 0 0 1" result="${to}"/>`
  }
  const multiply = (by: string, from: string, to: string): string =>
    `<feComposite in="${from}" in2="${by}" operator="arithmetic" k1="1" result="${to}"/>`
  const steps = {
    metal: noise('.006 .55', 2, 'n') + grey('n', 0.3, 'g') + multiply('g', 'SourceGraphic', 'r'),
    cloth:
      noise('.03 .34', 2, 'n') +
      grey('n', 0.42, 'g') +
      multiply('g', 'SourceGraphic', 'h') +
      noise('.34 .03', 2, 'm') +
      grey('m', 0.42, 'k') +
      multiply('k', 'h', 'r'),
    leather:
      noise(material === 'suede' ? '.3' : '.11', 3, 'n') +
      `<feColorMatrix in="n" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0" result="a"/><feDiffuseLighting in="a" surfaceScale="${material === 'patent' || material === 'acetate' ? 0.7 : 3.4}" diffuseConstant="1.25" lighting-color="#fffdf8" result="l"><feDistantLight azimuth="215" elevation="54"/></feDiffuseLighting>` +
      multiply('l', 'SourceGraphic', 'r'),
  }
  return sketch.define(
    `<filter id="{id}" filterUnits="userSpaceOnUse" x="-80" y="-80" width="960" height="960" color-interpolation-filters="sRGB">${steps[ground]}<feComposite in="r" in2="SourceAlpha" operator="in"/></filter>`,
  )
}

/** Light from the side over the whole close-up: steep for what is seen in no other light. */
export function rakingLight(sketch: Sketch, flaw: Flaw): void {
  const [lit, dark] = degreeOf(flaw) === 'faint' ? [0.26, 0.34] : [0.08, 0.18]
  const id = sketch.define(
    `<linearGradient id="{id}" x1="0" y1=".1" x2="1" y2=".8"><stop offset="0" stop-color="#fffaf0" stop-opacity="${lit}"/><stop offset=".45" stop-color="#fffaf0" stop-opacity="0"/><stop offset=".6" stop-color="#120c08" stop-opacity="0"/><stop offset="1" stop-color="#120c08" stop-opacity="${dark}"/></linearGradient>`,
  )
  sketch.add(`<rect x="-80" y="-80" width="960" height="960" fill="url(#${id})"/>`)
}
