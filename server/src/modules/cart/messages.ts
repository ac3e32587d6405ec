/** Messages of the cart for buyers. */
import type { ItemState } from '@contract/catalogue'
import { CART_MAX_LINES } from '../../limits'

export const REFUSALS = {
  itemNotFound: '商品不存在',
  full: `购物车最多放 ${CART_MAX_LINES} 件商品，请先清理`,
} as const

/** Reasons why an item that is not on sale cannot be added to the cart. */
export const NOT_ON_SALE: Record<Exclude<ItemState, 'ON_SALE'>, string> = {
  HELD: '他人付款中，暂时无法加入购物车',
  SOLD: '该商品已售出，无法加入购物车',
  OFF_SHELF: '该商品已下架，无法加入购物车',
}
