/** Chinese texts of after-sale (spec 2.4; design: buying 2.2, 3.2). */
import { LIMIT_DAY_TIMES } from '@contract/admin/permissions'
import type { AfterSaleReason, AfterSaleState, AfterSaleType } from '@contract/after-sale'
import type { OrderState } from '@contract/order'
import type { AfterSaleActor, AfterSaleStep } from './graph'
import type { SchemeKind } from './tables'
import { yuan } from '../../kit/yuan'

export const STATE_NAMES: Readonly<Record<AfterSaleState, string>> = {
  APPLIED: '待审核',
  NEED_MORE: '待补充凭证',
  PROPOSED: '待您确认方案',
  AGREED: '待寄回',
  RETURNING: '退货途中',
  INSPECTING: '仓库复检中',
  WAIT_REFUND: '退款中',
  COMPLETE: '已退款',
  DECLINED: '未通过',
  REJECTED: '复检未通过',
  DISPUTED: '争议处理中',
  SEND_BACK: '商品寄回中',
  CANCELLED: '已撤销',
  CLOSED: '已关闭',
}

export const REASON_NAMES: Readonly<Record<AfterSaleReason, string>> = {
  noReason: '不喜欢/不合适（无理由退货）',
  notAsDescribed: '成色或瑕疵与描述不符',
  wrongOrMissing: '发错商品/缺少附件',
  damaged: '运输破损',
  notGenuine: '疑似非正品',
  notReceived: '未收到货/物流停滞',
}

export const NO_REASON = (days: number): string => `不喜欢/不合适（${days} 天无理由）`
/** What a deadline is said of. */
export const WINDOW_NAMES: Readonly<Record<Exclude<AfterSaleReason, 'noReason'>, string>> = {
  notAsDescribed: '与描述不符',
  wrongOrMissing: '发错或缺件',
  damaged: '运输破损',
  notGenuine: '疑似非正品',
  notReceived: '未收到货',
}
export const CAN_APPLY = '可申请'
export const DEADLINE = (what: string, day: string): string => `${what}至 ${day}`
export const NO_REASON_WINDOW = (days: number): string => `${days} 天无理由`

export const TYPE_NAMES: Readonly<Record<AfterSaleType, string>> = {
  RETURN: '退货退款',
  REFUND_ONLY: '仅退款',
  COMPENSATE: '补偿',
}

export const STATEMENT = '商品完好：封签未拆、未使用；拆开包裹查看不影响'
export const EVIDENCE = {
  notAsDescribed: '至少 2 张，请拍清不符之处',
  wrongOrMissing: '至少 1 张，请拍下收到的全部物品',
  damaged: '至少 3 张，其中 1 张为外包装',
  notGenuine: '如有鉴定结果，可一并上传',
} as const
export const FREIGHT = {
  buyer: '寄回运费由您承担',
  shop: '寄回运费由平台承担，寄件时请选择到付',
} as const

export const REFUSALS = {
  notFound: '售后不存在',
  orderNotFound: '订单不存在',
  stateChanged: '售后状态已变化，请刷新',
  hasOpen: '该商品已有进行中的售后',
  tooLate: '已超过可申请时间',
  notDelivered: '收货后可申请',
  notShipped: '商品尚未发出，可直接取消订单',
  stillMoving: (days: number) => `物流超过 ${days} 天无更新时可申请`,
  noReturn: (at: string) => `本件为瑕疵商品，您于${at}确认不支持七天无理由退货。与描述不符仍可申请。`,
  over: '订单已关闭',
  refunded: '该商品已全额退款',
  unknownLine: '商品不在这笔订单中',
  photos: (count: number) => `请至少上传 ${count} 张照片`,
  statement: '请确认商品状态',
  type: '该原因不支持此售后类型',
  tooMuch: (fen: number) => `金额不能超过 ¥${yuan(fen)}`,
  needAmount: '请填写退款金额',
  marks: '请在这件商品下单时的照片上标记',
  tooManyToday: '今天的申请次数已用完，请明天再试',
  waybillOften: '运单最多修改两次，请联系客服',
  disputed: '已申请过争议',
  contact: '请勿填写联系方式',
  shortText: '请用至少 10 个字说明问题',
  received: '订单已确认收货',
  carrier: '请选择快递公司',
  schemeNotFound: '处理方案不存在',
  schemeOver: '处理方案已过期',
} as const

/** What happened, as the buyer reads it. */
export const STEP_NAMES: Readonly<Record<AfterSaleStep | 'create' | 'changeWaybill', string>> = {
  create: '提交申请',
  changeWaybill: '修改运单',
  agreeAtOnce: '申请已通过',
  agree: '申请已通过',
  agreeBySilence: '超时未审核，自动通过',
  pay: '同意退款',
  requestMore: '需要补充凭证',
  supply: '已补充凭证',
  expireSupply: '逾期未补充',
  propose: '提出处理方案',
  chooseReturn: '选择退货退款',
  chooseMoney: '同意方案',
  refuseProposal: '未接受方案，重新审核',
  refuseDeduction: '未接受扣款方案',
  decline: '申请未通过',
  sendParcel: '商品已寄出',
  expireSend: '逾期未寄回，申请关闭',
  receive: '仓库已签收',
  pass: '复检通过',
  passBySilence: '复检通过',
  deduct: '复检发现差异，提出扣款方案',
  reject: '复检未通过',
  dispute: '申请争议',
  upholdReturn: '争议成立，同意退货',
  upholdMoney: '争议成立，同意退款',
  dismiss: '争议不成立',
  dismissBack: '争议不成立，商品寄回',
  closeDeclined: '申请已关闭',
  sendBack: '商品寄回给您',
  arriveBack: '商品已送达',
  complete: '退款已到账',
  cancel: '已撤销申请',
  endWithOrder: '订单已全额退款，本次售后关闭',
  cancelBack: '已撤销申请，商品寄回给您',
}

/** Who acts next, and what silence does. */
export const HINTS: Readonly<Record<AfterSaleState | 'appliedMoney', string>> = {
  APPLIED: '我们将尽快审核，逾期未审核将自动通过。',
  appliedMoney: '我们将尽快审核，逾期将由主管处理。',
  NEED_MORE: '请按要求补充凭证，逾期未补充申请将不通过。',
  PROPOSED: '请选择处理方案，逾期未选择不会影响您的权益。',
  AGREED: '请尽快寄回商品并填写运单号，逾期申请将关闭。',
  RETURNING: '商品正在寄回仓库，签收后由鉴定师复检。',
  INSPECTING: '商品已到仓库，鉴定师正在复检。',
  WAIT_REFUND: '退款处理中，款项将原路退回。',
  COMPLETE: '款项已原路退回。',
  DECLINED: '如有异议，可在时限内申请争议，由另一位工作人员处理；逾期未申请将关闭。',
  REJECTED: '如有异议，可在时限内申请争议；逾期未申请，或您选择寄回，商品将寄回给您，运费由平台承担。',
  DISPUTED: '另一位工作人员正在处理，结果将通知您。',
  SEND_BACK: '仓库会将商品保价寄回给您，运费由平台承担。',
  CANCELLED: '您已撤销申请，若仍在期限内可再次申请。',
  CLOSED: '本次售后已关闭。',
}

/** Steps of operators whose reason is written for the buyer; of others it is the desk's own. */
export const READ_REASONS: ReadonlySet<AfterSaleStep | 'create' | 'changeWaybill'> = new Set([
  'decline',
  'reject',
  'upholdReturn',
  'upholdMoney',
  'dismiss',
  'dismissBack',
] as const)

export const WHO: Readonly<Record<AfterSaleActor, string>> = {
  buyer: '您',
  operator: '售后',
  system: '系统',
  timer: '系统',
  courier: '快递',
  provider: '支付渠道',
}

/** What is said in place of a step's reason, which is the desk's own. */
export const EVENT_NOTES: Partial<Record<AfterSaleStep | 'create' | 'changeWaybill', string>> = {
  arriveBack: '',
  receive: '',
}

export const PART_NAMES = {
  price: '商品金额',
  discount: '优惠',
  refunded: '已退款',
  deduction: '复检扣款',
  compensation: '补偿金额',
} as const
export const BACK_VOUCHER = '本单使用的优惠券'
export const REFUND_NOTES = { due: '预计 1–3 个工作日到账', done: '已原路退回' } as const
export const SCHEME_TEXT: {
  titles: Readonly<Record<SchemeKind, string>>
  silence: Readonly<Record<SchemeKind, string>>
} = {
  titles: {
    MISMATCH: '到仓查验与描述有出入',
    DELAY: '发货延迟',
    LOST: '包裹丢失',
    COMPENSATE: '补偿方案',
    RETURN: '处理方案',
    DEDUCT: '复检扣款方案',
  },
  silence: {
    MISMATCH: '逾期未选择，订单将取消并全额退款。',
    DELAY: '逾期未选择，订单将继续等待发货。',
    LOST: '逾期未选择，将全额退款。',
    COMPENSATE: '逾期未选择，申请将重新审核。',
    RETURN: '逾期未选择，申请将重新审核。',
    DEDUCT: '逾期未选择，视为不接受扣款，您可申请争议或让我们寄回商品。',
  },
}

export const ORDER_SCHEME = {
  keep: { name: '仍要购买', text: '按原价继续发货，查验结果会记录在订单中' },
  cancel: { name: '取消订单', text: '全额原路退款，优惠券一并退回' },
  /** Of an order that is not sent in time. */
  wait: { name: '继续等待', text: '仓库会尽快为您打包发出' },
  waitWith: (voucher: string) => `仓库会尽快为您打包发出，并送您一张「${voucher}」`,
  delayFinding: '商品已备好，但未能在承诺的时间内发出',
  voucherReason: '发货延迟补偿',
  /** Of a parcel that is searched for. */
  refundLost: { name: '现在退款', text: '按包裹丢失处理，全额原路退款，优惠券一并退回' },
  waitLonger: { name: '再等几天', text: (days: number) => `继续查找 ${days} 天，仍无下落将全额退款` },
  lostFinding: '包裹长时间没有物流更新，已向快递公司查找',
  buyerLost: '买家选择按丢失退款',
  less: '退差价后购买',
  lessReason: '查验与描述有出入，退差价',
} as const

/** States of orders whose lines can be applied for. */
export const OPEN_LINE: OrderState[] = ['SHIPPED', 'DELIVERED', 'COMPLETED', 'SETTLED']

/** What operators read. */
export const DESK = {
  decidedBy: (name: string) => `该售后已由 ${name} 处理`,
  requestedOften: (count: number) => `最多要求补充 ${count} 次`,
  aboveLimit: {
    one: (fen: number) => `超过 ¥${yuan(fen)} 的方案请由主管提出`,
    day: (fen: number) =>
      `24 小时内，同一订单的补偿合计不超过 ¥${yuan(fen)}，您提出的合计不超过其 ${LIMIT_DAY_TIMES} 倍，请由主管提出`,
  },
  agreeAboveLimit: {
    one: (fen: number) => `超过 ¥${yuan(fen)} 的补偿请由主管同意`,
    day: (fen: number) =>
      `24 小时内，同一订单的补偿合计不超过 ¥${yuan(fen)}，您同意的合计不超过其 ${LIMIT_DAY_TIMES} 倍，请由主管同意`,
  },
  nothingToReturn: '买家未收到商品，无法退货',
  notHere: '退货尚未到仓，签收后再寄回',
  hadPart: '您处理过这笔售后，请由另一位同事裁定',
  options: { money: '接受补偿', return: '退货退款', refuse: '不接受', deduct: '同意扣款并退款' },
} as const

const MARK_LETTERS = 'ABCDEFGHI'
/** The console's words. */
export const DESK_TEXT = {
  area: '售后',
  title: (item: string) => `售后：${item}`,
  caseNo: '售后单号',
  state: '状态',
  orderNo: '订单编号',
  itemNo: '商品编号',
  type: '类型',
  reason: '原因',
  text: '买家描述',
  /** Letters, as the flaws have numbers; the buyer's page names them alike. */
  markLetter: (at: number) => MARK_LETTERS.charAt(at),
  mark: (at: number) => `买家标记 ${MARK_LETTERS.charAt(at)}`,
  requested: '申请金额',
  refund: '退款金额',
  deduction: '扣款',
  left: '可退金额',
  paid: '实付金额',
  price: '成交价',
  appliedAt: '申请时间',
  returnedAt: '退回时间',
  returned: '已退回',
  bearer: '承担方',
  bearers: { shop: '平台承担', seller: '卖家承担' },
  wanted: '要求补充',
  approval: '审批',
  application: '申请',
  sold: '所售商品',
  snapshot: '下单时的快照',
  item: '商品',
  grade: '成色',
  seller: '卖家',
  own: '平台',
  buyer: '买家',
  buyerHistory: '买家记录',
  buyerCounts: (bought: number, applied: number, returns: number) =>
    `完成订单 ${bought} 笔，售后 ${applied} 次，90 天内退货 ${returns} 次`,
  sellerHistory: '卖家记录',
  sellerCounts: (sold: number, complained: number) => `成交 ${sold} 件，被投诉不符 ${complained} 次`,
  parcels: '包裹',
  returnParcel: '退货包裹',
  backParcel: '寄回包裹',
  inspection: '复检',
  finding: '结果',
  at: '时间',
  chosen: '（买家已选）',
  options: '可选方案',
  hasLess: '已提出退差价',
  noLess: '未提出退差价',
  less: '退差价',
  waitsForBuyer: '待买家确认',
  /** What happens at a time unless somebody acts. */
  byItself: (step: string) => `无人处理时${step}`,
  ended: '已结束',
  photos: { buyer: '买家照片', parcel: '开箱照片', inspection: '复检照片', sold: '售出时' },
  actors: { buyer: '买家', operator: '操作员', system: '系统', timer: '定时', courier: '快递', provider: '支付' },
  queues: {
    review: '售后审核',
    inspect: '退货复检',
    missing: '退货未到',
    sendBack: '待寄回',
    dispute: '争议',
    relist: '退回商品待上架',
    scheme: '处理方案',
  },
  acts: {
    agree: '同意',
    agreeReturn: '同意退货',
    requestMore: '要求补充凭证',
    propose: '提出方案',
    decline: '不通过',
    receive: '签收退货',
    pass: '复检通过',
    deduct: '扣款退款',
    reject: '复检不通过',
    uphold: '支持买家',
    dismiss: '驳回争议',
    packBack: '打包寄回',
    arriveBack: '确认送达',
    offerLess: '提出退差价',
  },
  done: '已处理，买家会收到通知',
  arriveAbout: '确认商品已送达买家？售后将结束。',
  deductSummary: (amount: string, caseNo: string) => `扣款 ¥${amount}：售后 ${caseNo}`,
  deductWaits: '扣款方案已提交，待主管批准',
} as const

/** What the demonstration's desk says. */
export const DEMO_TEXT = {
  reason: '演示模式自动推进',
  passed: '商品完好，与售出时一致',
  signed: '已签收',
  moving: '快件已到达上海转运中心',
} as const

/** The texts of the demonstration's cases. */
export const DEMO_CASES = {
  reason: '演示数据',
  texts: {
    noReason: '尺寸比想象中大一些，不太适合我，商品完好未使用。',
    notAsDescribed: '收到后发现边角磨损比页面图片明显，五金也有细小划痕，与描述的成色不一致。',
    wrongOrMissing: '页面写明附件齐全，收到后缺少防尘袋和购买凭证，请核实。',
    damaged: '外包装挤压变形，打开后商品一角有新的压痕。',
    notGenuine: '在线下机构鉴定，对部分细节存疑，附上情况说明，申请退货。',
    notReceived: '物流很久没有更新，一直没有收到商品。',
  },
  mark: '这里的磨损比照片上深，描述里没有提到',
  wanted: '请补充拍摄收到的全部物品与外箱面单',
  proposal: '细小划痕属实，补偿后可保留商品，也可选择退货退款',
  declined: '照片中的磨损已在商品描述与瑕疵图中说明，不属于与描述不符。',
  passed: '封签完好，商品与售出时一致，附件齐全',
  deducted: '退回时缺少原包装盒，按说明扣减包装费用',
  rejected: '封签已拆除，内里有新的使用痕迹，与寄出时照片不一致',
  dispute: '描述里没有提到右侧的磨损，请再核对一次实物照片。',
} as const
