/** How long private pictures are kept. */
import { declareSettings } from '../../kit/settings'

const DAY = 24 * 60 * 60_000

export const pictureSettings = declareSettings({
  'picture.retention': {
    area: '隐私',
    title: '工作照片保留期',
    note: '订单结束多久后删除打包、收货与查验照片；有未结理赔的订单不删除',
    type: 'number',
    unit: 'ms',
    min: 30 * DAY,
    max: 3 * 365 * DAY,
    default: 180 * DAY,
  },
})
