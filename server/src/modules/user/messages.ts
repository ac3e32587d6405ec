/** Messages for users about a refused login or binding. */
import type { DemoAccount, StepUpScene } from '@contract/user'

export const REFUSALS = {
  noSession: '请先登录',
  badSmsCode: '验证码错误或已失效',
  badMessengerCode: '登录凭证已失效，请重试',
  badPhoneCode: '手机号授权已失效，请重试',
  messengerUnavailable: '登录服务繁忙，请稍后再试',
  codeTooSoon: (wait: string) => `验证码发送过于频繁，请${wait}后再试`,
  codesOfPhone: (wait: string) => `该手机号获取验证码次数已达上限，请${wait}后再试`,
  codesTooOften: (wait: string) => `获取验证码过于频繁，请${wait}后再试`,
  codesOfShop: (wait: string) => `获取验证码的人数较多，请${wait}后再试`,
  captchaFailed: '安全验证未通过，请重试',
  captchaUnavailable: '安全验证暂不可用，请稍后再试',
  foreignPhone: '暂不支持该地区的手机号',
  phoneOfOther: '该手机号已绑定其他账号，请使用该手机号登录',
  noPhone: '请先绑定手机号',
  phoneOrScene: '请填写手机号',
  frozen: '账号已被冻结，如有疑问请联系客服',
  demoAccountsOnly: '仅演示账号可以一键登录',
  otherPhoneBound: '账号已绑定其他手机号',
  noSuchSession: '该设备已下线',
  phoneTaken: '该手机号已绑定其他账号，请先在该账号换绑或注销',
  tailNeeded: '请补充证件号后 6 位',
  badTail: '证件号后 6 位不正确，请重新获取验证码',
  tailLocked: (wait: string) => `证件号输入错误次数过多，请${wait}后再试，或在「手机号」页申诉换绑`,
  identityFirst: '请先完成实名认证',
  samePhone: '新手机号不能与当前手机号相同',
  phoneFixed: (days: number, wait: string) => `手机号 ${days} 天内只能更换一次，请${wait}后再试`,
} as const

/** What a code is for, as the message says it: 用于{用途}. */
export const SCENE_PURPOSES: Readonly<Record<StepUpScene, string>> = {
  withdraw: '提现',
  payout: '添加收款账户',
  changePhone: '更换手机号',
  export: '下载个人信息',
  close: '注销账号',
  identity: '更新实名信息',
  sessions: '退出所有设备',
  pay: '钱包支付',
}

/** Users that the login of a demonstration offers. */
export const DEMO_ACCOUNTS: DemoAccount[] = [
  { phone: '13800000001', name: '林晚', note: '各种状态的订单，也在寄卖' },
  { phone: '13800000002', name: '周屿', note: '另一位买家，也在寄卖' },
  { phone: '13800000003', name: '拾光名表', note: '入驻商家' },
  { phone: '13800000005', name: '新用户', note: '从零开始' },
  { phone: '13800000014', name: '老用户', note: '很久没有登录' },
  { phone: '13800000011', name: '沈一', note: '实名认证未通过，待修改' },
  { phone: '13800000012', name: '许言', note: '实名认证人工审核中' },
]
