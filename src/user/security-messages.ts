/** Texts of the account's security. */
import type { SecurityEventKind } from '@contract/security'

export const SECURITY_LOGGED_OUT = { title: '登录后查看账号安全', text: '查看登录设备、更换手机号。' } as const

export const CLAIM_LOGGED_OUT = {
  title: '先用现在的手机号登录',
  text: '登录后凭实名信息找回原账号，现在的手机号会成为原账号的手机号。未实名的账号请联系客服。',
} as const

export const SECURITY_TEXT = {
  account: '账号',
  phone: '手机号',
  payout: '收款账户',
  identity: '实名认证',
  verified: '已认证',
  unverified: '未认证',
  noPhone: '未绑定',
  devices: '登录设备',
  current: '本机',
  unknownDevice: '未知设备',
  seen: (day: string) => `最近使用 ${day}`,
  end: '下线',
  endOf: (device: string) => `下线 ${device}`,
  endConfirm: (device: string) => `「${device}」上的登录将失效，确定下线吗？`,
  ended: '已下线',
  endOthers: '下线其他设备',
  endOthersConfirm: '除本机外的所有设备都将退出登录，确定吗？',
  newDevice: (day: string) => `${day} 有新设备登录，不是您？请下线该设备并更换手机号`,
  events: '安全记录',
  noEvents: '暂无记录',
  kinds: {
    login: '登录',
    newDevice: '新设备登录',
    sessionEnd: '设备下线',
    logoutAll: '退出所有设备',
    phoneBound: '绑定手机号',
    phoneChanged: '更换手机号',
    phoneReleased: '手机号已解绑',
    joined: '微信账号并入',
  } satisfies Record<SecurityEventKind, string>,
} as const

export const PHONE_TEXT = {
  since: (day: string) => `${day} 起使用`,
  use: '用于登录、接收验证码和交易提醒，仅您自己可见。',
  change: '更换手机号',
  fixed: (day: string, days: number) => `手机号 ${days} 天内只能更换一次，${day} 后可再次更换`,
  changeNote: (rest: number) =>
    `先填写新手机号收到的验证码，再用原手机号验证。更换后其他设备会退出登录，${rest} 小时内暂不能提现。`,
  submit: '确认更换',
  changed: '已更换手机号',
  lost: '原号码收不到短信？',
  lostUnverified: '需要先完成实名认证，我们才能确认账号是您本人的。完成后可在这里申诉换绑，也可以联系客服说明情况。',
  verify: '去实名认证',
  bind: '去绑定手机号',
  support: '联系客服',
  claim: '原来的账号登录不了？找回原账号',
} as const

export const APPEAL_TEXT = {
  title: '换绑申诉',
  about: (audit: number, rest: number) =>
    `核对实名信息后由人工审核，通常不超过 ${audit} 小时。通过后原手机号会收到短信，${rest} 小时内没有异议即更换为新手机号，其他设备会退出登录。`,
  demo: '演示环境请勿上传真实证件',
  useSample: '使用示例证件',
  sampleUsed: '已填入示例证件',
  photo: '证件照片',
  front: '证件正面',
  frontTip: '与实名认证的证件一致：原件、四角完整、文字清楚、无反光。仅用于本次核对，加密保存。',
  name: '姓名',
  nameHint: '与实名认证一致',
  needName: '请填写姓名',
  number: '证件号码',
  numberHint: '与实名认证一致',
  needNumber: '请填写证件号码',
  newPhone: '新手机号',
  submit: '提交申诉',
  sent: '已提交，请等待审核',
  again: '重新申诉',
  back: '暂不申诉',
  to: (phone: string) => `更换为 ${phone}`,
  steps: { submitted: '提交申诉', audit: '人工审核', rest: '等待异议', done: '更换手机号' },
  due: (time: string) => `预计 ${time} 前完成`,
  resting: (time: string) => `原手机号已收到短信，${time} 后更换；如有异议可在此之前撤销`,
  notMine: '撤销申诉',
  notMineNote: '如果不是您本人提交的，请立即撤销，并下线陌生设备。',
  objectConfirm: '撤销后手机号不会更换，确定撤销吗？',
  objected: '已撤销，手机号没有更换',
  over: {
    REFUSED: (reason: string) => `上次申诉未通过：${reason}`,
    OBJECTED: () => '上次申诉已撤销，手机号没有更换',
    LAPSED: (reason: string) => `上次申诉已失效：${reason}`,
  },
  claimTitle: '找回原账号',
  claimAbout: (phone: string, audit: number, rest: number) =>
    `适用于原手机号已停用、也没有设备保持登录的实名账号。由人工核对，通常不超过 ${audit} 小时；通过后原手机号会收到短信，${rest} 小时内没有异议，${phone} 即成为原账号的手机号，用它重新登录即可。当前账号须没有订单、资产等内容，届时并入原账号。`,
  claimSent: '已提交，请等待审核',
  claimVerified: '当前账号已实名认证，不能找回其他账号。',
  claimBack: '暂不找回',
  toOther: (phone: string) => `把 ${phone} 换到原账号`,
  underWay: '您的账号正在申请更换手机号，如非本人操作，请点此撤销',
} as const
