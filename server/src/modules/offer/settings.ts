/** What an operator sets of offers. */
import { declareSettings } from '../../kit/settings'

const HOUR = 60 * 60_000

export const offerSettings = declareSettings({
  'offer.answer': {
    area: '议价',
    title: '议价回复时限',
    note: '一方报价后，另一方多久未回复自动结束',
    type: 'number',
    unit: 'ms',
    min: HOUR,
    max: 168 * HOUR,
    default: 48 * HOUR,
  },
  'offer.hold': {
    area: '议价',
    title: '议价成功后的保留时间',
    note: '报价被接受后，商品为买家保留多久',
    type: 'number',
    unit: 'ms',
    min: HOUR,
    max: 72 * HOUR,
    default: 24 * HOUR,
  },
  'offer.minPercent': {
    area: '议价',
    title: '最低报价比例',
    note: '报价不能低于售价的这个比例',
    type: 'number',
    unit: 'percent',
    min: 1,
    max: 99,
    default: 70,
  },
  'offer.counters': {
    area: '议价',
    title: '还价次数',
    note: '一次议价中双方一共可以还价几次',
    type: 'number',
    unit: 'count',
    min: 1,
    max: 10,
    default: 3,
  },
  'offer.lapses': {
    area: '议价',
    title: '放弃次数上限',
    note: '30 天内放弃这么多次后，30 天内不能再议价',
    type: 'number',
    unit: 'count',
    min: 1,
    max: 20,
    default: 3,
  },
})
