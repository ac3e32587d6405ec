/** Chinese texts of buy-back. */
import type { RecycleState, RefuseCode, ValuationState } from '@contract/recycle'
import type { OrderActor, OrderStep, ValuationActor, ValuationStep } from './graph'

export const REFUSALS = {
  notFound: '没有找到这笔回收',
  stateChanged: '订单状态已变化，请刷新后再试',
  valuationChanged: '报价状态已变化，请刷新后再试',
  draft: '草稿不存在或已失效',
  draftNo: '草稿编号不正确',
  facts: '请先填写物品信息',
  missing: (names: string) => `还差：${names}`,
  contact: '请勿填写联系方式或链接',
  perDay: '今日估价次数已用完，请明天再来或联系回收管家',
  quoteOver: '报价已过期，请重新估价',
  price: '回收价已更新，请确认最新价格',
  agree: '请先阅读并同意《用户回收协议》',
  photos: (count: number) => `还差 ${count} 张照片，补齐后可下单`,
  tooMany: (most: number) => `进行中的回收已达 ${most} 件`,
  identity: '完成实名认证后即可收款',
  confirmOver: '确认已超时，请重新确认',
  address: '请选择退回地址',
  noAddress: '请卖家先填写退回地址',
  hasParcel: '物品已在一个包裹里',
  parcelGone: '包裹已在途中，内容不可修改',
  noParcel: '找不到这个包裹',
  waybill: '运单号格式不正确',
  ownParcel: '您清点过这件物品，请由另一位鉴定师鉴定',
  otherInspector: '复核须由另一位鉴定师进行',
  second: '等待另一位鉴定师复核',
  findFirst: '请先保存查验结果',
  otherSeries: '系列与卖家选的不同，不是报价的物品，请拒收',
  otherMaterial: '材质与描述不同，没有可依据的成交，请拒收',
  worthNothing: '按查验结果算出的回收价为零，请拒收',
  risk: '需要人工核对，请重新估价',
  serialTaken: '该编号的物品已在平台，请核对',
  pin: '标注须在本次查验的照片上',
  sources: (percent: number) => `偏离模型 ${percent}%，请至少写两条依据`,
  low: '按这个售价算出的回收价过低，请不回收',
} as const

export const VALUATION_STATE_NAMES: Readonly<Record<ValuationState, string>> = {
  VALUING: '人工估价中',
  QUOTED: '已报价',
  DECLINED: '暂不回收',
  ORDERED: '已下单',
  EXPIRED: '报价已过期',
}

export const VALUATION_ABOUT: Readonly<Record<ValuationState, string>> = {
  VALUING: '估价师正在看您的物品，给出报价后会通知您。',
  QUOTED: '检验与描述一致，照价付款。有效期内下单即锁定价格。',
  DECLINED: '抱歉，这件暂时不能回收。',
  ORDERED: '已按这个报价下单，价格已锁定。',
  EXPIRED: '报价已过期，可以重新估价，内容都为您保留。',
}

/** Nobody can be told. */
export const VISITOR_WAITS = '估价师正在看您的物品，报价请在本机查看。'

/** Why the machine gives no price, as the seller reads it. */
export const REFUSE_REASONS: Readonly<Record<RefuseCode, string>> = {
  NO_DATA: '同款近一年成交太少，由估价师人工估价',
  WIDE: '同款成交价差较大，由估价师人工估价',
  TREND: '同款近期价格变化较大，由估价师人工估价',
  HIGH: '高价物品，由估价师人工估价',
  RARE: '款式不确定、特别版或有改动，由估价师人工估价',
  CONDITION: '状况需要当面判断，由估价师人工估价',
  RISK: '需要人工核对，由估价师人工估价',
  NOT_BOUGHT: '该品牌的这个品类暂不回收',
  LOW: '扣除取件、检验等费用后不足 ¥300，单件回收不划算',
  APPRAISER: '估价师看过后暂不回收',
}

export const ORDER_STATE_NAMES: Readonly<Record<RecycleState, string>> = {
  CREATED: '待寄出',
  SENT: '已寄出',
  RECEIVED: '已清点',
  INSPECTING: '检验中',
  INSPECTED: '待确认',
  CONFIRMED: '付款中',
  PAID: '已到账',
  REFUSED: '待退回',
  RETURNING: '退回中',
  RETURNED: '已退回',
  CANCELLED: '已取消',
  COMPENSATED: '已赔付',
}

export const ORDER_ABOUT: Readonly<Record<RecycleState, string>> = {
  CREATED: '价格已锁定，请在期限内寄出。',
  SENT: '物品正在途中，按报价保价，签收后 24 小时内清点。',
  RECEIVED: '物品已清点入库，等待检验。',
  INSPECTING: '鉴定师正在检验。鉴定师只记录事实，看不到您的描述与报价。',
  INSPECTED: '检验完成，请确认回收价。不确认不会成交，到期免费退回。',
  CONFIRMED: '正在付款。',
  PAID: '回收款已转入您的钱包。',
  REFUSED: '我们会在 48 小时内保价寄回，运费由珍循承担。',
  RETURNING: '物品已寄回，收到后请核对并确认。',
  RETURNED: '物品已退回。',
  CANCELLED: '订单已取消，取消后报价在有效期内仍可使用。',
  COMPENSATED: '物品已丢失，赔付已存入钱包。',
}
export const WAITS_ADDRESS = '请填写退回地址，我们会在 48 小时内保价寄回，运费由珍循承担；未填写会一直为您保管。'

/** 寄出 签收 检验 确认 到账. */
export const PROGRESS = [
  { name: '寄出', step: ['ship'] },
  { name: '签收', step: ['count'] },
  { name: '检验', step: ['price', 'reject'] },
  { name: '确认', step: ['accept'] },
  { name: '到账', step: ['pay'] },
] as const

export const VALUATION_STEP_NAMES: Readonly<Record<ValuationStep | 'adopt' | 'create', string>> = {
  create: '提交估价',
  quote: '人工报价',
  decline: '不回收',
  order: '下单',
  expire: '报价过期',
  release: '订单取消，报价恢复',
  releaseLate: '订单取消，报价已过期',
  adopt: '归入账户',
}

type Noted = 'delivered' | 'findings' | 'hold' | 'returnTo' | 'second' | 'secondOpinion' | 'signed' | 'waybill'

export const ORDER_STEP_NAMES: Readonly<Record<OrderStep | Noted | 'create', string>> = {
  create: '下单',
  ship: '填写运单',
  unship: '取消发货',
  cancel: '取消订单',
  expire: '到期未寄出，自动取消',
  count: '到仓清点',
  begin: '开始检验',
  price: '给出回收价',
  reject: '检验未通过',
  accept: '确认回收',
  pay: '到账',
  recall: '申请退回',
  refuse: '不接受回收价',
  silence: '到期未确认，免费退回',
  send: '寄回卖家',
  confirm: '确认收到退回',
  confirmBySilence: '到期自动确认收到',
  compensate: '丢失赔付',
  delivered: '退回已送达',
  findings: '保存查验结果',
  hold: '实名审核中，暂停计时',
  returnTo: '填写退回地址',
  second: '提请复核',
  secondOpinion: '复核',
  signed: '仓库签收',
  waybill: '修改运单号',
}

export const VALUATION_ACTOR_NAMES: Readonly<Record<ValuationActor, string>> = {
  user: '卖家',
  visitor: '访客',
  operator: '估价师',
  system: '系统',
  timer: '系统',
}
export const ORDER_ACTOR_NAMES: Readonly<Record<OrderActor, string>> = {
  user: '卖家',
  operator: '回收',
  system: '系统',
  timer: '系统',
  courier: '快递',
}

export const REASONS = {
  notSent: '到期未寄出',
  silent: '到期未确认回收价',
  recalled: '您申请退回',
  refused: '您没有接受回收价',
  lost: '运输或保管中丢失',
} as const

export const SEVERITIES = ['轻微', '明显', '严重'] as const
export const VERDICT_NAMES = { pass: '与描述一致', mismatch: '与描述有出入', fake: '不符合品牌工艺特征' } as const
export const ROWS = {
  grade: '成色',
  accessories: '附件',
  year: '年份',
  size: '尺寸',
  material: '材质',
  colour: '颜色',
} as const
export const NONE = '无'
export const TIPS = [
  '物品请用盒子与填充物包好，避免晃动',
  '防尘袋与附件一并寄出',
  '请在箱内放一张写有回收单号的纸条，勿放其他物品',
  '寄出后请尽快填写运单号',
]
export const MONEY = { price: '回收价', clawback: '扣回前次退款', advance: '归还预付', wallet: '转入钱包' } as const
export const WAIT_TEXT = {
  quoted: (title: string) => `${title} 有报价，待下单`,
  toSend: (title: string) => `${title} 待寄出`,
  toConfirm: (title: string) => `${title} 请确认回收价`,
  toReturn: (title: string) => `${title} 请填写退回地址`,
  returning: (title: string) => `${title} 退回中，收到请确认`,
} as const

export const CONSOLE_TEXT = {
  area: '回收',
  valuation: '估价单',
  order: '回收单',
  state: '状态',
  queues: {
    valuing: '人工估价',
    counting: '回收清点',
    inspecting: '回收鉴定',
    sendingBack: '回收出库',
    stocking: '回收入库',
  },
  number: '单号',
  price: '回收价',
  quote: '报价',
  expected: '预计售价',
  final: '最终价',
  since: '进入状态',
  described: '卖家描述',
  user: '卖家',
  visitor: '访客（未登录）',
  category: '品类',
  brand: '品牌',
  series: '系列',
  unknown: '不确定',
  grade: '成色',
  flaws: '瑕疵',
  flawless: '无',
  changes: '功能与改动',
  accessories: '附件',
  note: '卖家说明',
  remark: '备注',
  hidden: '保存查验结果后可见',
  sample: '成交样本',
  why: '转人工的原因',
  model: '模型预计售价',
  width: '区间',
  sources: '依据',
  decided: '报价人',
  counts: '该卖家的估价',
  lines: '报价明细',
  found: '查验结果',
  serial: '编号',
  conclusion: '结论',
  change: '与报价的差额',
  bid: '提交后的回收价',
  receipt: '清点',
  weight: '重量（克）',
  parcels: '包裹',
  parcelIn: '寄来',
  parcelOut: '寄回',
  counter: '到店交付',
  insured: '保价',
  back: '退回',
  address: '退回地址',
  waitsAddress: '待卖家填写',
  reason: '原因',
  cost: '成本',
  counted: '开箱照片',
  inspected: '查验照片',
  proof: '凭证',
  done: {
    quote: '已报价，卖家会收到通知',
    decline: '已告知卖家',
    count: '已清点',
    begin: '已开始检验',
    findings: '已保存，描述与报价现在可见',
    price: '已提交，卖家会收到回收价',
    reject: '已提请另一位鉴定师复核',
    secondOpinion: '已记录复核意见',
    send: '已出库，卖家会收到通知',
  },
  about: {
    price: '回收价由报价时的规则与您的查验结果算出，不能修改。超过限额或低于报价 15% 以上，会先由另一位鉴定师复核。',
    reject: '须另一位鉴定师同意，物品才会退回。',
    quote: '您给出预计售价与依据，回收价由规则算出。',
  },
} as const

/** The demonstration's mark: what is newer, its own steps move on. */
export const DEMO_MARKER = 'demo-recycle'
export const DEMO_TEXT = {
  note: '专柜购入，使用次数不多，一直放在防尘袋里。',
  words: '款式少见，参考两件近期成交给出。',
  sources: '同款近期成交一件\n外部平台在售两件均价',
  declined: '该款近期没有买家，暂时无法给出可靠的报价。',
  conclusion: '符合品牌工艺特征，功能完好。',
  refused: '价格低于预期，先不卖了',
  cancelled: '暂时不想卖了',
  counted: '与清单一致',
} as const
