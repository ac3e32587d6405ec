/**
 * The catalogue's responses. Lists come from the listing in memory; the detail is one query. Routes and the document
 * renderer use the same functions.
 */
import type {
  BrandEntry,
  BrandInfo,
  BrandSummary,
  CategoryTree,
  HeldText,
  HomeIndex,
  HomeRow,
  HotWords,
  InspectionReport,
  ItemCard,
  ItemCardPage,
  ItemDetail,
  Recommended,
  RecommendedPlace,
  SearchCriteria,
  Suggestions,
  UnionList,
  UnionListQuery,
} from '@contract/catalogue'
import type {
  GuideKind,
  GuidePage,
  NewArrivals,
  RecommendCard,
  SalePage,
  SaleTab,
  SeriesInfo,
} from '@contract/discovery'
import type { Static } from '@sinclair/typebox'
import { RECOMMEND_CAUSES } from '@contract/discovery'
import { RET } from '@contract/constants'
import { sql } from 'kysely'
import type { Db } from '../../db/database'
import type { Clock } from '../../kit/clock'
import { Refusal } from '../../kit/refusal'
import type { JsonText } from '../../kit/reply'
import { toCard } from './cards'
import { toFreshDetail, toLastingDetail, toReport, type SaleTerms } from './detail'
import { readDocumentRow, readReport, type FreshRow, type ReadDetail } from './detail-row'
import { formatOf, joinDetail, toText } from './documents'
import { toFacets } from './facets'
import {
  HOME_BRANDS,
  HOME_LIST_SIZE,
  HOT_WORD_LIMIT,
  ITEM_PAGE_SIZE,
  LISTING_MAX_AGE_MS,
  LIKED_KNOWN,
  MAX_DISMISSED,
  RECENT_DROP_MS,
  RECOMMEND_ZONE_LIKED,
  RECOMMEND_ZONE_SIZE,
  RECOMMENDED_SOURCES,
} from './limits'
import { followMerged, readChosen, toSelection } from './list-query'
import { createListingReader, type ListingState } from './listing/reader'
import { namesOf, type Reference } from './listing/reference'
import { countOnSale, select, type Selected } from './listing/select'
import { inTurns, saysSomething, sourcesOf, type Known, type Taste } from './recommended'
import { BRAND_NOT_FOUND, HOME_ROWS, ITEM_NOT_FOUND, SERIES_NOT_FOUND } from './messages'
import { toBannerPicture } from './pictures'
import { conditionsOf } from './saved-search'
import { hotWords } from './search/hot-words'
import { search, searchAmong, seriesIn, suggest, type Found } from './search/search'
import { likeBy, similarIds, type LikeBy, type Likeness } from './similar'
import { guideKindsOf, readGuides } from './guides'
import { seriesInfo } from './series'
import { arrivalsOf, deepPrices, droppedSince, lowestPrices, recommendFrom } from './zones'
import { brandEntries, brandInfo, brandList, categoryTree, topCategories } from './summaries'

export interface CatalogueOptions {
  db: Db
  clock: Clock
  /** What a user put aside and bought, from the modules that keep it. */
  readKnown: (userId: number) => Promise<Omit<Known, 'viewed'>>
  /** What a user says of what they like. */
  readTaste: (userId: number) => Promise<Taste>
  /** Reads a detail with the flags that other modules keep of a user and an item. */
  readDetail: ReadDetail
  /** What items of a series were sold for lately, fen. */
  soldPrices: (seriesId: number) => Promise<number[]>
  /** How an item of a seller is sent and can be returned. */
  saleTerms: (seller: Pick<FreshRow, 'sellerKind' | 'sellerName' | 'noReturn'>) => Promise<SaleTerms>
  /** Why an item that is held cannot be bought now, as far as what holds it says that. */
  heldText?: (id: number, viewer: { userId: number | null; now: number }) => Promise<HeldText | undefined>
  /** Banners and rows that operators have composed; null: the shop's own. */
  readHome?: () => Promise<Pick<HomeIndex, 'banners' | 'rows' | 'popups' | 'notices'> | null>
  /** Age at which lists poll for changes, ms; 0 in tests. */
  listingMaxAgeMs?: number
}

export interface NamedSeries {
  id: number
  /** With its brand: 香奈儿 Classic Flap. */
  name: string
  topId: number
}

export interface Catalogue {
  /** Loads what lists need, so that the first request does not wait for it. */
  prepare(): Promise<void>
  home(): Promise<HomeIndex>
  /** The endless feed: everything on sale in the default order. */
  feed(page: number): Promise<ItemCardPage>
  /** @throws Refusal BAD_REQUEST for an invalid query. */
  list(query: UnionListQuery): Promise<UnionList>
  /** A part of what is on sale of `ids`, in their sequence, followed by what the query finds; null: nothing follows. */
  pick(
    ids: readonly number[],
    query: UnionListQuery | null,
    part: { offset: number; limit: number },
  ): Promise<{ list: ItemCard[]; total: number }>
  /** Number of items on sale that a kept search finds, and what it is for in words. */
  describe(criteria: SearchCriteria): Promise<{ count: number; conditions: string[] }>
  /** What a kept search finds that was listed after a time, the newest first. */
  foundSince(criteria: SearchCriteria, since: number, limit: number): Promise<{ id: number; listedAt: number }[]>
  /** Those of some items, in any state but drafts, that words find, in their order; all of them without words. */
  among(ids: readonly number[], keyword: string): Promise<number[]>
  /** The series that words name, each with the top category that most of its items on sale are of. */
  namedSeries(keywords: readonly string[]): Promise<ReadonlyMap<string, NamedSeries[]>>
  /** Top categories in their sequence. */
  tops(): Promise<{ id: number; name: string }[]>
  /** Brands with items on sale, in the sequence of the ids; without ids those with most items. */
  pickBrands(ids: readonly number[], limit: number): Promise<BrandSummary[]>
  /** @throws Refusal NOT_FOUND */
  detail(id: number, userId: number | null): Promise<JsonText<ItemDetail>>
  /** The id of an item that is named by its id or by its number. @throws Refusal NOT_FOUND */
  idOf(idOrNumber: string): Promise<number>
  /** @throws Refusal NOT_FOUND */
  report(id: number): Promise<InspectionReport>
  /** @throws Refusal NOT_FOUND */
  moreLike(id: number, page: number, by?: LikeBy): Promise<ItemCardPage>
  newArrivals(query: { day?: string; categoryId?: string; page?: number }): Promise<NewArrivals>
  sale(tab: SaleTab, page: number): Promise<Static<typeof SalePage>>
  /** What to look at next, each with its reason. */
  recommendZone(userId: number | null, recent: readonly number[]): Promise<{ list: RecommendCard[] }>
  /** Recommends an item to a user no more, or again. */
  dismiss(userId: number, itemId: number, isUndone: boolean): Promise<void>
  /** By id of an item in any state how many of its series are on sale. */
  countSeries(ids: readonly number[]): Promise<ReadonlyMap<number, number>>
  /** Items to show below a page, for a visitor by what was looked at. */
  recommended(place: RecommendedPlace, userId: number | null, viewed: readonly number[]): Promise<Recommended>
  /** @throws Refusal NOT_FOUND */
  brand(id: number): Promise<BrandInfo>
  brands(): Promise<BrandEntry[]>
  /** @throws Refusal NOT_FOUND */
  series(id: number): Promise<SeriesInfo>
  /** @param brandId null: what holds for every brand. @throws Refusal NOT_FOUND */
  guides(kind: GuideKind, brandId: number | null): Promise<GuidePage>
  categories(): Promise<CategoryTree>
  hotWords(): Promise<HotWords>
  suggest(typed: string): Promise<Suggestions>
}

const NOTHING_KNOWN: Known = { cart: [], collected: [], bought: [], viewed: [] }

function toPage(list: ItemCard[], page: number, total: number): ItemCardPage {
  return { list, page, pageSize: ITEM_PAGE_SIZE, total, hasMore: page * ITEM_PAGE_SIZE < total }
}

export function createCatalogue({
  db,
  clock,
  readDetail,
  saleTerms,
  heldText,
  readKnown,
  readTaste,
  soldPrices,
  readHome,
  listingMaxAgeMs = LISTING_MAX_AGE_MS,
}: CatalogueOptions): Catalogue {
  const reader = createListingReader({ db, maxAgeMs: listingMaxAgeMs })

  /** Cards of the items that are on sale. */
  function cardsOf({ listing, reference }: ListingState, ids: readonly number[]): ItemCard[] {
    return ids.flatMap((id) => {
      const row = listing.cardOf(id)
      return row ? toCard(row, namesOf(reference, row)) : []
    })
  }

  function pageOf(state: ListingState, selected: Selected, page: number): ItemCardPage {
    const ids = selected.ids((page - 1) * ITEM_PAGE_SIZE, ITEM_PAGE_SIZE)
    return toPage(cardsOf(state, ids), page, selected.total)
  }

  /** The text of an item's document, from its rows. */
  async function writeOut(id: number, reference: Reference): Promise<string> {
    const [row] = await readDocumentRow(db, [id])
    if (!row) throw new Refusal(RET.NOT_FOUND, ITEM_NOT_FOUND)
    const lasting = toLastingDetail(row, reference)
    if (lasting === null) throw new Error(`item ${id} has no picture or no report`)
    return toText(lasting)
  }

  /** What recommendations may go by: nothing of a user who does not want that. */
  async function knownOf(userId: number | null, viewed: readonly number[]): Promise<{ known: Known; liked?: Taste }> {
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

  async function searched(
    state: ListingState,
    { keyword = '', exact }: UnionListQuery,
    mayLeaveOut: boolean,
  ): Promise<Found> {
    if (keyword.trim() === '') return { isRanked: false }
    return search(db, state, keyword, { exact: exact === true, mayLeaveOut })
  }

  /** Banners and rows of a shop whose operators have composed none. */
  async function ownHome(state: ListingState): Promise<Pick<HomeIndex, 'banners' | 'rows'>> {
    const { listing, reference } = state
    const banners = await db
      .selectFrom('banner')
      .select(['id', 'title', 'subtitle', 'link', 'scene'])
      .orderBy('position')
      .execute()
    const newest = select(listing, { filters: {}, sort: 'newest' }).ids(0, HOME_LIST_SIZE)
    const dropped = select(listing, { filters: {}, sort: 'drop', dropped: true }).ids(0, HOME_LIST_SIZE)
    const lists: Readonly<Record<string, Pick<HomeRow, 'items' | 'brands'>>> = {
      newArrivals: { items: cardsOf(state, newest), brands: [] },
      priceDrops: { items: cardsOf(state, dropped), brands: [] },
      brands: { items: [], brands: brandList(listing, reference).slice(0, HOME_BRANDS) },
    }
    return {
      banners: banners.map(({ id, title, subtitle, link, scene }) => ({
        id: String(id),
        title,
        subtitle,
        link,
        picture: toBannerPicture(id, scene, title),
      })),
      rows: HOME_ROWS.flatMap((row) => {
        const { items = [], brands = [] } = lists[row.id] ?? {}
        return items.length + brands.length === 0 ? [] : { ...row, items, brands }
      }),
    }
  }

  /**
   * What a query finds, in its order. Only a reader's own list says which words were left out: a kept search waits for
   * what fits all of them.
   * @throws Refusal BAD_REQUEST for an invalid query
   */
  async function find(state: ListingState, given: UnionListQuery, { mayLeaveOut = false } = {}) {
    const { reference } = state
    const query = followMerged(given, reference.merged)
    const parsedQuery = readChosen(query)
    const leavesOf = (id: string): string[] => {
      const top = reference.tree.find((node) => String(node.top.id) === id)
      return top ? top.leaves.map((leaf) => String(leaf.id)) : [id]
    }
    const selection = toSelection(query, parsedQuery, leavesOf)
    const { isRanked, correctedKeyword, leftOut, ...results } = await searched(state, query, mayLeaveOut)
    const sort = isRanked && selection.sort === 'default' ? 'found' : selection.sort
    return {
      query,
      parsedQuery,
      correctedKeyword,
      leftOut,
      found: select(state.listing, { ...selection, ...results, sort }),
    }
  }

  /** What likeness goes by, of items in any state but drafts, in the order of the ids. */
  async function likenesses(ids: readonly number[]): Promise<Likeness[]> {
    const rows = await db
      .selectFrom('item')
      .select(['id', 'brandId', 'seriesId', 'categoryId', 'priceFen', 'size'])
      .where('id', 'in', ids)
      .where('state', '<>', 'DRAFT')
      .execute()
    return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  }

  return {
    async prepare() {
      await reader.current()
    },

    async home() {
      const [state, composed] = await Promise.all([reader.current(), readHome?.() ?? null])
      const { listing, reference } = state
      const everything = select(listing, { filters: {}, sort: 'default' })
      return {
        ...(composed ?? (await ownHome(state))),
        categories: topCategories(reference),
        feed: toPage(cardsOf(state, everything.ids(0, ITEM_PAGE_SIZE)), 1, everything.total),
      }
    },

    async feed(page) {
      const state = await reader.current()
      return pageOf(state, select(state.listing, { filters: {}, sort: 'default' }), page)
    },

    async list(given) {
      const state = await reader.current()
      const { reference } = state
      const { query, parsedQuery, correctedKeyword, leftOut, found } = await find(state, given, { mayLeaveOut: true })
      const counted = query.facets === true ? found.counted() : null
      const page = {
        ...pageOf(state, found, query.page ?? 1),
        ...(correctedKeyword && { correctedKeyword }),
        ...(leftOut && { leftOut }),
      }
      if (counted === null) return page
      const priceRange = counted.prices ?? { minFen: 0, maxFen: 0 }
      return { ...page, facets: toFacets(counted.facets, parsedQuery, reference), priceRange }
    },

    async pick(ids, query, { offset, limit }) {
      const state = await reader.current()
      const named = [...new Set(ids)].filter((id) => state.listing.cardOf(id) !== undefined)
      const { found } = query === null ? { found: null } : await find(state, query)
      // So many of what was found are certain to be enough without those that were named.
      const others = (found?.ids(0, offset + limit + named.length) ?? []).filter((id) => !named.includes(id))
      const known = new Set(named.length > 0 ? found?.ids(0, found.total) : [])
      const list = cardsOf(state, [...named, ...others].slice(offset, offset + limit))
      const total = named.filter((id) => !known.has(id)).length + (found?.total ?? 0)
      return { list, total }
    },

    async describe(criteria) {
      const state = await reader.current()
      const { found } = await find(state, criteria)
      return { count: found.total, conditions: conditionsOf(criteria, state.reference) }
    },

    async foundSince(criteria, since, limit) {
      const state = await reader.current()
      const { listing } = state
      const { found } = await find(state, { ...criteria, sort: 'newest' })
      return found.ids(0, limit).flatMap((id) => {
        const slot = listing.slotOf(id)
        const listedAt = slot === undefined ? 0 : listing.listedAtOf(slot)
        return listedAt > since ? [{ id, listedAt }] : []
      })
    },

    async among(ids, keyword) {
      if (ids.length === 0) return []
      const state = await reader.current()
      const rows = await db
        .selectFrom('item')
        .select(['id', 'brandId', 'seriesId', 'categoryId', 'grade', 'size', 'material', 'colour', 'priceFen'])
        .where('id', 'in', ids)
        .where('state', '<>', 'DRAFT')
        .execute()
      const items = ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
      const found = keyword.trim() === '' ? items : await searchAmong(db, state, items, keyword)
      return found.map(({ id }) => id)
    },

    async namedSeries(keywords) {
      const state = await reader.current()
      const { series, brands, tree } = state.reference
      const { rows } = await sql<{ seriesId: number; categoryId: number; count: number }>`
        select series_id, category_id, count(*)::int as count from item where state = 'ON_SALE'
        group by series_id, category_id`.execute(db)
      const topOf = new Map(tree.flatMap(({ top, leaves }) => leaves.map(({ id }) => [id, top.id] as const)))
      const counts = new Map<number, Map<number, number>>()
      for (const { seriesId, categoryId, count } of rows) {
        const topId = topOf.get(categoryId)
        if (topId === undefined) continue
        const perTop = counts.get(seriesId) ?? new Map<number, number>()
        counts.set(seriesId, perTop.set(topId, (perTop.get(topId) ?? 0) + count))
      }
      const describeSeries = (id: number): NamedSeries[] => {
        const known = series.get(id)
        const [most] = [...(counts.get(id) ?? [])].sort(([, a], [, b]) => b - a)
        if (!known || !most) return []
        return [{ id, name: `${brands.get(known.brandId)?.name ?? ''} ${known.name}`, topId: most[0] }]
      }
      return new Map(keywords.map((word) => [word, seriesIn(state, word).flatMap(describeSeries)]))
    },

    async tops() {
      const { reference } = await reader.current()
      return topCategories(reference).map(({ id, name }) => ({ id: Number(id), name }))
    },

    async pickBrands(ids, limit) {
      const { listing, reference } = await reader.current()
      const all = brandList(listing, reference)
      if (ids.length > 0) return ids.flatMap((id) => all.find((brand) => Number(brand.id) === id) ?? []).slice(0, limit)
      return [...all].sort((a, b) => b.itemCount - a.itemCount || Number(a.id) - Number(b.id)).slice(0, limit)
    },

    async detail(id, userId) {
      const { reference } = await reader.current()
      const [row] = await readDetail(db, [id, formatOf(reference), userId])
      if (!row) throw new Refusal(RET.NOT_FOUND, ITEM_NOT_FOUND)
      const isHeld = row.state === 'HELD' && row.holdKind !== 'order'
      const held = isHeld ? await heldText?.(id, { userId, now: clock.now() }) : undefined
      return joinDetail(toFreshDetail(row, await saleTerms(row), held), row.body || (await writeOut(id, reference)))
    },

    async idOf(idOrNumber) {
      if (/^\d+$/.test(idOrNumber)) return Number(idOrNumber)
      const row = await db
        .selectFrom('item')
        .select('id')
        .where('itemNo', '=', idOrNumber.toUpperCase())
        .executeTakeFirst()
      if (!row) throw new Refusal(RET.NOT_FOUND, ITEM_NOT_FOUND)
      return row.id
    },

    async report(id) {
      const [row] = await readReport(db, [id])
      if (!row?.report) throw new Refusal(RET.NOT_FOUND, ITEM_NOT_FOUND)
      return toReport(row.report)
    },

    async moreLike(id, page, by) {
      const state = await reader.current()
      const [item] = await likenesses([id])
      if (!item) throw new Refusal(RET.NOT_FOUND, ITEM_NOT_FOUND)
      const ids = similarIds(state.listing, item).filter(likeBy(state.listing, item, by))
      const from = (page - 1) * ITEM_PAGE_SIZE
      return toPage(cardsOf(state, ids.slice(from, from + ITEM_PAGE_SIZE)), page, ids.length)
    },

    async recommended(place, userId, viewed) {
      const state = await reader.current()
      const { listing } = state
      const { known, liked } = await knownOf(userId, viewed)
      const sources = sourcesOf(place, known, RECOMMENDED_SOURCES)
      const items = sources.length === 0 ? [] : await likenesses(sources)
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
    },

    async newArrivals({ day: given, categoryId, page = 1 }) {
      const state = await reader.current()
      const { days, day, ids } = arrivalsOf(state, { day: given, categoryId, now: clock.now() })
      const from = (page - 1) * ITEM_PAGE_SIZE
      return {
        ...toPage(cardsOf(state, ids.slice(from, from + ITEM_PAGE_SIZE)), page, ids.length),
        day,
        days,
        categories: topCategories(state.reference).map(({ id, name }) => ({ id, name })),
      }
    },

    async sale(tab, page) {
      const state = await reader.current()
      const { listing } = state
      const ids =
        tab === 'recent'
          ? await droppedSince(db, listing, clock.now() - RECENT_DROP_MS)
          : tab === 'third'
            ? deepPrices(listing)
            : null
      const from = (page - 1) * ITEM_PAGE_SIZE
      const shown = ids
        ? toPage(cardsOf(state, ids.slice(from, from + ITEM_PAGE_SIZE)), page, ids.length)
        : pageOf(state, select(listing, { filters: {}, sort: 'drop', dropped: true }), page)
      const lowest = await lowestPrices(
        db,
        shown.list.map(({ id }) => Number(id)),
      )
      const list = shown.list.map((card) => ({
        ...card,
        isLowest: (lowest.get(Number(card.id)) ?? 0) >= card.priceFen,
      }))
      return { ...shown, list }
    },

    async recommendZone(userId, recent) {
      const state = await reader.current()
      const { listing, reference } = state
      const { known, liked } = await knownOf(userId, recent)
      const dismissed =
        userId === null
          ? []
          : await db.selectFrom('recommendDismissal').select('itemId').where('userId', '=', userId).execute()
      const sources = sourcesOf('my', known, 2 * RECOMMENDED_SOURCES)
      const items = sources.length === 0 ? [] : await likenesses(sources)
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
    },

    async dismiss(userId, itemId, isUndone) {
      if (isUndone) {
        await db.deleteFrom('recommendDismissal').where('userId', '=', userId).where('itemId', '=', itemId).execute()
        return
      }
      const [item] = await likenesses([itemId])
      if (!item) throw new Refusal(RET.NOT_FOUND, ITEM_NOT_FOUND)
      await db
        .insertInto('recommendDismissal')
        .values({ userId, itemId, at: clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await sql`delete from recommend_dismissal where user_id = ${userId} and item_id in (select item_id
        from recommend_dismissal where user_id = ${userId} order by at desc, item_id offset ${MAX_DISMISSED})`.execute(
        db,
      )
    },

    async countSeries(ids) {
      if (ids.length === 0) return new Map()
      const { listing } = await reader.current()
      const counts = countOnSale(listing).facets.seriesId
      return new Map((await likenesses(ids)).map(({ id, seriesId }) => [id, counts.get(String(seriesId)) ?? 0]))
    },

    async brand(id) {
      const { listing, reference } = await reader.current()
      const brand = brandInfo(listing, reference, Number(reference.merged.brandId.get(String(id)) ?? id))
      if (!brand) throw new Refusal(RET.NOT_FOUND, BRAND_NOT_FOUND)
      return { ...brand, guides: await guideKindsOf(db, listing, reference, Number(brand.id)) }
    },

    async series(given) {
      const { listing, reference } = await reader.current()
      const id = Number(reference.merged.seriesId.get(String(given)) ?? given)
      const known = seriesInfo(listing, reference, id, await soldPrices(id))
      if (!known) throw new Refusal(RET.NOT_FOUND, SERIES_NOT_FOUND)
      return { ...known, guides: await guideKindsOf(db, listing, reference, Number(known.brandId)) }
    },

    async guides(kind, given) {
      const { listing, reference } = await reader.current()
      const id = given === null ? null : Number(reference.merged.brandId.get(String(given)) ?? given)
      const page = await readGuides(db, listing, reference, { kind, brandId: id })
      if (!page) throw new Refusal(RET.NOT_FOUND, BRAND_NOT_FOUND)
      return page
    },

    async brands() {
      const { listing, reference } = await reader.current()
      return brandEntries(listing, reference)
    },

    async categories() {
      const { listing, reference } = await reader.current()
      return { categories: categoryTree(listing, reference) }
    },

    async hotWords() {
      const { listing, reference } = await reader.current()
      return { words: hotWords(listing, reference).slice(0, HOT_WORD_LIMIT) }
    },

    async suggest(typed) {
      return { list: suggest(await reader.current(), typed) }
    },
  }
}
