/** Calls of the after-sale area: what can be applied for, cases with their acts, and schemes of orders. */
import type { AfterSaleTab } from '@contract/after-sale'
import { endpoints, mutation, paged, query } from '@/core/store/endpoints'

declare module '@/core/store/api' {
  interface Tags {
    AfterSale: true
  }
}

interface OptionsArg {
  orderNo: string
  /** Chosen items, joined by commas; all that can be applied for where it is left out. */
  itemIds?: string
}

/** What an act changes: the case, its order, and the item that may be on sale again. */
const CHANGED = { invalidates: ['AfterSale', 'Orders', 'Item'], evenRefused: true } as const
/** The form shows what is wrong. */
const BY_FORM = { ...CHANGED, silent: true } as const

const afterSaleApi = endpoints(
  {
    afterSaleList: paged('GET /refund/list', (tab: AfterSaleTab) => ({ tab }), { tags: ['AfterSale', 'Orders'] }),
    afterSaleOptions: query('GET /refund/options', (arg: OptionsArg) => arg, { tags: ['AfterSale', 'Orders'] }),
    afterSaleInfo: query('GET /refund/info', (caseNo: string) => ({ caseNo }), { tags: ['AfterSale', 'Orders'] }),
    afterSaleApply: mutation('POST /refund/apply', BY_FORM),
    afterSaleSupply: mutation('POST /refund/supply', BY_FORM),
    afterSaleWaybill: mutation('POST /refund/waybill', BY_FORM),
    afterSaleDispute: mutation('POST /refund/dispute', BY_FORM),
    afterSaleSendBack: mutation('POST /refund/send-back', CHANGED),
    afterSaleCancel: mutation('POST /refund/cancel', CHANGED),
    orderScheme: query('GET /order/scheme', (orderNo: string) => ({ orderNo }), { tags: ['AfterSale', 'Orders'] }),
    schemeChoose: mutation('POST /order/scheme-choose', CHANGED),
  },
  ['AfterSale'],
)

export const {
  useAfterSaleListInfiniteQuery,
  useAfterSaleOptionsQuery,
  useAfterSaleInfoQuery,
  useAfterSaleApplyMutation,
  useAfterSaleSupplyMutation,
  useAfterSaleWaybillMutation,
  useAfterSaleDisputeMutation,
  useAfterSaleSendBackMutation,
  useAfterSaleCancelMutation,
  useOrderSchemeQuery,
  useSchemeChooseMutation,
} = afterSaleApi
