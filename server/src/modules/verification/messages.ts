/** Chinese texts of identity verification. */
import type { IdField, IdReason, IdType, VerificationState } from '@contract/verification'

export const REFUSALS = {
  notFound: '认证申请不存在',
  stateChanged: '状态已变化，已为您刷新',
  number: '证件号格式不正确',
  name: '请填写证件上的姓名',
  validUntil: '请填写正确的有效期',
  agree: '请先同意授权书',
  picture: '请上传证件照片',
  standing: '已有认证申请在处理，请等待结果',
  verified: '您已完成实名认证',
  noTries: '自动核验次数已用完，请转人工审核',
  dayFull: '今天提交次数已达上限，请明天再试',
  unreadable: '未识别到证件，请重新拍摄',
  readsFull: '今天识别次数已用完，请手动填写证件信息',
  taken: '该证件已在其他账号认证',
} as const

/** As the user reads it. */
export const STATE_NAMES: Readonly<Record<VerificationState | 'NONE', string>> = {
  NONE: '未认证',
  SUBMITTED: '核验中',
  MANUAL: '人工审核中',
  VERIFIED: '已认证',
  REJECTED: '未通过',
  WITHDRAWN: '已撤回',
}

export const TYPE_NAMES: Readonly<Record<IdType, string>> = {
  ID_CARD: '身份证',
  HK_MACAU: '港澳通行证',
  TAIWAN: '台湾通行证',
  PASSPORT: '护照',
}

export const WAY_NAMES = { auto: '自动核验', customer: '人工审核' } as const

export const REASON_NAMES: Readonly<Record<IdReason, string>> = {
  BLURRED: '照片模糊',
  GLARE: '反光遮挡',
  CUT_OFF: '证件不完整',
  NOT_ORIGINAL: '非原件',
  EXPIRED: '证件已过期',
  NAME_DIFFERS: '姓名与证件不符',
  NUMBER_DIFFERS: '证件号与证件不符',
  UNDER_AGE: '未满18周岁',
  NOT_YOURS: '非本人',
  TAKEN: '该证件已在其他账号认证',
}

export const FIELD_NAMES: Readonly<Record<IdField, string>> = {
  front: '证件正面',
  back: '证件反面',
  name: '姓名',
  number: '证件号码',
  validUntil: '有效期',
}

/** Why a submission is with a person. */
export const DOUBTS = {
  silent: '核验服务没有结果',
  noProvider: '未配置核验服务',
  asked: '用户选择人工审核',
  idle: '久未登录',
} as const

/** What operators read. */
export const CONSOLE_TEXT = {
  area: '实名认证',
  queue: '实名审核',
  verification: '实名认证',
  titleOf: (type: string, name: string) => `${type}：${name}`,
  state: '状态',
  states: { SUBMITTED: '核验中', MANUAL: '待审核', VERIFIED: '已认证', REJECTED: '未通过', WITHDRAWN: '已撤回' },
  steps: {
    create: '用户提交',
    read: '识别证件',
    verify: '自动核验通过',
    doubt: '转人工审核',
    turnDown: '自动核验未通过',
    pass: '通过',
    refuse: '驳回',
    takeBack: '用户撤回',
  },
  actors: { user: '用户', operator: '实名审核', provider: '核验服务', timer: '系统' },
  person: '证件信息',
  type: '证件类型',
  name: '姓名',
  number: '证件号码',
  validUntil: '有效期至',
  forever: '长期',
  age: '年龄',
  adult: '已满18周岁',
  ageUnknown: '证件号不含出生日期，请核对照片',
  keyLost: '姓名与证件号已无法读取，不能通过，请驳回后由用户重新提交',
  cannotPass: (why: string) => `不能通过：${why}`,
  pictures: '证件照片',
  picture: '已上传',
  pictureGone: '已删除',
  compared: '识别与填写',
  readName: '识别的姓名',
  readNumber: '识别的号码',
  readUntil: '识别的有效期',
  same: '与填写一致',
  differs: '与填写不一致',
  unread: '未识别',
  about: '提交',
  user: '用户',
  way: '方式',
  doubt: '转人工原因',
  note: '用户说明',
  submittedAt: '提交时间',
  reasons: '未通过原因',
  others: '同证件号的其他账号',
  samePicture: '同一照片的其他账号',
  passAbout: '请核对照片、姓名与号码一致且为本人。通过后用户可以提现，并会收到通知。',
  passDone: '已通过，用户会收到通知',
  refuseDone: '已驳回，用户会收到需要修改的项',
} as const

/** Texts of the demonstration. */
export const DEMO_TEXT = { reason: '演示数据' } as const
