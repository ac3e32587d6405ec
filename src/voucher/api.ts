/** Calls of the voucher area: a user's vouchers, those to be had, codes, and those of a checkout. */
import type { VoucherTab } from '@contract/voucher'
import { endpoints, mutation, paged, query } from '@/core/store/endpoints'

declare module '@/core/store/api' {
  interface Tags {
    Vouchers: true
  }
}

interface CheckoutArg {
  itemIds: string
  /** Those that are chosen, joined by commas; empty for none. */
  voucherIds: string
  /** The accepted offer that the checkout is for. */
  offerId?: string
  /** What was grabbed in a live room, likewise. */
  holdId?: string
}

const voucherApi = endpoints(
  {
    /** An order locks, uses and returns vouchers. */
    voucherList: paged('GET /voucher/list', (tab: VoucherTab) => ({ tab }), { tags: ['Vouchers', 'Orders'] }),
    voucherMarket: query('GET /voucher/market', () => ({}), { tags: ['Vouchers'] }),
    /** Its pages' ids are made for the user at the time. */
    missionRecord: query('GET /mission/record', () => ({})),
    checkoutVouchers: query('GET /order/preview', (arg: CheckoutArg) => arg, { tags: ['Vouchers', 'Orders'] }),
    /** Silent: the form shows what is wrong. */
    voucherRedeem: mutation('POST /voucher/redeem', { invalidates: ['Vouchers'], silent: true }),
    voucherRefund: mutation('POST /voucher/refund', { invalidates: ['Vouchers'], evenRefused: true }),
  },
  ['Vouchers'],
)

export const {
  useVoucherListInfiniteQuery,
  useVoucherMarketQuery,
  useMissionRecordQuery,
  useCheckoutVouchersQuery,
  useVoucherRedeemMutation,
  useVoucherRefundMutation,
} = voucherApi
