/** Calls of a list with filters. */
import type { Facet, UnionList, UnionListQuery } from '@contract/catalogue'
import { endpoints, paged, query } from '@/core/store/endpoints'

/** The filter panel's choices under the given criteria, and the number of items that match these. */
export interface ListFacets {
  facets: readonly Facet[]
  priceRange?: UnionList['priceRange']
  total: number
}

/** Ids in an address have no names; the first page then includes the filters, whose choices have names. */
const hasIds = ({ brandId, seriesId, categoryId }: UnionListQuery) => Boolean(brandId || seriesId || categoryId)

const listApi = endpoints({
  /** The items that match criteria (criteriaQuery), page by page. */
  unionList: paged(
    'GET /product/union-list',
    (criteria: UnionListQuery, page) => ({ ...criteria, ...(page === 1 && hasIds(criteria) && { facets: true }) }),
    { isPublic: true },
  ),
  listFacets: query('GET /product/union-list', (criteria: UnionListQuery) => ({ ...criteria, facets: true }), {
    isPublic: true,
    transform: ({ facets = [], priceRange, total }): ListFacets => ({ facets, priceRange, total }),
  }),
})

export const { useUnionListInfiniteQuery, useListFacetsQuery } = listApi
export const { unionList } = listApi.endpoints
