/** Calls of the boards of searched words and of one's own items: apart, as list and detail need neither. */
import type { OwnItemScope } from '@contract/search'
import { endpoints, paged, query } from '@/core/store/endpoints'

interface OwnSearch {
  scope: OwnItemScope
  keyword: string
  /** Of `viewed` alone: ids joined by commas. */
  viewed: string
}

const boardApi = endpoints({
  /** The argument: a board; '' for the first of each. */
  hotList: query('GET /search/hot-list', (board: string) => (board === '' ? {} : { board }), { isPublic: true }),
  ownItems: paged(
    'GET /search/my-goods',
    ({ scope, keyword, viewed }: OwnSearch) => ({ scope, ...(keyword && { keyword }), ...(viewed && { viewed }) }),
    { tags: ['Orders', 'Wishlist'] },
  ),
})

export const { useHotListQuery, useOwnItemsInfiniteQuery } = boardApi
export const { hotList } = boardApi.endpoints
