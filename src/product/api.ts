/** Calls of the product area. */
import type { SaleTab } from '@contract/discovery'
import { endpoints, mutation, paged, query } from '@/core/store/endpoints'

interface Arrivals {
  /** '' for the newest with items. */
  day: string
  /** '' for all. */
  categoryId: string
}

interface Alike {
  id: string
  by: 'series' | 'size' | 'price' | undefined
}

const zoneApi = endpoints({
  newArrivals: paged(
    'GET /product/new-arrival',
    ({ day, categoryId }: Arrivals) => ({ ...(day && { day }), ...(categoryId && { categoryId }) }),
    { isPublic: true },
  ),
  sale: paged('GET /product/sale', (tab: SaleTab) => ({ tab }), { isPublic: true }),
  /** The argument: ids of the items that were looked at, joined by commas. */
  recommendZone: query('GET /product/recommend', (recent: string) => (recent === '' ? {} : { recent }), {
    tags: ['Orders', 'Wishlist', 'Cart'],
  }),
  dismiss: mutation('POST /recommend/dismiss'),
  alike: paged('GET /product/suggestion-more-like', ({ id, by }: Alike) => ({ id, ...(by && { by }) }), {
    isPublic: true,
  }),
})

export const { useNewArrivalsInfiniteQuery, useSaleInfiniteQuery, useRecommendZoneQuery, useDismissMutation } = zoneApi
export const { useAlikeInfiniteQuery } = zoneApi
export const { newArrivals, sale } = zoneApi.endpoints

const searchApi = endpoints({
  hotWords: query('GET /search/hot-words', () => ({}), { isPublic: true }),
  suggest: query('GET /search/suggest', (keyword: string) => ({ keyword }), { isPublic: true }),
})

export const { useHotWordsQuery, useSuggestQuery } = searchApi
export const { hotWords } = searchApi.endpoints
