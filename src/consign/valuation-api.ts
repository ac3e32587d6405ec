/** Calls of a consignment while it is valued: what the seller reads, and may do until there is a quote. */
import { endpoints, mutation, query } from '@/core/store/endpoints'

declare module '@/core/store/api' {
  interface Tags {
    Consignments: true
  }
}

const CHANGED = { invalidates: ['Consignments'], evenRefused: true } as const

const valuationApi = endpoints(
  {
    valuationInfo: query('GET /seller-product/info', (sellNo: string) => ({ sellNo }), { tags: ['Consignments'] }),
    valuationUrge: mutation('POST /seller-product/urge', CHANGED),
    valuationWithdraw: mutation('POST /seller-product/withdraw', CHANGED),
    valuationResubmit: mutation('POST /seller-product/resubmit', CHANGED),
  },
  ['Consignments'],
)

export const {
  useValuationInfoQuery,
  useValuationUrgeMutation,
  useValuationWithdrawMutation,
  useValuationResubmitMutation,
} = valuationApi
