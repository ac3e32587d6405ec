/** Calls of the home and category pages. */
import { endpoints, paged, query } from '@/core/store/endpoints'

const pagesApi = endpoints({
  homeIndex: query('GET /home/index', () => ({}), { isPublic: true }),
  /** The feed from its second page on; homeIndex brings the first one. */
  homeFeed: paged('GET /page/content-list', () => ({}), { isPublic: true, firstPage: 2 }),
  categoryTree: query('GET /category/tree', () => ({}), { isPublic: true }),
})

export const { useHomeIndexQuery, useHomeFeedInfiniteQuery, useCategoryTreeQuery } = pagesApi
export const { homeIndex } = pagesApi.endpoints
