import { withoutDelay } from '@/screen/late-code.weapp'
import * as extras from './components/extras'

/** See use-extras.h5.ts. */
export const useExtras = withoutDelay(extras)
export type Extras = typeof extras
