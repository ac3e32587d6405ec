/** Texts of identity verification. */
import type { IdType } from '@contract/verification'

const loggedOut = (title: string) => ({ title, text: '认证后可以添加收款账户并提现。' })

export const LOGGED_OUT_TEXT = {
  form: loggedOut('登录后进行实名认证'),
  display: loggedOut('登录后查看认证信息'),
  success: loggedOut('登录后查看认证结果'),
}

export const TYPE_NAMES: Readonly<Record<IdType, string>> = {
  ID_CARD: '身份证',
  HK_MACAU: '港澳居民来往内地通行证',
  TAIWAN: '台湾居民来往大陆通行证',
  PASSPORT: '护照',
}

export const FORM_TEXT = {
  why: (days: number) => `提现需要确认收款人是您本人。证件照片加密保存，有结果 ${days} 天后删除。`,
  demo: '演示环境请勿上传真实证件',
  useSample: '使用示例证件',
  sampleUsed: '已填入示例证件',
  photos: '证件照片',
  keptSide: (name: string) => `${name}已保留`,
  kept: '未被指出的照片已为您保留，无需重拍',
  reading: '正在识别证件信息…',
  readDone: '已识别，请核对',
  readNone: '暂时无法识别，请手动填写',
  check: '请核对证件信息',
  type: '证件类型',
  name: '姓名',
  nameHint: '与证件一致',
  needName: '请填写证件上的姓名',
  number: '证件号码',
  numberHint: '请核对每一位',
  needNumber: '请填写证件号码',
  validUntil: '有效期至',
  validHint: '如 2036-05-20，长期可不填',
  badDay: '请按 2036-05-20 的格式填写',
  agreeWith: '我已阅读并同意',
  agreement: '《个人信息授权书》',
  needAgree: '请先同意授权书',
  declined: '未同意授权书，无法在线认证；如有疑问请联系客服',
  submit: '提交认证',
  manual: '转人工审核',
  manualNote: (hours: number) => `由工作人员在 ${hours} 小时内审核`,
  toManual: '转人工审核',
  toAuto: '改为自动核验',
  noTries: '自动核验次数已用完，本次由人工审核',
  noSubmissions: '今日提交次数已用完，请明天再试',
  tries: (left: number) => `还可自动核验 ${left} 次，识别不准可转人工`,
} as const

/** What each photograph shows. */
export const SIDE_TEXT = {
  card: {
    front: { name: '正面', tip: '拍摄有照片的一面，四角完整、文字清晰、无反光' },
    back: { name: '反面', tip: '拍摄证件的另一面，四角完整、文字清晰、无反光' },
  },
  passport: {
    front: { name: '资料页', tip: '拍摄有照片的资料页，四角完整、文字清晰、无反光' },
    back: { name: '封面', tip: '拍摄护照封面，四角完整' },
  },
} as const

export const DISPLAY_TEXT = {
  none: '还没有实名认证',
  noneText: '认证后可以添加收款账户并提现',
  start: '去认证',
  info: '认证信息',
  type: '证件类型',
  name: '姓名',
  number: '证件号码',
  validUntil: '有效期至',
  forever: '长期',
  way: '认证方式',
  submittedAt: '提交时间',
  decidedAt: '完成时间',
  problems: '需要修改',
  due: (at: string) => `预计 ${at} 前完成审核`,
  again: '重新提交',
  takeBack: '撤回申请',
  confirmTakeBack: '撤回后照片会被删除，需要重新提交，确定撤回吗？',
  takenBack: '已撤回，照片将被删除',
  agreement: '个人信息授权书',
} as const

export const SUCCESS_TEXT = {
  waiting: '核验中',
  waitingNote: '通常几秒内完成，请稍候',
  waitingLong: '核验时间较长，您可以先离开，有结果会发消息通知您',
  verified: '实名认证已通过',
  manual: '已转人工审核',
  rejected: '认证未通过',
  goOn: { withdraw: '继续提现', bindAliPay: '继续添加收款账户' },
  done: '完成',
  fix: '去修改',
  info: '查看认证信息',
} as const
