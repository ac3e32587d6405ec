import { createLateCode } from '@/screen/late-code'

/** The row of items that were looked at before, which the first item of a visit does not have. */
export const useViewedRow = createLateCode(() => import('./components/viewed-row').then(({ ViewedRow }) => ViewedRow))
