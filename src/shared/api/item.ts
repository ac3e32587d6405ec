/** Calls for one item, for items like it, and for recommended items. */
import type { ItemDetail, RecommendedPlace } from '@contract/catalogue'
import type { AppDispatch } from '@/core/store'
import { endpoints, paged, query } from '@/core/store/endpoints'
import { viewedItems } from '../viewed-items'

export const itemApi = endpoints({
  productInfo: query('GET /product/info', (id: string) => ({ id }), { tags: (id) => [{ type: 'Item', id }] }),
  moreLike: paged('GET /product/suggestion-more-like', (id: string) => ({ id }), { isPublic: true }),
  /** Items to show below a page's own content, chosen by what the user put aside, bought or just looked at. */
  recommended: query(
    'GET /product/recommended',
    (place: RecommendedPlace) => {
      const viewed = viewedItems()
      return viewed.length > 0 ? { place, viewed: viewed.join(',') } : { place }
    },
    { tags: ['Orders'] },
  ),
})

/**
 * Writes the user's own flags of an item (collected, in the cart) into an open detail after the server has changed
 * them. A detail that is still being fetched was requested before the change and has the old values, so it is
 * corrected when it has arrived.
 */
export const markItem = (dispatch: AppDispatch, id: string, marks: Partial<ItemDetail>): void => {
  const write = () => {
    dispatch(itemApi.util.updateQueryData('productInfo', id, (item) => void Object.assign(item, marks)))
  }
  write()
  void dispatch(itemApi.util.getRunningQueryThunk('productInfo', id))?.then(write)
}

export const { useProductInfoQuery, useMoreLikeInfiniteQuery, useRecommendedQuery } = itemApi
export const { productInfo } = itemApi.endpoints
