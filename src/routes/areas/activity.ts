/** Campaigns and the carbon-emission pages (spec 2.6, 2.10). */
import type { AreaTable } from '../types'

/** Parameters of the rows by name, in the order of the address; `id?` is optional. */
export interface ActivityParams {
  /** A sale; without it the running one. */
  activityLimittime: 'id?'
  /** One of the ranks. */
  utilRank: 'type?'
}

export const activity = {
  activityLimittime: {
    path: '/activity/limittime',
    open: 'replace',
    page: 'activity/pages/sale/index',
    title: '限时特惠',
    pullDown: true,
    status: 'open',
  },
  utilRank: {
    path: '/util/rank',
    open: 'replace',
    page: 'activity/pages/rank/index',
    title: '榜单',
    pullDown: true,
    status: 'open',
  },
  carbonEmission: { path: '/carbon-emission', redirect: 'carbonEmissionCar' },
  carbonEmissionCar: { path: '/carbon-emission/car' },
  carbonEmissionDescription: { path: '/carbon-emission/description' },
  carbonEmissionWhitePaper: { path: '/carbon-emission/white-paper' },
  periodSecKill: { path: '/activity/period-sec-kill' },
} as const satisfies AreaTable
