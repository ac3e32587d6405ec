/** Calls of sales and ranks. */
import type { Rank } from '@contract/rank'
import { endpoints, query } from '@/core/store/endpoints'

const activityApi = endpoints({
  activitySale: query(
    'GET /activity/sale',
    (id: string | undefined) => ({ kind: 'limit' as const, ...(id !== undefined && { id }) }),
    { isPublic: true },
  ),
  rankList: query('GET /util/rank-list', (type: Rank) => ({ type }), { isPublic: true }),
})

export const { useActivitySaleQuery, useRankListQuery } = activityApi
