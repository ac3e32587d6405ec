import { createLateCode } from '@/screen/late-code'
import { FILTER_DELAY } from './limits'

/** The filters of the panel: most visitors of a list do not open them. */
export const useFilterSections = createLateCode(
  () => import('./filter-sections').then(({ FilterSections }) => FilterSections),
  FILTER_DELAY,
)
