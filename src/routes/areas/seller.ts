/** Selling: consignment, valuation, delivery, resale (spec 2.7). */
import type { AreaTable } from '../types'

/** Parameters of the rows by name, in the order of the address; `id?` is optional. */
export interface SellerParams {
  sellerProductChooseClass: ChooserParam
  sellerProductChooseBrand: ChooserParam
  sellerProductSearchBrand: ChooserParam
  sellerEvaluateStyle: ChooserParam
  sellerAttributeChoose: ChooserParam
  sellerCenter: 'seller_id?' | 'interfaceSource?'
}

/** `id`: the draft that the answers are for; `attributes` is JSON. */
type ChooserParam =
  'id?' | 'categoryId?' | 'categoryName?' | 'brandId?' | 'brandName?' | 'seriesId?' | 'seriesName?' | 'attributes?'

export const seller = {
  // Always redirected, by the group of an experiment (redirects.ts).
  sellerProductCreate: {
    path: '/seller-product/create',
    page: 'main/pages/sell/index',
    title: '卖出',
    status: 'open',
  },
  sellerProductChooseClass: {
    path: '/seller-product/choose-class',
    page: 'seller/pages/choose/index',
    title: '选择品类',
    status: 'open',
  },
  sellerProductChooseBrand: {
    path: '/seller-product/choose-brand',
    page: 'seller/pages/choose/index',
    title: '选择品牌',
    status: 'open',
  },
  sellerProductIntro: { path: '/seller-product/Intro' },
  sellerProductExample: { path: '/seller-product/example' },
  sellerProductPriceReference: { path: '/seller-product/price-reference' },
  sellerProductOtherSale: { path: '/seller-product/other-sale' },
  sellerProductSearchBrand: {
    path: '/m/seller-product/search-brand',
    page: 'seller/pages/choose/index',
    title: '搜索品牌',
    status: 'open',
  },
  sellerAttributeEvaluateResult: { path: '/m/seller-evaluate-result' },
  sellerAttributeChoose: {
    path: '/m/seller-attribute-choose',
    page: 'seller/pages/choose/index',
    title: '完善属性',
    status: 'open',
  },
  resellApply: { path: '/resell/apply' },
  resellIndex: { path: '/resell/index' },
  seller: { path: '/seller', m: true, redirect: 'sellerBook' },
  sellerEvaluate: { path: '/seller/evaluate', m: true },
  sellerEvaluateResult: { path: '/seller/evaluate-result', m: true },
  sellerEvaluateStyle: {
    path: '/seller/evaluate-style',
    m: true,
    page: 'seller/pages/choose/index',
    title: '选择款式',
    status: 'open',
  },
  sellerBackCash: { path: '/seller/back-cash', m: true },
  sellerActApril: { path: '/seller/act-april', m: true },
  sellerActJune: { path: '/seller/act-june', m: true },
  sellerEasySell: { path: '/seller/easy-sell', m: true },
  sellerGuide: { path: '/seller/guide', m: true },
  sellerRecommend: { path: '/seller/recommend', m: true },
  sellerPopDeposit: { path: '/seller/pop-deposit', m: true },
  sellerPopList: { path: '/seller/pop-list', m: true },
  sellerCenter: {
    path: '/seller/seller-center',
    aliases: ['/seller/ct'],
    m: true,
  },
  sellerVoucher: { path: '/seller/seller-voucher', m: true },
  sellerUserEvaluation: { path: '/seller/user-evaluation', m: true },
  sellerComrateRule: { path: '/seller/comrate-rule', m: true },
  sellerActivityPopup: { path: '/seller/activity-popup', m: true },
  sellerNewActivityPopup: { path: '/seller/new-activity-popup', m: true },
  sellerCooperateType: { path: '/seller/cooperate-type' },
  userFocus: { path: '/user/focus', aliases: ['/seller/focus-shop'] },
} as const satisfies AreaTable
