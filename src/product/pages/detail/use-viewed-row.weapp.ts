import { withoutDelay } from '@/screen/late-code.weapp'
import { ViewedRow } from './components/viewed-row'

/** See use-viewed-row.h5.ts. */
export const useViewedRow = withoutDelay(ViewedRow)
