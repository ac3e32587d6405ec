/** How long private pictures are kept. */
import { declareSettings } from '../../kit/settings'

const DAY = 24 * 60 * 60_000

export type SettingKey = keyof typeof pictureSettings

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
  'picture.identityRetention': {
    area: '隐私',
    title: '证件照片保留期',
    note: '实名认证有结果多久后删除证件照片',
    type: 'number',
    unit: 'ms',
    min: DAY,
    max: 180 * DAY,
    default: 30 * DAY,
  },
  'picture.identifyRetention': {
    area: '隐私',
    title: '鉴别照片保留期',
    note: '鉴别结束多久后删除用户上传的照片',
    type: 'number',
    unit: 'ms',
    min: 30 * DAY,
    max: 5 * 365 * DAY,
    default: 2 * 365 * DAY,
  },
  'picture.licenceRetention': {
    area: '隐私',
    title: '资质照片保留期',
    note: '合作结束多久后删除商家上传的证照',
    type: 'number',
    unit: 'ms',
    min: 365 * DAY,
    max: 10 * 365 * DAY,
    default: 3 * 365 * DAY,
  },
})
