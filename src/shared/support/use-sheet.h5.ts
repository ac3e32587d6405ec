import { createLateCode } from '@/screen/late-code'

/** Much later than anything a page needs: in truth by a tap. */
const SHEET_DELAY = 60_000

/** The sheet comes by a tap, so that no page pays for it in its first load. */
export const useSheet = createLateCode(
  () => import('./support-sheet').then(({ SupportSheet }) => SupportSheet),
  SHEET_DELAY,
)
