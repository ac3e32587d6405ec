/** What an operator sets of live rooms. */
import { declareSettings } from '../../kit/settings'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

export const liveSettings = declareSettings({
  'live.late': {
    area: '直播与秒杀',
    title: '迟到多久自动取消',
    note: '到开播时间后这么久仍未开播，直播自动取消',
    type: 'number',
    unit: 'ms',
    min: 5 * MINUTE,
    max: 3 * HOUR,
    default: 30 * MINUTE,
  },
  'live.pause': {
    area: '直播与秒杀',
    title: '断流多久自动结束',
    note: '画面中断这么久仍未恢复，直播自动结束',
    type: 'number',
    unit: 'ms',
    min: MINUTE,
    max: HOUR,
    default: 10 * MINUTE,
  },
  'live.longest': {
    area: '直播与秒杀',
    title: '单场最长时间',
    note: '开播这么久后自动结束',
    type: 'number',
    unit: 'ms',
    min: HOUR,
    max: 24 * HOUR,
    default: 8 * HOUR,
  },
  'live.offMost': {
    area: '直播与秒杀',
    title: '直播价最多优惠',
    note: '直播价最多比售价低百分之几；更低的价格填写时会被拒绝，避免多写或少写一个零',
    type: 'number',
    unit: 'percent',
    min: 1,
    max: 90,
    default: 50,
  },
  'live.latency': {
    area: '直播与秒杀',
    title: '画面延迟',
    note: '播放器不知道自己的延迟时，讲解卡片等画面多久',
    type: 'number',
    unit: 'ms',
    min: 0,
    max: MINUTE,
    default: 6_000,
  },
})
