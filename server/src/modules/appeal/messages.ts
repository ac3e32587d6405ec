/** Chinese texts of appeals of a lost number. */
import type { AppealReason, AppealState } from '@contract/appeal'

export const REFUSALS = {
  notFound: '申诉不存在',
  stateChanged: '状态已变化，已为您刷新',
  unverified: '请先完成实名认证',
  name: '与实名认证的姓名不一致',
  idNumber: '与实名认证的证件号码不一致',
  picture: '请上传证件照片',
  standing: '已有换绑申诉在处理，请等待结果',
  isOwn: '新手机号不能与当前手机号相同',
  ownVerified: '当前账号已实名，请直接更换手机号',
  noPhone: '请先绑定手机号，再申诉找回原账号',
  notEmpty: '当前账号已有订单、资产或资料，不能并入原账号，请用未使用过的手机号登录后申诉',
  noMatch: '没有一致的实名账号，不能通过',
  otherFirst: '该账号另有换绑申诉，请先处理那一件，再驳回本件，由用户重新提交',
} as const

/** As the user reads it. */
export const STATE_NAMES: Readonly<Record<AppealState | 'NONE', string>> = {
  NONE: '未申诉',
  AUDITING: '审核中',
  RESTING: '等待更换',
  DONE: '已更换',
  REFUSED: '未通过',
  OBJECTED: '已撤销',
  LAPSED: '已失效',
}

export const REASON_NAMES: Readonly<Record<AppealReason, string>> = {
  BLURRED: '证件照片看不清',
  DIFFERS: '证件与实名信息不一致',
  NOT_ORIGINAL: '非证件原件',
  DOUBT: '无法确认为本人操作',
}
export const LAPSED_TEXT = '新手机号已被其他账号使用，或账号的手机号已经更换'

/** What operators read. */
export const CONSOLE_TEXT = {
  area: '用户',
  queue: '换绑申诉',
  appeal: '换绑申诉',
  titleOf: (user: string) => `换绑申诉：${user}`,
  state: '状态',
  states: STATE_NAMES,
  steps: { create: '提交申诉', agree: '通过', refuse: '不通过', object: '撤销', change: '更换手机号', lapse: '失效' },
  actors: { user: '用户', operator: '审核员', timer: '到期', system: '系统' },
  about: '申诉',
  user: '用户',
  oldPhone: '原手机号',
  noPhone: '已释放',
  phone: '新手机号',
  submittedAt: '提交时间',
  byUser: '由另一账号提交',
  noMatch: '没有姓名与证件号码都一致的实名账号，请按「证件与实名信息不一致」驳回',
  otherStanding: '同一账号的另一件申诉',
  device: '提交设备',
  changesAt: '预计更换',
  refusedFor: '不通过原因',
  proof: '证明',
  name: '姓名（实名）',
  idNumber: '证件号码（实名）',
  compared: '与填写比对',
  same: '一致',
  front: '证件正面',
  picture: '已上传',
  pictureGone: '已删除',
  verification: '实名认证',
  account: '账号',
  registeredAt: '注册时间',
  changedAt: '上次换绑',
  never: '未更换过',
  devices: '登录设备',
  noDevices: '没有登录的设备',
  objection: '异议',
  objectedOn: '撤销设备',
  none: '没有异议',
  agreeAbout: '原手机号会收到短信，可在异议期内登录撤销；到期后更换手机号，其他设备退出登录。',
  agreeDone: '已通过，原手机号会收到短信',
  refuseDone: '已不通过，用户会看到原因',
} as const

/** Texts of the demonstration. */
export const DEMO_TEXT = { device: 'Safari · iPhone' } as const
