/** Calls of the brand area. */
import type { GuideKind } from '@contract/discovery'
import { endpoints, query } from '@/core/store/endpoints'

const brandApi = endpoints({
  brandInfo: query('GET /brand/info', (id: string) => ({ id }), { isPublic: true }),
  seriesInfo: query('GET /series/info', (id: string) => ({ id }), { isPublic: true }),
  brandGuide: query(
    'GET /brand/guide',
    ({ kind, id }: { kind: GuideKind; id: string }) => (id === '' ? { kind } : { kind, id }),
    { isPublic: true },
  ),
  brandList: query('GET /brand/list', () => ({}), { isPublic: true }),
})

export const { useBrandInfoQuery, useSeriesInfoQuery, useBrandGuideQuery, useBrandListQuery } = brandApi
export const { brandInfo, seriesInfo, brandGuide, brandList } = brandApi.endpoints
