import { withoutDelay } from '@/screen/late-code.weapp'
import * as lateParts from './components/late-parts'

/** See use-late-parts.h5.ts. */
export const useLateParts = withoutDelay(lateParts)
