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

/** In metal-coloured jewels the colour is the metal's: the two must not contradict each other. */
const METAL_COLOURS: Partial<Record<MaterialKey, ColourKey>> = {
  yellowGold: 'gold',
  roseGold: 'roseGold',
  platinum: 'silver',
}

/** The colour that fits a material: a jewel without a stone has its metal's. */
export function fittingColour(kind: Kind, material: MaterialKey, wanted: ColourKey): ColourKey {
  const metal = METAL_COLOURS[material]
  const facts = factsOf(kind)
  return facts.category === 'jewellery' && metal !== undefined && facts.colours.includes(metal) ? metal : wanted
}

function randomFlaw(random: Random): Flaw {
  return {
    type: random.pick(FLAW_TYPES),
    view: random.pick(PLAIN_VIEWS),
    x: random.between(0.3, 0.7),
    y: random.between(0.3, 0.7),
  }
}

/** A believable subject of a kind, drawn from its facts; used by tests and contact sheets. */
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
