/** One item, and goods like it. */
import type { ItemCardPage, ItemDetail } from '@contract/catalogue'
import type { AppDispatch } from '@/core/store'
import { api } from '@/core/store/api'
import { PAGING } from '@/core/store/endpoints'

export const itemApi = api.injectEndpoints({
  endpoints: (build) => ({
    productInfo: build.query<ItemDetail, string>({
      query: (id) => ({ call: 'GET /product/info', input: { id } }),
      // Session: it carries the user's own flags.
      providesTags: (_item, _error, id) => ['Session', { type: 'Item', id }],
    }),
    moreLike: build.infiniteQuery<ItemCardPage, string, number>({
      infiniteQueryOptions: PAGING,
      query: ({ queryArg: id, pageParam: page }) => ({
        call: 'GET /product/suggestion-more-like',
        input: { id, page },
      }),
    }),
  }),
})

/**
 * Writes what the server has answered to a change of the user's own marks into an open detail. An answer that is under way was asked for before the
 * change and says what was true then, so it is corrected when it has come.
 */
export const markItem = (dispatch: AppDispatch, id: string, trackingAttributes: Partial<ItemDetail>): void => {
  const write = () => {
    dispatch(itemApi.util.updateQueryData('productInfo', id, (item) => void Object.assign(item, trackingAttributes)))
  }
  write()
  void dispatch(itemApi.util.getRunningQueryThunk('productInfo', id))?.then(write)
}

export const { useProductInfoQuery, useMoreLikeInfiniteQuery } = itemApi
export const { productInfo } = itemApi.endpoints
