/** What the orders of a checkout cost, fen. */
import type { Amounts } from '@contract/order'
import type { ItemSnapshot } from '../catalogue/holding'
import type { CheckoutItem, LineDiscount, VoucherPlan } from './checkout'
import { bySender } from './delivery'
import { SHIPPING_FEN } from './limits'

/** What vouchers take off, by item; empty without any. */
export type Discounts = ReadonlyMap<number, LineDiscount>
const NO_DISCOUNTS: Discounts = new Map()

export const discountsOf = (plan: Pick<VoucherPlan, 'lines'> | null): Discounts =>
  plan ? new Map(plan.lines.map((line) => [line.itemId, line])) : NO_DISCOUNTS

/** The amounts of one order. */
export function orderAmounts(items: readonly CheckoutItem[], discounts: Discounts): Amounts {
  const goodsFen = items.reduce((sum, { card }) => sum + card.priceFen, 0)
  const discountFen = items.reduce((sum, { id }) => {
    const { platformFen = 0, shopFen = 0 } = discounts.get(id) ?? {}
    return sum + platformFen + shopFen
  }, 0)
  return { goodsFen, shippingFen: SHIPPING_FEN, discountFen, payFen: goodsFen + SHIPPING_FEN - discountFen }
}

/** The amounts of all orders that the items make. */
export function amountsOf(items: readonly ItemSnapshot[], discounts: Discounts): Amounts {
  const sum = { goodsFen: 0, shippingFen: 0, discountFen: 0, payFen: 0 }
  const orders = bySender(items).map((some) => orderAmounts(some, discounts))
  for (const { goodsFen, shippingFen, discountFen, payFen } of orders) {
    sum.goodsFen += goodsFen
    sum.shippingFen += shippingFen
    sum.discountFen += discountFen
    sum.payFen += payFen
  }
  return sum
}
