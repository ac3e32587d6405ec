/** Calls of what newcomers get before their first order. */
import { endpoints, mutation, paged, query } from '@/core/store/endpoints'

declare module '@/core/store/api' {
  interface Tags {
    Newcomer: true
  }
}

const newcomerApi = endpoints(
  {
    newcomerPack: query('GET /new-user/info', () => ({}), { tags: ['Newcomer', 'Orders'] }),
    /** The argument: a category, or '' for all. */
    newcomerItems: paged('GET /new-user/buy-list', (categoryId: string) => ({ ...(categoryId && { categoryId }) }), {
      isPublic: true,
    }),
    newcomerClaim: mutation('POST /new-user/claim', { invalidates: ['Newcomer', 'Vouchers'], evenRefused: true }),
  },
  // The area of vouchers, which has the other, may not have been opened yet.
  ['Newcomer', 'Vouchers'],
)

export const { useNewcomerPackQuery, useNewcomerItemsInfiniteQuery, useNewcomerClaimMutation } = newcomerApi
