import type { Facet, FacetOption } from '@contract/catalogue'
import type { Chosen } from '@/shared/item-list/criteria'

/**
 * The other kinds beside a chosen one, or those of a chosen category: links for a list that is of one category. Pure.
 * Empty for a list of several, or of none.
 */
export const kindsBeside = (facets: readonly Facet[] | undefined, { categoryId = [] }: Chosen): FacetOption[] => {
  const [chosen] = categoryId
  const options = facets?.find(({ key }) => key === 'categoryId')?.options ?? []
  const own = options.find(({ value }) => value === chosen)
  if (!own || categoryId.length > 1) return []
  return options.filter(({ value, parent }) => parent === (own.parent ?? own.value) && value !== chosen)
}
