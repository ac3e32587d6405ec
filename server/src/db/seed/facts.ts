/**
 * What is true of an item, from one place: its line, its brand and its size decide origin, material, year, measures and
 * movement, and titles, attributes, reports, accessories and texts all read the same values.
 */
import type { Grade } from '@contract/catalogue'
import { factsOf, MATERIALS, type ItemCategory, type Kind, type MaterialKey } from '../../media/subject'
import type { BrandCode } from './brands'
import type { BagSize, Line } from './lines/line'
import type { Random } from './random'

type Origins = Partial<Record<ItemCategory | Kind, readonly string[]>>

/** Countries where a brand has its things made: for all of them, or by category or kind. */
const ORIGINS: Readonly<Record<BrandCode, readonly string[] | Origins>> = {
  hermes: { bags: ['法国'], jewellery: ['法国'], shoes: ['意大利'], accessories: ['法国'] },
  chanel: {
    bags: ['法国', '意大利'],
    jewellery: ['法国'],
    shoes: ['意大利'],
    clothing: ['法国'],
    accessories: ['意大利'],
  },
  'louis-vuitton': {
    bags: ['法国', '西班牙', '意大利', '美国'],
    jewellery: ['法国'],
    accessories: ['意大利'],
    belt: ['西班牙', '法国'],
  },
  dior: {
    bags: ['意大利'],
    jewellery: ['法国'],
    shoes: ['意大利'],
    clothing: ['法国', '意大利'],
    jeans: ['意大利'],
    accessories: ['意大利'],
  },
  gucci: ['意大利'],
  prada: ['意大利'],
  'saint-laurent': ['意大利'],
  celine: ['意大利'],
  'bottega-veneta': ['意大利'],
  loewe: ['西班牙'],
  fendi: ['意大利'],
  balenciaga: ['意大利'],
  burberry: {
    bags: ['意大利'],
    shoes: ['意大利'],
    clothing: ['英国'],
    accessories: ['意大利'],
    shawl: ['英国'],
  },
  goyard: ['法国'],
  'miu-miu': ['意大利'],
  valentino: ['意大利'],
  givenchy: ['意大利'],
  chloe: { bags: ['意大利', '西班牙'], clothing: ['意大利'] },
  delvaux: ['比利时', '法国'],
  'max-mara': ['意大利'],
  moncler: { clothing: ['罗马尼亚'], accessories: ['意大利'] },
  'loro-piana': ['意大利'],
  'brunello-cucinelli': ['意大利'],
  'alexander-mcqueen': ['意大利'],
  'thom-browne': ['意大利'],
  rolex: ['瑞士'],
  omega: ['瑞士'],
  cartier: { watches: ['瑞士'], jewellery: ['法国'] },
  'patek-philippe': ['瑞士'],
  'audemars-piguet': ['瑞士'],
  iwc: ['瑞士'],
  'jaeger-lecoultre': ['瑞士'],
  'vacheron-constantin': ['瑞士'],
  tudor: ['瑞士'],
  breitling: ['瑞士'],
  panerai: ['瑞士'],
  longines: ['瑞士'],
  'van-cleef': ['法国'],
  bvlgari: ['意大利'],
  tiffany: ['美国'],
  chaumet: ['法国'],
  boucheron: ['法国'],
  chopard: ['瑞士'],
  piaget: ['瑞士'],
  'christian-louboutin': ['意大利'],
  'manolo-blahnik': ['意大利'],
  'jimmy-choo': ['意大利'],
  ferragamo: ['意大利'],
  'roger-vivier': ['意大利'],
  'golden-goose': ['意大利'],
}

function isList(origins: readonly string[] | Origins): origins is readonly string[] {
  return Array.isArray(origins)
}

/** The countries that are plausible for a brand's items of a kind; empty where none is known. */
export function originsOf(brand: string, kind: Kind): readonly string[] {
  const origins = (ORIGINS as Readonly<Record<string, readonly string[] | Origins>>)[brand]
  if (origins === undefined) return []
  if (isList(origins)) return origins
  return origins[kind] ?? origins[factsOf(kind).category] ?? []
}

/** Jewels of platinum; the others' white metal is white gold. */
const PLATINUM_SERIES = new Set(['1895', 'Setting', 'Victoria', 'Joséphine'])
const WHITE_GOLD = '18K 白金'
const CALF_KINDS = new Set<Kind>(['belt', 'charm'])

/** The material as buyers filter it: a material alone, without pattern or finish (those are the craft). */
export function materialName({ brand, series, kind, names }: Line, material: MaterialKey): string {
  const own = names?.[material]
  if (own !== undefined) return own
  const { category } = factsOf(kind)
  if (material === 'platinum' && category === 'jewellery' && !PLATINUM_SERIES.has(series)) return WHITE_GOLD
  const isCalf = CALF_KINDS.has(kind) || (category === 'shoes' && brand !== 'chanel' && kind !== 'balletFlat')
  return material === 'lambskin' && isCalf ? '牛皮' : MATERIALS[material]
}

/** 工艺: the trade's name of the leather, weave or quilting; empty where there is none. */
export function craftOf({ craft }: Line, material: MaterialKey): string {
  return craft?.[material] ?? (material === 'quilted' ? '绗缝' : '')
}

/** Unused and nearly unused items are at most this old, years. */
export const NEW_FOR = 3
const OLDEST = 12
/** Nobody polishes a watch or changes its parts before, years. */
export const WORKED_ON_FROM = 3

/** Years in which a model was sold. */
export interface Lifetime {
  readonly from?: number
  readonly until?: number
}

/** Whether an unused item of the model is plausible: it was sold recently. */
export function isRecent({ until }: Lifetime, thisYear: number): boolean {
  return until === undefined || until >= thisYear - NEW_FOR
}

/** A year within the model's lifetime: recent for an item in new condition, older for one that was worked on. */
export function yearOf(
  random: Random,
  { from, until }: Lifetime,
  { grade, isWorkedOn, thisYear }: { grade: Grade; isWorkedOn: boolean; thisYear: number },
): number {
  const isNew = grade === 'S' || grade === 'SA'
  const age = isNew ? 0 : isWorkedOn ? WORKED_ON_FROM : 1
  const last = Math.max(from ?? 0, Math.min(until ?? thisYear, thisYear - age))
  const first = Math.max(from ?? 0, thisYear - (isNew ? NEW_FOR : OLDEST))
  return first >= last ? last : random.whole(first, last)
}

/** Whether the bag has a shoulder strap beside its handle, which is one of its accessories. */
export function hasSpareStrap(size: BagSize | undefined): boolean {
  return size !== undefined && size.handle > 0 && size.strap > 0
}
