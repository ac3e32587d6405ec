/** Levels, points, sign-in, member cards (spec 2.9). */
import type { AreaTable } from '../types'

export const member = {
  sign: { path: '/sign/sign', open: 'replace' },
  mbean: { path: '/user/mbean' },
  mbeanDetail: { path: '/user/mbean-detail' },
  userExpand: { path: '/user/expand' },
  saveMoneyCard: { path: '/user/save-money-card' },
  newUser: { path: '/new-user', redirect: 'newUserBuyList' },
  userLevelView: { path: '/user-level-view', m: true, redirect: 'userLevelIndex' },
  userLevelIndex: { path: '/user-level-view/index', m: true },
  userLevelPrivilegeDetail: { path: '/user-level-view/privilege-detail', m: true },
  userLevelGrowthDetail: { path: '/user-level-view/growth-detail', m: true },
  washSubscribeCreate: { path: '/user-level-view/wash-subscribe-create', m: true },
  washSubscribeList: { path: '/user-level-view/wash-subscribe-list', m: true },
  washSubscribeDetail: { path: '/user-level-view/wash-subscribe-detail', m: true },
  userLevelExclusive: { path: '/user-level-view/exclusive', m: true },
  userLevelMain: { path: '/user-level-view/main', m: true },
  userLevelPrivilegeDetailV2: { path: '/user-level-view/privilege-detail-v2', m: true },
  userLevelGrowthDetailV2: { path: '/user-level-view/growth-detail-v2', m: true },
} as const satisfies AreaTable
