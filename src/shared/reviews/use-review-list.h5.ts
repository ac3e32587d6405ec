import { createLateCode } from '@/screen/late-code'
import { LIST_DELAY } from './limits'

/** The list of reviews, which a tap alone needs. */
export const useReviewList = createLateCode(
  () => import('./review-list').then(({ ReviewList }) => ReviewList),
  LIST_DELAY,
)
