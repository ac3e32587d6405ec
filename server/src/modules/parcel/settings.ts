/** How long parcels may be silent, and wait for being counted. */
import { declareSettings } from '../../kit/settings'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

export const parcelSettings = declareSettings({
  'parcel.noTrace': {
    area: '订单',
    title: '无物流立案',
    note: '包裹多久没有新物流自动立案查找',
    type: 'number',
    unit: 'ms',
    min: DAY,
    max: 60 * DAY,
    default: 7 * DAY,
  },
  'parcel.count': {
    area: '订单',
    title: '清点时限',
    note: '包裹签收后多久应清点',
    type: 'number',
    unit: 'ms',
    min: HOUR,
    max: 60 * DAY,
    default: 24 * HOUR,
  },
})
