import { withoutDelay } from '@/screen/late-code.weapp'
import { ReviewList } from './review-list'

/** See use-review-list.h5.ts. */
export const useReviewList = withoutDelay(ReviewList)
