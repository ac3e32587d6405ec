/** What a series comes in: sizes, prices and grades of its items on sale, from the listing in memory. */
import { GRADES, type Grade } from '@contract/catalogue'
import type { SeriesInfo } from '@contract/discovery'
import { GRADE_NAMES } from '@contract/grades'
import { MEDIAN_SALES } from './limits'
import type { Listing } from './listing/listing'
import type { Reference } from './listing/reference'

interface Prices {
  count: number
  minFen: number
  maxFen: number
}

/** Half of the prices are lower; null where so few say nothing. */
export function medianOf(prices: readonly number[]): number | null {
  if (prices.length < MEDIAN_SALES) return null
  const sorted = [...prices].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = sorted.length % 2 === 1 ? [sorted[middle], sorted[middle]] : sorted.slice(middle - 1)
  return Math.round((low + high) / 2)
}

/** Names of sizes as they are used, small ones first; others go by the number in them. */
const NAMED_SIZES = ['迷你', 'XS', '小号', 'S', '中号', 'M', '大号', 'L', 'XL']

function compareSizes(a: string, b: string): number {
  const [rankA, rankB] = [NAMED_SIZES.indexOf(a), NAMED_SIZES.indexOf(b)]
  if (rankA >= 0 && rankB >= 0) return rankA - rankB
  return (parseFloat(a) || 0) - (parseFloat(b) || 0) || (a < b ? -1 : 1)
}

/** @returns null when there is no such series */
export function seriesInfo(
  listing: Listing,
  reference: Reference,
  id: number,
  soldPrices: readonly number[],
): Omit<SeriesInfo, 'guides'> | null {
  const series = reference.series.get(id)
  const brand = series && reference.brands.get(series.brandId)
  if (!brand) return null
  const slots = Array.from(
    listing.facets.seriesId
      .among([String(id)])
      .and(listing.onSale)
      .slots(),
  )
  const pricesBy = (valueOf: (slot: number) => string): Map<string, Prices> => {
    const found = new Map<string, Prices>()
    for (const slot of slots) {
      const price = listing.priceOf(slot)
      const before = found.get(valueOf(slot)) ?? { count: 0, minFen: price, maxFen: price }
      found.set(valueOf(slot), {
        count: before.count + 1,
        minFen: Math.min(before.minFen, price),
        maxFen: Math.max(before.maxFen, price),
      })
    }
    return found
  }
  const all = pricesBy(() => '').get('')
  const sizes = Array.from(pricesBy((slot) => listing.facets.size.valueOf(slot)))
  const grades = pricesBy((slot) => listing.facets.grade.valueOf(slot))
  return {
    id: String(id),
    name: series.name,
    brandId: String(brand.id),
    brandName: brand.name,
    brandLatinName: brand.latinName,
    itemCount: slots.length,
    priceRange: all ? { minFen: all.minFen, maxFen: all.maxFen } : null,
    soldMedianFen: medianOf(soldPrices),
    sizes:
      sizes.length > 1
        ? sizes.sort(([a], [b]) => compareSizes(a, b)).map(([name, prices]) => ({ name, ...prices }))
        : [],
    grades: GRADES.flatMap((grade: Grade) => {
      const prices = grades.get(grade)
      return prices ? { grade, gradeName: GRADE_NAMES[grade], count: prices.count, minFen: prices.minFen } : []
    }),
  }
}
