/** One item, and goods like it. */
import type { ItemCardPage, ItemDetail } from '@contract/catalogue'
import { api } from '@/core/store/api'

export const itemApi = api.injectEndpoints({
  endpoints: (build) => ({
    productInfo: build.query<ItemDetail, string>({
      query: (id) => ({ call: 'GET /product/info', input: { id } }),
      // Session: it carries the user's own flags.
      providesTags: (_item, _error, id) => ['Session', { type: 'Item', id }],
    }),
    moreLike: build.infiniteQuery<ItemCardPage, string, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ page, hasMore }) => (hasMore ? page + 1 : undefined),
      },
      query: ({ queryArg: id, pageParam: page }) => ({
        call: 'GET /product/suggestion-more-like',
        input: { id, page },
      }),
    }),
  }),
})

export const { useProductInfoQuery, useMoreLikeInfiniteQuery } = itemApi
export const { productInfo } = itemApi.endpoints
