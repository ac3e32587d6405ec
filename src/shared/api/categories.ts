/** The categories of the catalogue. */
import { endpoints, query } from '@/core/store/endpoints'

const categoriesApi = endpoints({
  categoryTree: query('GET /category/tree', () => ({}), { isPublic: true }),
})

export const { useCategoryTreeQuery } = categoriesApi
