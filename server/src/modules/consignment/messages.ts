/** Chinese texts of consignments. */
import type { ConsignState } from '@contract/selling'
import type { ConsignActor, ConsignStep } from './graph'

export const REFUSALS = {
  notFound: '找不到这条记录',
  stateChanged: '状态已变化，请刷新',
  draft: '草稿不存在或已提交',
  notTaken: '暂不收该品类',
  tooMany: (most: number) => `同时估价最多 ${most} 件`,
  agree: '请先阅读并同意《卖家服务协议》',
  contact: '请勿填写联系方式或链接',
  once: '只能申请一次',
  urged: '已经催过了，我们会尽快处理',
  notAsked: '请按要求的位置补充照片',
  floorHigh: '底价不能高于售价',
  stepsOrder: '每次降价须比上一次低 1% 至 20%，且间隔至少 7 天',
  stepsFloor: '降价不能低于底价',
  net: '金额已变化，请核对',
  planChanged: '方案已更新，请核对后再确认',
  noPlan: '售价方案正在准备，请稍后',
  readFirst: '请先确认商品信息',
  identity: '请先完成实名认证',
  held: '买家付款中，请稍后再试',
  sold: '已售出，无法取回',
  noRise: '涨价申请已变化，请刷新',
  samePlan: '方案没有变化',
  address: '请选择退回地址',
  noAddress: '请卖家先填写退回地址',
  parcelMost: '超过单包保价上限，请分包或到店',
  toShip: '请先接受估价',
  hasParcel: '物品已在一个包裹里',
  waybill: '请填写快递公司和运单号',
  parcelGone: '快递员已取件，可在签收后申请退回',
  parcelShared: '包裹里还有其他物品，请先取消发货',
  noParcel: '找不到这个包裹',
  slots: (names: string) => `没有这个位置，可选：${names}`,
  notFit: '商品图片或查验报告还没有准备好，请先完善商品资料',
  range: '下限、建议售价、上限须依次不减',
  twice: '最多要求补照片两次',
  ownParcel: '您清点过这件物品，请由另一位鉴定师鉴定',
  otherInspector: '复检须由另一位鉴定师进行',
  second: '等待另一位鉴定师复核',
} as const

export const MODEL_NAMES = { 1: '寄卖', 2: '省心卖' } as const

/** As the seller reads it. */
export const STATE_NAMES: Readonly<Record<ConsignState, string>> = {
  VALUING: '估价中',
  NEED_PHOTOS: '待补照片',
  VALUATION_REJECTED: '估价未通过',
  QUOTED: '待确认估价',
  CLOSED: '已结束',
  TO_SHIP: '待寄出',
  IN_TRANSIT: '寄送中',
  RECEIVED: '已到仓',
  INSPECTING: '鉴定中',
  PRICE_CONFIRM: '待确认售价',
  ON_SALE: '在售',
  SOLD: '已售出',
  SETTLING: '待结算',
  PAID: '已到账',
  TO_RETURN: '待退回',
  RETURNING: '退回中',
  RETURNED: '已退回',
  COMPENSATED: '已赔付',
}

/** One sentence about what happens now. */
export const ABOUT: Readonly<Record<ConsignState, string>> = {
  VALUING: '估价师正在看您的照片，给出建议售价前不收取任何费用。',
  NEED_PHOTOS: '请按估价师的说明补充照片，逾期未补充会结束这次估价。',
  VALUATION_REJECTED: '这次没有通过估价，修改后可以再次提交。',
  QUOTED: '请确认估价。没有您的确认，估价到期失效，不会寄卖。',
  CLOSED: '这次寄卖已结束，可以随时重新估价，内容都为您保留。',
  TO_SHIP: '请寄出物品，运输途中按建议售价保价。',
  IN_TRANSIT: '物品正在途中，签收后 24 小时内清点。',
  RECEIVED: '物品已清点入库，等待鉴定师查验。',
  INSPECTING: '鉴定师正在查验。',
  PRICE_CONFIRM: '请确认售价。不确认不会上架，也不会处置，到期免费退回。',
  ON_SALE: '正在销售。没有您的同意不会改价。',
  SOLD: '已被买下，等待买家确认收货。',
  SETTLING: '买家已确认收货，售后期满后货款到账。',
  PAID: '货款已到账。',
  TO_RETURN: '物品将免费退回，请填写退回地址；未填写会一直为您保管。',
  RETURNING: '物品已寄回，收到后请核对并确认。',
  RETURNED: '物品已退回，七天内仍可申请理赔。',
  COMPENSATED: '物品已丢失，赔付已存入钱包。',
}
export const PRICING = '鉴定已通过，正在为您准备售价方案。'
export const ADDRESSED = '物品将免费退回，仓库正在安排寄出。'
export const HELD_ABOUT = '买家付款中。'
export const risingAbout = (amount: string): string => `涨价到 ¥${amount} 待估价师确认，确认前按现价出售。`
export const LEAVING = '买家未付款则取回。'
export const LATE = '估价比平时久，已加急。'
export const RETURNS_FREE = '退回免费'

type Noted =
  | 'urge'
  | 'extend'
  | 'signed'
  | 'parcel'
  | 'parcelGone'
  | 'confirmInfo'
  | 'second'
  | 'plan'
  | 'changePlan'
  | 'askRise'
  | 'allowRise'
  | 'denyRise'
  | 'lower'
  | 'renew'
  | 'askRecall'
  | 'cancelRecall'
  | 'returnTo'
  | 'delivered'
  | 'call'
  | 'remind'

/** Of the history. */
export const STEP_NAMES: Readonly<Record<ConsignStep | Noted | 'create' | 'secondOpinion', string>> = {
  create: '提交寄卖',
  requestPhotos: '要求补照片',
  supply: '补充照片',
  expirePhotos: '未补充照片，估价结束',
  quote: '给出估价',
  reject: '未通过估价',
  accept: '接受估价',
  requote: '申请重新估价',
  decline: '放弃寄卖',
  expireQuote: '估价已过期',
  ship: '物品寄出',
  expireShip: '到期未寄出',
  withdraw: '撤回',
  count: '到仓清点',
  begin: '开始鉴定',
  pass: '鉴定通过',
  refuse: '鉴定未通过',
  reinspect: '申请复核',
  confirmPrice: '确认售价并上架',
  expireConfirm: '到期未确认，免费退回',
  sell: '已售出',
  unsell: '订单取消，恢复在售',
  unsellHome: '订单取消，退回卖家',
  complete: '买家确认收货',
  settle: '货款到账',
  comeBack: '买家退货，恢复在售',
  comeBackWorse: '买家退货，重新鉴定',
  comeBackHome: '买家退货，退回卖家',
  recall: '取回',
  endTerm: '寄卖期满，免费退回',
  send: '寄回卖家',
  confirm: '确认收到',
  confirmBySilence: '到期自动确认收到',
  compensate: '丢失赔付',
  urge: '催办',
  extend: '延长寄出期限',
  signed: '仓库签收',
  parcel: '登记包裹',
  parcelGone: '取消发货',
  confirmInfo: '确认商品信息',
  second: '提请复核',
  secondOpinion: '复核',
  plan: '给出售价方案',
  changePlan: '修改售价方案',
  askRise: '申请涨价',
  allowRise: '确认涨价',
  denyRise: '不同意涨价',
  lower: '按计划降价',
  renew: '续卖',
  askRecall: '申请取回',
  cancelRecall: '取消取回',
  returnTo: '填写退回地址',
  delivered: '退回已送达',
  call: '电话记录',
  remind: '再次提醒',
}

export const ACTOR_NAMES: Readonly<Record<ConsignActor, string>> = {
  user: '卖家',
  operator: '寄卖',
  system: '系统',
  timer: '系统',
  courier: '快递',
}

/** Why something ended, as the seller reads it. */
export const REASONS = {
  noPhotos: '未补充照片',
  quoteOver: '估价已过期',
  notSent: '到期未寄出',
  notAgreed: '到期未确认售价',
  termOver: '寄卖期满',
  orderCancelled: '买家取消了订单',
  returned: '买家退货',
  fake: '买家退货，鉴别意见待沟通',
  recalled: '您申请取回',
  withdrawn: '您已撤回',
  declined: '您放弃了这次估价',
  lost: '运输或保管中丢失',
} as const

export const helpOf = { noPhotos: '按说明补充照片后可再次提交。', quoteOver: '可一键重新估价。' } as const

export const CONSENT_TEXT = {
  plan: (start: string, startNet: string, steps: string, floor: string, floorNet: string) =>
    `上架价 ¥${start}，到手 ¥${startNet}；${steps}底价 ¥${floor}，到手 ¥${floorNet}。低于底价须您再次同意。`,
  step: (days: number, price: string, net: string) => `上架满 ${days} 天降至 ¥${price}，到手 ¥${net}；`,
} as const

export const PRICE_REASON = { step: '卖家计划降价', change: '卖家调整售价' } as const

export const MONEY = {
  expect: '预计到手',
  net: '到手',
  sold: '成交价',
  fee: '服务费',
  clawback: '扣回前次退款',
  advance: '归还预付',
  borne: '售后补偿',
  paid: '到账',
  shop: '店铺券',
} as const

export const VERDICT_NAMES = { pass: '与描述相符', mismatch: '与描述有出入', fake: '不符合品牌工艺特征' } as const

export const ROWS = {
  grade: '成色',
  accessories: '附件',
  none: '无',
  size: '尺寸',
  material: '材质',
  colour: '颜色',
} as const

/** What operators read. */
export const CONSOLE_TEXT = {
  area: '寄卖',
  consignment: '寄卖单',
  state: '状态',
  queues: {
    valuing: '寄卖估价',
    counting: '寄卖清点',
    inspecting: '寄卖鉴定',
    pricing: '寄卖定价',
    rising: '寄卖涨价',
    chasing: '寄卖催办',
    sendingBack: '寄卖出库',
  },
  number: '单号',
  model: '方式',
  expect: '期望价',
  list: '建议售价',
  since: '进入状态',
  seen: '卖家最近查看',
  sent: '卖家描述',
  category: '品类',
  brand: '品牌',
  series: '系列',
  unknown: '不确定',
  flaws: '瑕疵',
  flawless: '无',
  note: '卖家说明',
  quote: '估价',
  range: '预估区间',
  words: '说明',
  comparable: '成交参考',
  stock: '同款在售',
  terms: '费率',
  money: '价格与到手',
  start: '上架价',
  startNet: '上架价到手',
  floor: '底价',
  now: '现价',
  rise: '申请涨价到',
  riseNet: '新价到手',
  riseFloor: '新底价',
  riseAt: '申请时间',
  riseShare: '涨幅',
  declaredSet: '申报附件',
  countedSet: '清点到的附件',
  missingSet: '缺少附件',
  nothing: '无',
  report: '鉴定',
  verdict: '鉴别意见',
  difference: '出入',
  wantedFloor: '卖家底价',
  wantedStep: (days: number) => `卖家计划 ${days} 天后`,
  step: (days: number) => `${days} 天后`,
  parcels: '包裹',
  parcelIn: '寄来',
  parcelOut: '寄回',
  counter: '到店交付',
  insured: '保价',
  conclusion: '结论',
  back: '退回',
  receiver: '收件人',
  receiverPhone: '手机号',
  address: '退回地址',
  noAddress: '待卖家填写',
  reason: '原因',
  user: '卖家',
  proof: '凭证',
  declared: '卖家照片',
  counted: '开箱照片',
  inspected: '查验照片',
  hidden: '写完鉴定结论后可见',
  done: {
    quote: '已报价，卖家会收到通知',
    requestPhotos: '已通知卖家补照片',
    reject: '已通知卖家',
    count: '已清点',
    begin: '已开始鉴定',
    pass: '已通过，请完善商品资料后定价',
    refuse: '已记录，卖家会收到报告',
    second: '已提请另一位鉴定师复核',
    secondOpinion: '已记录复核意见',
    plan: '已给出方案，等待卖家确认',
    allowRise: '已按新价出售',
    denyRise: '已通知卖家',
    call: '已记录',
    remind: '已再次提醒卖家',
    send: '已出库，卖家会收到通知',
  },
  about: {
    pass: '会生成一件待完善的商品；请在商品资料里补图片后，再定价。',
    plan: '卖家确认后才会上架；不确认到期免费退回。',
    allowRise: '卖家已同意这个价格，确认后立即按新价出售。',
    call: '电话里的同意不算数，请卖家在页面上确认。',
  },
} as const

/** The demonstration's mark: what is newer, its own steps move on. */
export const DEMO_MARKER = 'demo-consignments'

/** Texts of the demonstration. */
export const DEMO_TEXT = {
  size: '均码',
  material: '其他',
  colour: '黑色',
  note: '专柜购入，使用次数不多，一直放在防尘袋里。',
  quoted: '成色好，同款近期成交平稳，按建议售价上架较易售出。',
  asked: { slots: '正面', words: '正面照片有反光，请在自然光下重拍一张。' },
  rejected: { why: '该款近一年没有成交，暂时无法给出可靠的售价。', help: '可以换一件同品牌的热门款式，或稍后再试。' },
  difference: '边角有轻微磨损，描述中未提及',
  flaw: '底角有一道浅划痕',
  conclusion: '符合品牌工艺特征，功能完好。',
  refused: '内里有异味，无法清除\n五金有氧化，与描述不符',
  recalled: '价格低于预期，先取回',
} as const
