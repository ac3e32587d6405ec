/** Messages about an order for buyers. */
import type { OrderState } from '@contract/order'
import type { TransitionName } from './graph'
import type { OtherStep } from './tables'
import { MAX_HELD_ITEMS, MAX_UNPAID_ORDERS } from './limits'

export const STATE_NAMES: Record<OrderState, string> = {
  PENDING_PAY: '待付款',
  PAID: '待发货',
  INBOUND: '商家已发往仓库',
  QC: '仓库查验中',
  BUYER_DECIDE: '待您确认',
  TO_SHIP: '待发货',
  SHIPPED: '已发货',
  DELIVERED: '已送达',
  COMPLETED: '交易完成',
  SETTLED: '交易完成',
  CANCELLED: '已取消',
  REFUNDED: '已退款',
}

/** One sentence on the next step. */
export const STATE_HINTS: Record<OrderState, string> = {
  PENDING_PAY: '商品已为您保留，请在倒计时结束前完成支付，超时订单将自动取消。',
  PAID: '付款成功，商家将把商品寄往仓库查验，查验通过后为您发出。',
  INBOUND: '商品正在寄往仓库，收到后将由鉴定师查验。',
  QC: '鉴定师正在查验商品，通过后为您发出。',
  BUYER_DECIDE: '查验结果与描述有出入，请选择保留或退款；逾期未选择将自动取消并全额退款。',
  TO_SHIP: '付款成功，仓库正在为您打包，发出前可取消订单并全额退款。',
  SHIPPED: '商品已发出，签收时请当面验收。',
  DELIVERED: '商品已送达，请验收后确认收货。',
  COMPLETED: '交易已完成，感谢您的信任。',
  SETTLED: '交易已完成，感谢您的信任。',
  CANCELLED: '订单未付款，没有扣款。',
  REFUNDED: '全部商品已退款，款项原路退回。',
}
/**
 * In the merchant's branch the warehouse has the items only after their inspection, and they cannot be returned for
 * free.
 */
export const INSPECTED_HINT = '查验通过，仓库正在为您打包。'

/**
 * What the buyer of an item confirms that cannot be returned without a reason. Another wording is another version:
 * orders keep the words that were confirmed.
 */
export const NO_RETURN = { version: 1, text: '我已查看瑕疵，知悉本件不支持七天无理由退货' } as const

/** When an order that nobody confirms is completed. */
export const AUTO_CONFIRM = {
  after: (days: number) => `送达后 ${days} 天未确认将自动确认收货。`,
  /** @param until e.g. 11月29日 14:04 */
  at: (until: string) => `将于 ${until} 自动确认收货。`,
} as const
/** Of a delivered order while a case of it is open: its timer is paused. */
export const CASE_OPEN_HINT = '商品已送达，售后处理中，自动确认收货已暂停。'
/** While the shop's proposal about a late order waits for the buyer. */
export const LATE_HINT = '未能按承诺时间发出，请在处理方案中选择继续等待或取消订单。'
/** `¥12,800`; decimals only where there are fen. */
export const priceText = (fen: number): string =>
  `¥${(fen / 100).toLocaleString('en', { minimumFractionDigits: fen % 100 === 0 ? 0 : 2 })}`

/** What became of the money of a cancelled order. */
export const refundHint = (fen: number, isDone: boolean): string =>
  isDone ? `${priceText(fen)} 已原路退回。` : `${priceText(fen)} 退款中，将原路退回。`

/** What a snapshot is compared by. */
export const SNAPSHOT_TEXT = {
  missing: '快照不存在',
  title: '标题',
  price: '售价',
  reference: '公价',
  grade: '成色',
  description: '商品描述',
  flaws: '瑕疵公示',
  report: '查验报告',
  services: '服务保障',
  returnRule: '退货规则',
  seller: '卖家',
  pictures: '图片',
  pictureCount: (count: number, other: number) => (other > 0 ? `${count} 张，其中 ${other} 张不同` : `${count} 张`),
  none: '无',
  results: { good: '良好', trace: '轻微痕迹', flaw: '有瑕疵' },
  // In the console.
  area: '交易快照',
  kept: '已留存',
  takenAt: '下单时间',
  order: '订单编号',
  item: '商品编号',
  paid: '成交价',
  hash: '校验码',
  condition: '成色与查验',
  page: '商品页',
  rules: '服务与退货规则',
  confirmations: '买家的确认',
  confirmed: (title: string, version: string) => `《${title}》第 ${version} 版`,
  conclusion: '鉴定结论',
  flaw: '瑕疵',
  sold: '售出时',
  now: '现在的页面',
  same: '与售出时一致',
  noPage: '已无法对比',
} as const

/** The name of the step in the order's history. */
export const STEP_NAMES: Record<TransitionName | OtherStep, string> = {
  create: '提交订单',
  changeAddress: '收货地址已修改',
  refundPart: '部分退款',
  urge: '已催促',
  pay: '付款成功',
  cancelUnpaid: '取消订单',
  expireUnpaid: '超时未付款，订单已取消',
  accept: '仓库接单',
  cancelBeforeShipping: '取消订单',
  merchantShip: '商家已发往仓库',
  cancelBeforeInbound: '取消订单',
  expireUnsent: '商家未按时发货，订单已取消',
  receive: '仓库已收到商品',
  passInspection: '查验通过',
  reportMismatch: '查验结果与描述有出入',
  rejectFake: '查验未通过，订单已取消',
  takeDespiteMismatch: '已确认继续购买',
  refuseMismatch: '已放弃购买，订单已取消',
  expireUndecided: '逾期未确认，订单已取消',
  refuseDelay: '发货延迟，已取消订单',
  cancelByOperator: '平台取消订单',
  loseInbound: '商家包裹丢失，订单已取消',
  loseParcel: '包裹丢失，订单已取消并全额退款',
  ship: '商品已发出',
  deliver: '商品已送达',
  confirmReceipt: '确认收货',
  completeBySilence: '到期自动确认收货',
  settle: '交易结算完成',
  refundOpen: '全部商品已退款，订单关闭',
  refundCompleted: '全部商品已退款，订单关闭',
}

/** Where the items are after a step that nobody gave a reason for, and what follows; other steps need no words. */
export const STEP_NOTES: Partial<Record<TransitionName, string>> = {
  accept: '平台仓库 · 打包后为您发出',
  merchantShip: '商家已寄出 · 到仓后由鉴定师查验',
  receive: '平台仓库 · 等待鉴定师查验',
  passInspection: '平台仓库 · 打包后为您发出',
  ship: '平台仓库 · 已交快递',
  deliver: '收货地址 · 请验收后确认收货',
}

/** What a buyer reads beside the traces. */
export const TRACE_NOTES = {
  notSent: (until: string) => `商品还未发出，预计 ${until} 前发货`,
  late: '商品还未发出，我们会尽快发货',
  stale: '快递暂无更新，可以催一催',
  searched: '快递暂无更新，我们已在跟进',
} as const

/** What the console calls the area and its records. */
export const ORDER_TITLE = '订单'
/** Who made a step, for operators. */
export const ACTOR_NAMES: Readonly<Record<string, string>> = {
  buyer: '买家',
  provider: '支付',
  operator: '操作员',
  system: '系统',
  timer: '定时',
  courier: '快递',
  order: '随订单',
}

/** The message to the buyer about a step (modules/messages/templates.ts); of own acts cancelling alone has one. */
export const STEP_MESSAGES = {
  pay: 'order.paid',
  expireUnpaid: 'order.expired',
  cancelBeforeShipping: 'order.cancelled',
  merchantShip: 'order.merchantShipped',
  cancelBeforeInbound: 'order.cancelled',
  expireUnsent: 'order.cancelled',
  receive: 'order.received',
  passInspection: 'order.inspected',
  reportMismatch: 'order.mismatch',
  rejectFake: 'order.cancelled',
  refuseMismatch: 'order.cancelled',
  expireUndecided: 'order.cancelled',
  refuseDelay: 'order.cancelled',
  cancelByOperator: 'order.cancelled',
  loseInbound: 'order.cancelled',
  loseParcel: 'order.cancelled',
  ship: 'order.shipped',
  deliver: 'order.delivered',
  completeBySilence: 'order.autoConfirmed',
} as const satisfies Partial<Record<TransitionName, string>>

/** The items of an order in a message: the first by its title, the number of all. */
export function itemsText(titles: readonly string[]): string {
  const [first = ''] = titles
  return titles.length > 1 ? `「${first}」等${titles.length}件商品` : `「${first}」`
}

/** The title of orders that are paid together. */
export const ordersText = (count: number): string => `${count} 笔订单`

export const CANCEL_REASONS = [
  { id: 'changed-mind', text: '不想要了' },
  { id: 'wrong-item', text: '商品拍错了' },
  { id: 'wrong-address', text: '收货信息填写有误' },
  { id: 'price', text: '价格不合适' },
  { id: 'found-elsewhere', text: '在别处买到了' },
  { id: 'payment-trouble', text: '支付遇到问题' },
  { id: 'other', text: '其他原因' },
] as const
/** Reasons that a buyer who has paid cannot have. */
export const UNPAID_REASONS: readonly (typeof CANCEL_REASONS)[number]['id'][] = ['payment-trouble']

/** Why an order was cancelled whose buyer did not want the item as it was found. */
export const REFUSED_MISMATCH = '查验与描述有出入，选择退款'
export const TIMEOUT_REASON = '超时自动处理'
/** The same in a demonstration whose operator did not wait. */
export const FORWARD_REASON = '演示：快进到期'
export const SYSTEM_REASON = '系统自动处理'

export const REFUSALS = {
  ownItem: '不能购买自己的物品',
  twoHolds: '议价与直播抢购不能同时使用',
  confirmFlaws: '请先确认瑕疵说明',
  urgedToday: '今天已催过，我们会尽快处理',
  orderNotFound: '订单不存在',
  itemNotFound: '商品不存在',
  addressNotFound: '收货地址不存在',
  itemTaken: '手慢了，已被拍下',
  noPayment: '商城暂未开通支付，暂时无法下单',
  addressFixed: '包裹已打包，请先撤回包裹再修改地址',
  addressPacked: '包裹已打包，无法修改收货地址，可联系客服',
  addressTooLate: '商品已发出，无法修改收货地址',
  busy: '下单人数较多，请稍后再试',
  priceChanged: '价格已变化，请确认新的价格后再提交',
  ownOrder: '您已拍下该商品，请在订单中完成支付',
  stateChanged: '订单状态已变化，请刷新后再试',
  unknownReason: '请选择取消原因',
  cannotCancel: '当前状态无法取消订单',
  cannotConfirm: '当前状态无法确认收货',
  cannotDecide: '当前状态无需确认，请查看订单的最新进度',
  /** @param step the name of what happened, e.g. 已确认继续购买 */
  decidedByPhone: (step: string) => `客服已按您的电话确认处理：${step}`,
  decidedAlready: (step: string) => `您已作出选择：${step}`,
  decidedTooLate: '确认期限已过，订单已取消并全额退款',
  tooManyUnpaid: `您已有${MAX_UNPAID_ORDERS}笔待付款订单，请先付款或取消后再下单`,
  tooManyHeld: `待付款订单最多共保留${MAX_HELD_ITEMS}件商品，请减少商品或先完成付款`,
  itemGivenUp: '您多次拍下该商品后未付款，请1小时后再试',
  givenUpTooOften: '您近期多次下单后未付款，请1小时后再试',
} as const

export const UNAVAILABLE = {
  HELD: '他人付款中',
  SOLD: '商品已售出',
  OFF_SHELF: '商品已下架',
} as const
