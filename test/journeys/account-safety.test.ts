/**
 * Acts that need a code (design: account 2.1), by taps: logging out on all devices.
 * @tier landing
 * @areas user
 */
import { callShop } from '../helpers/shop-call'
import { begin, usePhones } from './support/phones'
import { JOURNEY_MS, newPhone, origin, signIn } from './support/shop'

jest.setTimeout(JOURNEY_MS)
usePhones()

test('退出所有设备 asks for a code, does nothing without one, and ends every session with it', async () => {
  const token = await signIn(newPhone())
  const user = await begin({ token })
  const isIn = async () => {
    const answer = await callShop(origin, 'GET /user/info', {}, token).catch(() => null)
    return answer !== null
  }
  await user.open('/my/index')
  const ask = async () => {
    await user.tap('退出所有设备')
    await user.sees(/包括本机/)
    await user.tap(user.page.locator('.rx-dialog-confirm'))
    await user.sees('安全验证', /^验证码将发送至 1\d\d\*{4}\d{4}$/)
  }

  await ask()
  await user.tap('关闭')
  await user.page.locator('.step-up').waitFor({ state: 'detached' })
  expect(await isIn()).toBe(true)

  await ask()
  await user.type('验证码', '000000')
  await user.sees('验证码错误或已失效')
  // The login's code was sent less than a minute ago, and does not make the user wait.
  await user.tap('获取验证码')
  await user.sees(/^演示环境不发/)
  await user.tap('填入')
  await user.sees('已退出所有设备')
  await user.arrives('/site/index')
  expect(await isIn()).toBe(false)
  await user.open('/my/index')
  await user.sees('登录 / 注册')
  // The browser writes down each answer of 4xx by itself; the two here were refusals that the user has seen.
  expect(user.errors.filter((error) => !/status of 4\d\d/.test(error))).toEqual([])
})
