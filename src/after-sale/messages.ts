/** Texts of the after-sale area. States, hints and reasons come from the server. */
import type { AfterSaleTab, AfterSaleType } from '@contract/after-sale'
import { formatPrice } from '@/lib/money'

export const LOGGED_OUT_TEXT = {
  list: { title: '登录后查看退款/售后', text: '申请进度、寄回地址与退款都在这里。' },
  detail: { title: '登录后查看售后详情', text: '售后只有申请的账号能看到。' },
  apply: { title: '登录后申请售后', text: '登录后选择订单中的商品即可申请。' },
  scheme: { title: '登录后查看处理方案', text: '方案只有下单的账号能看到。' },
} as const

export const TAB_NAMES: Record<AfterSaleTab, string> = { can: '可申请', open: '处理中', ended: '已结束' }

export const TYPE_NAMES: Record<AfterSaleType, string> = {
  RETURN: '退货退款',
  REFUND_ONLY: '仅退款',
  COMPENSATE: '补偿差价，保留商品',
}

/** What a mark is called by its place: a letter, as the flaws have numbers. */
export const markLetter = (at: number): string => 'ABCDEFGHI'.charAt(at)

export const LIST_TEXT = {
  tabs: '售后状态',
  empty: {
    can: { title: '没有可申请的商品', text: '收到的商品在期限内都可以申请售后。' },
    open: { title: '没有售后', text: '正在处理的申请会出现在这里。' },
    ended: { title: '没有售后', text: '已结束的申请会出现在这里。' },
  } satisfies Record<AfterSaleTab, { title: string; text: string }>,
  orders: '查看订单',
  end: '没有更多了',
  open: '送达前可申请未收到货',
  apply: '申请售后',
  left: '剩余时间',
  wanted: (fen: number) => `申请金额 ${formatPrice(fen)}`,
  refunding: (fen: number) => `退款金额 ${formatPrice(fen)}`,
} as const

export const APPLY_TEXT = {
  missing: '订单不存在',
  pickOrder: '请从订单选择要申请的商品',
  pickOrderText: '「可申请」中是仍在期限内的商品。',
  toList: '查看可申请的商品',
  form: '申请售后',
  items: '选择商品',
  chosen: (count: number) => `已选 ${count} 件`,
  openCase: '查看进行中的售后',
  needItems: '请选择要申请的商品',
  reason: '申请原因',
  needReason: '请选择原因',
  type: '处理方式',
  needType: '请选择处理方式',
  all: '退款金额',
  wish: '希望补偿的金额',
  needAmount: '请填写金额',
  tooMuch: (fen: number) => `金额不能超过 ${formatPrice(fen)}`,
  about: '问题描述与凭证',
  marks: '在下单时的照片上标出不符之处',
  marksHint: (left: number) =>
    left > 0
      ? '选填：点照片上的位置添加标记，再写一句说明。也可只在问题描述里用文字说明位置。'
      : '标记已满，可删除后再加。',
  markPictures: '下单时的照片',
  named: (flaws: string) => `下单时已公示：${flaws}`,
  flaw: (number: string, type: string, place: string) => `${number} ${place}${type}`,
  markOn: (picture: string) => `${picture}上的标记`,
  markText: (letter: string) => `标记 ${letter} 的说明`,
  markTextHint: '这里和描述有什么不同',
  removeMark: (letter: string) => `删除标记 ${letter}`,
  needMarkText: '请为每处标记写一句说明',
  text: '问题描述',
  textHint: '请说明具体情况，至少 10 个字',
  optionalHint: '可不填写',
  short: '请至少写 10 个字，便于更快处理',
  photos: '照片',
  slots: '必要照片',
  morePhotos: '更多照片',
  fewPhotos: (count: number) => `请至少上传 ${count} 张照片`,
  needStatement: '请确认商品状态',
  freight: '运费与退回',
  freightName: '寄回运费',
  back: '退回',
  submit: '提交申请',
  sent: '已提交',
  refused: '现在不能申请',
  rules: '退换货规则',
} as const

/** Photos that an application asks for by name. */
export const SLOT_TEXT = {
  packaging: { name: '外包装', tip: '拍下快递外箱与面单，破损、变形或拆封的位置要看得清。' },
  damage: { name: '破损处', tip: '靠近拍破损的位置，对焦清楚，光线充足。' },
  whole: { name: '商品整体', tip: '拍下整件商品，尽量与下单时的照片同一角度。' },
} as const

export const SUPPLY_TEXT = {
  form: '补充凭证',
  wanted: '需要补充',
  submit: '提交凭证',
  sent: '已补充，我们会尽快审核',
  notOpen: '这笔售后现在不需要补充凭证',
  toCase: '查看售后详情',
} as const

export const DETAIL_TEXT = {
  missing: '售后不存在',
  left: '剩余时间',
  item: '商品',
  scheme: '处理方案',
  chosen: '您选择了',
  option: (name: string, fen: number) => (fen > 0 ? `${name} · 退 ${formatPrice(fen)}` : name),
  choose: (name: string) => ({ message: `选择「${name}」？确认后不可更改。`, confirmText: '确认选择' }),
  chose: '已选择',
  returnTo: '寄回地址',
  returnName: '收件人',
  returnAddress: '地址',
  parcelCarrier: '快递公司',
  parcelWaybill: '运单号',
  traces: (title: string) => `${title}物流`,
  tracesOf: '查看物流',
  inspection: '复检结果',
  inspectionPhotos: '复检照片',
  refund: '退款明细',
  refundTotal: '退款合计',
  back: '同时退回',
  application: '申请内容',
  reason: '申请原因',
  type: '处理方式',
  wantedAmount: '申请金额',
  text: '问题描述',
  photos: '申请照片',
  marks: '在下单时的照片上标出',
  mark: (picture: string, text: string) => `${picture}：${text}`,
  snapshot: '交易快照',
  together: '同一次申请',
  history: '处理进度',
  caseNo: '售后单号',
  appliedAt: '申请时间',
  order: '查看订单',
  noPhotos: '未上传照片',
} as const

export const ACTION_TEXT = {
  supply: '补充凭证',
  waybill: '填写运单',
  changeWaybill: '修改运单',
  dispute: '申请争议',
  sendBack: '寄回给我',
  cancel: '撤销申请',
} as const

export const ACT_TEXT = {
  cancel: {
    title: '撤销申请？',
    message: '撤销后若仍在期限内可再次申请。',
    confirmText: '确认撤销',
    cancelText: '再想想',
  },
  cancelled: '已撤销',
  sendBack: {
    title: '寄回给您？',
    message: '商品将保价寄回您的收货地址，运费由平台承担；送达后本次售后结束。',
    confirmText: '确认寄回',
    cancelText: '再想想',
  },
  sentBack: '已登记，仓库会尽快寄出',
} as const

export const WAYBILL_TEXT = {
  form: '寄回运单',
  carrier: '快递公司',
  needCarrier: '请选择快递公司',
  number: '运单号',
  hint: '快递面单上的号码',
  needNumber: '请填写运单号',
  badNumber: '运单号格式不正确',
  submit: '提交运单',
  sent: '已提交，签收后由鉴定师复检',
  stop: '先不填了',
} as const

export const DISPUTE_TEXT = {
  form: '申请争议',
  about: '另一位工作人员会重新查看全部资料后裁定，只能申请一次。',
  hint: '请说明您不同意的理由，至少 10 个字',
  submit: '提交争议',
  sent: '已提交，由另一位工作人员处理',
  stop: '再想想',
} as const

export const SCHEME_TEXT = {
  missing: '订单不存在',
  none: '没有待处理的方案',
  noneText: '需要您选择时，我们会通知您。',
  order: '查看订单',
  left: '剩余选择时间',
  findings: '情况说明',
  findingPhotos: '照片',
  options: '请选择一种方案',
  pick: '选择',
  done: '已选择',
  over: '处理方案已结束',
  /** Where each item of the order was sold by its own description. */
  snapshot: (place: number, count: number) => (count > 1 ? `查看第 ${place} 件的交易快照` : '查看交易快照'),
  chosen: (name: string) => `您选择了「${name}」`,
  silent: (name: string) => `到期未选择，已按「${name}」处理`,
} as const
