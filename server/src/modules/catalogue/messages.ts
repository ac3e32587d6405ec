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

const PROMISES = [
  { name: '正品保障', text: '每件商品均经实物鉴定，随附鉴定报告；如鉴定为非正品，全额退款。' },
  { name: '瑕疵公示', text: '可见瑕疵逐一标注位置并附特写，成色以鉴定报告为准。' },
  { name: '包邮保价', text: '全程保价寄送，运费由平台承担。' },
] as const

/** Service promises, by owner of the item: location and shipping time differ. */
export const SERVICES: Readonly<Record<OwnerType, readonly { name: string; text: string }[]>> = {
  own: [...PROMISES, { name: '自营现货', text: '商品在平台仓库，付款后 48 小时内发出。' }],
  consigned: [...PROMISES, { name: '寄卖在库', text: '商品由寄卖人委托平台保管，付款后 48 小时内发出。' }],
  merchant: [...PROMISES, { name: '平台查验', text: '商家先寄至平台，查验合格后再发出，通常需 7 天左右。' }],
}
