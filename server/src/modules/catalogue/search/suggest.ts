/** Suggestions while typing and on the search page, from the catalogue's names. */
import type { Listing } from '../listing/listing'
import type { Reference } from '../listing/reference'
import { countOnSale } from '../listing/select'
import { HOT_WORD_LIMIT } from '../limits'
import { runsOf } from './words'

/** A text to search for, and everything that may be typed to find it. */
export interface Candidate {
  text: string
  spellings: readonly string[]
  /** Number of items on sale; suggestions with more come first. */
  itemCount: number
}

/** Normalises for comparison: without accents, case and spaces. */
function folded(text: string): string {
  return runsOf(text)
    .map((run) => run.text)
    .join('')
}

/** Brands, a brand's series and leaf categories that have items. */
export function candidatesOf(listing: Listing, { brands, series, categories }: Reference): Candidate[] {
  const { brandId: perBrand, seriesId: perSeries, categoryId: perCategory } = countOnSale(listing).facets
  const all = [
    ...Array.from(brands.values(), ({ id, name, latinName, aliases }) => ({
      text: name,
      spellings: [name, latinName, ...aliases],
      itemCount: perBrand.get(String(id)) ?? 0,
    })),
    ...Array.from(series.values(), ({ id, brandId, name }) => {
      const brand = brands.get(brandId)
      const text = `${brand?.name ?? ''} ${name}`
      const spellings = [
        name,
        text,
        ...[brand?.latinName ?? '', ...(brand?.aliases ?? [])].map((alias) => `${alias} ${name}`),
      ]
      return { text, spellings, itemCount: perSeries.get(String(id)) ?? 0 }
    }),
    ...Array.from(categories.values(), ({ id, name, aliases }) => ({
      text: name,
      spellings: [name, ...aliases],
      itemCount: perCategory.get(String(id)) ?? 0,
    })),
  ]
  return all.filter(({ itemCount: itemCount }) => itemCount > 0)
}

/** Candidates that begin with the typed text, then those that contain it; those with more items first. */
export function matching(candidates: readonly Candidate[], typed: string, limit: number): Candidate[] {
  const wanted = folded(typed)
  if (wanted === '') return []
  const rank = ({ spellings }: Candidate): number => {
    const places = spellings.map((spelling) => folded(spelling).indexOf(wanted)).filter((place) => place >= 0)
    return places.length === 0 ? Number.POSITIVE_INFINITY : Math.min(...places) === 0 ? 0 : 1
  }
  return candidates
    .map((candidate) => ({ candidate, rank: rank(candidate) }))
    .filter((found) => found.rank < 2)
    .sort((a, b) => a.rank - b.rank || b.candidate.itemCount - a.candidate.itemCount)
    .slice(0, limit)
    .map((found) => found.candidate)
}

/** The series and categories with most items, alternating. */
export function hotWords(listing: Listing, reference: Reference): string[] {
  const candidates = candidatesOf(listing, reference).sort((a, b) => b.itemCount - a.itemCount)
  const categories = new Set(Array.from(reference.categories.values(), ({ name }) => name))
  const series = candidates.filter(({ text }) => text.includes(' '))
  const leaves = candidates.filter(({ text }) => categories.has(text))
  const half = HOT_WORD_LIMIT / 2
  return Array.from({ length: half }, (_, index) => [series[index], leaves[index]])
    .flat()
    .flatMap((candidate) => (candidate ? [candidate.text] : []))
}
