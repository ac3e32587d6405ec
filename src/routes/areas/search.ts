/** Search beside the product list (spec 2.2). */
import type { AreaTable } from '../types'

export const search = {
  searchIndex2: { path: '/search/index2' },
  hotSearch: { path: '/search/hot-search' },
  hotSearchList: { path: '/search/hot-search-list' },
  searchMyGoods: { path: '/search/my-goods' },
} as const satisfies AreaTable
