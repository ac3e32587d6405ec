import { RET } from '@contract/constants'
import { sendmsgSn } from '@contract/sendmsg-sn'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import { TEST_SIGNING_KEY } from '../../../../test/helpers/samples'
import LoginPage from '.'

const session = { user_identity: 'token', userId: '1', nickname: '用户' }

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const open = (answers: Answers, url = '/site/login') => renderPage(LoginPage, url, answers)
const type = (label: string, text: string) => fireEvent.input(screen.getByLabelText(label), { target: { value: text } })
const valueOf = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('says what is wrong beside the fields and sends nothing to the server', () => {
  const { requests } = open({})
  type('手机号', '12345')
  tap('登录')
  expect(screen.getByText('请输入正确的 11 位手机号')).toBeTruthy()
  expect(screen.getByText('请输入 6 位数字验证码')).toBeTruthy()
  tap('获取验证码')
  expect(requests).toEqual([])
})

it('sends the code with its signature and counts down to the next one', async () => {
  const { requests } = open({ 'GET /user/sendmsg': () => ({ retryAfterSeconds: 60 }) })
  type('手机号', '13800138000')
  tap('获取验证码')
  expect((await screen.findByText('60 秒后重发')).closest('[role=button]')?.getAttribute('aria-disabled')).toBe('true')
  expect(requests).toEqual([
    {
      call: 'GET /user/sendmsg',
      input: { phone: '13800138000', sn: sendmsgSn({ phone: '13800138000' }, TEST_SIGNING_KEY) },
    },
  ])
  expect(screen.queryByText('演示')).toBeNull()
})

it('offers another code when the wait is over', async () => {
  jest.useFakeTimers()
  open({ 'GET /user/sendmsg': () => ({ retryAfterSeconds: 2 }) })
  type('手机号', '13800138000')
  await act(async () => tap('获取验证码'))
  expect(screen.getByText('2 秒后重发')).toBeTruthy()
  act(() => jest.advanceTimersByTime(2500))
  expect(screen.getByText('重新获取')).toBeTruthy()
})

it('shows the code of a demonstration, marked as one, for the number it was made for; filled in, it logs in', async () => {
  const { requests } = open({
    'POST /user/login': () => ({ error: { kind: 'network' } }),
    'GET /user/sendmsg': () => ({ retryAfterSeconds: 60, demoCode: '048894' }),
  })
  type('手机号', '13800138000')
  tap('获取验证码')
  expect(await screen.findByText('演示')).toBeTruthy()
  tap('填入')
  expect(valueOf('验证码')).toBe('048894')
  await waitFor(() =>
    expect(requests).toContainEqual({ call: 'POST /user/login', input: { phone: '13800138000', code: '048894' } }),
  )
  type('手机号', '13800138001')
  expect(screen.queryByText('演示')).toBeNull()
})

it('keeps what was typed and shows the server’s own reason', async () => {
  open({
    'GET /user/sendmsg': () => ({
      error: { kind: 'http', status: 429, code: RET.TOO_MANY, message: '验证码发送过于频繁，请42秒后再试' },
    }),
    'POST /user/login': () => ({
      error: { kind: 'business', status: 400, code: RET.BAD_CODE, message: '验证码错误或已失效' },
    }),
  })
  type('手机号', '13800138000')
  tap('获取验证码')
  expect(await screen.findByText('验证码发送过于频繁，请42秒后再试')).toBeTruthy()
  type('验证码', '123456')
  expect(await screen.findByText('验证码错误或已失效')).toBeTruthy()
  expect([valueOf('手机号'), valueOf('验证码')]).toEqual(['138 0013 8000', '123456'])
})

const logIn = () => {
  type('手机号', '13800138000')
  type('验证码', '123456')
  tap('登录')
}

it('goes back to the page that the user came from', async () => {
  const { journey, store } = open({ 'POST /user/login': () => session })
  logIn()
  await waitFor(() => expect(journey).toEqual(['back']))
  expect(store.getState().session.isLoggedIn).toBe(true)
})

it('gives its place to the address of `returnUrl`', async () => {
  const { address, journey } = open(
    { 'POST /user/login': () => session },
    '/site/static-login?returnUrl=%2Forder%2Fdetail%3Fid%3D202611210000000001',
  )
  logIn()
  await waitFor(() => expect(address()).toBe('/order/detail?id=202611210000000001'))
  expect(journey).toEqual([])
})

it('leads home instead of to another site', async () => {
  const { journey } = open({ 'POST /user/login': () => session }, '/site/login?returnUrl=https%3A%2F%2Fexample.com')
  logIn()
  await waitFor(() => expect(journey).toEqual(['/site/index']))
})

it('logs in once, however often the button is tapped', async () => {
  let finish = () => {}
  const { requests, journey } = open({
    'POST /user/login': () => new Promise((resolve) => (finish = () => resolve(session))),
  })
  logIn()
  tap('登录')
  await waitFor(() => expect(requests.map(({ call }) => call)).toEqual(['POST /user/login']))
  tap('登录')
  await act(async () => finish())
  await waitFor(() => expect(journey).toEqual(['back']))
  expect(requests.filter(({ call }) => call === 'POST /user/login')).toHaveLength(1)
})

it('shows beside the number what the server says of it, keeps nothing on the device, and is left without a question', async () => {
  const { journey } = open({
    'POST /user/login': () => ({
      error: {
        kind: 'http',
        status: 400,
        code: RET.BAD_BODY,
        message: '参数错误',
        fields: { phone: '该号段暂不支持' },
      },
    }),
  })
  logIn()
  const error = await screen.findByText('该号段暂不支持')
  expect(screen.getByLabelText('手机号').getAttribute('aria-describedby')).toBe(error.id)
  expect(localStorage.getItem('drafts')).toBeNull()
  tap('返回')
  expect(journey).toEqual(['back'])
})
