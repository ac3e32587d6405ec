/** A buyer who has something of everything, so that every screen has something to show. */
import type { RouteName } from '@/routes/manifest'
import { askShop } from '../../helpers/shop-call'
import { addAddress, freeItem, newPhone, payOrder, placeOrder, signIn } from './buyer'
import { origin } from './shop'

interface Goods {
  id: string
  title: string
}

export interface Stock {
  /** As the shop shows it: 139****5678. */
  maskedPhone: string
  token: string
  addressId: string
  onSale: Goods
  inCart: Goods
  collected: Goods
  unpaid: Goods & { orderNo: string }
  paid: Goods & { orderNo: string }
  /** The query under which an address of the route shows this buyer's data; '' where it needs none, or has one. */
  queryOf(name: RouteName, url: string): string
}

export const masked = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`

export const createStock = async (categoryId: string): Promise<Stock> => {
  const phone = newPhone()
  const token = await signIn(phone)
  const addressId = await addAddress(token)
  const onSale = await freeItem(categoryId)
  const inCart = await freeItem(categoryId)
  await askShop(origin, 'POST /cart/add', { id: inCart.id }, token)
  const collected = await freeItem(categoryId)
  await askShop(origin, 'POST /wishlist/add', { id: collected.id }, token)
  const order = async () => {
    const item = await freeItem(categoryId)
    return { ...item, orderNo: await placeOrder(token, addressId, item) }
  }
  const paid = await order()
  await payOrder(token, paid.orderNo)
  const unpaid = await order()

  const queries: Partial<Record<RouteName, string>> = {
    productDetail: `?id=${onSale.id}`,
    orderCreate: `?itemIds=${onSale.id}`,
    payCommon: `?id=${unpaid.orderNo}`,
    orderTopay: `?id=${unpaid.orderNo}`,
    orderSuccess: `?id=${paid.orderNo}`,
    orderDetail: `?id=${unpaid.orderNo}`,
    orderCancel: `?id=${unpaid.orderNo}`,
    addrEdit: `?id=${addressId}`,
  }
  return {
    maskedPhone: masked(phone),
    token,
    addressId,
    onSale,
    inCart,
    collected,
    unpaid,
    paid,
    queryOf: (name, url) => (/[?]|\.html$/.test(url) ? '' : (queries[name] ?? '')),
  }
}
