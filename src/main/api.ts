/** Calls of the home and category pages. */
import type { CategoryTree, HomeIndex, ItemCardPage } from '@contract/catalogue'
import { api } from '@/core/store/api'
import { PAGING } from '@/core/store/endpoints'

const pagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    homeIndex: build.query<HomeIndex, void>({
      query: () => ({ call: 'GET /home/index', input: {} }),
    }),
    /** The feed from its second page on; the first one comes with homeIndex. */
    homeFeed: build.infiniteQuery<ItemCardPage, void, number>({
      infiniteQueryOptions: {
        ...PAGING,
        initialPageParam: 2,
      },
      query: ({ pageParam }) => ({ call: 'GET /page/content-list', input: { page: pageParam } }),
    }),
    categoryTree: build.query<CategoryTree, void>({
      query: () => ({ call: 'GET /category/tree', input: {} }),
    }),
  }),
})

export const { useHomeIndexQuery, useHomeFeedInfiniteQuery, useCategoryTreeQuery } = pagesApi
export const { homeIndex } = pagesApi.endpoints
