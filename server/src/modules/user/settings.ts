/** How users reach the shop's operator (GET /config/site). */
import { declareSettings } from '../../kit/settings'

const AREA = '客服'

export const supportSettings = declareSettings({
  'support.phone': {
    area: AREA,
    title: '客服电话',
    note: '显示给用户；留空时使用部署时配置的电话（SUPPORT_PHONE）',
    type: 'text',
    maxLength: 20,
    pattern: '^[0-9+ -]{5,20}$',
    default: '',
  },
  'support.hours': {
    area: AREA,
    title: '客服时间',
    note: '例如：每日 9:00-21:00；留空时使用部署时配置的时间（SUPPORT_HOURS）',
    type: 'text',
    maxLength: 40,
    default: '',
  },
})
