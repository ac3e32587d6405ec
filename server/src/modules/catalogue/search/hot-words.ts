/** Words offered on the search page. */
import type { Listing } from '../listing/listing'
import type { Reference } from '../listing/reference'
import { countOnSale } from '../listing/select'
import { HOT_WORD_LIMIT } from '../limits'

/** The operator's words, then the series and categories with most items, alternating; hidden ones are left out. */
export function hotWords(listing: Listing, { brands, series, categories, hotWords: given }: Reference): string[] {
  const { seriesId: perSeries, categoryId: perCategory } = countOnSale(listing).facets
  const sorted = (words: { text: string; count: number }[]): string[] =>
    words
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count)
      .map(({ text }) => text)
  const ofSeries = sorted(
    [...series.values()]
      .filter(({ hidden, brandId }) => !hidden && brands.get(brandId)?.hidden !== true)
      .map(({ id, brandId, name }) => ({
        text: `${brands.get(brandId)?.name ?? ''} ${name}`,
        count: perSeries.get(String(id)) ?? 0,
      })),
  )
  const leaves = sorted(
    [...categories.values()]
      .filter(({ hidden }) => !hidden)
      .map(({ id, name }) => ({ text: name, count: perCategory.get(String(id)) ?? 0 })),
  )
  const half = HOT_WORD_LIMIT / 2
  const counted = Array.from({ length: half }, (_, index) => [ofSeries[index], leaves[index]])
    .flat()
    .flatMap((word) => word ?? [])
  return [...new Set([...given.offered, ...counted])].filter((word) => !given.hidden.has(word))
}
