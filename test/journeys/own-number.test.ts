/**
 * The number of an account by taps: changed by two codes, appealed, asked for from the login (account 2.1, journey 7).
 * @tier whole
 * @areas user account appeal
 */
import { callShop } from '../helpers/shop-call'
import { signInOperator } from '../helpers/operator-call'
import { openAct, openAs, submit } from '../console/support/desks'
import { until, type BrowserUser } from './support/browser-user'
import { begin, usePhones } from './support/phones'
import { JOURNEY_MS, masked, newPhone, origin, signIn } from './support/shop'
import { signInByTaps } from './support/sign-in'

jest.setTimeout(JOURNEY_MS)
usePhones()

test('the number is changed by two codes (account journey 7)', async () => {
  const phone = newPhone()
  const user = await begin({ token: await signIn(phone) })
  await user.open('/user/account-security')
  await user.tap(/^手机号/, 'link')
  await user.arrives('/user/phone-page')
  await user.sees(masked(phone))
  await user.tap('更换手机号')
  const next = newPhone()
  await user.type('手机号', next)
  await user.tap('获取验证码')
  await user.tap('填入')
  await user.sees('安全验证')
  await user.tap(user.page.locator('.step-up').getByText('获取验证码'))
  await user.tap(user.page.locator('.step-up').getByText('填入'))
  await user.sees('已更换手机号', masked(next))
  // The browser writes down each answer of 4xx by itself: a code was asked for.
  expect(user.errors.filter((error) => !/status of 4\d\d/.test(error))).toEqual([])
})

test('a lost number is appealed, agreed to, and ended by whoever has the old one (account journey 7)', async () => {
  const phone = newPhone()
  const token = await signIn(phone)
  const user = await begin({ token })
  await user.open('/user/phone-page')
  await user.tap('原号码收不到短信？')
  await user.tap('去实名认证')
  await user.arrives('/m/user/identity-verification')
  await user.tap('使用示例证件')
  await user.sees('已填入示例证件')
  // In the middle of the label is the link to what is agreed to.
  await user.page.getByRole('checkbox', { name: /我已阅读并同意/ }).tap({ position: { x: 8, y: 12 } })
  await user.tap('提交认证')
  await user.sees('实名认证已通过')
  await user.open('/user/phone-page')
  await user.tap('原号码收不到短信？')
  await user.tap('使用示例证件')
  await user.sees('已填入示例证件')
  const next = newPhone()
  await user.type('手机号', next)
  await user.tap('获取验证码')
  await user.tap('填入')
  await user.sees(`更换为 ${masked(next)}`, '人工审核')
  const { number } = await callShop(origin, 'GET /user/change-phone-appeal', {}, token)
  const service = await signInOperator(origin, 'cs')
  await service.act('appeal', number, 'agree')
  await user.open('/user/account-security')
  await user.tap(/^您的账号正在申请更换手机号/, 'link')
  await user.arrives('/user/phone-page')
  await user.sees(/^原手机号已收到短信/)
  await user.tap('撤销申诉')
  await user.tap(user.page.locator('.rx-dialog-confirm'))
  await user.sees('上次申诉已撤销，手机号没有更换', masked(phone))
  // The dialog's step back, which is still under way, ends a reload.
  await until('the page is read again', () => user.page.reload())
  await user.sees(masked(phone), '原号码收不到短信？')
  expect(user.errors).toEqual([])
})

/** The example document of the account on this phone, as its owner remembers it. */
const verifyByTaps = async (user: BrowserUser) => {
  await user.open('/m/user/identity-verification')
  await user.tap('使用示例证件')
  await user.sees('已填入示例证件')
  const [name, idNumber] = await Promise.all(
    ['姓名', '证件号码'].map((label) => user.screen.getByLabel(label, { exact: true }).inputValue()),
  )
  await user.page.getByRole('checkbox', { name: /我已阅读并同意/ }).tap({ position: { x: 8, y: 12 } })
  await user.tap('提交认证')
  await user.sees('实名认证已通过')
  return { name: name ?? '', idNumber: idNumber ?? '' }
}

test('who lost the number and every session asks for the account from the login, and the number goes to it (account 2.1)', async () => {
  const [lost, phone] = [newPhone(), newPhone()]
  const user = await begin()
  await user.open('/my/index')
  await user.tap(user.screen.getByText('登录 / 注册'))
  await user.arrives('/site/login')
  await user.tap('原手机号停用了？找回原账号', 'link')
  await user.arrives('/user/phone-page?way=claim')
  await user.sees('先用现在的手机号登录')
  await user.tap('去登录')
  await signInByTaps(user, phone)
  await user.arrives('/user/phone-page?way=claim')
  await user.sees(masked(phone), /^适用于原手机号已停用/)

  const lostToken = await signIn(lost)
  const { name, idNumber } = await verifyByTaps(await begin({ token: lostToken }))

  await user.tap('使用示例证件')
  await user.screen.locator('.rx-slots .rx-upload-middle').waitFor({ state: 'detached' })
  await user.type('姓名', name)
  await user.type('证件号码', idNumber)
  await user.tap('提交申诉')
  await user.sees(`把 ${masked(phone)} 换到原账号`, '人工审核')

  const desk = await openAs('客服')
  await desk.goto('/admin/queues/appeals')
  await desk
    .getByRole('row', { name: masked(phone) })
    .getByRole('link')
    .first()
    .click()
  await desk.getByText('由另一账号提交').waitFor()
  const address = desk.url()
  await submit(await openAct(desk, '通过'), '通过')
  await desk.goto(address)
  await desk.getByText('等待更换').first().waitFor()
  await user.page.reload()
  await user.sees(/^原手机号已收到短信/)
  await desk
    .getByRole('button', { name: /^快\s?进$/ })
    .first()
    .click()
  await desk.getByText('已更换').first().waitFor()

  await user.open('/my/index')
  // The number is the old account's now, and whoever has it signs in to that (test/server/user/appeal.test.ts).
  await user.arrives('/site/static-login')
})
