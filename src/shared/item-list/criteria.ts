/**
 * The criteria of a list: its keyword, filters and order, as they are in the page's address (spec 2.2). Pure. Reading
 * is lenient, since addresses are shared and edited by hand: an invalid value is left out rather than refused.
 */
import { fenOfYuan } from '@contract/amounts'
import type { FacetKey, Sort, UnionListQuery } from '@contract/catalogue'
import { KEYWORD_MAX } from '@contract/limits/catalogue'
import { ROUTE_PARAM } from '@/routes/derive'
import { FILTER_VALUE_LIMIT } from './limits'

/** The filters that have a list of choices, in the order of the panel. */
const FACETS: Readonly<Record<FacetKey, true>> = {
  categoryId: true,
  brandId: true,
  seriesId: true,
  grade: true,
  size: true,
  colour: true,
  material: true,
}
export const FACET_KEYS = Object.keys(FACETS) as FacetKey[]

const SORTS: readonly string[] = ['default', 'newest', 'price-asc', 'price-desc', 'drop'] satisfies Sort[]

export type Chosen = Readonly<Partial<Record<FacetKey, readonly string[]>>>

export interface Criteria {
  keyword: string
  /** Whether the keyword is searched exactly as typed, even if it finds nothing. */
  exact: boolean
  /** Values of one filter mean "any of"; a filter without values is absent. */
  chosen: Chosen
  minPriceFen?: number
  maxPriceFen?: number
  /** Whether only items whose price fell are listed. */
  dropped: boolean
  sort: Sort
}

export const NO_CRITERIA: Criteria = { keyword: '', exact: false, chosen: {}, dropped: false, sort: 'default' }

/** Names of the parameters of the address that are criteria. */
export const CRITERIA_PARAMS: readonly string[] = [
  ...FACET_KEYS,
  'keyword',
  'exact',
  'minPriceFen',
  'maxPriceFen',
  'dropped',
  'sort',
]

const isSort = (text: string | undefined): text is Sort => text !== undefined && SORTS.includes(text)

const readValues = (key: FacetKey, text: string | undefined): string[] => {
  const valid = key.endsWith('Id') ? /^[0-9]{1,8}$/ : key === 'grade' ? /^[A-Z]{1,2}$/ : /./
  const values = (text ?? '').split(',').map((value) => value.trim())
  return [...new Set(values.filter((value) => valid.test(value)))].slice(0, FILTER_VALUE_LIMIT)
}

const readFen = (text: string | undefined): number | undefined =>
  text !== undefined && /^[0-9]{1,12}$/.test(text) ? Number(text) : undefined

/** A price range with its lower bound first, fen. */
export const priceRange = (
  low: number | undefined,
  high: number | undefined,
): Pick<Criteria, 'minPriceFen' | 'maxPriceFen'> => {
  const isReversed = low !== undefined && high !== undefined && low > high
  const [minPriceFen, maxPriceFen] = isReversed ? [high, low] : [low, high]
  return { ...(minPriceFen !== undefined && { minPriceFen }), ...(maxPriceFen !== undefined && { maxPriceFen }) }
}

/** Reads the criteria from a page's parameters. */
export const readCriteria = (params: Readonly<Record<string, string | undefined>>): Criteria => {
  const chosen: Partial<Record<FacetKey, readonly string[]>> = {}
  for (const key of FACET_KEYS) {
    const values = readValues(key, params[key])
    if (values.length > 0) chosen[key] = values
  }
  return {
    keyword: (params.keyword ?? '').trim().slice(0, KEYWORD_MAX),
    exact: params.exact === 'true',
    chosen,
    ...priceRange(readFen(params.minPriceFen), readFen(params.maxPriceFen)),
    dropped: params.dropped === 'true' || params.dropped === '1',
    sort: isSort(params.sort) ? params.sort : 'default',
  }
}

/** The parameters of the address for these criteria; unused ones are left out. */
export const criteriaParams = ({
  keyword,
  exact,
  chosen,
  minPriceFen,
  maxPriceFen,
  dropped,
  sort,
}: Criteria): Record<string, string> => {
  const params: Record<string, string> = {}
  if (keyword) params.keyword = keyword
  if (keyword && exact) params.exact = 'true'
  for (const key of FACET_KEYS) {
    const values = chosen[key]
    if (values && values.length > 0) params[key] = values.join(',')
  }
  if (minPriceFen !== undefined) params.minPriceFen = String(minPriceFen)
  if (maxPriceFen !== undefined) params.maxPriceFen = String(maxPriceFen)
  if (dropped) params.dropped = 'true'
  if (sort !== 'default') params.sort = sort
  return params
}

/**
 * The query of the call. Equal criteria give equal queries, so that the store finds the answer again.
 * @param base what the list is of before any filter, e.g. the brand of a brand's page
 */
export const criteriaQuery = (criteria: Criteria, base: Chosen = {}): UnionListQuery => {
  const { exact, minPriceFen, maxPriceFen, dropped, sort, ...texts } = criteriaParams({
    ...criteria,
    chosen: { ...criteria.chosen, ...base },
  })
  return {
    ...texts,
    ...(exact !== undefined && { exact: true }),
    ...(minPriceFen !== undefined && { minPriceFen: Number(minPriceFen) }),
    ...(maxPriceFen !== undefined && { maxPriceFen: Number(maxPriceFen) }),
    ...(dropped !== undefined && { dropped: true }),
    ...(isSort(sort) && { sort }),
  }
}

/** The criteria with these values in the filter; unchanged when the filter does not take so many. */
export const withValues = (criteria: Criteria, key: FacetKey, values: readonly string[]): Criteria => {
  if (values.length > FILTER_VALUE_LIMIT) return criteria
  const { [key]: _before, ...others } = criteria.chosen
  return { ...criteria, chosen: values.length > 0 ? { ...others, [key]: values } : others }
}

/** The criteria with the same keyword and order and without any filter. */
export const withoutFilters = ({ keyword, exact, sort }: Criteria): Criteria => ({
  ...NO_CRITERIA,
  keyword,
  exact,
  sort,
})

/** Number of chosen filter values; a price range and 只看降价 count as one each. */
export const filterCount = ({ chosen, minPriceFen, maxPriceFen, dropped }: Criteria): number =>
  FACET_KEYS.reduce((sum, key) => sum + (chosen[key]?.length ?? 0), 0) +
  (minPriceFen !== undefined || maxPriceFen !== undefined ? 1 : 0) +
  (dropped ? 1 : 0)

/** Whether there is neither a keyword nor a filter. */
export const isBare = (criteria: Criteria): boolean => criteria.keyword === '' && filterCount(criteria) === 0

/** Whether a route is the list, opened to search (spec 2.2: /search/index, /search/index2). */
export const isSearchRoute = (route: string | undefined): route is 'search' | 'searchIndex2' =>
  route === 'search' || route === 'searchIndex2'

/** Whether the page opens with the search box instead of items: a search without criteria. */
export const isSearchEntry = (params: Readonly<Record<string, string>>, criteria: Criteria): boolean =>
  isSearchRoute(params[ROUTE_PARAM]) && isBare(criteria) && criteria.sort === 'default'

/** A price range as it is typed. */
export interface PriceRange {
  /** Yuan, '' for no bound. */
  low: string
  high: string
}

/** Whether each bound is an amount, or left open. */
export const isPriceRange = ({ low, high }: PriceRange): boolean =>
  !Number.isNaN(fenOfYuan(low)) && !Number.isNaN(fenOfYuan(high))

/** Yuan as typed in fen; undefined for an empty field, and for what is no amount, to which the field objects. */
export const yuanToFen = (text: string): number | undefined => {
  const fen = fenOfYuan(text)
  return fen === null || Number.isNaN(fen) ? undefined : fen
}

/** Fen as yuan for an input; '' for no bound. */
export const fenToYuan = (fen: number | undefined): string => (fen === undefined ? '' : String(fen / 100))

/** The filters that are offered beside the orders of the list, because most choices are among them. */
export const QUICK_KEYS = ['categoryId', 'brandId', 'grade', 'price'] as const
export type QuickKey = (typeof QUICK_KEYS)[number]

/** The element of a filter in the panel. */
export const sectionId = (key: FacetKey | 'price'): string => `list-filter-${key}`

/** Number of values that are chosen of a filter. */
export const chosenCount = ({ chosen, minPriceFen, maxPriceFen }: Criteria, key: QuickKey): number =>
  key === 'price' ? Number((minPriceFen ?? maxPriceFen) !== undefined) : (chosen[key]?.length ?? 0)
