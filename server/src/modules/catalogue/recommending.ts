/** What is recommended to a user: below a page, and in the zone of recommendations; by what recommended.ts weighs. */
import type { ItemCardPage, Recommended, RecommendedPlace } from '@contract/catalogue'
import { RET } from '@contract/constants'
import { RECOMMEND_CAUSES, type RecommendCard } from '@contract/discovery'
import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { Refusal } from '../../kit/refusal'
import {
  ITEM_PAGE_SIZE,
  LIKED_KNOWN,
  MAX_DISMISSED,
  RECOMMEND_ZONE_LIKED,
  RECOMMEND_ZONE_SIZE,
  RECOMMENDED_SOURCES,
} from './limits'
import type { ListingState } from './listing/reader'
import { namesOf } from './listing/reference'
import { countOnSale, select } from './listing/select'
import { ITEM_NOT_FOUND } from './messages'
import { inTurns, saysSomething, sourcesOf, type Known, type Taste } from './recommended'
import { likeBy, similarIds, type LikeBy, type Likeness } from './similar'
import { cardsOf, toPage, type CatalogueTools } from './tools'
import { recommendFrom } from './zones'

const NOTHING_KNOWN: Known = { cart: [], collected: [], bought: [], viewed: [] }

/** What recommendations may go by: nothing of a user who does not want that. */
async function knownOf(
  { readKnown, readTaste }: CatalogueTools,
  userId: number | null,
  viewed: readonly number[],
): Promise<{ known: Known; liked?: Taste }> {
  if (userId === null) return { known: { ...NOTHING_KNOWN, viewed } }
  const liked = await readTaste(userId)
  if (!liked.isPersonal) return { known: NOTHING_KNOWN }
  return { known: { ...(await readKnown(userId)), viewed }, ...(saysSomething(liked) && { liked }) }
}

/** Items on sale of the brands, kinds and prices that the user likes, those of the user's own sizes first. */
function likedIds({ listing, reference }: ListingState, taste: Taste | undefined): number[] {
  if (!taste) return []
  const { sizes, brandIds, categoryIds, minFen, maxFen } = taste
  const leaves = reference.tree
    .filter(({ top }) => categoryIds.includes(String(top.id)))
    .flatMap((node) => node.leaves.map(({ id }) => String(id)))
  const isOnlySizes = brandIds.length + categoryIds.length === 0 && minFen === null && maxFen === null
  const found = select(listing, {
    filters: {
      ...(brandIds.length > 0 && { brandId: brandIds }),
      ...(categoryIds.length > 0 && { categoryId: leaves }),
      ...(isOnlySizes && { size: sizes }),
    },
    ...(minFen !== null && { minPriceFen: minFen }),
    ...(maxFen !== null && { maxPriceFen: maxFen }),
    sort: 'default',
  }).ids(0, LIKED_KNOWN)
  const fits = (id: number): boolean => {
    const slot = listing.slotOf(id)
    return slot !== undefined && sizes.includes(listing.facets.size.valueOf(slot))
  }
  return [...found.filter(fits), ...found.filter((id) => !fits(id))]
}

/** What likeness goes by, of items in any state but drafts, in the order of the ids. */
async function likenesses(db: Db, ids: readonly number[]): Promise<Likeness[]> {
  const rows = await db
    .selectFrom('item')
    .select(['id', 'brandId', 'seriesId', 'categoryId', 'priceFen', 'size'])
    .where('id', 'in', ids)
    .where('state', '<>', 'DRAFT')
    .execute()
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/** @throws Refusal NOT_FOUND */
export async function moreLike(tools: CatalogueTools, id: number, page: number, by?: LikeBy): Promise<ItemCardPage> {
  const state = await tools.reader.current()
  const [item] = await likenesses(tools.db, [id])
  if (!item) throw new Refusal(RET.NOT_FOUND, ITEM_NOT_FOUND)
  const ids = similarIds(state.listing, item).filter(likeBy(state.listing, item, by))
  const from = (page - 1) * ITEM_PAGE_SIZE
  return toPage(cardsOf(state, ids.slice(from, from + ITEM_PAGE_SIZE)), page, ids.length)
}

/** By id of an item in any state how many of its series are on sale. */
export async function countSeries(tools: CatalogueTools, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const { listing } = await tools.reader.current()
  const counts = countOnSale(listing).facets.seriesId
  return new Map((await likenesses(tools.db, ids)).map(({ id, seriesId }) => [id, counts.get(String(seriesId)) ?? 0]))
}

/** Items to show below a page, for a visitor by what was looked at. */
export async function recommendedItems(
  tools: CatalogueTools,
  place: RecommendedPlace,
  userId: number | null,
  viewed: readonly number[],
): Promise<Recommended> {
  const state = await tools.reader.current()
  const { listing } = state
  const { known, liked } = await knownOf(tools, userId, viewed)
  const sources = sourcesOf(place, known, RECOMMENDED_SOURCES)
  const items = sources.length === 0 ? [] : await likenesses(tools.db, sources)
  const without = new Set([...sources, ...known.cart, ...known.collected, ...known.bought])
  const similar = inTurns(
    [likedIds(state, liked), ...items.map((item) => similarIds(listing, item))],
    without,
    ITEM_PAGE_SIZE,
  )
  // The shop's own order fills the rest. So many of it are certain to be enough.
  const others = select(listing, { filters: {}, sort: 'default' }).ids(0, 2 * ITEM_PAGE_SIZE + without.size)
  const filled = [...new Set([...similar, ...others.filter((id) => !without.has(id))])].slice(0, ITEM_PAGE_SIZE)
  return { list: cardsOf(state, filled), isPersonal: similar.length > 0 }
}

/** What to look at next, each with its reason. */
export async function recommendZone(
  tools: CatalogueTools,
  userId: number | null,
  recent: readonly number[],
): Promise<{ list: RecommendCard[] }> {
  const state = await tools.reader.current()
  const { listing, reference } = state
  const { known, liked } = await knownOf(tools, userId, recent)
  const dismissed =
    userId === null
      ? []
      : await tools.db.selectFrom('recommendDismissal').select('itemId').where('userId', '=', userId).execute()
  const sources = sourcesOf('my', known, 2 * RECOMMENDED_SOURCES)
  const items = sources.length === 0 ? [] : await likenesses(tools.db, sources)
  const without = new Set([
    ...sources,
    ...known.cart,
    ...known.collected,
    ...known.bought,
    ...dismissed.map(({ itemId }) => itemId),
  ])
  const wanted = likedIds(state, liked)
    .filter((id) => !without.has(id))
    .slice(0, RECOMMEND_ZONE_LIKED)
  const alike = recommendFrom(listing, items, new Set([...without, ...wanted]), RECOMMEND_ZONE_SIZE)
  const chosen = [...wanted.map((id) => ({ id, source: null })), ...alike]
  const newest = select(listing, { filters: {}, sort: 'newest' }).ids(0, RECOMMEND_ZONE_SIZE + without.size)
  const others = newest.filter((id) => !without.has(id) && !chosen.some((one) => one.id === id))
  const filled = [...chosen, ...others.map((id) => ({ id, source: null }))].slice(0, RECOMMEND_ZONE_SIZE)
  const causeOf = (id: number) => RECOMMEND_CAUSES.find((cause) => known[cause].includes(id))
  return {
    list: filled.flatMap(({ id, source }) => {
      const [card] = cardsOf(state, [id])
      if (!card) return []
      const cause = source && causeOf(source.id)
      const { seriesName } = source ? namesOf(reference, source) : { seriesName: '' }
      return { ...card, reason: cause ? { cause, seriesName } : null }
    }),
  }
}

/** Recommends an item to a user no more, or again. */
export async function dismiss(tools: CatalogueTools, userId: number, itemId: number, isUndone: boolean): Promise<void> {
  const { clock, db } = tools
  if (isUndone) {
    await db.deleteFrom('recommendDismissal').where('userId', '=', userId).where('itemId', '=', itemId).execute()
    return
  }
  const [item] = await likenesses(db, [itemId])
  if (!item) throw new Refusal(RET.NOT_FOUND, ITEM_NOT_FOUND)
  await db
    .insertInto('recommendDismissal')
    .values({ userId, itemId, at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await sql`delete from recommend_dismissal where user_id = ${userId} and item_id in (select item_id
    from recommend_dismissal where user_id = ${userId} order by at desc, item_id offset ${MAX_DISMISSED})`.execute(db)
}
