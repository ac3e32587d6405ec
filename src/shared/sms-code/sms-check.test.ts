import { checkPhone, checkSms, digits, refusalText } from './sms-check'

it.each([
  ['138 0013-8000', 11, '13800138000'],
  ['+8613800138000', 11, '86138001380'],
  ['04 88 94 1', 6, '048894'],
  ['没有', 6, ''],
])('of %j, %i digits are %j', (text, length, kept) => expect(digits(text, length)).toBe(kept))

it.each(['13800138000', '19912345678'])('%s can be sent a code', (phone) => expect(checkPhone(phone)).toEqual({}))

it.each(['', '12345', '12800138000', '23800138000', '138001380001'])('%j cannot', (phone) =>
  expect(checkPhone(phone)).toEqual({ phone: '请输入正确的 11 位手机号' }),
)

it('names each field that is wrong', () => {
  expect(checkSms('1', '1')).toEqual({ phone: '请输入正确的 11 位手机号', code: '请输入 6 位数字验证码' })
  expect(checkSms('13800138000', '12345')).toEqual({ code: '请输入 6 位数字验证码' })
  expect(checkSms('13800138000', '048894')).toEqual({})
})

it.each([
  ['the server’s own sentence of a 429', 429, '请42秒后再试', '请42秒后再试'],
  ['the general one where a 429 says nothing (spec 8)', 429, '', '请求过于频繁，请稍后再试'],
])('tells %s', (_what, status, message, text) => expect(refusalText({ kind: 'http', status, message })).toBe(text))

it('tells the server’s reason for a refusal', () => {
  expect(refusalText({ kind: 'business', status: 400, code: 1, message: '验证码错误或已失效' })).toBe(
    '验证码错误或已失效',
  )
})
