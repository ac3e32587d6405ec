/** Brands and series (spec 2.2). The mini-program shows them on a brand index page and a series page (spec 2.11). */
import type { AreaTable } from '../types'
import type { Criterion } from './product'

/** Parameters of the rows by name, in the order of the address; `id?` is optional. */
export interface BrandParams {
  brandPage: 'id?' | Criterion
  seriesPage: 'id?' | Criterion
  brandSize: 'id?'
  brandMaterial: 'id?'
  brandSerialNo: 'id?'
}

export const brand = {
  brandPage: {
    path: '/brand/page',
    aliases: [{ path: '/m/brand/page', report: '/brand/page' }],
    page: 'brand/pages/index/index',
    title: '品牌',
    status: 'open',
  },
  seriesPage: { path: '/m/series/page', page: 'brand/pages/series/index', title: '系列', status: 'open' },
  // The three guides are tabs of one page.
  brandSize: { path: '/brand/size', page: 'brand/pages/guide/index', title: '尺码对照', status: 'open' },
  brandMaterial: { path: '/brand/material', page: 'brand/pages/guide/index', title: '材质百科', status: 'open' },
  brandSerialNo: { path: '/brand/serial-no', page: 'brand/pages/guide/index', title: '编号与年份', status: 'open' },
  helpBrandList: { path: '/help/brand-list', page: 'brand/pages/list/index', title: '全部品牌', status: 'open' },
  personalAddbrand: {
    path: '/product/personal-addbrand',
    page: 'brand/pages/add/index',
    title: '添加订阅品牌',
    private: true,
    status: 'open',
  },
} as const satisfies AreaTable
