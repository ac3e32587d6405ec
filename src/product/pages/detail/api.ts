import { endpoints, query } from '@/core/store/endpoints'

const detailApi = endpoints({
  /** The report as the inspection keeps it, not as the item's page has it (spec 7.1). */
  authInfo: query('GET /product-v2/auth-info', (id: string) => ({ id }), { isPublic: true }),
})

export const { useLazyAuthInfoQuery } = detailApi
