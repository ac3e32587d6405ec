/** Texts of the help area. States and refusals come from the server. */
import type { QuestionHideReason, QuestionTab, QuestionTopic } from '@contract/qa'

export const TOPIC_NAMES: Readonly<Record<QuestionTopic, string>> = {
  SIZE: '尺寸',
  FLAW: '瑕疵',
  PARTS: '附件',
  SERIAL: '编号',
  OTHER: '其他',
}

export const REPORT_NAMES: Readonly<Record<QuestionHideReason, string>> = {
  AD: '广告',
  ABUSE: '辱骂',
  PRIVACY: '泄露隐私',
  IRRELEVANT: '与商品无关',
}

export const TAB_NAMES: Readonly<Record<QuestionTab, string>> = {
  asked: '我提的',
  followed: '我关注的',
  toAnswer: '待我回答',
}

export const QUESTION_TEXT = {
  anonymous: '匿名买家',
  mine: '我的提问',
  state: (name: string, reason: string) => (reason === '' ? name : `${name} · ${reason}`),
  photos: '提问照片',
  answerPhotos: '回答照片',
  fact: '已写入商品参数',
  more: '追问',
  follow: '我也想知道',
  followed: '已关注',
  useful: '有帮助',
  counted: (label: string, count: number) => (count > 0 ? `${label} ${count}` : label),
  append: '追问',
  answer: '回答',
  report: '举报',
  reportTitle: '举报这条提问',
  reported: '已收到举报，客服会尽快查看',
  following: '有回答时会通知您',
} as const

export const LIST_TEXT = {
  title: '商品问答',
  ownTitle: '我的问答',
  tabs: '我的问答',
  ask: '提问',
  empty: { open: '还没有人提问，来问第一个问题', shut: '还没有问答' },
  emptyText: '尺寸、瑕疵、附件都能问，仓库量好再答。',
  end: '没有更多问答了',
  emptyOf: {
    asked: '您还没有提问',
    followed: '您还没有关注的提问',
    toAnswer: '没有待回答的提问',
  },
  emptyOfText: '在商品页的「商品问答」里，可以提问，也可以关注别人的提问。',
  toHome: '去看看商品',
  loggedOut: { title: '登录后查看我的问答', text: '您提的和关注的问题，有回答会通知您。' },
} as const

export const SUBMIT_TEXT = {
  title: '提问',
  loggedOut: { title: '登录后提问', text: '提问匿名公开，有回答会通知您。' },
  form: '提问',
  missing: '商品不存在',
  topic: '问什么',
  needTopic: '请选择问什么',
  text: '问题',
  hint: '写清楚想知道的细节，例如「肩带最短能放到多少厘米」',
  needText: '请填写问题',
  shortText: '请至少填写 5 个字',
  photos: '照片（选填）',
  note: '提问匿名公开；照片在仓库回答后公开。请勿填写联系方式。',
  left: (count: number) => `今日还可提问 ${count} 次`,
  submit: '提交提问',
  sent: '已提交，有回答会通知您',
  alike: '大家问过',
  alikeOf: (text: string) => `查看回答：${text}`,
  similar: '看看相似商品',
  questions: '查看已有问答',
  choose: '选择要提问的商品',
  chooseText: '先打开一件商品，再从「商品问答」提问。',
  viewed: '最近看过的商品',
  home: '去看看商品',
} as const

export const REPLY_TEXT = {
  append: { title: '追问', hint: '还想知道什么？只能追问一次', submit: '提交追问', sent: '已提交，有回答会通知您' },
  answer: { title: '回答', hint: '写清楚测量方法和结果', submit: '提交回答', sent: '已提交，平台查看后公开' },
  need: '请填写内容',
  stop: '先不写了',
} as const
