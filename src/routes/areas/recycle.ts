/** Buy-back (spec 2.8). */
import type { AreaTable } from '../types'

/** Parameters of the rows by name, in the order of the address; `id?` is optional. */
export interface RecycleParams {
  recycleGoodsInit: FactsParam
  recycleBrandChoose: FactsParam
  recycleSearchBrand: FactsParam
  recycleStyleChoose: FactsParam
  recycleAttributeChoose: FactsParam
  recycleExpandChoose: FactsParam
  recycleEvaluateResult: 'no'
  recycleSuccess: 'recycleNo'
  recycleGoDelivery: 'recycleNo' | 'way?'
  recycleOrderList: 'tab?'
  recycleOrderDetail: 'recycleNo'
  recycleProductReport: 'recycleNo'
  recycleConfirmPrice: 'recycleNo'
}

/** `draftNo`: what the answers are for; `attributes` and `condition` are JSON. */
type FactsParam =
  | 'draftNo?'
  | 'categoryId?'
  | 'categoryName?'
  | 'brandId?'
  | 'brandName?'
  | 'seriesId?'
  | 'seriesName?'
  | 'attributes?'
  | 'condition?'

export const recycle = {
  recycle: { path: '/recycle', m: true, redirect: 'recycleRules' },
  recycleBrandChoose: {
    path: '/recycle/brand-choose',
    m: true,
    title: '选择品牌',
    status: 'open',
  },
  recycleLowpriceCate: { path: '/recycle/lowprice-cate', m: true },
  recycleStyleChoose: {
    path: '/recycle/style-choose',
    m: true,
    title: '选择款式',
    status: 'open',
  },
  recyclePromotion: { path: '/recycle/promotion', m: true },
  // Before the next: the page is its own.
  recycleAttributeChoose: {
    path: '/recycle/attribute-choose',
    m: true,
    title: '选择规格',
    status: 'open',
  },
  recycleExpandChoose: {
    path: '/recycle/expand-choose',
    m: true,
    page: 'recycle/pages/attribute-choose/index',
    title: '成色与附件',
    status: 'open',
  },
  recycleEvaluateResult: {
    path: '/recycle/evaluate-result',
    m: true,
    title: '回收报价',
    pullDown: true,
    status: 'open',
  },
  recycleChamberlain: { path: '/recycle/chamberlain', m: true },
  recycleSuccess: {
    path: '/recycle/success',
    m: true,
    title: '下单成功',
    private: true,
    status: 'open',
  },
  recycleConfirmPrice: {
    path: '/recycle/confirm-price',
    m: true,
    title: '确认回收价',
    private: true,
    status: 'open',
  },
  recycleSimilarProduct: { path: '/recycle/similar-product', m: true },
  recycleProductReport: {
    path: '/recycle/product-report',
    m: true,
    title: '查验报告',
    private: true,
    status: 'open',
  },
  // Both always redirected, by the group of an experiment (redirects.ts).
  recycleCreate: {
    path: '/recycle/create',
    m: true,
    page: 'main/pages/sell/index',
    title: '卖出',
    status: 'open',
  },
  recycleCreateProcess: {
    path: '/recycle/create-process',
    m: true,
    page: 'main/pages/sell/index',
    title: '卖出',
    status: 'open',
  },
  recycleSearchBrand: {
    path: '/recycle/search-brand',
    m: true,
    page: 'recycle/pages/brand-choose/index',
    title: '搜索品牌',
    status: 'open',
  },
  recycleFeedback: { path: '/recycle/feedback', m: true },
  recycleGoodsInit: {
    path: '/recycle/goods-init',
    m: true,
    title: '回收估价',
    status: 'open',
  },
  recycleList: { path: '/recycle/list', m: true },
  recycleRule: { path: '/recycle/rule', m: true },
  recycleOrderList: {
    path: '/recycle/order-list',
    m: true,
    title: '回收订单',
    private: true,
    pullDown: true,
    status: 'open',
  },
  recycleOrderDetail: {
    path: '/recycle/order-detail',
    m: true,
    title: '回收订单详情',
    private: true,
    pullDown: true,
    status: 'open',
  },
  recycleOrderPackage: { path: '/recycle/order-package', m: true },
  recycleGoDelivery: {
    path: '/recycle/go-delivery',
    m: true,
    title: '寄出物品',
    private: true,
    status: 'open',
  },
  recycleReceiptList: { path: '/recycle/recycle-receipt-list', m: true },
} as const satisfies AreaTable
