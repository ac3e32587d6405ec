/** How long what is lost is searched for. */
import { declareSettings } from '../../kit/settings'

const HOUR = 60 * 60_000

export const claimSettings = declareSettings({
  'claim.search': {
    area: '订单',
    title: '查找时限',
    note: '立案查找多久仍无下落自动按丢失赔付',
    type: 'number',
    unit: 'ms',
    min: HOUR,
    max: 60 * 24 * HOUR,
    default: 72 * HOUR,
  },
})
