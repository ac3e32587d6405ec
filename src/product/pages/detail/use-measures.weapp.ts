import { withoutDelay } from '@/screen/late-code.weapp'
import { Measures } from './components/measures'

/** See use-measures.h5.ts. */
export const useMeasures = withoutDelay(Measures)
