/** Live shows (spec 2.6). The mini-program shows live on live/pages/live/index (spec 2.11). */
import type { AreaTable } from '../types'

export const live = {
  live: { path: '/live', m: true, redirect: 'liveIndex' },
  liveIndex: { path: '/live/index', page: 'live/pages/live/index' },
  livePage: {
    path: '/live/live-page',
    aliases: [
      { path: '/m/live/live-page', report: '/live/live-page' },
      { path: '/m/live-page', report: '/live-page' },
    ],
  },
  liveProductPage: { path: '/live/product-page', m: true },
  liveReservationGoods: { path: '/live/reservation-goods' },
  liveReservationRecord: { path: '/live/reservation-record' },
  liveRanking: { path: '/activity/live-ranking' },
  liveRedRain: { path: '/activity/live-red-rain' },
  shareLive: { path: '/m/share/live' },
  liveError: { path: '/m/error' },
} as const satisfies AreaTable
