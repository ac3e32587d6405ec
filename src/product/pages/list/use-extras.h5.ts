import { createLateCode } from '@/screen/late-code'
import { FILTER_DELAY } from '@/shared/item-list/limits'

/** At once for a list of a category, which has links to its kinds; otherwise with the code of the filters. */
export const useExtras = createLateCode(() => import('./components/extras'), FILTER_DELAY)
export type Extras = NonNullable<ReturnType<typeof useExtras>['code']>
