/** Calls of the cart. Every change answers with the whole cart, which goes into the store and is not fetched again. */
import type { ItemCard } from '@contract/catalogue'
import type { Cart } from '@contract/order'
import type { AppDispatch } from '@/core/store'
import { endpoints, mutation, query } from '@/core/store/endpoints'
import { markItem } from './item'
import { userApi } from './user'

interface Selection {
  ids: readonly string[]
  selected: boolean
}

/** Number of the newest change: the answer to an older one arrives late and is ignored. */
let newest = ''

const cartApi = endpoints({
  /** Works for a logged-in user only: pass `skip` otherwise. */
  cart: query('GET /cart/list', () => ({}), { tags: ['Cart'] }),
  cartAdd: mutation('POST /cart/add', {
    input: (id: string) => ({ id }),
    onQueryStarted: async (id, { dispatch, queryFulfilled, requestId }) => {
      newest = requestId
      const answer = await queryFulfilled.catch(() => null)
      if (answer) keep(dispatch, answer.data, requestId)
      if (answer) mark(dispatch, [id], true)
    },
  }),
  cartRemove: mutation('POST /cart/remove', {
    input: (ids: readonly string[]) => ({ itemIds: ids.join(',') }),
    onQueryStarted: async (ids, { dispatch, queryFulfilled, requestId }) => {
      newest = requestId
      const answer = await queryFulfilled.catch(() => null)
      if (answer) keep(dispatch, answer.data, requestId)
      if (answer) mark(dispatch, ids, false)
    },
  }),
  /** The change is shown before the server has answered; if the server refuses it, the cart is fetched again. */
  cartSelect: mutation('POST /cart/select', {
    input: ({ ids, selected }: Selection) => ({ itemIds: ids.join(','), selected }),
    onQueryStarted: async ({ ids, selected }, { dispatch, queryFulfilled, requestId }) => {
      newest = requestId
      dispatch(cartApi.util.updateQueryData('cart', undefined, (cart) => select(cart, ids, selected)))
      const answer = await queryFulfilled.catch(() => null)
      if (answer) keep(dispatch, answer.data, requestId)
      else dispatch(cartApi.util.invalidateTags(['Cart']))
    },
  }),
})

/** Predicts the server's answer, which replaces these values when it arrives. */
const select = (cart: Cart, ids: readonly string[], selected: boolean) => {
  for (const line of cart.lines) if (line.available && ids.includes(line.item.id)) line.selected = selected
  const chosen = cart.lines.filter((line) => line.selected)
  cart.selectedCount = chosen.length
  cart.totalFen = chosen.reduce((sum, { item }) => sum + item.priceFen, 0)
}

/** Whether the item can be bought now, or may be again: the badge counts these, as the server does. */
const isLiving = ({ state }: ItemCard): boolean => state === 'ON_SALE' || state === 'HELD'

const keep = (dispatch: AppDispatch, cart: Cart, requestId: string) => {
  if (requestId !== newest) return
  void dispatch(cartApi.util.upsertQueryData('cart', undefined, cart))
  dispatch(
    userApi.util.updateQueryData('userInfo', undefined, (user) => {
      user.cartCount = cart.lines.filter(({ item }) => isLiving(item)).length
    }),
  )
}

/** Corrects `inCart` in the item details that are open. */
const mark = (dispatch: AppDispatch, ids: readonly string[], inCart: boolean) => {
  for (const id of ids) markItem(dispatch, id, { inCart })
}

export const { useCartQuery, useCartAddMutation, useCartRemoveMutation, useCartSelectMutation } = cartApi
