import type { Review } from '@contract/review'
import { Text, View } from '@tarojs/components'
import { formatDate } from '@/lib/date'
import { PhotoRow } from '@/shared/photo-row'
import { Tag } from '@/ui/base/tag'
import { Rating } from '@/ui/form/rating'
import { MATCH_NAMES, REVIEW_TEXT } from './messages'
import './reviews.scss'

/** Draws one review: stars, words, photos, what was added, and the shop's answer. */
export function ReviewBody({ review }: { review: Review }) {
  const { author, itemTitle, gradeName, gradeMatch, packing, service, text, photos, at, more, reply } = review
  return (
    <View className="review">
      <View className="review-head">
        <Text className="review-author">{author}</Text>
        <Tag size="mini" tone={gradeMatch === 'SAME' ? 'soft' : 'accent'}>
          {REVIEW_TEXT.match(MATCH_NAMES[gradeMatch])}
        </Tag>
        <Text className="review-at">{formatDate(at)}</Text>
      </View>
      <View className="review-stars">
        <Text>{REVIEW_TEXT.packing}</Text>
        <Rating size="s" label={REVIEW_TEXT.packing} value={packing} />
        <Text className="review-service">{REVIEW_TEXT.service}</Text>
        <Rating size="s" label={REVIEW_TEXT.service} value={service} />
      </View>
      {text !== '' && <View className="review-text">{text}</View>}
      {photos.length > 0 && <PhotoRow photos={photos} label={REVIEW_TEXT.photos} />}
      <View className="review-item">{`${itemTitle} · ${gradeName}`}</View>
      {more && (
        <View className="review-more">
          <Text className="review-name">{`${REVIEW_TEXT.more} ${formatDate(more.at)}`}</Text>
          <View className="review-text">{more.text}</View>
          {more.photos.length > 0 && <PhotoRow photos={more.photos} label={REVIEW_TEXT.photos} />}
        </View>
      )}
      {reply && (
        <View className="review-reply">
          <Text className="review-name">{`${process.env.PRODUCT_NAME}${REVIEW_TEXT.reply} `}</Text>
          {reply.text}
        </View>
      )}
    </View>
  )
}
