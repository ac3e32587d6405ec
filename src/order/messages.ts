/** Texts of the order area. */
import type { OrderAction, OrderState, OrderTab } from '@contract/order'
import { formatPrice } from '@/lib/money'

export const ORDER_TEXT = {
  missing: '订单不存在',
  orderNo: '订单编号',
  itemCount: (count: number) => `共 ${count} 件`,
  /** Of unpaid orders of one checkout. `others`: beside this one. */
  together: (others: number, fen: number) => `与另外 ${others} 笔订单一起支付，合计 ${formatPrice(fen)}`,
  togetherAbove: '与上一笔订单一起支付',
} as const

/** Says to a visitor what logging in brings, by the screen that was opened. */
export const LOGGED_OUT_TEXT = {
  snapshots: { title: '登录后查看交易快照', text: '下单时的商品信息只有下单的账号能看到。' },
  maintain: { title: '登录后查看商品养护', text: '保障期限、养护方法与流转记录都在这里。' },
  traces: { title: '登录后查看物流', text: '包裹的位置与签收情况都在这里。' },
  list: { title: '登录后查看订单', text: '付款、发货、物流与售后进度都在这里。' },
  order: { title: '登录后查看这笔订单', text: '订单只有下单的账号能看到。' },
  create: { title: '登录后继续下单', text: '登录后即可填写收货地址并提交，商品在付款前仍可被他人买走。' },
  cashier: { title: '登录后继续支付', text: '订单只能由下单的账号支付。' },
} as const

export const ACTION_TEXT: Record<OrderAction, string> = {
  pay: '去支付',
  cancel: '取消订单',
  keepItem: '保留商品',
  scheme: '处理方案',
  traces: '查看物流',
  refuseItem: '退款',
  afterSale: '申请售后',
  confirmReceipt: '确认收货',
  buyAgain: '再次购买',
  evaluate: '评价',
  myEvaluation: '我的评价',
  snapshot: '交易快照',
  maintain: '商品养护',
}

/** Another address for an order that is not packed yet. */
export const ADDRESS_CHANGE_TEXT = {
  change: '修改地址',
  /** Beside the address. */
  short: '修改',
  done: '收货地址已修改',
  /** Beside the reason 收货信息填写有误. */
  instead: '商品还未打包，可直接修改收货地址，不必取消订单。',
} as const

/** The buyer's decision on an item that differs from its description. */
export const MISMATCH_TEXT = {
  title: '与描述的出入',
  photos: '查验照片',
  left: '剩余确认时间',
  /** In the list: the order's own page shows what to decide on. */
  decide: '去确认',
  silence: (until: string) => `请在 ${until} 前选择保留或退款。逾期未选择不视为同意，订单将取消并全额退款。`,
  keep: {
    title: '保留商品？',
    message: '您已了解查验结果与描述的出入，商品将为您打包发出。无理由退货仍然适用。',
    confirmText: '保留商品',
    cancelText: '再看看',
  },
  kept: '已确认保留',
  refuse: (fen: number) => ({
    title: '取消订单并退款？',
    message: `${formatPrice(fen)} 将全额原路退回，选择后不能更改。`,
    confirmText: '确认退款',
    cancelText: '再看看',
  }),
  refused: '订单已取消，款项将原路退回',
} as const

export const RECEIPT_TEXT = {
  confirm: {
    title: '确认收货',
    message: '请在收到商品并验收无误后确认，确认后交易完成。',
    confirmText: '确认收货',
    cancelText: '再等等',
  },
  done: '已确认收货',
} as const

export const CREATE_TEXT = {
  kept: (price: string) => `议价 ${price}，保留剩余`,
  offers: '查看议价',
  keptLine: (price: string) => `直播价 ${price}，保留剩余`,
  rooms: '看看直播',
  title: '确认订单',
  itemMissing: '商品不存在',
  items: '商品清单',
  refundRules: '退换货规则',
  serviceState: '服务声明',
  vouchers: '优惠券',
  usable: (count: number) => (count > 0 ? `${count} 张可用` : '暂无可用'),
  getVouchers: '去领券',
  code: '优惠码',
  remark: '订单备注',
  remarkHint: '选填，可写下配送要求',
  total: '合计',
  submit: '提交订单',
  severalOrders: (count: number) => `将生成 ${count} 笔订单，分别发货，一次支付。`,
  agree: '已阅读并同意',
  document: (title: string) => `《${title}》`,
  agreeFirst: '请先阅读并同意以上规则与协议',
  flaws: (list: readonly string[]) => `本件为瑕疵商品：${list.join('；')}`,
  seeFlaws: '查看瑕疵图',
  confirmFirst: '请先确认瑕疵说明',
  promise: '每件商品发出前均经鉴定师查验并加上封签，全程保价包邮；拆包查看不影响退货，请保留封签。',
  invoice: '交易完成后可在订单详情申请发票。',
  removeFirst: '请先移除不能购买的商品',
  addAddress: '添加收货地址',
  unanswered: '提交没有得到回应。请检查网络后再次提交，不会重复下单。',
  unavailableTitle: '以下商品暂不能购买',
  removeUnavailable: '移除并继续',
  noneLeft: '商品均已售出或下架',
  noneLeftNote: '每件商品只有一件，看看其他在售的吧。',
  browse: '继续逛逛',
  similar: '看看同系列',
  priceTitle: '价格已变化',
  priceMessage: (from: number, to: number) =>
    `应付金额由 ${formatPrice(from)} 变为 ${formatPrice(to)}，是否按新的金额提交？`,
  priceConfirm: '按新价提交',
  priceCancel: '再看看',
  priceUnknown: '价格已变化，请确认新的价格后再提交',
  takenTitle: '手慢了，已被拍下',
  takenMessage: '每件商品只有一件，刚刚有其他买家先一步拍下了。',
  takenSome: '查看其余商品',
  takenStay: '知道了',
  ownOrder: '查看订单',
  ownOrderStay: '留在本页',
} as const

export const CASHIER_TEXT = {
  title: '收银台',
  amount: '应付金额',
  remaining: '支付剩余时间',
  parts: (count: number) => `本次支付包含 ${count} 笔订单`,
  channels: '支付方式',
  pay: (fen: number) => `确认支付 ${formatPrice(fen)}`,
  noChannels: '暂无可用的支付方式',
  noChannelsNote: '订单仍为您保留，请稍后再试。',
  sandboxTitle: '模拟支付（演示）',
  sandboxNote: '演示：模拟支付应用的确认页，不会扣款。',
  sandboxConfirm: '确认付款',
  payee: '收款方',
  payNo: '支付单号',
  payAmount: '付款金额',
  waiting: '正在确认支付结果',
  waitingNote: '请勿重复付款，通常几秒内就有结果。',
  unknownTitle: '暂未收到支付结果',
  unknownNote: '款项不会重复扣除。可以再查询一次，或稍后在「我的订单」中查看。',
  checkAgain: '查询支付结果',
  overdueTitle: '支付已超时',
  overdueNote: '保留时间已到，订单正在关闭，商品将重新上架。',
  cancelledTitle: '订单已取消',
  cancelledNote: '若商品仍在售，可以重新下单。',
  lateTitle: '付款时订单已取消',
  lateNote: '款项将原路退回，请留意到账通知。',
  paidTitle: '订单已支付',
  paidNote: '无需再次付款。',
  viewOrder: '查看订单',
  home: '回首页',
  leaveTitle: '稍后再支付？',
  leaveMessage: (time: string) => `商品为您保留至 ${time}，超时订单将自动取消。可在「我的订单」中继续支付。`,
  stay: '继续支付',
  leave: '暂时离开',
} as const

/** Buying a voucher. */
export const VOUCHER_TEXT = {
  loggedOut: { title: '登录后购买优惠券', text: '付款后立即放入您的账户，未使用可随时退。' },
  missing: '优惠券不存在',
  valid: '有效期',
  scope: '适用范围',
  rule: '退款规则',
  refundable: '未使用可随时退，过期自动退，款项原路退回；已使用的不能退。',
  perUser: (count: number) => `每人限购 ${count} 张`,
  limit: '限购',
  percent: (offBp: number) => `${(10_000 - offBp) / 1_000} 折`,
  pay: (fen: number) => `确认支付 ${formatPrice(fen)}`,
  gone: '已售罄',
  reached: '超过限购数量',
  own: '查看优惠券',
  market: '返回领券中心',
  closedTitle: '购买已关闭',
  closedNote: '超过付款时间，本次购买已关闭。若仍有库存，可以重新购买。',
  paidTitle: '已购买',
  paidNote: '优惠券已放入您的账户。',
  overdueTitle: '支付已超时',
  overdueNote: '付款时间已到，本次购买正在关闭。',
  lateTitle: '付款时购买已关闭',
  lateNote: '款项将原路退回，请留意到账通知。',
  leaveMessage: (time: string) => `优惠券为您保留至 ${time}，超时将自动关闭。`,
} as const

export const SUCCESS_TEXT = {
  title: '支付成功',
  result: '支付结果',
  paid: '支付成功',
  viewOrder: '查看订单',
  several: (count: number) => `已支付 ${count} 笔订单，将分别发货，可在「我的订单」中查看进度。`,
  home: '继续逛逛',
  unpaid: '订单尚未支付',
} as const

export const LIST_TEXT = {
  title: '我的订单',
  search: '搜索我的宝贝',
  tabs: '订单状态',
  end: '到底了',
  /** What the tab would show. */
  empty: {
    all: '您的订单会显示在这里',
    pendingPay: '没有待付款的订单',
    toShip: '没有待发货的订单',
    toReceive: '没有待收货的订单',
    completed: '没有已完成的订单',
    cancelled: '没有已取消的订单',
  },
  browse: '去逛逛',
  more: (count: number) => `还有 ${count} 件商品`,
  total: (state: OrderState) => (state === 'PENDING_PAY' ? '应付' : state === 'CANCELLED' ? '合计' : '实付'),
  saved: (fen: number) => `已优惠 ${formatPrice(fen)}`,
  payLeft: '剩余',
} as const

export const TAB_NAMES: Record<OrderTab, string> = {
  all: '全部',
  pendingPay: '待付款',
  toShip: '待发货',
  toReceive: '待收货',
  completed: '已完成',
  cancelled: '已取消',
}

export const DETAIL_TEXT = {
  title: '订单详情',
  cases: '售后',
  origins: '购买来源',
  clip: '看当时的讲解',
  clipTitle: '讲解回放',
  clipLabel: (text: string) => `讲解回放：${text}`,
  payLeft: '支付剩余时间',
  items: '商品清单',
  toPay: '应付金额',
  paid: '实付金额',
  due: '订单金额',
  info: '订单信息',
  createdAt: '下单时间',
  channel: '支付方式',
  payNo: '支付单号',
  paidAt: '支付时间',
  together: '一起支付的订单',
  remark: '订单备注',
  refund: '退款',
  refundAmount: '退款金额',
  refundState: '退款状态',
  refundReason: '退款原因',
  refundAt: '更新时间',
  events: '订单进度',
} as const

export const PARCEL_TEXT = {
  carrier: '快递公司',
  waybill: '运单号',
  seal: '封签号',
  insured: '保价金额',
  photos: '打包照片',
  trace: '物流详情',
} as const

export const TRACES_TEXT = {
  missing: { order: '订单不存在', case: '售后不存在' },
  items: '商品',
  viewOrder: '查看订单',
  viewCase: '查看售后',
  urge: '催一催',
  urged: '已为您催促，我们会尽快处理',
  report: '物流异常',
  /** A case without a parcel yet. */
  none: '暂无物流信息',
  noneText: '包裹寄出后，运输进度会显示在这里。',
} as const

export const CANCEL_TEXT = {
  title: '取消订单',
  reason: '取消原因',
  note: '补充说明',
  noteHint: '选填，告诉我们还可以做得更好的地方',
  submit: '确认取消',
  needReason: '请选择取消原因',
  confirmTitle: '取消这笔订单？',
  confirmUnpaid: '商品将立即重新上架，可能被其他买家拍下。',
  confirmPaid: (fen: number) => `商品将重新上架，${formatPrice(fen)} 将原路退回。`,
  keep: '再想想',
  confirm: '取消订单',
  done: '订单已取消',
  refundNote: (fen: number) => `取消后 ${formatPrice(fen)} 将全额原路退回。`,
  unpaidNote: '取消后商品将重新上架。订单取消后不能恢复。',
  vouchersBack: (names: readonly string[]) =>
    `已用的优惠券 ${names.map((name) => `「${name}」`).join('')} 将退回账户，过期的不再可用。`,
  impossible: '当前状态无法取消订单',
  viewOrder: '查看订单',
} as const

/** 交易快照: the lines of an order as they were sold. */
export const SNAPSHOTS_TEXT = {
  missing: '快照不存在',
  takenAt: (time: string) => `下单时的商品信息 · ${time}`,
  note: '每件商品的页面在下单时留存，之后的修改不影响快照。',
  hash: (hash: string) => `校验码 ${hash.slice(0, 12)}…`,
  none: '下单时尚未留存快照',
} as const

/** 商品养护 */
export const MAINTAIN_TEXT = {
  missing: '订单不存在',
  viewOrder: '查看订单',
  none: '商品已退回，没有需要养护的商品',
  protection: '售后保障',
  protectionNote: '自签收次日起算',
  until: (day: string) => `至 ${day}`,
  over: (day: string) => `已于 ${day} 结束`,
  care: '养护方法',
  custody: '流转记录',
  report: '查看报告',
  apply: '申请售后',
} as const
