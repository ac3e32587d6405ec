/** Prices by list price, size, material and grade, and their history of reductions. All in fen. */
import type { Grade } from '@contract/catalogue'
import type { ItemCategory, MaterialKey, SizeFactor } from '../../media/subject'
import type { Line } from './lines/line'
import type { Random } from './random'

const DAY = 86_400_000

/** Relative to an item of grade 95新. */
const GRADE_FACTORS: Readonly<Record<Grade, number>> = { S: 1.22, SA: 1.1, A: 1, AB: 0.9, B: 0.79, BC: 0.67, C: 0.52 }
const SIZE_FACTORS: Readonly<Record<SizeFactor, number>> = { small: 0.92, medium: 1, large: 1.08 }
const MATERIAL_FACTORS: Partial<Readonly<Record<MaterialKey, number>>> = {
  croc: 3.9,
  crocShiny: 4.2,
  platinum: 1.15,
  cashmere: 1.2,
}
/** A gold case relative to the steel one that a watch's list price is for. */
const GOLD_WATCH_FACTOR = 2.6
const HOLD: Readonly<Record<ItemCategory, number>> = {
  bags: 0.5,
  watches: 0.65,
  jewellery: 0.55,
  shoes: 0.42,
  clothing: 0.4,
  accessories: 0.48,
}

/** Rounding as in shops: to 100 yuan above ten thousand, to 50 above two thousand, to 10 below. */
export function roundPrice(yuan: number): number {
  const step = yuan >= 10_000 ? 100 : yuan >= 2_000 ? 50 : 10
  return Math.max(step, Math.round(yuan / step) * step) * 100
}

export interface PriceFacts {
  readonly referenceFen: number | null
  readonly priceFen: number
}

export interface PriceInput {
  readonly category: ItemCategory
  readonly line: Line
  readonly size: SizeFactor
  readonly material: MaterialKey
  readonly grade: Grade
}

/** The list price (unknown for about one item in twelve) and the item's price. */
export function makePrice(random: Random, { category, line, size, material, grade }: PriceInput): PriceFacts {
  const listsSteel = category === 'watches' && (line.models ?? []).some(({ materials }) => materials.includes('steel'))
  const gold = listsSteel && material !== 'steel' ? GOLD_WATCH_FACTOR : 1
  const list = line.yuan * SIZE_FACTORS[size] * (MATERIAL_FACTORS[material] ?? 1) * gold
  const price = list * (line.hold ?? HOLD[category]) * GRADE_FACTORS[grade] * random.between(0.93, 1.07)
  return { referenceFen: random.chance(0.08) ? null : roundPrice(list), priceFen: roundPrice(price) }
}

export interface PriceStep {
  readonly at: number
  readonly priceFen: number
  readonly reason: string
}

const LISTED = '上架'
/** The first reduction and a later one, in words that need no knowledge of how the shop works. */
const REASONS = {
  own: ['降价', '再次降价'],
  consigned: ['卖家降价', '卖家再次降价'],
  merchant: ['商家降价', '商家再次降价'],
} as const
export type OwnerType = keyof typeof REASONS

/** Between two reductions, weeks: a price that falls every week looks like a trick. */
const WEEKS_BETWEEN = 2

/**
 * The price history, oldest first. About a third of the items came down once or twice, two weeks or more apart; the
 * last step is the current price.
 */
export function makePriceHistory(
  random: Random,
  item: { priceFen: number; listedAt: number; owner: OwnerType; now: number },
): PriceStep[] {
  const weeksListed = Math.floor((item.now - item.listedAt) / (7 * DAY))
  const most = Math.floor(weeksListed / WEEKS_BETWEEN)
  const steps = most >= 1 && random.chance(0.42) ? Math.min(most, random.whole(1, 2)) : 0
  const prices = [item.priceFen]
  for (let step = 0; step < steps; step += 1) {
    const higher = roundPrice(((prices[0] as number) / 100) * random.between(1.04, 1.11))
    prices.unshift(Math.max(higher, (prices[0] as number) + 1000))
  }
  return prices.map((priceFen, index) => ({
    at: item.listedAt + (index === 0 ? 0 : index * WEEKS_BETWEEN * 7 * DAY + random.whole(-2, 0) * 3_600_000),
    priceFen,
    reason: index === 0 ? LISTED : (REASONS[item.owner][index - 1] ?? REASONS[item.owner][0]),
  }))
}
