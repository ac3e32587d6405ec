/** Messages of the catalogue for users. */
import type { FacetKey } from '@contract/catalogue'
import type { OwnerType } from './detail-row'

export const ITEM_NOT_FOUND = '商品不存在或已下架'
/** Why an item cannot be bought, and since when: 已售出 · 11月20日 */
export const goneOn = (state: 'SOLD' | 'OFF_SHELF', day: string): string =>
  `${state === 'SOLD' ? '已售出' : '已下架'} · ${day}`
export const BRAND_NOT_FOUND = '品牌不存在'
export const SERIES_NOT_FOUND = '系列不存在'
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

/** Names of the attributes that say how large an item is, as operators see them too. */
export const MEASURE_NAMES = {
  bag: '包身尺寸',
  handle: '提手高',
  drop: '肩带垂长',
  flat: '平铺尺寸',
  foot: '适合脚长',
  last: '楦宽',
} as const

/** Names within 平铺尺寸 that decide on the shape. */
export const WORN_TEXT = { trousers: '裤长', skirt: '裙长', length: '衣长', chest: '胸围' } as const

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

/** Sentences of the console's item and category pages. */
export const DESK = {
  stateChanged: '商品状态已变化，请查看最新内容后再操作',
  changed: '该商品已被他人更新，请查看最新内容后再保存',
  noItem: '没有这件商品',
  heldByOrder: (orderNo: string) => `商品已被订单 ${orderNo} 占用，不能下架或编辑；订单取消后再操作`,
  held: '商品已被占用，不能下架或编辑；占用结束后再操作',
  sold: '商品已售出，不能编辑',
  gone: '商品已退出，不能编辑',
  serialTaken: (itemNo: string, title: string) => `编号与在库商品 ${itemNo}「${title}」重复`,
  seriesOfBrand: '请选择该品牌的系列',
  leafCategory: '请选择二级分类',
  hiddenName: (name: string) => `${name}（已隐藏）`,
  noSeller: '没有这位货主',
  referenceSource: '填写参考价时请注明来源',
  flawPin: '可见瑕疵请在照片上标出位置并选择特写',
  flawPhoto: '瑕疵引用的照片不存在',
  noReturn: '8 成新及以下、且照片上标有瑕疵的商品才能设为不支持七天无理由',
  badPhoto: '照片不存在或已失效，请重新上传',
  needsPhoto: '上架前请至少上传一张照片',
  needsReport: '上架前请填写查验报告',
  priceByAction: '上架过的商品请使用「改价」',
  needsPrice: '请填写售价',
  othersPrice: '寄卖与商家商品改价须经货主同意；货主同意由卖家端发起，运营不能代为改价',
  notAgreed: '货主尚未同意以这个价格出售，暂不能上架；请等货主在卖家端确认价格',
  newOwnerAgrees: '所选货主尚未同意以现价出售这件商品，不能改为该货主',
  ownerKept: '上架过的寄卖与商家商品不能更换货主',
  samePrice: '新价格与现价相同',
  notPriced: '在售、已下架或草稿状态的商品才能改价',
  waitsForApproval: '超出您的改价权限，已提交审批',
  priceChanged: '价格已更新',
  priceMoved: '商品价格或状态已变化，请重新提交改价',
  noSuchItemNo: '没有这个商品编号',
  badPrice: '价格应为 1 元以上的数字，最多两位小数',
  badLine: '每行应为：商品编号,新价格',
  twiceInList: '同一商品在表中重复出现',
  tooManyRows: (most: number) => `一次最多 ${most} 行，请分批提交`,
  emptyList: '价格表没有内容',
  willChange: '将改价',
  willWait: '将提交审批',
  saved: '已保存',
  onShelf: '已上架',
  offShelf: '已下架',
  givenBack: '已退出',
  pictureName: (at: number) => (at === 0 ? '正面' : `照片 ${at + 1}`),
  firstPrice: '首次上架',
  steps: {
    create: '新建草稿',
    putOnShelf: '上架',
    takeOffShelf: '下架',
    giveBack: '退出',
  } as Readonly<Record<string, string>>,
  price: '改价',
} as const

/** Sentences of the console's names (desk/names.ts). */
export const NAMES = {
  area: '品类',
  save: '保存品类资料',
  hide: '隐藏或显示品类资料',
  merge: '合并品类资料',
  none: '该项不存在或已合并',
  taken: '已有相同名称',
  noParent: '请选择上级',
  noBrand: '请选择品牌',
  itself: '不能与自身合并',
  otherBrand: '只能合并同一品牌的系列',
  onlyLeaves: '一级分类不能合并，请逐个合并其下的二级分类',
  notMerged: '该类资料不能合并',
  serials: (count: number) => `合并后有 ${count} 件在库商品编号重复，请先处理这些商品`,
  ignored: '搜索时忽略',
  lesser: '次要',
  items: '关联商品',
  onSale: '其中在售',
  series: '系列转移',
  children: '下级分类',
  synonyms: '指向它的同义词',
  added: '旧名称成为同义词',
  words: '更新搜索索引的商品',
} as const

/** Rows of the home page, until operators compose their own. */
export const HOME_ROWS = [
  { id: 'newArrivals', title: '新品到店', note: '每日上新，先鉴别后发货', link: '/product/new-arrival', drops: false },
  { id: 'priceDrops', title: '近期降价', note: '较上架价', link: '/product/sale', drops: true },
  { id: 'brands', title: '品牌', note: '', link: '/help/brand-list', drops: false },
] as const
