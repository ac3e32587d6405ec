/** Parses and validates a list's query. */
import { FACET_KEYS, type FacetKey, type UnionListQuery } from '@contract/catalogue'
import { RET } from '@contract/constants'
import { Refusal } from '../../kit/refusal'
import { FILTER_VALUE_LIMIT } from './limits'
import type { Merged } from './listing/reference'
import type { Selection } from './listing/select'
import { BAD_PRICE_RANGE, TOO_MANY_VALUES } from './messages'

export type Chosen = Partial<Record<FacetKey, readonly string[]>>

/**
 * `a,b,,a` → a, b; empty text means that the filter is not used. Ids are compared in their numeric spelling: 007 is 7.
 */
function valuesOf(text: string | undefined, numeric: boolean): string[] {
  if (text === undefined) return []
  const parts = text.split(',').map((part) => part.trim())
  const values = parts.filter((part) => part !== '').map((part) => (numeric ? String(Number(part)) : part))
  return [...new Set(values)]
}

/** @throws Refusal BAD_REQUEST for too many values or a price range whose end is below its start. */
export function readChosen(query: UnionListQuery): Chosen {
  const chosen: Chosen = {}
  for (const key of FACET_KEYS) {
    const values = valuesOf(query[key], key.endsWith('Id'))
    if (values.length > FILTER_VALUE_LIMIT) throw new Refusal(RET.BAD_REQUEST, TOO_MANY_VALUES)
    if (values.length > 0) chosen[key] = values
  }
  return chosen
}

/** @param leavesOf the leaves of a category id. */
export function toSelection(
  query: UnionListQuery,
  chosen: Chosen,
  leavesOf: (categoryId: string) => readonly string[],
): Selection {
  const { minPriceFen, maxPriceFen, dropped, sort = 'default' } = query
  if (minPriceFen !== undefined && maxPriceFen !== undefined && minPriceFen > maxPriceFen) {
    throw new Refusal(RET.BAD_REQUEST, BAD_PRICE_RANGE)
  }
  const filters = chosen.categoryId ? { ...chosen, categoryId: chosen.categoryId.flatMap(leavesOf) } : chosen
  return {
    filters,
    sort,
    ...(minPriceFen === undefined ? {} : { minPriceFen }),
    ...(maxPriceFen === undefined ? {} : { maxPriceFen }),
    ...(dropped === true ? { dropped } : {}),
  }
}

/** The query with the names that its merged ones lead to: links from before keep their items. */
export function followMerged(query: UnionListQuery, merged: Merged): UnionListQuery {
  const next = { ...query }
  for (const key of ['brandId', 'seriesId', 'categoryId'] as const) {
    const given = query[key]
    if (given === undefined || merged[key].size === 0) continue
    const ids = given.split(',').map((id) => merged[key].get(id) ?? id)
    next[key] = [...new Set(ids)].join(',')
  }
  return next
}
