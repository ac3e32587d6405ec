/** One item, and items like it or for everyone. */
import type { ItemCard, ItemDetail } from '@contract/catalogue'
import type { AppDispatch } from '@/core/store'
import { clientValue, endpoints, paged, query } from '@/core/store/endpoints'

export const itemApi = endpoints({
  productInfo: query('GET /product/info', (id: string) => ({ id }), { tags: (id) => [{ type: 'Item', id }] }),
  moreLike: paged('GET /product/suggestion-more-like', (id: string) => ({ id }), { isPublic: true }),
  /** For where a list is empty: the first page of the home page's feed. */
  recommended: query('GET /page/content-list', () => ({ page: 1 }), { isPublic: true }),
  /** By id, the tile that was tapped: the detail draws title, price and picture from it while its own data comes. */
  tappedItem: clientValue<ItemCard, string>(),
})

/**
 * Writes what the server has answered to a change of the user's own marks into an open detail. An answer that is under
 * way was asked for before the change and has the old values, so it is corrected when it has come.
 */
export const markItem = (dispatch: AppDispatch, id: string, marks: Partial<ItemDetail>): void => {
  const write = () => {
    dispatch(itemApi.util.updateQueryData('productInfo', id, (item) => void Object.assign(item, marks)))
  }
  write()
  void dispatch(itemApi.util.getRunningQueryThunk('productInfo', id))?.then(write)
}

export const { useProductInfoQuery, useMoreLikeInfiniteQuery, useRecommendedQuery } = itemApi
export const { productInfo, tappedItem } = itemApi.endpoints
