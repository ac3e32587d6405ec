/** Answers of the server as the pages' tests give them. */
import type { ItemCard } from '@contract/catalogue'
import type { UserInfo } from '@contract/user'

export const itemCard = (id: string, priceFen: number, state: ItemCard['state'] = 'ON_SALE'): ItemCard => ({
  id,
  title: `商品 ${id}`,
  brandName: '香奈儿',
  seriesName: '2.55',
  grade: 'A',
  gradeName: '95新',
  priceFen,
  referencePriceFen: null,
  droppedFen: 0,
  state,
  cover: { url: `/media/${id}.webp`, width: 1080, height: 1080, alt: '', view: 'front' },
})

/** Nothing ordered, collected or in the cart. */
export const userInfo = (change: Partial<UserInfo> = {}): UserInfo => ({
  userId: '1',
  nickname: '用户',
  phone: '138****8000',
  cartCount: 0,
  collectCount: 0,
  orderCounts: { pendingPay: 0, toShip: 0, toReceive: 0, completed: 0 },
  ...change,
})
