/** Vouchers and discount codes (spec 2.5). */
import type { AreaTable } from '../types'

/** Parameters of the rows by name, in the order of the address; `id?` is optional. */
export interface VoucherParams {
  /** `select`: vouchers are picked for a checkout of `itemIds`, with `voucherIds` chosen so far. */
  voucherIndex: 'tab?' | 'select?' | 'itemIds?' | 'voucherIds?' | 'offerId?' | 'holdId?'
  discountCode: 'from?'
}

export const voucher = {
  voucherIndex: {
    path: '/voucher/index',
    aliases: [{ path: '/m/voucher/index', report: '/voucher/index' }],
    page: 'voucher/pages/index/index',
    title: ({ select }) => (select ? '选择优惠券' : '优惠券'),
    private: true,
    pullDown: true,
    status: 'open',
  },
  voucherForSale: {
    path: '/voucher/for-sale',
    page: 'voucher/pages/market/index',
    title: '领券中心',
    pullDown: true,
    status: 'open',
  },
  discountCode: {
    path: '/util/discount-code',
    page: 'voucher/pages/code/index',
    title: '优惠码',
    private: true,
    status: 'open',
  },
} as const satisfies AreaTable
