/** Searches that are kept: one form for those that find the same, their conditions in words, and what they find. */
import { FACET_KEYS, type FacetKey, type SearchCriteria } from '@contract/catalogue'
import { GRADE_NAMES } from '@contract/grades'
import { findItems } from './find-items'
import { readChosen } from './list-query'
import type { Reference } from './listing/reference'
import type { CatalogueTools } from './tools'

const FEN = 100

/** The criteria without repetitions, blanks and what changes nothing, each list of values sorted. */
export function canonicalSearch(given: SearchCriteria): SearchCriteria {
  const chosen = readChosen(given)
  const keyword = (given.keyword ?? '').normalize('NFKC').trim().replace(/\s+/g, ' ')
  const criteria: SearchCriteria = {}
  if (keyword !== '') criteria.keyword = keyword
  if (keyword !== '' && given.exact === true) criteria.exact = true
  for (const key of FACET_KEYS) {
    const values = chosen[key]
    if (values) criteria[key] = [...values].sort().join(',')
  }
  if (given.minPriceFen !== undefined && given.minPriceFen > 0) criteria.minPriceFen = given.minPriceFen
  if (given.maxPriceFen !== undefined) criteria.maxPriceFen = given.maxPriceFen
  if (given.dropped === true) criteria.dropped = true
  return criteria
}

/** Equal for canonical criteria that find the same: capitals of the keyword find nothing else. */
export const searchKey = (canonical: SearchCriteria): string => JSON.stringify(canonical).toLowerCase()

const yuan = (fen: number): string => `¥${(fen / FEN).toLocaleString('en-US')}`

function priceText({ minPriceFen: low, maxPriceFen: high }: SearchCriteria): string[] {
  if (low !== undefined && high !== undefined) return [`${yuan(low)}–${yuan(high)}`]
  if (low !== undefined) return [`${yuan(low)} 起`]
  return high === undefined ? [] : [`${yuan(high)} 以内`]
}

/** Criteria in words, the keyword first; what the catalogue does not know any more is left out. */
export function conditionsOf(criteria: SearchCriteria, { brands, series, categories, merged }: Reference): string[] {
  const nameOf = (key: FacetKey, value: string): string | undefined => {
    switch (key) {
      case 'brandId':
        return brands.get(Number(merged.brandId.get(value) ?? value))?.name
      case 'seriesId':
        return series.get(Number(merged.seriesId.get(value) ?? value))?.name
      case 'categoryId':
        return categories.get(Number(merged.categoryId.get(value) ?? value))?.name
      case 'grade':
        return Object.entries(GRADE_NAMES).find(([grade]) => grade === value)?.[1]
      default:
        return value
    }
  }
  const chosen = readChosen(criteria)
  const names = FACET_KEYS.flatMap((key) => (chosen[key] ?? []).flatMap((value) => nameOf(key, value) ?? []))
  return [
    ...(criteria.keyword === undefined ? [] : [`「${criteria.keyword}」`]),
    ...names,
    ...priceText(criteria),
    ...(criteria.dropped === true ? ['只看降价'] : []),
  ]
}

/** Number of items on sale that a kept search finds, and what it is for in words. */
export async function describeSearch(
  tools: CatalogueTools,
  criteria: SearchCriteria,
): Promise<{ count: number; conditions: string[] }> {
  const state = await tools.reader.current()
  const { found } = await findItems(tools, state, criteria)
  return { count: found.total, conditions: conditionsOf(criteria, state.reference) }
}

/** What a kept search finds that was listed after a time, the newest first. */
export async function foundSince(
  tools: CatalogueTools,
  criteria: SearchCriteria,
  since: number,
  limit: number,
): Promise<{ id: number; listedAt: number }[]> {
  const state = await tools.reader.current()
  const { listing } = state
  const { found } = await findItems(tools, state, { ...criteria, sort: 'newest' })
  return found.ids(0, limit).flatMap((id) => {
    const slot = listing.slotOf(id)
    const listedAt = slot === undefined ? 0 : listing.listedAtOf(slot)
    return listedAt > since ? [{ id, listedAt }] : []
  })
}
