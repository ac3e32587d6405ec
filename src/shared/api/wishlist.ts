/** Collected goods. */
import type { ItemCardPage, WishlistState } from '@contract/catalogue'
import { api } from '@/core/store/api'
import { PAGING } from '@/core/store/endpoints'
import { itemApi, markItem } from './item'

interface Collecting {
  id: string
  collected: boolean
}

const wishlistApi = api.injectEndpoints({
  endpoints: (build) => ({
    wishlist: build.infiniteQuery<ItemCardPage, void, number>({
      infiniteQueryOptions: PAGING,
      query: ({ pageParam: page }) => ({ call: 'GET /wishlist/list', input: { page } }),
      providesTags: ['Session', 'Wishlist'],
    }),
    /** Collects an item, or no longer. An open detail shows it at once; undone if it fails. */
    collect: build.mutation<WishlistState, Collecting>({
      query: ({ id, collected }) => ({
        call: collected ? 'POST /wishlist/add' : 'POST /wishlist/remove',
        input: { id },
      }),
      invalidatesTags: ['Wishlist'],
      onQueryStarted: async ({ id, collected }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          itemApi.util.updateQueryData('productInfo', id, (item) => {
            if (item.collected !== collected) item.collectCount += collected ? 1 : -1
            item.collected = collected
          }),
        )
        const answer = await queryFulfilled.catch(() => null)
        if (!answer) return shown.undo()
        markItem(dispatch, id, answer.data)
      },
    }),
  }),
})

export const { useWishlistInfiniteQuery, useCollectMutation } = wishlistApi
