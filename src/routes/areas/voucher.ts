/** Vouchers and discount codes (spec 2.5). */
import type { AreaTable } from '../types'

export const voucher = {
  voucherIndex: {
    path: '/voucher/index',
    aliases: [{ path: '/m/voucher/index', report: '/voucher/index' }],
  },
  voucherForSale: { path: '/voucher/for-sale' },
  discountCode: { path: '/util/discount-code' },
} as const satisfies AreaTable
