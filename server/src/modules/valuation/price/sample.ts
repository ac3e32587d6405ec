/** Past sales of the same kind of thing: how much each counts, where they centre, and how far they spread. */
import type { Grade } from '@contract/catalogue'
import { GRADES } from '@contract/catalogue'
import type { TopCode } from '../../intake/slots'
import { accessoryFactor, ageFactor, conditionFactor, sizeFactor, type PriceFacts } from './factors'
import type { PriceRules } from './rules'

const DAY_MS = 24 * 60 * 60_000
/** The year in China. */
export const yearIn = (at: number): number => new Date(at + 8 * 60 * 60_000).getUTCFullYear()

/** A sale, as public facts: nobody who bought or sold is in it but as a number that says that two are the same. */
export interface PastSale {
  id: number
  topCode: TopCode
  categoryId: number
  seriesId: number
  size: string
  material: string
  colour: string
  grade: Grade
  /** Of what we bought and inspected; null: its grade's anchor. */
  points: number | null
  year: number | null
  accessories: readonly string[]
  /** What its buyer paid, fen. */
  priceFen: number
  soldAt: number
  isSettled: boolean
  /** Days it was on sale. */
  days: number
  sellerId: number
}

export type Likeness = 'L1' | 'L2'

/** What was found is another than was said; nothing said is no other. */
export const isOther = (found: string, said: string): boolean => said.trim() !== '' && !sameText(found, said)

export interface Weighed {
  id: number
  x: number
  weight: number
  age: number | null
  days: number
  soldAt: number
  likeness: Likeness
}

export interface Centre {
  likeness: Likeness
  /** ln of the standard item's price in yuan. */
  m: number
  spread: number
  effective: number
  /** Those that count; what lies too far off is in `dropped`. */
  sales: Weighed[]
  dropped: number[]
  /** Median days to sell. */
  days: number
  /** The age that an item without a year is taken to have. */
  unknownAge: number
  /** Between which ages eight of ten of them are. */
  ageRange: readonly [least: number, most: number]
  /** What the last days say beside the whole: the difference of their median, null of too few. */
  trend: number | null
}

const sameText = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

export function likenessOf(facts: PriceFacts, sale: PastSale): Likeness | null {
  if (sale.seriesId !== facts.seriesId || sale.categoryId !== facts.categoryId) return null
  if (!sameText(sale.material, facts.material)) return null
  return sameText(sale.size, facts.size) ? 'L1' : 'L2'
}

/** The price in the standard condition, ln yuan; a year that nobody knows is the sample's. */
export function standardOf(rules: PriceRules, sale: PastSale, unknownAge: number): number {
  const { topCode, grade, points, year, accessories, priceFen, soldAt, size } = sale
  const factor =
    conditionFactor(rules, points ?? rules.gradeAnchor[grade]) *
    accessoryFactor(rules, topCode, accessories) *
    ageFactor(rules, topCode, year === null ? unknownAge : yearIn(soldAt) - year) *
    sizeFactor(rules, topCode, size)
  return Math.log(priceFen / 100) - Math.log(factor)
}

/** The value below which `share` of the weight lies; halves of equal weight meet in the middle. */
export function weightedQuantile(rows: readonly { x: number; weight: number }[], share: number): number {
  const sorted = rows.toSorted((a, b) => a.x - b.x)
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) * share
  let sum = 0
  for (const [at, { x, weight }] of sorted.entries()) {
    sum += weight
    if (Math.abs(sum - half) < 1e-9) return (x + (sorted[at + 1]?.x ?? x)) / 2
    if (sum > half) return x
  }
  return sorted.at(-1)?.x ?? 0
}

const effectiveOf = (rows: readonly { weight: number }[]): number => {
  const sum = rows.reduce((all, { weight }) => all + weight, 0)
  const squares = rows.reduce((all, { weight }) => all + weight ** 2, 0)
  return squares === 0 ? 0 : sum ** 2 / squares
}

/** Nobody who sells much sets the price alone. */
function holdSellers(rows: readonly (Weighed & { sellerId: number })[], most: number): Weighed[] {
  const all = rows.reduce((sum, { weight }) => sum + weight, 0)
  const bySeller = new Map<number, number>()
  for (const { sellerId, weight } of rows) bySeller.set(sellerId, (bySeller.get(sellerId) ?? 0) + weight)
  return rows.map(({ sellerId, ...row }) => {
    const own = bySeller.get(sellerId) ?? 0
    return { ...row, weight: own > most * all ? (row.weight * most * all) / own : row.weight }
  })
}

/** Of few sales the median deviation says less than there is: by so much (decision 037). */
const FEW = 0.8

/** Where the pool centres. @returns null of an empty one */
function centreOf(rules: PriceRules, pool: readonly Weighed[], likeness: Likeness, now: number): Centre | null {
  const spreadOf = (rows: readonly Weighed[], m: number) =>
    1.4826 *
    weightedQuantile(
      rows.map(({ x, weight }) => ({ x: Math.abs(x - m), weight })),
      0.5,
    )
  if (pool.length === 0) return null
  const first = weightedQuantile(pool, 0.5)
  // Of all of them: without what lies far off it would say less than there is.
  const spread = spreadOf(pool, first)
  const far = Math.max(3 * spread, rules.leastOutlier)
  const sales = pool.filter(({ x }) => Math.abs(x - first) <= far)
  const m = weightedQuantile(sales, 0.5)
  const late = sales.filter(({ soldAt }) => soldAt > now - rules.trend.days * DAY_MS)
  const ages = sales.flatMap(({ age, weight }) => (age === null ? [] : [{ x: age, weight }]))
  const effective = effectiveOf(sales)
  return {
    likeness,
    m,
    spread: Math.max((spread * effective) / (effective - FEW), rules.leastSpread),
    effective,
    sales,
    dropped: pool.filter((row) => !sales.includes(row)).map(({ id }) => id),
    days: weightedQuantile(
      sales.map(({ days, weight }) => ({ x: days, weight })),
      0.5,
    ),
    ageRange: [weightedQuantile(ages, 0.1), weightedQuantile(ages, 0.9)],
    unknownAge: ages.length === 0 ? rules.freeYears : weightedQuantile(ages, 0.75),
    trend:
      late.length < rules.trend.least
        ? null
        : weightedQuantile(
            late.map(({ x }) => ({ x, weight: 1 })),
            0.5,
          ) - m,
  }
}

/**
 * What sales of the last year say of a thing's standard price. The thing's own condition is not in it.
 * @returns `isEnough`: a price may rest on it; otherwise how many there are, for the range alone
 */
export function weigh(
  facts: PriceFacts,
  sales: readonly PastSale[],
  rules: PriceRules,
  now: number,
): { isEnough: boolean; centre: Centre | null } {
  const alike = sales.flatMap((sale) => {
    const likeness = likenessOf(facts, sale)
    const old = now - sale.soldAt
    return likeness === null || old < 0 || old > rules.sampleDays * DAY_MS ? [] : [{ sale, likeness }]
  })
  const years = alike.flatMap(({ sale: { year, soldAt } }) =>
    year === null ? [] : [{ x: yearIn(soldAt) - year, weight: 1 }],
  )
  const unknownAge = years.length === 0 ? rules.freeYears : weightedQuantile(years, 0.75)
  const rows = alike.map(({ sale, likeness }) => ({
    id: sale.id,
    x: standardOf(rules, sale, unknownAge),
    weight:
      2 ** (-(now - sale.soldAt) / DAY_MS / rules.halfLifeDays) *
      rules.likeness[likeness] *
      rules.gradeStep ** Math.abs(GRADES.indexOf(sale.grade) - GRADES.indexOf('A')) *
      (sameText(sale.colour, facts.colour) ? 1 : rules.otherColour) *
      (sale.isSettled ? 1 : rules.beforeSettled),
    age: sale.year === null ? null : yearIn(sale.soldAt) - sale.year,
    days: sale.days,
    soldAt: sale.soldAt,
    likeness,
    sellerId: sale.sellerId,
  }))
  const isFit = (pool: readonly Weighed[]) =>
    pool.length >= rules.leastSales && effectiveOf(pool) >= rules.leastEffective
  const near = holdSellers(
    rows.filter(({ likeness }) => likeness === 'L1'),
    rules.mostOfSeller,
  )
  if (isFit(near)) return { isEnough: true, centre: centreOf(rules, near, 'L1', now) }
  const all = holdSellers(rows, rules.mostOfSeller)
  return { isEnough: isFit(all), centre: centreOf(rules, all, 'L2', now) }
}
