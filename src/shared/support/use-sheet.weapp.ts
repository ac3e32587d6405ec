import { withoutDelay } from '@/screen/late-code.weapp'
import { SupportSheet } from './support-sheet'

/** See use-sheet.h5.ts. */
export const useSheet = withoutDelay(SupportSheet)
