/** Campaigns and the carbon-emission pages (spec 2.6, 2.10). */
import type { AreaTable } from '../types'

export const activity = {
  activityLimittime: { path: '/activity/limittime', open: 'replace' },
  utilRank: { path: '/util/rank', open: 'replace' },
  carbonEmission: { path: '/carbon-emission', redirect: 'carbonEmissionCar' },
  carbonEmissionCar: { path: '/carbon-emission/car' },
  carbonEmissionDescription: { path: '/carbon-emission/description' },
  carbonEmissionWhitePaper: { path: '/carbon-emission/white-paper' },
  periodSecKill: { path: '/activity/period-sec-kill' },
} as const satisfies AreaTable
