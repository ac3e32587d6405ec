/**
 * A sale becomes money in the bank, by taps (account journeys 1 and 3): who the user is, an account, and a withdrawal
 * that finance lets pass; a refusal that is mended.
 * @tier landing
 * @areas wallet verification identity
 */
import { signInOperator } from '../helpers/operator-call'
import { callShop } from '../helpers/shop-call'
import { until } from './support/browser-user'
import { begin, beginAsBuyer, usePhones } from './support/phones'
import { JOURNEY_MS, origin, signIn } from './support/shop'

jest.setTimeout(2 * JOURNEY_MS)
usePhones()

/** 林晚, whose items were sold. */
const SELLER = '13800000001'

test('verified on the way, an account is added with a code, and the amount is kept', async () => {
  const { user } = await beginAsBuyer()
  await user.open('/my/index')
  await user.tap('我的资产', 'link')
  await user.arrives('/user/account')
  await user.tap(/^钱包/, 'link')
  await user.arrives('/user/purse')
  await user.sees(/^提现前需完成实名认证/)
  await user.tap(/^提现前需完成实名认证/, 'link')
  await user.arrives('/m/user/identity-verification')
  await user.tap('使用示例证件')
  await user.sees('已填入示例证件')
  await user.tap('《个人信息授权书》', 'link')
  await user.arrives('/m/user/identity-verification/personal-info-authorization')
  await user.tap('同意并继续')
  await user.arrives('/m/user/identity-verification')
  await user.tap('提交认证')
  await user.arrives('/m/user/identity-verification/success?from=withdraw')
  await user.sees('实名认证已通过')
  await user.tap('继续提现')
  await user.arrives('/user/withdraw')
  await user.type('提现金额', '88')
  await user.tap('添加收款账户', 'link')
  await user.arrives('/user/bind-alipay-view')
  await user.type('支付宝账号', '13912345678')
  await user.tap('添加收款账户')
  await user.sees('安全验证')
  await user.tap('获取验证码')
  await user.tap('填入')
  await user.arrives('/user/withdraw')
  await user.sees('支付宝 139****5678')
  expect(await user.screen.getByLabel('提现金额', { exact: true }).inputValue()).toBe('88')
  // Nothing was sold yet.
  await user.tap('确认提现')
  await user.sees('余额不足，可提现 ¥0')
  await user.back()
  await user.arrives('/user/purse')
})

test('finance lets a withdrawal pass; it arrives, and the log says what it was', async () => {
  const token = await signIn(SELLER)
  const user = await begin({ token })
  await user.open('/user/purse')
  await user.tap('查看提现进度', 'link')
  await user.arrives('/user/withdraw')
  await user.sees('审核中')
  const { openNo } = await callShop(origin, 'GET /user/purse', {}, token)
  const finance = await signInOperator(origin, 'finance')
  await finance.act('withdrawal', openNo, 'approve')
  await until('it has arrived', async () => {
    const { state } = await callShop(origin, 'GET /user/withdraw-info', { no: openNo }, token)
    return state === 'SUCCESS'
  })
  await user.open(`/user/withdraw?no=${openNo}`)
  await user.sees('已到账')
  await user.tap('回到钱包', 'link')
  await user.arrives('/user/purse')
  await user.tap(/^提现.*余额/, 'link')
  await user.arrives('/user/account-log-detail')
  await user.sees('金额构成', openNo)
  await user.back()
  await user.tap('提现', 'link')
  await user.arrives('/user/withdraw')
  await user.type('提现金额', '100')
  await user.tap('确认提现')
  await user.sees('安全验证')
  await user.tap('获取验证码')
  await user.tap('填入')
  await user.sees('提现信息', '¥100')
  await user.back()
  await user.arrives('/user/purse')
  // What was sold says when its money arrives (account journey 2).
  await user.open('/user/account')
  await user.tap(/^待结算货款/, 'link')
  await user.arrives('/m/user/zzpurse')
  await user.sees(/件待结算，预计到手/, /^预计 \d{4}-\d{2}-\d{2} 到账$/, '怎么结算')
  await user.open('/user/account-log?month=2020-01')
  await user.sees('本月没有收支', '2020 年 1 月')
  await user.tap('下个月')
  await user.sees('2020 年 2 月')
})

test('the purse wants a login, however it is reached', async () => {
  const login = `/site/static-login?returnUrl=${encodeURIComponent('/user/purse')}`
  const user = await begin()
  await user.open('/my/index')
  await user.goes('/user/purse')
  await user.arrives(login)
  await user.back()
  await user.arrives('/my/index')
  await user.open('/user/purse')
  await user.arrives(login)
  await user.page.reload({ waitUntil: 'domcontentloaded' })
  await user.arrives(login)
})

test('a refusal names the fields, which are mended (account journey 3)', async () => {
  const { token, user } = await beginAsBuyer()
  await user.open('/m/user/identity-verification')
  await user.tap('使用示例证件')
  await user.sees('已填入示例证件')
  await user.type('姓名', '另一个人')
  await user.tap(user.screen.getByText('我已阅读并同意'))
  await user.tap('提交认证')
  await user.sees('已转人工审核')
  const { number } = await callShop(origin, 'GET /v5/reluxe_user_mall/verify/check', {}, token)
  const kyc = await signInOperator(origin, 'kyc')
  await kyc.act('verification', number, 'refuse', { first: 'name.NAME_DIFFERS' })
  await user.open('/m/user/identity-verification/display')
  await user.sees('未通过', '姓名：姓名与证件不符')
  await user.tap('重新提交', 'link')
  await user.arrives('/m/user/identity-verification')
  await user.sees('未被指出的照片已为您保留，无需重拍')
})
