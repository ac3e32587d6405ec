import type { MaterialKey } from '../subject'
import type { Grain } from './grain'

/** How a material reflects light, and the pattern on its surface. Lengths are picture units. */
export interface MaterialLook {
  /** What covers the lit part; none on smooth materials. */
  readonly grain?: Grain
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
  /** Height of every scale of the pattern, as a share of the relief. */
  readonly raised?: number
  /** Size of a skin's scales as a share of the usual one. */
  readonly sheet?: number
  /** Mirror-like streaks drawn over the part. */
  readonly streaks?: 'hard' | 'soft' | 'glaze' | 'sheen' | 'bands' | 'pile' | undefined
}

const noise = (frequency: string, octaves: number, height: number): Grain => ({
  kind: 'noise',
  frequency,
  octaves,
  height,
})

const clouds = (frequency: string, octaves: number, height: number): Grain => ({
  kind: 'clouds',
  frequency,
  octaves,
  height,
})

const SKIN: MaterialLook = { relief: 11, gloss: 0.06, sharpness: 9, pattern: 'scales', raised: 0.1 }

const METAL: MaterialLook = { relief: 9, gloss: 0.9, sharpness: 22 }

export const LOOKS: Record<MaterialKey, MaterialLook> = {
  lambskin: { relief: 12, gloss: 0.52, sharpness: 16, streaks: 'glaze' },
  pebbled: { grain: { kind: 'cells', size: 20, height: 0.25 }, relief: 13, gloss: 0.34, sharpness: 13 },
  grained: { grain: noise('0.17', 1, 2.4), relief: 12, gloss: 0.22, sharpness: 11 },
  patent: { relief: 15, gloss: 1.1, sharpness: 26, streaks: 'hard' },
  suede: {
    grain: { kind: 'clouds', frequency: '0.012 0.024', octaves: 1, height: 0.8, hair: 0.5 },
    relief: 5,
    gloss: 0,
    sharpness: 4,
    streaks: 'pile',
  },
  canvas: { relief: 8, gloss: 0.04, sharpness: 4, pattern: 'weave' },
  croc: SKIN,
  crocShiny: { ...SKIN, pattern: 'glazedScales', gloss: 0.95, sharpness: 26, raised: 0.1, streaks: 'glaze' },
  crocEmbossed: { ...SKIN, gloss: 0.42, sharpness: 14, pattern: 'embossing', raised: 0.07 },
  quilted: { relief: 12, gloss: 0.36, sharpness: 13, pattern: 'diamonds' },
  steel: METAL,
  yellowGold: METAL,
  roseGold: METAL,
  platinum: METAL,
  silk: { relief: 13, gloss: 0.36, sharpness: 16, streaks: 'sheen' },
  cashmere: { grain: clouds('0.05', 2, 0.07), relief: 8, gloss: 0, sharpness: 4, streaks: 'pile' },
  wool: { relief: 9, gloss: 0, sharpness: 4, pattern: 'herringbone' },
  cotton: { relief: 11, gloss: 0.02, sharpness: 5 },
  denim: { grain: clouds('0.03', 3, 0.4), relief: 9, gloss: 0, sharpness: 4, pattern: 'twill' },
  nylon: { grain: noise('0.018 0.024', 1, 5), relief: 13, gloss: 0.3, sharpness: 14, pattern: 'ripstop' },
  satin: { relief: 15, gloss: 0.62, sharpness: 22, streaks: 'sheen' },
  acetate: { relief: 12, gloss: 1, sharpness: 32 },
}
