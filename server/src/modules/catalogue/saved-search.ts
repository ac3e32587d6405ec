/** Searches that are kept: one form for those that find the same, and their conditions in words. */
import { FACET_KEYS, type FacetKey, type SearchCriteria } from '@contract/catalogue'
import { GRADE_NAMES } from '@contract/grades'
import { readChosen } from './list-query'
import type { Reference } from './listing/reference'

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
