/** Sign-in: the password, then the code; the demonstration's operators by a tap. */
import { screen, waitFor } from '@testing-library/react'
import { LOST, open, press, Refusal, server, type } from '../test-page'
import { session } from '../data/session'
import { SignInForm } from './sign-in-form'

const onDone = jest.fn()
beforeEach(() => onDone.mockReset())
const known = { productName: '珍循', demo: false, operator: null }
const show = async (login?: string) => {
  await open(<SignInForm onDone={onDone} {...(login !== undefined && { login })} />, { 'GET /admin/session': known })
}
const logins = () => server.sent('POST /admin/login')
const signIn = async () => {
  await type('账号', 'shen.jia')
  await type('密码', 'crane-lantern')
  await press('登录')
}

test('account and password are wanted', async () => {
  await show()
  await press('登录')
  expect(await screen.findByText('请填写账号')).toBeTruthy()
  expect(screen.getByText('请填写密码')).toBeTruthy()
  expect(logins()).toEqual([])
})

test('the code comes after the password, and is sent with it', async () => {
  await show()
  server.answer({ 'POST /admin/login': ({ code }) => ({ state: code === undefined ? 'codeNeeded' : 'signedIn' }) })
  await signIn()
  await press('继续')
  expect(await screen.findByText('请填写动态码')).toBeTruthy()
  expect(onDone).not.toHaveBeenCalled()
  await type('动态码', ' 123456 ')
  await press('继续')
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  const credentials = { login: 'shen.jia', password: 'crane-lantern' }
  expect(logins()).toEqual([credentials, { ...credentials, code: '123456' }])
})

test('a wrong password says so and stays; a wrong code asks for another one, or goes back', async () => {
  await show()
  server.answer({ 'POST /admin/login': new Refusal('账号或密码不正确', { code: 40010 }) })
  await signIn()
  expect(await screen.findByText('账号或密码不正确')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('密码').value).toBe('crane-lantern')
  server.answer({ 'POST /admin/login': { state: 'codeNeeded' } })
  await press('登录')
  await screen.findByLabelText('动态码')
  expect(screen.queryByText('账号或密码不正确')).toBeNull()
  server.answer({ 'POST /admin/login': new Refusal('动态码不正确', { code: 40010 }) })
  await type('动态码', '000000')
  await press('继续')
  expect(await screen.findByText('动态码不正确')).toBeTruthy()
  await press('返回')
  expect(await screen.findByLabelText('账号')).toBeTruthy()
})

test('a network that is gone is said', async () => {
  await show()
  server.answer({ 'POST /admin/login': LOST })
  await signIn()
  expect(await screen.findByText('网络已断开，请检查网络后重试')).toBeTruthy()
})

test('over a page whose session has ended the account is known', async () => {
  await show('he.ping')
  expect((await screen.findByLabelText<HTMLInputElement>('账号')).value).toBe('he.ping')
})

test('the demonstration’s operators sign in by a tap', async () => {
  await show()
  server.answer({ 'POST /admin/login': { state: 'signedIn' } })
  const demoOperators = [{ login: 'warehouse@demo', name: '仓库·何平', role: 'warehouse', roleTitle: '仓库' }]
  session.set({ ...known, demo: true, demoOperators, demoPassword: 'demo' })
  await press('仓库')
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(logins()).toEqual([{ login: 'warehouse@demo', password: 'demo' }])
})
