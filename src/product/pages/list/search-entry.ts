import { ROUTE_PARAM } from '@/routes/derive'
import { isBare, type Criteria } from './criteria'

/** /search/index without anything to look for yet opens with the search box, not with goods. */
export const isSearchEntry = (params: Readonly<Record<string, string>>, criteria: Criteria): boolean =>
  params[ROUTE_PARAM] === 'search' && isBare(criteria) && criteria.sort === 'default'
