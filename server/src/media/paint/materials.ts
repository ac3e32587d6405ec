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
  readonly pattern?:
    | 'weave'
    | 'twill'
    | 'scales'
    | 'glazedScales'
    | 'embossing'
    | 'fineKnit'
    | 'diamonds'
    | 'knit'
    | 'ripstop'
    | 'herringbone'
    | 'gabardine'
  /** Cloudy light and dark of a brushed pile, strength in 0..1. */
  readonly nap?: number
  /** Height of every scale of the pattern, as a share of the relief. */
  readonly raised?: number
  /** Size of a skin's scales as a share of the usual one. */
  readonly sheet?: number
  /** Mirror-like streaks drawn over the part. */
  readonly streaks?: 'hard' | 'soft' | 'glaze' | 'sheen'
}

const grain = (frequency: string, octaves: number, amount: number): MaterialLook['grain'] => ({
  frequency,
  octaves,
  amount,
})

const SKIN: MaterialLook = {
  grain: grain('0.3', 1, 0),
  relief: 11,
  gloss: 0.06,
  sharpness: 9,
  pattern: 'scales',
  raised: 0.1,
}

const METAL: MaterialLook = { grain: grain('0.01 0.4', 1, 0.03), relief: 9, gloss: 0.9, sharpness: 22 }

export const LOOKS: Record<MaterialKey, MaterialLook> = {
  lambskin: { grain: grain('0.3', 1, 0), relief: 12, gloss: 0.52, sharpness: 16, streaks: 'glaze' },
  pebbled: { grain: grain('0.15', 2, 0.1), relief: 13, gloss: 0.4, sharpness: 13 },
  grained: { grain: grain('0.24', 1, 0.06), relief: 12, gloss: 0.22, sharpness: 11 },
  patent: { grain: grain('0.01', 1, 0), relief: 15, gloss: 1.1, sharpness: 26, streaks: 'hard' },
  suede: { grain: grain('0.4', 1, 0), relief: 6, gloss: 0, sharpness: 4, nap: 0.13 },
  canvas: { grain: grain('0.4', 1, 0.05), relief: 8, gloss: 0.04, sharpness: 4, pattern: 'weave' },
  croc: SKIN,
  crocShiny: { ...SKIN, pattern: 'glazedScales', gloss: 0.95, sharpness: 26, raised: 0.1, streaks: 'glaze' },
  crocEmbossed: { ...SKIN, gloss: 0.42, sharpness: 14, pattern: 'embossing', raised: 0.07 },
  quilted: { grain: grain('0.3', 1, 0), relief: 12, gloss: 0.36, sharpness: 13, pattern: 'diamonds' },
  steel: METAL,
  yellowGold: METAL,
  roseGold: METAL,
  platinum: METAL,
  silk: { grain: grain('0.3', 1, 0), relief: 13, gloss: 0.36, sharpness: 16, streaks: 'sheen' },
  cashmere: { grain: grain('0.25', 1, 0), relief: 8, gloss: 0, sharpness: 4, nap: 0.06 },
  wool: { grain: grain('0.22', 2, 0.05), relief: 9, gloss: 0, sharpness: 4, pattern: 'herringbone' },
  cotton: { grain: grain('0.3', 1, 0.03), relief: 11, gloss: 0.02, sharpness: 5 },
  denim: { grain: grain('0.03', 3, 0.14), relief: 9, gloss: 0, sharpness: 4, pattern: 'twill' },
  nylon: { grain: grain('0.016 0.022', 2, 0.1), relief: 13, gloss: 0.3, sharpness: 14, pattern: 'ripstop' },
  satin: { grain: grain('0.3', 1, 0), relief: 15, gloss: 0.62, sharpness: 22, streaks: 'sheen' },
  acetate: { grain: grain('0.01', 1, 0), relief: 12, gloss: 1, sharpness: 32 },
}
