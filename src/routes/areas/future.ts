/** The seller creation page that the mini-program keeps under future/pages/seller (spec 2.11). */
import type { AreaTable } from '../types'

export const future = {
  sellerProductCreateNew: {
    path: '/seller-product/create-new',
    page: 'future/pages/seller/create/index',
  },
} as const satisfies AreaTable
