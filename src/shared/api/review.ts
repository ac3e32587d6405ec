/** Reviews that everybody reads. */
import type { ReviewKind } from '@contract/review'
import { endpoints, paged } from '@/core/store/endpoints'

export interface ReviewsOf {
  kind: ReviewKind
  id: string
}

export const { useReviewListInfiniteQuery } = endpoints({
  reviewList: paged('GET /review/list', ({ kind, id }: ReviewsOf) => ({ kind, id }), { isPublic: true }),
})
