/** The home page, and the endless feed below it. */
import type { HomeIndex, HomeRow, ItemCardPage } from '@contract/catalogue'
import type { Db } from '../../db/database'
import { HOME_BRANDS, HOME_LIST_SIZE, ITEM_PAGE_SIZE } from './limits'
import type { ListingState } from './listing/reader'
import { select } from './listing/select'
import { HOME_ROWS } from './messages'
import { toBannerPicture } from './pictures'
import { brandList, topCategories } from './summaries'
import { cardsOf, pageOf, toPage, type CatalogueTools } from './tools'

/** Banners and rows of a shop whose operators have composed none. */
async function ownHome(db: Db, state: ListingState): Promise<Pick<HomeIndex, 'banners' | 'rows'>> {
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

export async function homeIndex(tools: CatalogueTools): Promise<HomeIndex> {
  const [state, composed] = await Promise.all([tools.reader.current(), tools.readHome?.() ?? null])
  const { listing, reference } = state
  const everything = select(listing, { filters: {}, sort: 'default' })
  return {
    ...(composed ?? (await ownHome(tools.db, state))),
    categories: topCategories(reference),
    feed: toPage(cardsOf(state, everything.ids(0, ITEM_PAGE_SIZE)), 1, everything.total),
  }
}

/** The endless feed: everything on sale in the default order. */
export async function feed(tools: CatalogueTools, page: number): Promise<ItemCardPage> {
  const state = await tools.reader.current()
  return pageOf(state, select(state.listing, { filters: {}, sort: 'default' }), page)
}
