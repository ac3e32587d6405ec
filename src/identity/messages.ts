/** Texts of identity verification. */
import type { IdType } from '@contract/verification'

const loggedOut = (title: string) => ({ title })

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
  why: '提现需要确认收款人是您本人。证件照片加密保存，有结果 30 天后删除。',
  demo: '演示环境请勿上传真实证件',
  useSample: '使用示例证件',
  sampleUsed: '已填入示例证件',
  photos: '证件照片',
  front: '正面',
  frontTip: '拍摄有照片的一面，四角完整、文字清晰、无反光',
  back: '反面',
  backTip: '拍摄有国徽或有效期的一面，四角完整、文字清晰',
  needPhotos: '请上传证件正反面照片',
  kept: '未被指出的照片已为您保留，无需重拍',
  read: '识别证件信息',
  readDone: '已识别，请核对',
  type: '证件类型',
  name: '姓名',
  nameHint: '与证件一致',
  needName: '请填写证件上的姓名',
  number: '证件号码',
  numberHint: '请核对每一位',
  needNumber: '请填写证件号码',
  validUntil: '有效期至',
  validHint: '如 2036-05-20，长期有效可不填',
  badDay: '请按 2036-05-20 的格式填写',
  agreeWith: '我已阅读并同意',
  agreement: '《个人信息授权书》',
  needAgree: '请先同意授权书',
  submit: '提交认证',
  manual: '转人工审核',
  manualNote: '识别不准或自动核验不通过时，由工作人员在 24 小时内审核。',
  noTries: '自动核验次数已用完，本次由人工审核',
  tries: (left: number) => `还可自动核验 ${left} 次`,
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
  verified: '实名认证已通过',
  manual: '已转人工审核',
  rejected: '认证未通过',
  goOn: { withdraw: '继续提现', bindAliPay: '继续添加收款账户' },
  done: '完成',
  fix: '去修改',
  info: '查看认证信息',
} as const
