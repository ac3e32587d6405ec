/** Words offered on the search page. */
import type { Listing } from '../listing/listing'
import type { Reference } from '../listing/reference'
import { countOnSale } from '../listing/select'
import { HOT_WORD_LIMIT } from '../limits'

/** The series and categories with most items, alternating. */
export function hotWords(listing: Listing, { brands, series, categories }: Reference): string[] {
  const { seriesId: perSeries, categoryId: perCategory } = countOnSale(listing).facets
  const sorted = (words: { text: string; count: number }[]): string[] =>
    words
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count)
      .map(({ text }) => text)
  const ofSeries = sorted(
    Array.from(series.values(), ({ id, brandId, name }) => ({
      text: `${brands.get(brandId)?.name ?? ''} ${name}`,
      count: perSeries.get(String(id)) ?? 0,
    })),
  )
  const leaves = sorted(
    Array.from(categories.values(), ({ id, name }) => ({ text: name, count: perCategory.get(String(id)) ?? 0 })),
  )
  const half = HOT_WORD_LIMIT / 2
  return Array.from({ length: half }, (_, index) => [ofSeries[index], leaves[index]])
    .flat()
    .flatMap((word) => word ?? [])
}
