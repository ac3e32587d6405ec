/** Messages of the catalogue for users. */
import type { FacetKey } from '@contract/catalogue'
import type { OwnerType } from './detail-row'

export const ITEM_NOT_FOUND = '商品不存在或已下架'
export const BRAND_NOT_FOUND = '品牌不存在'
export const TOO_MANY_VALUES = '筛选条件过多'
export const BAD_PRICE_RANGE = '最低价不能高于最高价'

export const FACET_NAMES: Readonly<Record<FacetKey, string>> = {
  brandId: '品牌',
  seriesId: '系列',
  categoryId: '分类',
  grade: '成色',
  size: '尺寸',
  material: '材质与工艺',
  colour: '颜色',
}

/** Attributes that every item has, in display order; further ones follow in their own order. */
export const BASIC_ATTRIBUTES = {
  brand: '品牌',
  series: '系列',
  material: '材质',
  colour: '颜色',
  size: '尺寸',
  hardware: '五金',
  year: '年份',
  serialNo: '编号',
  accessories: '附件',
} as const

/** In place of a conclusion while only the merchant has seen the item. */
export const SELLERS_STATEMENT =
  '以上为商家自述，平台尚未见到实物。您付款后商家先寄到平台仓库，由鉴定师逐项复检，通过后再为您发出；未通过则订单取消，全额退款。'

const FREE_DELIVERY = { name: '包邮保价', text: '全程保价寄送，运费由平台承担。' } as const
/** For items that the platform has inspected before it listed them. */
const INSPECTED = [
  { name: '正品保障', text: '上架前经鉴定师实物查验，附查验报告；如为非正品，全额退款。' },
  { name: '瑕疵公示', text: '可见瑕疵逐一标注位置并附特写，成色以查验报告为准。' },
  FREE_DELIVERY,
] as const
const HELD_MONEY = '款项由平台代管，交易完成后才结算给'

/** Service promises, by owner of the item. When it is sent, and how it can be returned, is the order module's. */
export const SERVICES: Readonly<Record<OwnerType, readonly { name: string; text: string }[]>> = {
  own: [...INSPECTED, { name: '平台自营', text: '由平台买入并出售，商品在平台仓库。' }],
  consigned: [...INSPECTED, { name: '寄卖在库', text: `寄卖人委托平台出售，商品在平台仓库。${HELD_MONEY}寄卖人。` }],
  merchant: [
    { name: '正品保障', text: '商品先到平台仓库，由鉴定师实物查验，通过后才为您发出；如为非正品，全额退款。' },
    { name: '瑕疵公示', text: '瑕疵由商家自述并附特写，到仓逐项复检；与描述不符时，未经您确认不会发出，全额退款。' },
    FREE_DELIVERY,
    { name: '先鉴后发', text: `由商家出售，平台查验。${HELD_MONEY}商家。` },
  ],
}
