/** Lotteries (spec 2.5). */
import type { AreaTable } from '../types'

export const lottery = {
  lotteryIndex: { path: '/lottery/index' },
  lotteryView: { path: '/lottery/view', aliases: ['/lottery/view-new'] },
  lotteryList: { path: '/lottery/list' },
  lotteryPay: { path: '/lottery/pay' },
  lotteryProductView: { path: '/lottery/product-view' },
} as const satisfies AreaTable
