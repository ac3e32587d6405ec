/** After-sale and refund (spec 2.4). */
import type { AreaTable } from '../types'

export const afterSale = {
  refund: { path: '/refund', redirect: 'afterSale' },
  afterSale: { path: '/refund/after-sale' },
  afterDetailNew: { path: '/refund/after-detail-new' },
  applyAfterSale: { path: '/refund/apply-after-sale' },
} as const satisfies AreaTable
