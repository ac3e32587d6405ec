/** Product lists and the product detail (spec 2.2). */
import type { AreaTable } from '../types'

/** What a list can be filtered and sorted by. */
export type Criterion =
  | 'keyword?'
  | 'exact?'
  | 'brandId?'
  | 'seriesId?'
  | 'categoryId?'
  | 'grade?'
  | 'size?'
  | 'material?'
  | 'colour?'
  | 'minPriceFen?'
  | 'maxPriceFen?'
  | 'dropped?'
  | 'sort?'

/** Parameters of the rows by name, in the order of the address; `id?` is optional. */
export interface ProductParams {
  product: 'id?' | Criterion
  search: Criterion
  searchIndex2: Criterion
  productDetail: 'id' | 'from?'
  productNewview: 'id' | 'showtitle?'
  /** One of both: the user's own voucher, or what everyone can have. */
  productVoucher: 'voucherId?' | 'templateId?'
  newArrival: 'day?' | 'categoryId?'
  productSale: 'tab?'
  cartSimilar: 'id?' | 'from?'
  personalSub: 'tab?'
  userCollect: 'tab?'
  /** One of the boards; the words without it. */
  hotSearchList: 'board?'
  searchMyGoods: 'keyword?' | 'tab?'
  autoDiscount: 'id?'
  /** An item, or an offer; neither: all of the user's. */
  joinDiscount: 'id?' | 'offerId?' | 'tab?'
}

export const product = {
  newUserBuyList: {
    path: '/new-user/buy-list',
    page: 'product/pages/newborn-zone/index',
    title: '新人专区',
    pullDown: true,
    status: 'open',
  },
  product: {
    path: '/product/index',
    page: 'product/pages/list/index',
    title: '商品列表',
    pullDown: true,
    status: 'open',
  },
  // The same screen as the list, opened to search; it has its own name because the specification names both.
  search: {
    path: '/search/index',
    page: 'product/pages/list/index',
    title: '搜索',
    pullDown: true,
    status: 'open',
  },
  productDetail: {
    path: '/product/view',
    aliases: [{ path: '/product/index', having: 'id' }, '/product/{id}.html'],
    title: '商品详情',
    pullDown: true,
    status: 'open',
  },
  // The same screen, for ids longer than 8 characters in hosts that have it.
  productNewview: {
    path: '/product/newview',
    page: 'product/pages/detail/index',
    title: '商品详情',
    pullDown: true,
    status: 'open',
  },
  newbornZone: { path: '/product/newborn-zone', title: '新人专区', pullDown: true, status: 'open' },
  newArrival: {
    path: '/product/new-arrival',
    aliases: [{ path: '/m/product/new-arrival', report: '/product/new-arrival' }],
    title: '新品上架',
    pullDown: true,
    status: 'open',
  },
  productSale: { path: '/product/sale', title: '降价专区', pullDown: true, status: 'open' },
  productVoucher: {
    path: '/product/voucher',
    page: 'product/pages/voucher/index',
    title: '可用商品',
    pullDown: true,
    status: 'open',
  },
  productRecommend: { path: '/product/recommend', title: '为您推荐', status: 'open' },
  personalPage: {
    path: '/product/personal-page',
    title: '关注动态',
    private: true,
    pullDown: true,
    status: 'open',
  },
  personalSub: {
    path: '/product/personal-sub',
    title: '我的订阅',
    private: true,
    pullDown: true,
    status: 'open',
  },
  personalSubbrand: {
    path: '/product/personal-subbrand',
    page: 'product/pages/personal-sub/index',
    title: '订阅的品牌',
    private: true,
    pullDown: true,
    status: 'open',
  },
  joinDiscount: {
    path: '/product/join-discount',
    title: ({ id, offerId }) => (id || offerId ? '议价' : '我的议价'),
    private: true,
    pullDown: true,
    status: 'open',
  },
  autoDiscount: { path: '/product/auto-discount', title: '降价提醒', private: true, status: 'open' },
  productSnapshot: { path: '/product/snapshot' },
  cartSimilar: { path: '/cart/similar', title: '找相似', status: 'open' },
  searchIndex2: {
    path: '/search/index2',
    page: 'product/pages/list/index',
    title: '搜索',
    pullDown: true,
    status: 'open',
  },
  hotSearch: { path: '/search/hot-search', title: '热搜榜', pullDown: true, status: 'open' },
  // The boards of the same screen, one by one.
  hotSearchList: {
    path: '/search/hot-search-list',
    page: 'product/pages/hot-search/index',
    title: '热搜榜',
    pullDown: true,
    status: 'open',
  },
  searchMyGoods: { path: '/search/my-goods', title: '搜索我的宝贝', private: true, pullDown: true, status: 'open' },
  // The subscriptions, entered from what is collected.
  userCollect: {
    path: '/user/user-collect',
    page: 'product/pages/personal-sub/index',
    title: '我的关注',
    private: true,
    pullDown: true,
    status: 'open',
  },
} as const satisfies AreaTable
