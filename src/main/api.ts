/** Calls of the home page. */
import { endpoints, paged, query } from '@/core/store/endpoints'

const pagesApi = endpoints({
  homeIndex: query('GET /home/index', () => ({}), { isPublic: true }),
  /** The feed from its second page on; homeIndex brings the first one. */
  homeFeed: paged('GET /page/content-list', () => ({}), { isPublic: true, firstPage: 2 }),
})

export const { useHomeIndexQuery, useHomeFeedInfiniteQuery } = pagesApi
export const { homeIndex } = pagesApi.endpoints
