/** Brands and series (spec 2.2). The mini-program shows them on a brand index page and a series page (spec 2.11). */
import type { AreaTable } from '../types'

export const brand = {
  brandPage: {
    path: '/brand/page',
    aliases: [{ path: '/m/brand/page', report: '/brand/page' }],
    page: 'brand/pages/index/index',
  },
  seriesPage: { path: '/m/series/page', page: 'brand/pages/series/index' },
  brandSize: { path: '/brand/size' },
  brandMaterial: { path: '/brand/material' },
  brandSerialNo: { path: '/brand/serial-no' },
  helpBrandList: { path: '/help/brand-list' },
  personalAddbrand: { path: '/product/personal-addbrand' },
} as const satisfies AreaTable
