/** Calls of the form of what is sold: its draft, its submission, photos that a valuer asked for. */
import { endpoints, mutation, query } from '@/core/store/endpoints'

declare module '@/core/store/api' {
  interface Tags {
    Consignments: true
  }
}

/** The form shows what is wrong. */
const BY_FORM = { invalidates: ['Consignments'], evenRefused: true, silent: true } as const

const sellFormApi = endpoints(
  {
    /** Not invalidated by anything: the form itself is what changes it. */
    sellDraft: query('GET /intake/draft', (draftNo: string) => ({ draftNo }), { keepSeconds: 0 }),
    sellAgreements: query('GET /seller-product/agreements', () => ({})),
    sellSubmit: mutation('POST /seller-product/submit', BY_FORM),
    sellAsked: query('GET /seller-product/info', (sellNo: string) => ({ sellNo }), { tags: ['Consignments'] }),
    sellSupply: mutation('POST /seller-product/supply-photos', BY_FORM),
  },
  ['Consignments'],
)

export const {
  useSellDraftQuery,
  useSellAgreementsQuery,
  useSellSubmitMutation,
  useSellAskedQuery,
  useSellSupplyMutation,
} = sellFormApi
