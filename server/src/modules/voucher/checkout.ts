/** Vouchers as orders are created with them (order/checkout.ts). */
import { checkoutVouchers } from '../order/checkout'
import { REFUSALS } from './messages'
import { attachVouchers, lockForOrder, newcomerPackOf, planVouchers, previewVouchers } from './order-vouchers'

export const vouchersOfCheckouts = checkoutVouchers.by({
  plan: async (db, checkout) => {
    const plan = await planVouchers(db, checkout)
    return (
      plan && {
        lines: plan.lines,
        lock: (trx, userId, now) => lockForOrder(trx, userId, plan, now),
        attach: (trx, made) => attachVouchers(trx, plan, made),
      }
    )
  },
  preview: previewVouchers,
  hasPack: async (db, userId, now) => (await newcomerPackOf(db, userId, now)).state === 'open',
  unusable: REFUSALS.unusable,
})
