import { withoutDelay } from '@/screen/late-code.weapp'
import { StepUpSheet } from './step-up-sheet'

/** See use-sheet.h5.ts. */
export const useSheet = withoutDelay(StepUpSheet)
