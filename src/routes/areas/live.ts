/** Live shows (spec 2.6). The mini-program shows live on live/pages/live/index (spec 2.11). */
import type { AreaTable } from '../types'

/** Parameters of the rows by name, in the order of the address; `id?` is optional. */
export interface LiveParams {
  /** In the mini-program also the room: the page shows it when `id` is there. */
  liveIndex: 'id?'
  /** `line`: the bag opens at it. */
  livePage: 'id' | 'line?'
  /** Of one room, or of all; which part is shown. */
  liveProductPage: 'room_id?' | 'tab?'
  shareLive: 'id'
  liveError: 'code' | 'id?'
}

export const live = {
  live: { path: '/live', m: true, redirect: 'liveIndex' },
  liveIndex: { path: '/live/index', page: 'live/pages/live/index', title: '直播', status: 'open' },
  livePage: {
    path: '/live/live-page',
    aliases: [
      { path: '/m/live/live-page', report: '/live/live-page' },
      { path: '/m/live-page', report: '/live-page' },
    ],
    page: 'live/pages/live/index',
    title: '直播间',
    status: 'open',
  },
  liveProductPage: {
    path: '/live/product-page',
    m: true,
    page: 'live/pages/goods/index',
    title: '直播好物',
    pullDown: true,
    status: 'open',
  },
  liveReservationGoods: { path: '/live/reservation-goods' },
  liveReservationRecord: { path: '/live/reservation-record' },
  liveRanking: { path: '/activity/live-ranking' },
  liveRedRain: { path: '/activity/live-red-rain' },
  shareLive: { path: '/m/share/live', page: 'live/pages/share/index', title: '直播间', status: 'open' },
  liveError: { path: '/m/error', page: 'live/pages/error/index', title: '直播暂时无法打开', status: 'open' },
} as const satisfies AreaTable
