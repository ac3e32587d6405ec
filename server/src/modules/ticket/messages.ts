/** Chinese texts of complaints and opinions. */
import type {
  FeedbackCategory,
  FeedbackState,
  TicketCategory,
  TicketOutcome,
  TicketState,
  TicketSubjectKind,
  TicketWish,
} from '@contract/ticket'
import { yuan } from '../../kit/yuan'

export const REFUSALS = {
  notFound: '投诉不存在或无权查看',
  stateChanged: '状态已变化，请刷新',
  noSubject: '投诉对象不存在或无权投诉',
  standing: '该订单已有进行中的投诉',
  standingOther: '您对此已有进行中的投诉',
  shortText: '请至少填写 10 个字',
  noText: '请填写补充说明',
  cannotReply: '投诉已结束，不能再补充',
  offerOver: '方案已过期，如有需要请重新投诉',
  visitorPhotos: '登录后才能上传照片',
} as const
export const FEEDBACK_REFUSALS = { notFound: '意见不存在', stateChanged: '状态已变化，请刷新' } as const

export const STATE_NAMES: Readonly<Record<TicketState, string>> = {
  SUBMITTED: '待受理',
  ACCEPTED: '处理中',
  WAIT_USER: '等您补充',
  RESOLVED: '方案待您确认',
  ESCALATED: '主管处理中',
  FINAL: '最终方案待您确认',
  CLOSED: '已结束',
  WITHDRAWN: '已撤回',
}

/** What happens next, as the user reads it. */
export const HINTS: Readonly<Record<TicketState, string>> = {
  SUBMITTED: '客服会在时限内受理，超时自动升级给主管。',
  ACCEPTED: '客服正在核实，超时自动升级给主管。',
  WAIT_USER: '请按客服的要求补充，逾期未补充投诉会关闭。',
  RESOLVED: '请确认处理方案；不接受可升级给主管。',
  ESCALATED: '主管正在处理，会给出最终方案。',
  FINAL: '这是我们的最终方案。如仍不认可，可拨打 12315 或向人民法院提起诉讼，您的权利不受影响。',
  CLOSED: '投诉已结束。',
  WITHDRAWN: '您已撤回这次投诉。',
}
export const OUTCOME_HINTS: Readonly<Record<TicketOutcome, string>> = {
  AGREED: '您已同意方案，投诉结束。',
  NO_SUPPLY: '因未补充说明，投诉已关闭；补充后可重新提起一次。',
  NO_ANSWER: '因未答复方案，投诉已关闭。',
}
export const STANDING_OFFER = '方案仍为您保留，可随时同意。'
export const paidHint = (fen: number): string => `补偿 ¥${yuan(fen)} 已到您的钱包，投诉结束。`

export const CATEGORY_NAMES: Readonly<Record<TicketCategory, string>> = {
  ITEM: '商品与描述不符',
  DELIVERY: '物流与配送',
  AFTER_SALE: '售后处理',
  SERVICE: '服务态度',
  PRICE: '价格与费用',
  OTHER: '其他',
}
export const WISH_NAMES: Readonly<Record<TicketWish, string>> = {
  MONEY: '退款或补偿',
  RETURN: '退货',
  HURRY: '尽快处理',
  EXPLAIN: '说明与道歉',
}
export const SUBJECT_NAMES: Readonly<Record<TicketSubjectKind, string>> = {
  order: '订单',
  item: '商品',
  merchant: '商家',
  chat: '客服会话',
}
/** A complaint that a conversation became. */
export const CHAT_TITLE = '在线客服会话'
export const CHAT_REASON = '无人回复，自动转为投诉'
export const DESK_REASON = '客服将会话转为投诉'
export const handedText = (said: string): string =>
  said === '' ? '在线客服转来的问题。' : `在线客服转来的问题：${said}`
export const unansweredText = (said: string): string =>
  said === '' ? '在线客服长时间没有回复。' : `在线客服长时间没有回复。我的问题：${said}`
export const orderNote = (orderNo: string): string => `订单 ${orderNo}`
export const orderTitle = (first: string, count: number): string => (count > 1 ? `${first} 等 ${count} 件` : first)
export const photoAlt = (at: number): string => `凭证 ${at + 1}`

const STEPS = {
  create: '提交投诉',
  accept: '受理',
  ask: '要求补充',
  supply: '用户补充',
  expireSupply: '逾期未补充，关闭',
  reopen: '重新提起',
  propose: '提出方案',
  agree: '用户同意方案',
  expireOffer: '逾期未答复，关闭',
  agreeLate: '用户同意保留的方案',
  refuse: '用户不接受',
  escalate: '升级主管',
  overdue: '超时，自动升级',
  conclude: '提出最终方案',
  withdraw: '用户撤回',
  reply: '回复用户',
} as const

/** Of the history, as the user reads it. */
export const USER_STEPS: Readonly<Record<keyof typeof STEPS | 'words', string>> = {
  ...STEPS,
  accept: '客服已受理',
  ask: '客服请您补充',
  supply: '您补充了说明',
  reopen: '您重新提起投诉',
  propose: '客服提出方案',
  agree: '您同意了方案',
  agreeLate: '您同意了保留的方案',
  refuse: '您不接受方案，升级给主管',
  escalate: '已升级给主管',
  conclude: '主管提出最终方案',
  withdraw: '您撤回了投诉',
  reply: '客服回复',
  words: '您补充了说明',
}

export const TEMPLATES = {
  accept: 'ticket.accepted',
  ask: 'ticket.asked',
  propose: 'ticket.proposed',
  conclude: 'ticket.final',
  escalate: 'ticket.escalated',
  overdue: 'ticket.escalated',
  expireSupply: 'ticket.closed',
  expireOffer: 'ticket.closed',
} as const

export const CONSOLE_TEXT = {
  area: '投诉与反馈',
  queue: '投诉',
  ticket: '投诉',
  titleOf: (subject: TicketSubjectKind, title: string) => `${SUBJECT_NAMES[subject]}投诉 · ${title}`,
  state: '状态',
  states: {
    SUBMITTED: '待受理',
    ACCEPTED: '处理中',
    WAIT_USER: '等用户补充',
    RESOLVED: '等用户确认',
    ESCALATED: '待主管裁定',
    FINAL: '等用户确认最终方案',
    CLOSED: '已结束',
    WITHDRAWN: '用户撤回',
  },
  steps: { ...STEPS, words: '用户补充说明' },
  actors: { user: '用户', operator: '客服', timer: '系统', system: '系统' },
  subject: '投诉对象',
  category: '类型',
  wish: '诉求',
  text: '内容',
  photos: '凭证',
  createdAt: '提交时间',
  complaint: '投诉内容',
  thread: '沟通记录',
  user: '用户',
  service: '客服',
  offer: '处理方案',
  offerText: '方案',
  offerFen: '补偿金额',
  noMoney: '无补偿',
  outcome: '结果',
  outcomes: { AGREED: '用户同意', NO_SUPPLY: '用户未补充', NO_ANSWER: '用户未答复' },
  others: '同一用户的其他投诉',
  acceptDone: '已受理，请在时限内给出方案',
  askDone: '已请用户补充',
  replyDone: '已回复用户',
  escalateDone: '已升级给主管',
  proposeDone: '方案已发给用户',
  concludeDone: '最终方案已发给用户',
  waits: '金额超过您的权限，已提交审批，批准后发给用户',
  summary: (fen: number, title: string) => `补偿 ¥${yuan(fen)} · ${title}`,
  withMoney: (text: string, fen: number) => (fen > 0 ? `${text}（补偿 ¥${yuan(fen)}）` : text),
} as const

export const FEEDBACK_STATE_NAMES: Readonly<Record<FeedbackState, string>> = {
  SUBMITTED: '已提交',
  READ: '已读',
  PLANNED: '已列入计划',
  DECLINED: '暂不采纳',
  DONE: '已完成',
}
export const FEEDBACK_CATEGORY_NAMES: Readonly<Record<FeedbackCategory, string>> = {
  IDEA: '功能建议',
  PAGE: '页面问题',
  CONTENT: '内容有误',
  OTHER: '其他',
}
export const FEEDBACK_TEXT = {
  area: '投诉与反馈',
  queue: '反馈',
  feedback: '意见',
  titleOf: (category: string, text: string) => `${category} · ${text}`,
  state: '状态',
  states: FEEDBACK_STATE_NAMES,
  steps: { create: '提交', read: '标为已读', plan: '列入计划', decline: '暂不采纳', finish: '已完成' },
  actors: { user: '用户', operator: '客服' },
  category: '类型',
  text: '内容',
  page: '所在页面',
  noPage: '未注明',
  answer: '答复',
  photos: '照片',
  createdAt: '提交时间',
  author: '用户',
  visitor: '访客',
  answered: '已答复用户',
} as const

export const DEMO_TEXT = {
  parcel: '快递显示签收了，但是门卫和邻居都没有收到，打快递电话也没有人接。',
  parcelReply: '您好，我们已联系快递网点核实签收人，今天内给您答复。',
  flaw: '收到的包肩带内侧有一道划痕，详情里没有写，希望给一个说法。',
  flawOffer: '经核对，查验照片未拍到肩带内侧，是我们的疏漏，补偿 80 元，商品您可继续使用。',
  late: '退货寄回已经签收一周了，退款一直没有到，每次问都说在处理。',
  lateOffer: '退货已于昨日验收，退款今天到账。',
  lateFinal: '退款已到账。因我们处理超时，另补偿 50 元，这是我们的最终方案。',
  merchant: '商家发货太慢，催了两次都没有回应。',
  idea: '希望商品列表可以按鉴定日期排序，新查验的排在前面。',
  ideaAnswer: '感谢建议，列表的「新上」页现在按上架日期分组，已可按日期浏览。',
  page: '在平板上打开订单详情，右边有一块空白，不知道是不是没有显示全。',
} as const
