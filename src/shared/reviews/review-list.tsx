import type { Review } from '@contract/review'
import { View } from '@tarojs/components'
import { usePagedList } from '@/screen/list/use-paged-list'
import { Button } from '@/ui/base/button'
import { useReviewListInfiniteQuery, type ReviewsOf } from '../api/review'
import { REVIEW_TEXT } from './messages'
import { ReviewBody } from './review-body'

const keyOf = ({ reviewId }: Review) => reviewId

/** The shown reviews of a series or brand; the first page is there already. */
export function ReviewList({ of }: { of: ReviewsOf }) {
  const { items, footer, more, retry } = usePagedList(useReviewListInfiniteQuery(of), { keyOf })
  return (
    <>
      {items.map((review) => (
        <ReviewBody key={review.reviewId} review={review} />
      ))}
      <View className="review-counted">{items.length === 0 ? REVIEW_TEXT.waiting : REVIEW_TEXT.counted}</View>
      {footer !== 'end' && (
        <Button size="small" loading={footer === 'loading'} onTap={footer === 'error' ? retry : more}>
          {REVIEW_TEXT.next}
        </Button>
      )}
    </>
  )
}
