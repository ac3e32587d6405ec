import { createLateCode } from '@/screen/late-code'

/** The sheet comes when an act is refused without a code, so that no page pays for it in its first load. */
export const useSheet = createLateCode(() => import('./step-up-sheet').then(({ StepUpSheet }) => StepUpSheet))
