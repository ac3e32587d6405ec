/** Calls of the page: a voucher, and the items that it is for. */
import { endpoints, paged, query } from '@/core/store/endpoints'

/** The user's own voucher, or what everyone can have. */
export type VoucherArg = { no: string } | { templateId: string }

const itemsApi = endpoints({
  itemsVoucher: query('GET /voucher/info', (arg: VoucherArg) => arg, { tags: ['Orders'] }),
  voucherItems: paged('GET /voucher/goods', (arg: VoucherArg) => arg, { tags: ['Item'] }),
})

export const { useItemsVoucherQuery, useVoucherItemsInfiniteQuery } = itemsApi
