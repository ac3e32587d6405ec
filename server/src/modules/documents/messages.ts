/** Messages of the documents for users and operators. */
export const NO_DOCUMENT = '文档不存在'
export const NO_QUESTION = '问题不存在'
export const NEW_VERSION = '协议已更新，请重新阅读'

export const COMMENT_REFUSALS = {
  notAnnounced: '该版本不在公示期，不能提意见',
  enough: '您对这一版的意见已达上限',
  contact: '请勿填写联系方式',
  short: '请写明您的意见',
  notFound: '意见不存在',
  answered: '已答复过',
} as const

export const COMMENT_TEXT = {
  queue: '文档意见',
  comment: '文档意见',
  title: (document: string, version: number) => `《${document}》第 ${version} 版`,
  document: '文档',
  text: '意见',
  author: '用户',
  answer: '答复',
  answerDone: '已答复，用户会收到通知',
  states: { open: '待答复', answered: '已答复' },
  said: '用户提意见',
} as const

export const STATE_NAMES = { draft: '草稿', announced: '公示中', effective: '生效中', superseded: '已失效' } as const

export const CONSOLE_TEXT = {
  area: '文档',
  document: '文档',
  facts: '版本',
  version: '版本号',
  inForce: '现行版本',
  next: '公示中的版本',
  numbered: (version: string) => `第 ${version} 版`,
  effectiveAt: '生效时间',
  material: '需要用户重新同意',
  changeNote: '本次更新说明',
  hash: '正文校验值',
  yes: '是',
  no: '否',
  create: '新建文档',
  saveDraft: '编写草稿',
  announce: '提交公示',
  discard: '放弃草稿',
  discardConfirm: '草稿将不再可见，已公示的版本不受影响。',
  draftSaved: '草稿已保存',
  discarded: '草稿已放弃',
  submitted: '已提交，等待另一位同事批准',
  summary: (title: string, version: number, day: string) => `《${title}》第 ${version} 版，${day} 生效`,
  announcedVersion: (version: string, day: string) => `公示第 ${version} 版，${day} 生效`,
  changeKinds: { added: '新增', removed: '删除', changed: '修改' },
  changed: '文档已变化，请刷新后重新提交',
  same: '草稿与最新版本相同',
  tooSoon: (days: number) => `生效日期须在公示 ${days} 天之后`,
  noText: '请填写正文',
  noNote: '请写明本次更新了什么',
  keyTaken: '该标识已存在',
} as const

/** What the demonstration announces. */
export const DEMO_ANNOUNCEMENT = {
  heading: '商品问答与查验答复',
  clause:
    '买家可以就您的商品提问。平台仓库的实测结果经两人复核后写入商品参数；您的答复由平台查看后公开，请如实回答，不得填写联系方式。',
  note: '新增「商品问答与查验答复」一节，说明提问、实测与答复的公开方式。',
  comment: '希望写明问答多久内答复，以及答复有误时怎样更正。',
} as const
