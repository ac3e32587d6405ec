/**
 * 3,600 sales of the last 540 days for the demonstration, of the catalogue's own lines. The generator knows neither the
 * rules of the price nor the quote: line prices with a monthly drift of each brand, a curve of wear of its own, noise,
 * and some sales far off. Only with DEMO=1, once.
 */
import type { Grade } from '@contract/catalogue'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import { createRandom } from '../../db/seed/random'
import { DAY_MS } from '../../kit/china-day'
import type { TopCode } from '../intake/slots'

/** Of the demonstration; the back-test makes other pasts by others. */
export const SEED = 20_261_128
const MARKER = 'demo-past-sales'
const SALES = 3_600
const DAYS = 540
const ROWS_AT_ONCE = 600

/** What wear leaves of a price, as people pay it. */
const WEAR: Readonly<Record<Grade, number>> = { S: 1.19, SA: 1.1, A: 1, AB: 0.91, B: 0.8, BC: 0.68, C: 0.53 }
/** What a year more takes off, by class, and what is missing. */
const YEARLY: Readonly<Record<TopCode, number>> = {
  bags: 0.014,
  watches: 0.006,
  jewellery: 0.002,
  shoes: 0.035,
  clothing: 0.045,
  accessories: 0.025,
}
const sizeShare = ({ topCode, size }: Line): number =>
  topCode !== 'bags' ? 1 : /迷你/u.test(size) ? 0.94 : /小号/u.test(size) ? 0.97 : /大号/u.test(size) ? 1.07 : 1
/** Nobody knows the year of so many; their price is that of the year in which they were made. */
const NO_YEAR = 0.15
const lackOf = (name: string): number => (name.includes('卡') ? 0.025 : name.includes('盒') ? 0.013 : 0.005)

const GRADES: readonly (readonly [Grade, number])[] = [
  ['S', 6],
  ['SA', 18],
  ['A', 34],
  ['AB', 26],
  ['B', 11],
  ['BC', 4],
  ['C', 1],
]

interface Line {
  brandId: number
  seriesId: number
  categoryId: number
  topCode: TopCode
  size: string
  material: string
  colours: string[]
  accessories: string[]
  title: string
  years: number[]
  items: number
  priceFen: number
}

export const linesOf = async (db: Db): Promise<Line[]> =>
  (
    await sql<Line>`
      select item.brand_id, item.series_id, item.category_id, top.code as top_code, item.size, item.material,
        array_agg(distinct item.colour order by item.colour) as colours,
        (array_agg(to_jsonb(item.accessories) order by cardinality(item.accessories) desc, item.id))[1] as accessories,
        min(item.title) as title, coalesce(array_agg(distinct item.production_year order by item.production_year)
          filter (where item.production_year is not null), '{}') as years,
        count(*)::int as items,
        -- One price for a style in a material: items of it differ by their wear and their size.
        (sum(sum(item.price_fen / (${JSON.stringify(WEAR)}::jsonb->>item.grade)::numeric)) over alike
          / sum(count(*)) over alike)::bigint as price_fen
      from item join category leaf on leaf.id = item.category_id join category top on top.id = leaf.parent_id
      where item.state in ('ON_SALE', 'SOLD')
      group by 1, 2, 3, 4, 5, 6 window alike as (partition by item.series_id, item.category_id, item.material)
      order by count(*) desc, item.series_id, item.category_id, item.size, item.material`.execute(db)
  ).rows

/** @returns how many were made; 0 when they were made before */
export async function fillDemonstrationSales(db: Db, now: number): Promise<number> {
  const { rows: begun } = await sql`
    insert into catalogue_fill (name, filled_at, item_count) values (${MARKER}, ${now}, ${SALES})
    on conflict do nothing returning name`.execute(db)
  if (begun.length === 0) return 0
  const sales = pastSales(await linesOf(db), now)
  for (let at = 0; at < sales.length; at += ROWS_AT_ONCE) {
    await db
      .insertInto('saleComparable')
      .values(sales.slice(at, at + ROWS_AT_ONCE))
      .execute()
  }
  return sales.length
}

/** Sales of these lines in sequence of their days: the same for the same lines. */
export function pastSales(lines: readonly Line[], now: number, seed = SEED) {
  const random = createRandom(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random.share())) * Math.cos(2 * Math.PI * random.share())
  // Few lines sell much, most a little, some hardly ever: those have less than five.
  const shares = lines.map(({ items }, at) => items * (at % 9 === 8 ? 0.15 : 1) * Math.exp(normal() * 0.5))
  const all = shares.reduce((sum, share) => sum + share, 0)
  const drifts = new Map<number, number>()
  const driftOf = (brandId: number): number => {
    const drift = drifts.get(brandId) ?? normal() * 0.004
    drifts.set(brandId, drift)
    return drift
  }
  return lines
    .flatMap((line, at) =>
      Array.from({ length: Math.round(((shares[at] ?? 0) / all) * SALES) }, () => {
        const ago = random.share() * DAYS
        const grade = random.weighted(GRADES)
        const madeIn = line.years.length === 0 ? null : random.pick(line.years)
        const accessories = line.accessories.filter(() => random.share() < 0.75)
        const lacking = line.accessories.filter((name) => !accessories.includes(name))
        const soldAt = Math.round(now - ago * DAY_MS)
        const age = madeIn === null ? 5 : Math.max(new Date(soldAt).getUTCFullYear() - madeIn, 0)
        const isForgotten = random.share() < NO_YEAR
        const usual =
          line.priceFen *
          WEAR[grade] *
          sizeShare(line) *
          (1 - lacking.reduce((sum, name) => sum + lackOf(name), 0)) *
          Math.exp(-YEARLY[line.topCode] * Math.max(age - 2, 0)) *
          (1 + driftOf(line.brandId)) ** (-ago / 30)
        const far = random.share() < 0.03 ? (random.share() < 0.5 ? 0.62 : 1.5) : 1
        return {
          orderNo: null,
          itemId: null,
          title: line.title,
          brandId: line.brandId,
          seriesId: line.seriesId,
          categoryId: line.categoryId,
          topCode: line.topCode,
          size: line.size,
          material: line.material,
          colour: random.pick(line.colours),
          grade,
          points: null,
          year: isForgotten ? null : madeIn,
          accessories: JSON.stringify(accessories),
          priceFen: Math.max(Math.round((usual * far * Math.exp(normal() * 0.07)) / 1_000) * 1_000, 10_000),
          soldAt,
          settled: ago > 22,
          days: Math.round(3 + random.share() ** 2 * 90),
          sellerId: 1 + Math.floor(random.share() * 60),
        }
      }),
    )
    .toSorted((a, b) => a.soldAt - b.soldAt)
}
