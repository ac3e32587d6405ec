import { Text, View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { usePagedList } from '@/screen/list/use-paged-list'
import { Section } from '@/screen/detail/section'
import { Icon } from '@/ui/base/icon'
import { Pressable } from '@/ui/base/pressable'
import { useNear } from '@/ui/list/use-near'
import { useReviewListInfiniteQuery, type ReviewsOf } from '../api/review'
import { NEAR } from './limits'
import { REVIEW_TEXT } from './messages'
import { useReviewList } from './use-review-list'
import './review-section.scss'

const keyOf = ({ reviewId }: { reviewId: string }) => reviewId

/**
 * How many reviews a series or brand has, and how many of them found the item as described; a tap opens them in place.
 * The line has its height before they are counted, so nothing below it moves.
 */
export function ReviewSection({ kind, id }: ReviewsOf) {
  const place = useRef<HTMLElement>(null)
  const isNear = useNear(() => place.current, NEAR)
  const [isOpen, setOpen] = useState(false)
  const of = { kind, id }
  const query = useReviewListInfiniteQuery(of, { skip: !isNear })
  const { state, retry } = usePagedList(query, { keyOf })
  const { code: ReviewList, isMissing } = useReviewList(isOpen)
  // The next tap fetches the code again.
  useEffect(() => {
    if (isMissing) setOpen(false)
  }, [isMissing])
  const summary = query.currentData?.pages[0]?.summary
  const isEmpty = summary?.count === 0
  const words = () => {
    if (summary) return isEmpty ? REVIEW_TEXT.none : REVIEW_TEXT.summary(summary.count, summary.samePercent)
    return state === 'failed' ? REVIEW_TEXT.failed : REVIEW_TEXT.loading
  }
  const line = <Text className="reviews-words">{words()}</Text>
  return (
    <Section look="padded" title={REVIEW_TEXT.title}>
      <View ref={place}>
        {isEmpty || state === 'loading' || state === 'skipped' ? (
          <View className="reviews-line reviews-quiet">{line}</View>
        ) : (
          <Pressable
            className="reviews-line"
            expanded={state === 'failed' ? undefined : isOpen}
            onTap={state === 'failed' ? retry : () => setOpen(!isOpen)}
          >
            {line}
            {state !== 'failed' && (
              <View className="reviews-open">
                <Text>{isOpen ? REVIEW_TEXT.fold : REVIEW_TEXT.open}</Text>
                <Icon name={isOpen ? 'up' : 'down'} size="s" />
              </View>
            )}
          </Pressable>
        )}
      </View>
      {isOpen && ReviewList && <ReviewList of={of} />}
    </Section>
  )
}
