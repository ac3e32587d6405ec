/** Lists of goods that more than one area shows. */
import type { ItemCardPage } from '@contract/catalogue'
import { api } from '@/core/store/api'

const catalogueApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Goods for where a list is empty: the first page of the home page's feed. */
    recommended: build.query<ItemCardPage, void>({
      query: () => ({ call: 'GET /page/content-list', input: { page: 1 } }),
    }),
  }),
})

export const { useRecommendedQuery } = catalogueApi
