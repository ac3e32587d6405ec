/** Items on sale that a query finds, and those of some items that words find. */
import type { ItemCard, UnionList, UnionListQuery } from '@contract/catalogue'
import type { Db } from '../../db/database'
import { toFacets } from './facets'
import { followMerged, readChosen, toSelection } from './list-query'
import type { ListingState } from './listing/reader'
import { select } from './listing/select'
import { search, searchAmong, type Found } from './search/search'
import { cardsOf, pageOf, type CatalogueTools } from './tools'

/** Loads what lists need, so that the first request does not wait for it. */
export async function prepareLists(tools: CatalogueTools): Promise<void> {
  await tools.reader.current()
}

async function searched(
  db: Db,
  state: ListingState,
  { keyword = '', exact }: UnionListQuery,
  mayLeaveOut: boolean,
): Promise<Found> {
  if (keyword.trim() === '') return { isRanked: false }
  return search(db, state, keyword, { exact: exact === true, mayLeaveOut })
}

/**
 * What a query finds, in its order. Only a reader's own list says which words were left out: a kept search waits for
 * what fits all of them.
 * @throws Refusal BAD_REQUEST for an invalid query
 */
export async function findItems(
  { db }: Pick<CatalogueTools, 'db'>,
  state: ListingState,
  given: UnionListQuery,
  { mayLeaveOut = false } = {},
) {
  const { reference } = state
  const query = followMerged(given, reference.merged)
  const parsedQuery = readChosen(query)
  const leavesOf = (id: string): string[] => {
    const top = reference.tree.find((node) => String(node.top.id) === id)
    return top ? top.leaves.map((leaf) => String(leaf.id)) : [id]
  }
  const selection = toSelection(query, parsedQuery, leavesOf)
  const { isRanked, correctedKeyword, leftOut, ...results } = await searched(db, state, query, mayLeaveOut)
  const sort = isRanked && selection.sort === 'default' ? 'found' : selection.sort
  return {
    query,
    parsedQuery,
    correctedKeyword,
    leftOut,
    found: select(state.listing, { ...selection, ...results, sort }),
  }
}

/** @throws Refusal BAD_REQUEST for an invalid query. */
export async function unionList(tools: CatalogueTools, given: UnionListQuery): Promise<UnionList> {
  const state = await tools.reader.current()
  const { reference } = state
  const { query, parsedQuery, correctedKeyword, leftOut, found } = await findItems(tools, state, given, {
    mayLeaveOut: true,
  })
  const counted = query.facets === true ? found.counted() : null
  const page = {
    ...pageOf(state, found, query.page ?? 1),
    ...(correctedKeyword && { correctedKeyword }),
    ...(leftOut && { leftOut }),
  }
  if (counted === null) return page
  const priceRange = counted.prices ?? { minFen: 0, maxFen: 0 }
  return { ...page, facets: toFacets(counted.facets, parsedQuery, reference), priceRange }
}

/** A part of what is on sale of `ids`, in their sequence, followed by what the query finds; null: nothing follows. */
export async function pickItems(
  tools: CatalogueTools,
  ids: readonly number[],
  query: UnionListQuery | null,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ list: ItemCard[]; total: number }> {
  const state = await tools.reader.current()
  const named = [...new Set(ids)].filter((id) => state.listing.cardOf(id) !== undefined)
  const { found } = query === null ? { found: null } : await findItems(tools, state, query)
  // So many of what was found are certain to be enough without those that were named.
  const others = (found?.ids(0, offset + limit + named.length) ?? []).filter((id) => !named.includes(id))
  const known = new Set(named.length > 0 ? found?.ids(0, found.total) : [])
  const list = cardsOf(state, [...named, ...others].slice(offset, offset + limit))
  const total = named.filter((id) => !known.has(id)).length + (found?.total ?? 0)
  return { list, total }
}

/** Those of some items, in any state but drafts, that words find, in their order; all of them without words. */
export async function amongItems(tools: CatalogueTools, ids: readonly number[], keyword: string): Promise<number[]> {
  const { db } = tools
  if (ids.length === 0) return []
  const state = await tools.reader.current()
  const rows = await db
    .selectFrom('item')
    .select(['id', 'brandId', 'seriesId', 'categoryId', 'grade', 'size', 'material', 'colour', 'priceFen'])
    .where('id', 'in', ids)
    .where('state', '<>', 'DRAFT')
    .execute()
  const items = ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  const found = keyword.trim() === '' ? items : await searchAmong(db, state, items, keyword)
  return found.map(({ id }) => id)
}
