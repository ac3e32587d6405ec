/** Merchant settlement (spec 2.10). */
import type { AreaTable } from '../types'

export const merchant = {
  merchant: { path: '/merchant', redirect: 'merchantSettlement' },
  merchantSettlement: { path: '/merchant/settlement' },
  merchantChooseBrand: { path: '/merchant/choose-brand' },
} as const satisfies AreaTable
