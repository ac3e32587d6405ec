/** What an operator sets of reviews. */
import { declareSettings } from '../../kit/settings'

const DAY = 24 * 60 * 60_000

export const reviewSettings = declareSettings({
  'review.write': {
    area: '评价',
    title: '评价时限',
    note: '交易完成后多久可以评价',
    type: 'number',
    unit: 'ms',
    min: 15 * DAY,
    max: 365 * DAY,
    default: 90 * DAY,
  },
  'review.add': {
    area: '评价',
    title: '追评时限',
    note: '交易完成后多久可以追加一次评价',
    type: 'number',
    unit: 'ms',
    min: 15 * DAY,
    max: 365 * DAY,
    default: 180 * DAY,
  },
})
