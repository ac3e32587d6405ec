import { createRandom, type Random } from './paint/random'
import {
  factsOf,
  FLAW_TYPES,
  KINDS,
  PLAIN_VIEWS,
  type ColourKey,
  type Flaw,
  type ItemSubject,
  type Kind,
  type MaterialKey,
} from './subject'

export const ALL_KINDS = Object.keys(KINDS) as Kind[]

/** The colour of metal jewels is the metal's: the two must agree. */
const METAL_COLOURS: Partial<Record<MaterialKey, ColourKey>> = {
  yellowGold: 'gold',
  roseGold: 'roseGold',
  platinum: 'silver',
}

/** A colour that matches a material: a jewel without a stone has its metal's. */
export function fittingColour(kind: Kind, material: MaterialKey, wanted: ColourKey): ColourKey {
  const metal = METAL_COLOURS[material]
  const facts = factsOf(kind)
  return facts.category === 'jewellery' && metal !== undefined && facts.colours.includes(metal) ? metal : wanted
}

/** A smell has no picture. */
const DRAWN_FLAWS = FLAW_TYPES.filter((type) => type !== '气味')
const DEGREES = ['faint', 'light', 'clear'] as const

function randomFlaw(random: Random): Flaw {
  return {
    type: random.pick(DRAWN_FLAWS),
    view: random.pick(PLAIN_VIEWS),
    x: random.between(0.3, 0.7),
    y: random.between(0.3, 0.7),
    degree: random.pick(DEGREES),
  }
}

/** A plausible random subject of a kind; used by tests and contact sheets. */
export function sampleSubject(kind: Kind, seed: number, flaws = 0): ItemSubject {
  const random = createRandom(seed)
  const facts = factsOf(kind)
  const material = random.pick(facts.materials)
  const subject: ItemSubject = {
    seed,
    kind,
    material,
    colour: fittingColour(kind, material, random.pick(facts.colours)),
    hardware: random.pick(facts.hardware),
    size: random.pick(['small', 'medium', 'large'] as const),
    flaws: Array.from({ length: flaws }, () => randomFlaw(random)),
  }
  return facts.straps === undefined ? subject : { ...subject, strap: random.pick(facts.straps) }
}
