/** A buyer who has something of everything, so that every screen has something to show. */
import type { Stock } from '../../audits/page-audit'
import { askShop } from '../../helpers/shop-call'
import { addAddress, freeItem, newPhone, payOrder, placeOrder, signIn } from './buyer'
import { origin } from './shop'

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

  return {
    maskedPhone: masked(phone),
    token,
    addressId,
    onSale,
    inCart,
    collected,
    unpaid,
    paid,
  }
}
