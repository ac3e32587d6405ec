/** Calls of the wish list. */
import { endpoints, mutation, paged } from '@/core/store/endpoints'
import { itemApi, markItem } from './item'

/** An open detail shows the change at once; the change is undone if the call fails. */
const collecting = (call: 'POST /wishlist/add' | 'POST /wishlist/remove', collected: boolean) =>
  mutation(call, {
    input: (id: string) => ({ id }),
    invalidates: ['Wishlist'],
    onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
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
  })

const wishlistApi = endpoints({
  wishlist: paged('GET /wishlist/list', (only: 'ON_SALE' | 'FALLEN' | void) => (only ? { only } : {}), {
    tags: ['Wishlist'],
  }),
  offshelf: paged('GET /wishlist/offshelf', () => ({}), { tags: ['Wishlist'] }),
  clearOffshelf: mutation('POST /wishlist/clear-offshelf', {
    input: (_none: void) => ({}),
    invalidates: ['Wishlist'],
  }),
  collect: collecting('POST /wishlist/add', true),
  uncollect: collecting('POST /wishlist/remove', false),
})

export const { useWishlistInfiniteQuery, useCollectMutation, useUncollectMutation } = wishlistApi
export const { useOffshelfInfiniteQuery, useClearOffshelfMutation } = wishlistApi
