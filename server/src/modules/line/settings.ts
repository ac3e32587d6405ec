/** What an operator sets of lines. */
import { declareSettings } from '../../kit/settings'

const MINUTE = 60_000

export const lineSettings = declareSettings({
  'line.hold': {
    area: '直播与秒杀',
    title: '抢到后的保留时间',
    note: '抢到的商品为买家保留多久，逾期未下单自动释放',
    type: 'number',
    unit: 'ms',
    min: MINUTE,
    max: 15 * MINUTE,
    default: 3 * MINUTE,
  },
  'line.lapses': {
    area: '直播与秒杀',
    title: '每日放弃次数上限',
    note: '一天内抢到未买这么多次后，当天不能再抢',
    type: 'number',
    unit: 'count',
    min: 1,
    max: 20,
    default: 3,
  },
  'line.takeBefore': {
    area: '直播与秒杀',
    title: '专享商品提前锁定',
    note: '开始前多久，专享商品不能再在商城购买',
    type: 'number',
    unit: 'ms',
    min: MINUTE,
    max: 24 * 60 * MINUTE,
    default: 30 * MINUTE,
  },
})
