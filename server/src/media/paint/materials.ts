import type { MaterialKey } from '../subject'

/** How a material reflects light, and the pattern on its surface. Lengths are picture units. */
export interface MaterialLook {
  /** feTurbulence: frequency per axis, octaves; amount of relief in 0..1. */
  readonly grain: { readonly frequency: string; readonly octaves: number; readonly amount: number }
  /** Height of the relief in the lighting. */
  readonly relief: number
  /** Strength and tightness of the reflection. */
  readonly gloss: number
  readonly sharpness: number
  /** A drawn surface pattern over the grain. */
  readonly pattern?: 'weave' | 'twill' | 'scales' | 'diamonds' | 'knit' | 'ripstop' | 'herringbone' | 'gabardine'
  /** Cloudy light and dark of a brushed pile, strength in 0..1. */
  readonly nap?: number
  /** Mirror-like streaks drawn over the part. */
  readonly streaks?: 'hard' | 'soft'
}

const grain = (frequency: string, octaves: number, amount: number): MaterialLook['grain'] => ({
  frequency,
  octaves,
  amount,
})

const CROC: MaterialLook = {
  grain: grain('0.05', 1, 0),
  relief: 9.5,
  gloss: 0.6,
  sharpness: 22,
  pattern: 'scales',
  streaks: 'soft',
}
const METAL: MaterialLook = { grain: grain('0.01 0.4', 1, 0.03), relief: 9, gloss: 0.9, sharpness: 22 }

export const LOOKS: Record<MaterialKey, MaterialLook> = {
  lambskin: { grain: grain('0.3', 1, 0), relief: 12, gloss: 0.46, sharpness: 13, streaks: 'soft' },
  pebbled: { grain: grain('0.14', 2, 0.12), relief: 13, gloss: 0.42, sharpness: 14 },
  grained: { grain: grain('0.17', 2, 0.07), relief: 12, gloss: 0.3, sharpness: 11 },
  patent: { grain: grain('0.01', 1, 0), relief: 15, gloss: 1.1, sharpness: 26, streaks: 'hard' },
  suede: { grain: grain('0.4', 1, 0), relief: 6, gloss: 0, sharpness: 4, nap: 0.15 },
  canvas: { grain: grain('0.4', 1, 0.05), relief: 8, gloss: 0.04, sharpness: 4, pattern: 'weave' },
  croc: CROC,
  crocShiny: CROC,
  crocEmbossed: CROC,
  quilted: { grain: grain('0.3', 1, 0), relief: 12, gloss: 0.36, sharpness: 13, pattern: 'diamonds' },
  steel: METAL,
  yellowGold: METAL,
  roseGold: METAL,
  platinum: METAL,
  silk: { grain: grain('0.011 0.006', 2, 0.3), relief: 15, gloss: 0.42, sharpness: 11 },
  cashmere: { grain: grain('0.25', 1, 0), relief: 8, gloss: 0, sharpness: 4, nap: 0.1 },
  wool: { grain: grain('0.22', 2, 0.05), relief: 9, gloss: 0, sharpness: 4, pattern: 'herringbone' },
  cotton: { grain: grain('0.014 0.009', 2, 0.09), relief: 11, gloss: 0.02, sharpness: 5 },
  denim: { grain: grain('0.03', 3, 0.14), relief: 9, gloss: 0, sharpness: 4, pattern: 'twill' },
  nylon: { grain: grain('0.016 0.022', 2, 0.1), relief: 13, gloss: 0.3, sharpness: 14, pattern: 'ripstop' },
  satin: { grain: grain('0.012 0.005', 2, 0.26), relief: 18, gloss: 0.8, sharpness: 13, streaks: 'soft' },
  acetate: { grain: grain('0.01', 1, 0), relief: 12, gloss: 1, sharpness: 32 },
}
