/** Chinese texts of questions (design: help 2.2, 3, 5, 6). */
import type { QuestionHideReason, QuestionState, QuestionTopic } from '@contract/qa'

export const REFUSALS = {
  itemNotFound: '商品不存在',
  questionNotFound: '提问不存在',
  stateChanged: '状态已变化，请刷新',
  sold: '商品已售出，提问已关闭',
  offShelf: '商品已下架，暂不能提问',
  ownItem: '不能向自己的商品提问',
  dayLimit: '今日提问已达上限',
  contact: '请勿填写联系方式',
  shortText: '请至少填写 5 个字',
  notAnswered: '有回答后才能追问',
  hasMore: '已追问过',
  ownQuestion: '这是您自己的提问',
} as const

/** As the author reads it. */
export const STATE_NAMES: Readonly<Record<QuestionState, string>> = {
  WAITING: '待回答',
  CHECKING: '回答审核中',
  ANSWERED: '已回答',
  CLOSED: '已关闭',
  HIDDEN: '未公开',
}

export const TOPIC_NAMES: Readonly<Record<QuestionTopic, string>> = {
  SIZE: '尺寸',
  FLAW: '瑕疵',
  PARTS: '附件',
  SERIAL: '编号',
  OTHER: '其他',
}

export const HIDE_NAMES: Readonly<Record<QuestionHideReason, string>> = {
  AD: '广告',
  ABUSE: '辱骂',
  PRIVACY: '隐私',
  IRRELEVANT: '无关',
}

export const photoAlt = (at: number): string => `照片 ${at + 1}`
export const WAREHOUSE_NAME = (product: string): string => `${product}仓库`
export const MERCHANT_NAME = (name: string): string => `${name}（商家）`
export const factText = (attribute: string, value: string): string => `${attribute}：${value}`

/** What operators read. */
export const CONSOLE_TEXT = {
  area: '客服',
  queue: '问答',
  reports: '问答举报',
  question: '问答',
  title: (item: string) => `提问：${item}`,
  moreTitle: (item: string) => `追问：${item}`,
  topic: '类型',
  text: '问题',
  answer: '回答',
  answeredBy: { warehouse: '仓库', merchant: '商家' },
  by: '回答方',
  fact: '写入商品参数',
  photos: '提问照片',
  answerPhotos: '回答照片',
  photoCount: (count: number) => `${count} 张`,
  author: '提问人',
  followers: '我也想知道',
  people: (count: number) => `${count} 人`,
  helped: '有帮助',
  item: '商品',
  seller: '卖家',
  hiddenFor: '隐藏原因',
  openReports: '待处理举报',
  reportOf: (name: string, count: number) => `${name} ${count} 人`,
  first: '原提问',
  more: '追问',
  steps: {
    create: '提问',
    answer: '回答',
    propose: '商家回答',
    pass: '通过商家回答',
    giveBack: '退回商家',
    close: '商品售出，关闭',
    hide: '隐藏',
    fact: '写入商品参数',
    dismiss: '举报不成立',
  },
  actors: { asker: '提问人', merchant: '商家', operator: '客服', system: '系统' },
  answered: '已回答，提问人和关注者会收到通知',
  waits: '已回答；写入商品参数等待另一位同事批准',
  passed: '商家的回答已公开',
  givenBack: '已退回，商家会收到说明',
  hidden: '已隐藏，提问人会收到原因',
  hideAbout: '隐藏后不能恢复，提问人会看到原因，确定吗？',
  dismissed: '举报已处理，问答继续公开',
  attribute: '商品参数',
  value: '测量结果',
  source: '依据',
  changed: '商品或问答已变化，请重新回答后再提交',
  needBoth: '参数名和测量结果要一起填写',
  noAttribute: (names: string) => `没有这个参数，可用：${names}`,
} as const
