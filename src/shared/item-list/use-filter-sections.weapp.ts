import { withoutDelay } from '@/screen/late-code.weapp'
import { FilterSections } from './filter-sections'

/** See use-filter-sections.h5.ts. */
export const useFilterSections = withoutDelay(FilterSections)
