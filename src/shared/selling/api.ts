/** Calls about selling that more than one area makes: what the ways are, what waits for the user, what one gets. */
import { endpoints, query } from '@/core/store/endpoints'

declare module '@/core/store/api' {
  interface Tags {
    Consignments: true
  }
}

const sellingApi = endpoints(
  {
    sellIntro: query('GET /seller/intro-info', () => ({}), { isPublic: true, keepSeconds: 300 }),
    /** Zeros for a visitor. */
    sellCounts: query('GET /gw/seller/guide-count', () => ({}), { tags: ['Consignments'] }),
    sellDrafts: query('GET /intake/drafts', () => ({}), { tags: ['Consignments'] }),
    /** By the documents in force. */
    sellNet: query('GET /seller/net', (priceFen: number) => ({ priceFen }), { isPublic: true, keepSeconds: 300 }),
    sellAddresses: query('GET /addr/list', () => ({}), { tags: ['Addresses'] }),
  },
  ['Consignments'],
)

export const { useSellIntroQuery, useSellCountsQuery, useSellDraftsQuery, useSellNetQuery, useSellAddressesQuery } =
  sellingApi
