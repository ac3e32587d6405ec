/** Calls of the product area. */
import type { Facet, HotWords, Suggestions, UnionList, UnionListQuery } from '@contract/catalogue'
import { api } from '@/core/store/api'
import { PAGING } from '@/core/store/endpoints'

/** What the filter panel shows: the choices under the given criteria, and how many goods these leave. */
export interface ListFacets {
  facets: readonly Facet[]
  priceRange?: UnionList['priceRange']
  total: number
}

/** Ids in an address have no names; the first page then brings the filters, whose choices are named. */
const hasIds = ({ brandId, seriesId, categoryId }: UnionListQuery) => Boolean(brandId || seriesId || categoryId)

const listApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Goods under criteria (criteriaQuery), page by page. */
    unionList: build.infiniteQuery<UnionList, UnionListQuery, number>({
      infiniteQueryOptions: PAGING,
      query: ({ queryArg, pageParam: page }) => ({
        call: 'GET /product/union-list',
        input: { ...queryArg, page, ...(page === 1 && hasIds(queryArg) && { facets: true }) },
      }),
    }),
    listFacets: build.query<ListFacets, UnionListQuery>({
      query: (input) => ({ call: 'GET /product/union-list', input: { ...input, facets: true } }),
      transformResponse: ({ facets = [], priceRange, total }: UnionList) => ({ facets, priceRange, total }),
    }),
    hotWords: build.query<HotWords, void>({
      query: () => ({ call: 'GET /search/hot-words', input: {} }),
    }),
    suggest: build.query<Suggestions, string>({
      query: (keyword) => ({ call: 'GET /search/suggest', input: { keyword } }),
    }),
  }),
})

export const { useUnionListInfiniteQuery, useListFacetsQuery, useHotWordsQuery, useSuggestQuery } = listApi
export const { unionList, hotWords } = listApi.endpoints
