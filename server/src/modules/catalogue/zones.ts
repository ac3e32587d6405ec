/** What the zones list: new arrivals by day, prices that fell, recommendations with their sources. */
import type { NewArrivals, SalePage, SaleTab } from '@contract/discovery'
import type { Static } from '@sinclair/typebox'
import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { addDays, dayOf, dayStart } from '../../kit/china-day'
import { ARRIVAL_DAYS, DEEP_PRICE_PERCENT, ITEM_PAGE_SIZE, RECENT_DROP_MS } from './limits'
import type { Listing } from './listing/listing'
import type { ListingState } from './listing/reader'
import { select } from './listing/select'
import { similarIds, type Likeness } from './similar'
import { topCategories } from './summaries'
import { cardsOf, pageOf, toPage, type CatalogueTools } from './tools'

interface ArrivalQuery {
  day: string | undefined
  categoryId: string | undefined
  now: number
}

/** The items that were listed on a day, newest first, and the days that have some. */
export function arrivalsOf(
  { listing, reference }: ListingState,
  { day: given, categoryId, now }: ArrivalQuery,
): { days: { day: string; count: number }[]; day: string; ids: number[] } {
  const today = dayOf(now)
  const since = dayStart(addDays(today, 1 - ARRIVAL_DAYS))
  const top = reference.tree.find((node) => String(node.top.id) === categoryId)
  const leaves = top && new Set(top.leaves.map(({ id }) => String(id)))
  const byDay = new Map<string, number[]>([[today, []]])
  for (const slot of listing.order('newest')) {
    const listedAt = listing.listedAtOf(slot)
    if (listedAt < since) break
    if (!listing.onSale.has(slot) || (leaves && !leaves.has(listing.facets.categoryId.valueOf(slot)))) continue
    const day = dayOf(listedAt)
    byDay.set(day, [...(byDay.get(day) ?? []), listing.idOf(slot)])
  }
  const days = Array.from(byDay, ([day, ids]) => ({ day, count: ids.length }))
  const day = given ?? days.find(({ count }) => count > 0)?.day ?? today
  return { days, day, ids: byDay.get(day) ?? [] }
}

/** Ids of the items on sale whose price fell since a time, the latest first. */
export async function droppedSince(db: Db, listing: Listing, since: number): Promise<number[]> {
  const rows = await db
    .selectFrom('priceEvent')
    .select('itemId')
    .where('at', '>=', since)
    .groupBy('itemId')
    .orderBy(sql`max(at)`, 'desc')
    .orderBy('itemId', 'desc')
    .execute()
  return rows.flatMap(({ itemId }) => {
    const slot = listing.slotOf(itemId)
    return slot !== undefined && listing.onSale.has(slot) && listing.fell.has(slot) ? itemId : []
  })
}

/** Ids of the items on sale that cost less than three tenths of their list price, the largest saving first. */
export function deepPrices(listing: Listing): number[] {
  const found: { id: number; share: number }[] = []
  for (const slot of listing.onSale.slots()) {
    const reference = listing.referenceOf(slot)
    const price = listing.priceOf(slot)
    if (price * 100 < reference * DEEP_PRICE_PERCENT) found.push({ id: listing.idOf(slot), share: price / reference })
  }
  return found.sort((a, b) => a.share - b.share || b.id - a.id).map(({ id }) => id)
}

/** The least that each item ever cost, fen, by its id. */
export async function lowestPrices(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('priceEvent')
    .select(['itemId', sql<number>`min(price_fen)::bigint`.as('lowest')])
    .where('itemId', 'in', ids)
    .groupBy('itemId')
    .execute()
  return new Map(rows.map(({ itemId, lowest }) => [itemId, lowest]))
}

/** Items like the sources, in turns, each with the source that it is like. */
export function recommendFrom(
  listing: Listing,
  sources: readonly Likeness[],
  without: ReadonlySet<number>,
  limit: number,
): { id: number; source: Likeness }[] {
  const rests = sources.map((source) => similarIds(listing, source).filter((id) => !without.has(id)))
  const longest = Math.max(0, ...rests.map(({ length }) => length))
  const taken = new Map<number, Likeness>()
  for (let turn = 0; turn < longest && taken.size < limit; turn += 1) {
    sources.forEach((source, at) => {
      const id = rests[at]?.[turn]
      if (id !== undefined && taken.size < limit && !taken.has(id)) taken.set(id, source)
    })
  }
  return Array.from(taken, ([id, source]) => ({ id, source }))
}

export async function newArrivals(
  tools: CatalogueTools,
  { day: given, categoryId, page = 1 }: { day?: string; categoryId?: string; page?: number },
): Promise<NewArrivals> {
  const state = await tools.reader.current()
  const { days, day, ids } = arrivalsOf(state, { day: given, categoryId, now: tools.clock.now() })
  const from = (page - 1) * ITEM_PAGE_SIZE
  return {
    ...toPage(cardsOf(state, ids.slice(from, from + ITEM_PAGE_SIZE)), page, ids.length),
    day,
    days,
    categories: topCategories(state.reference).map(({ id, name }) => ({ id, name })),
  }
}

export async function priceDrops(tools: CatalogueTools, tab: SaleTab, page: number): Promise<Static<typeof SalePage>> {
  const state = await tools.reader.current()
  const { listing } = state
  const ids =
    tab === 'recent'
      ? await droppedSince(tools.db, listing, tools.clock.now() - RECENT_DROP_MS)
      : tab === 'third'
        ? deepPrices(listing)
        : null
  const from = (page - 1) * ITEM_PAGE_SIZE
  const shown = ids
    ? toPage(cardsOf(state, ids.slice(from, from + ITEM_PAGE_SIZE)), page, ids.length)
    : pageOf(state, select(listing, { filters: {}, sort: 'drop', dropped: true }), page)
  const lowest = await lowestPrices(
    tools.db,
    shown.list.map(({ id }) => Number(id)),
  )
  const list = shown.list.map((card) => ({
    ...card,
    isLowest: (lowest.get(Number(card.id)) ?? 0) >= card.priceFen,
  }))
  return { ...shown, list }
}
