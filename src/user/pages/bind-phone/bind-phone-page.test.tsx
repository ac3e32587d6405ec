import { RET } from '@contract/codes'
import { sendmsgSn } from '@contract/sendmsg-sn'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import { TEST_SIGNING_KEY, userInfo } from '../../../../test/helpers/samples'
import BindPhonePage from '.'

const user = (phone: string) => userInfo({ phone })

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const open = async (answers: Answers = {}, isLoggedIn = true) => {
  const page = renderPage(
    BindPhonePage,
    '/user/bind-phone',
    { 'GET /user/info': () => user(''), ...answers },
    { signedIn: isLoggedIn },
  )
  await act(async () => undefined)
  page.requests.length = 0
  return page
}
const type = (label: string, text: string) => fireEvent.input(screen.getByLabelText(label), { target: { value: text } })
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const bind = () => {
  type('手机号', '138 0013 8000')
  type('验证码', '123456')
  tap('绑定')
}

it('fetches nothing for a visitor, and leads to the login and back (spec 6)', async () => {
  const { requests, journey } = await open({}, false)
  tap('去登录')
  expect(journey).toEqual(['/site/login?returnUrl=%2Fuser%2Fbind-phone'])
  expect(requests).toEqual([])
})

it('says what is wrong beside the fields and sends nothing to the server', async () => {
  const { requests } = await open()
  type('手机号', '12345')
  tap('绑定')
  expect(screen.getByText('请输入正确的 11 位手机号')).toBeTruthy()
  expect(screen.getByText('请输入 6 位数字验证码')).toBeTruthy()
  tap('获取验证码')
  expect(requests).toEqual([])
})

it('sends the code with its signature and counts down to the next one (spec 7.1/9)', async () => {
  jest.useFakeTimers()
  const { requests } = await open({ 'GET /user/sendmsg': () => ({ retryAfterSeconds: 2, demoCode: '048894' }) })
  type('手机号', '13800138000')
  await act(async () => tap('获取验证码'))
  expect(screen.getByText('2 秒后重发')).toBeTruthy()
  expect(requests).toEqual([
    {
      call: 'GET /user/sendmsg',
      input: { phone: '13800138000', sn: sendmsgSn({ phone: '13800138000' }, TEST_SIGNING_KEY) },
    },
  ])
  tap('填入')
  expect((screen.getByLabelText('验证码') as HTMLInputElement).value).toBe('048894')
  act(() => jest.advanceTimersByTime(2500))
  expect(screen.getByText('重新获取')).toBeTruthy()
})

it('binds the number, keeps it in the store, and goes back', async () => {
  const { requests, journey } = await open({ 'POST /user/bind-phone': () => user('138****8000') })
  bind()
  expect(await screen.findByText('138****8000')).toBeTruthy()
  expect(requests).toEqual([{ call: 'POST /user/bind-phone', input: { phone: '13800138000', code: '123456' } }])
  await waitFor(() => expect(journey).toEqual(['back']))
})

it.each([
  ['the code', { kind: 'business', status: 400, code: RET.BAD_CODE, message: '验证码错误或已失效' } as const],
  ['the number', { kind: 'business', status: 409, code: RET.CONFLICT, message: '该手机号已绑定其他账号' } as const],
])('keeps what was typed and says what is wrong with %s', async (_what, error) => {
  const { journey } = await open({ 'POST /user/bind-phone': () => ({ error }) })
  bind()
  const message = await screen.findByText(error.message)
  const label = error.code === RET.CONFLICT ? '手机号' : '验证码'
  const field = screen.getByLabelText<HTMLInputElement>(label)
  expect(field.getAttribute('aria-describedby')).toBe(message.id)
  expect(field.value).not.toBe('')
  expect(journey).toEqual([])
})

it('shows no form to an account that has a number (spec 7.1/6)', async () => {
  const { journey } = await open({ 'GET /user/info': () => user('139****9000') })
  expect(await screen.findByText('139****9000')).toBeTruthy()
  expect(screen.queryByLabelText('手机号')).toBeNull()
  tap('完成')
  expect(journey).toEqual(['back'])
})
