/** Texts of the product detail. */
import type { InspectionReport, ItemDetail, ItemState } from '@contract/catalogue'
import { formatPrice } from '@/lib/money'

export const DETAIL_TEXT = {
  pictures: '商品图片',
  missing: '商品不存在',
  missingText: '它可能已经下架，去看看别的商品吧。',
  home: '回首页',
  reference: '公价',
  source: ({ source, day }: NonNullable<ItemDetail['referencePrice']>) => `${source} · ${day}`,
  offer: '议价',
  dropped: (fen: number) => `已降 ${formatPrice(fen)}`,
  collectors: (count: number) => `${count} 人收藏`,
  itemNo: '商品编号',
  open: (alt: string) => `查看大图：${alt}`,
} as const

/** Texts under the price when the item cannot be bought now. */
export const GONE_TEXT: Record<Exclude<ItemState, 'ON_SALE'>, { title: string; text: string }> = {
  HELD: { title: '他人付款中', text: '若对方未付款，商品会重新上架，可先收藏。' },
  SOLD: { title: '已售出', text: '每件商品仅此一件，可看看相似的商品。' },
  OFF_SHELF: { title: '已下架', text: '商品暂不出售，可看看相似的商品。' },
}

/** What to say of an item that this user cannot buy now; undefined when it is on sale. */
export const goneText = (state: ItemState, item: Pick<ItemDetail, 'ownOrderNo' | 'held'> | undefined) => {
  if (state === 'ON_SALE') return undefined
  if (item?.ownOrderNo && state !== 'OFF_SHELF') return OWN_TEXT[state]
  if (state !== 'HELD' || !item?.held) return GONE_TEXT[state]
  const { text: title, link } = item.held
  return { title, text: link === '' ? GONE_TEXT.HELD.text : HELD_TEXT.text }
}

/** Of an item that is held by something that leads on. */
export const HELD_TEXT = { text: '点击下方按钮查看。', action: '去看看' } as const

/** The same for the buyer whose order holds or bought the item, with the button that leads to the order. */
export const OWN_TEXT = {
  HELD: { title: '您已下单，待付款', text: '请在订单保留时间内完成付款。', action: '去付款' },
  SOLD: { title: '您已购买', text: '可在订单中查看进度。', action: '查看订单' },
} as const

export const SECTION_TEXT = {
  services: '服务保障',
  serviceExplain: '服务说明',
  serviceTips: '选购指南',
  faq: '常见问题',
  refundRules: '退换货规则',
  terms: '发货与退货',
  seller: '卖家',
  grade: '成色',
  grades: '成色说明',
  thisGrade: '本件',
  flaws: '瑕疵公示',
  flawCount: (count: number) => `${count} 处`,
  noFlaws: '未发现明显瑕疵',
  flawsNote: '点图上的编号或下方条目查看位置，点小图看特写。',
  /** In place of a number, for a flaw that cannot be pinned on a picture. */
  unpinned: '–',
  closeUp: (name: string) => `查看特写：${name}`,
  flawAt: (index: number, name: string) => `瑕疵 ${index}：${name}`,
  attributes: '商品参数',
  report: '查验报告',
  statement: '商家自述',
  statementNote: '到仓复检',
  reportNo: '报告编号',
  conclusion: '鉴定结论',
  check: '核对查验报告',
  checked: (reportNo: string, day: string) => `已与鉴定中心核对：报告 ${reportNo}，查验于 ${day}，内容一致`,
  differs: (reportNo: string) => `鉴定中心的记录已更新，以上为报告 ${reportNo} 的最新内容`,
  unchecked: '核对失败，点击重试',
  price: '价格记录',
  now: '现在',
  listed: '上架',
  unchanged: '上架以来价格没有变化',
  alert: '降价提醒',
  description: '商品描述',
  similar: '相似商品',
  seeSimilar: '看相似',
} as const

export const RESULT_TEXT: Record<InspectionReport['sections'][number]['result'], string> = {
  good: '良好',
  trace: '轻微痕迹',
  flaw: '有瑕疵',
}

/** `−¥250`, `+¥250` */
export const priceChange = (fen: number): string => `${fen < 0 ? '−' : '+'}${formatPrice(Math.abs(fen))}`

/** The price history in words, for screen readers. */
export const priceChartText = (firstFen: number, lastFen: number): string =>
  `价格从 ${formatPrice(firstFen)} 变为 ${formatPrice(lastFen)}`

export const BUY_TEXT = {
  collect: '收藏',
  collected: '已收藏',
  cart: '购物车',
  add: '加入购物车',
  /** Beside the spinner; as wide as 加入购物车 alone, so that the bar keeps its shape. */
  adding: '加入中',
  inCart: '去购物车',
  buy: '立即购买',
  added: '已加入购物车',
  collectedToast: '已收藏',
  uncollectedToast: '已取消收藏',
} as const
