import type { OrderLine } from '@contract/order'
import type { OwnReview } from '@contract/review'
import { Text, View } from '@tarojs/components'
import { Card } from '@/screen/detail/section'
import { linkTo } from '@/screen/link-to'
import { ItemLine } from '@/shared/item-line'
import { ReviewBody } from '@/shared/reviews/review-body'
import { Button } from '@/ui/base/button'
import { ADD_TEXT, OWN_TEXT } from '../../../messages'

interface OwnReviewCardProps {
  line: OrderLine
  review: OwnReview
  /** Absent when nothing can be added. */
  onAdd: (() => void) | undefined
}

const isWaiting = ({ state }: Pick<OwnReview, 'state'>) => state === 'PENDING'

/** The buyer's own review of an item, with its state. */
export function OwnReviewCard({ line, review, onAdd }: OwnReviewCardProps) {
  const { stateName, reason, state, more } = review
  return (
    <Card className="ev-own">
      <ItemLine line={line} {...linkTo('productDetail', { id: line.itemId })} />
      <View className="ev-own-body">
        <View className="ev-state">
          <Text className={isWaiting(review) ? 'ev-state-due' : undefined}>{OWN_TEXT.state(stateName, reason)}</Text>
          {more && (
            <Text className="ev-state-more">{`${ADD_TEXT.add} ${OWN_TEXT.state(more.stateName, more.reason)}`}</Text>
          )}
        </View>
        {state === 'HIDDEN' && <View className="ev-quiet">{OWN_TEXT.hidden}</View>}
        <ReviewBody review={review} />
        {onAdd && (
          <Button className="ev-add" type="info" size="small" onTap={onAdd}>
            {ADD_TEXT.add}
          </Button>
        )}
      </View>
    </Card>
  )
}
