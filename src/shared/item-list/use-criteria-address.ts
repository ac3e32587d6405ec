import { useEffect } from 'react'
import { stringifyQuery } from '@/lib/query'
import { useRouteParams } from '@/core/platform/lifecycle'
import { setParams } from '@/core/platform/navigation'
import { ROUTE_PARAM } from '@/routes/derive'
import { CRITERIA_PARAMS, criteriaParams, readCriteria, type Criteria } from './criteria'

const markOf = (criteria: Criteria) => stringifyQuery(criteriaParams(criteria))

/**
 * Writes the criteria into the page's address when they differ from it. Parameters that are no criteria stay.
 * @param route the route of the address
 */
export const useCriteriaAddress = (
  route: 'search' | 'searchIndex2' | 'product' | 'brandPage' | 'seriesPage',
  criteria: Criteria,
): void => {
  const params = useRouteParams()
  useEffect(() => {
    if (markOf(readCriteria(params)) === markOf(criteria)) return
    const others = Object.entries(params).filter(([name]) => !CRITERIA_PARAMS.includes(name) && name !== ROUTE_PARAM)
    setParams(route, { ...Object.fromEntries(others), ...criteriaParams(criteria) })
  }, [params, route, criteria])
}
