import { RET } from '@contract/codes'
import { sendmsgSn } from '@contract/sendmsg-sn'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import { TEST_SIGNING_KEY, voucherOffer } from '../../../../test/helpers/samples'
import LoginPage from '.'

const session = { user_identity: 'token', userId: '1', nickname: '用户' }

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const site = { productName: '珍循', demo: false, loginDocuments: 'registration:1,privacy:1' }
/** Read by every visit, whatever it is for. */
const READ = ['GET /config/site', 'GET /new-user/info']
/** The page; `requests` without what every visit reads. */
const open = (answers: Answers, url = '/site/login') => {
  const page = renderPage(LoginPage, url, { 'GET /config/site': () => site, ...answers })
  return {
    ...page,
    get requests() {
      return page.requests.filter(({ call }) => !READ.includes(call))
    },
  }
}
const agree = () =>
  fireEvent.click(screen.getByRole('checkbox', { name: '已阅读并同意《用户注册协议》和《隐私政策》' }))
const type = (label: string, text: string) => fireEvent.input(screen.getByLabelText(label), { target: { value: text } })
const valueOf = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('says what is wrong beside the fields and sends nothing to the server', () => {
  const page = open({})
  type('手机号', '12345')
  tap('登录')
  expect(screen.getByText('请输入正确的 11 位手机号')).toBeTruthy()
  expect(screen.getByText('请输入 6 位数字验证码')).toBeTruthy()
  tap('获取验证码')
  expect(page.requests).toEqual([])
})

it('sends the code with its signature and counts down to the next one', async () => {
  const page = open({ 'GET /user/sendmsg': () => ({ retryAfterSeconds: 60 }) })
  type('手机号', '13800138000')
  tap('获取验证码')
  expect((await screen.findByText('60 秒后重发')).closest('[role=button]')?.getAttribute('aria-disabled')).toBe('true')
  expect(page.requests).toEqual([
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
  const page = open({
    'POST /user/login': () => ({ error: { kind: 'network' } }),
    'GET /user/sendmsg': () => ({ retryAfterSeconds: 60, demoCode: '048894' }),
  })
  type('手机号', '13800138000')
  tap('获取验证码')
  expect(await screen.findByText('演示')).toBeTruthy()
  agree()
  tap('填入')
  expect(valueOf('验证码')).toBe('048894')
  await waitFor(() =>
    expect(page.requests).toContainEqual({
      call: 'POST /user/login',
      input: { phone: '13800138000', code: '048894', agreed: site.loginDocuments },
    }),
  )
  type('手机号', '13800138001')
  expect(screen.queryByText('演示')).toBeNull()
})

it('offers what a new account can claim, as long as there is something', async () => {
  const offer = (state: 'open' | 'over') => ({
    'GET /new-user/info': () => ({ vouchers: [voucherOffer], state, returnDays: 7 }),
  })
  const { journey, unmount } = open(offer('open'))
  fireEvent.click(await screen.findByRole('link', { name: '新人礼包：1 张券，首单可用' }))
  expect(journey).toEqual(['/product/newborn-zone'])
  unmount()
  open(offer('over'))
  await act(async () => {})
  expect(screen.queryByText(/新人礼包/)).toBeNull()
})

describe('the people of a demonstration', () => {
  const demoAccounts = [
    { phone: '13800000001', name: '林晚', note: '各种状态的订单' },
    { phone: '13800000002', name: '周屿', note: '另一位买家' },
  ]
  const demo = { 'GET /config/site': () => ({ ...site, demo: true, demoAccounts }) }

  it('sign in by one tap, without a code and the tick, once however often they are tapped', async () => {
    const page = open({ ...demo, 'POST /user/demo-login': () => session })
    fireEvent.click(await screen.findByRole('button', { name: /林晚/ }))
    fireEvent.click(screen.getByRole('button', { name: /周屿/ }))
    await waitFor(() => expect(page.journey).toEqual(['back']))
    expect(page.requests).toEqual([{ call: 'POST /user/demo-login', input: { phone: '13800000001' } }])
    expect(page.store.getState().session.isLoggedIn).toBe(true)
  })

  it('lead on to the page that wanted a login', async () => {
    const page = open(
      { ...demo, 'POST /user/demo-login': () => session },
      '/site/login?returnUrl=%2Forder%2Fdetail%3Fid%3D202611210000000001',
    )
    fireEvent.click(await screen.findByRole('button', { name: /周屿/ }))
    await waitFor(() => expect(page.address()).toBe('/order/detail?id=202611210000000001'))
  })

  it('can be tapped again after a failure', async () => {
    const page = open({ ...demo, 'POST /user/demo-login': () => ({ error: { kind: 'network' } }) })
    fireEvent.click(await screen.findByRole('button', { name: /林晚/ }))
    await waitFor(() => expect(page.requests).toHaveLength(1))
    // A tap is taken once the first answer has been.
    await waitFor(() => {
      fireEvent.click(screen.getByRole('button', { name: /林晚/ }))
      expect(page.requests).toHaveLength(2)
    })
    expect(page.store.getState().session.isLoggedIn).toBe(false)
  })

  it('are not there in a real shop', async () => {
    open({})
    expect(await screen.findByRole('checkbox')).toBeTruthy()
    expect(screen.queryByText('演示账号')).toBeNull()
  })
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
  agree()
  type('验证码', '123456')
  expect(await screen.findByText('验证码错误或已失效')).toBeTruthy()
  expect([valueOf('手机号'), valueOf('验证码')]).toEqual(['138 0013 8000', '123456'])
})

/** The last digit submits; the button does where the code was there before. */
const logIn = () => {
  type('手机号', '13800138000')
  agree()
  type('验证码', '123456')
  tap('登录')
}

it('names the box for tracking by what it is', async () => {
  open({})
  const box = await screen.findByRole('checkbox', { name: '已阅读并同意《用户注册协议》和《隐私政策》' })
  expect([box.dataset.sortId, box.dataset.sortName]).toEqual(['agreement', '已阅读并同意'])
})

it('sends nothing before the box is ticked, and says beside it what is missing', async () => {
  const page = open({ 'POST /user/login': () => session })
  type('手机号', '13800138000')
  type('验证码', '123456')
  tap('登录')
  expect(await screen.findByText('请先阅读并同意协议')).toBeTruthy()
  expect(page.requests.filter(({ call }) => call === 'POST /user/login')).toEqual([])
  agree()
  expect(screen.queryByText('请先阅读并同意协议')).toBeNull()
  tap('登录')
  await waitFor(() => expect(page.journey).toEqual(['back']))
  expect(page.requests.at(-1)).toEqual({
    call: 'POST /user/login',
    input: { phone: '13800138000', code: '123456', agreed: 'registration:1,privacy:1' },
  })
})

it('leads to both documents, and to an account that was lost with its number', () => {
  open({})
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/user/seller-agreement?key=registration',
    '/user/seller-agreement?key=privacy',
    '/user/phone-page?way=claim',
  ])
})

it('is agreed to anew when a newer version has come', async () => {
  const versions = ['registration:1,privacy:1', 'registration:1,privacy:2']
  let fetched = 0
  const page = open({
    'GET /config/site': () => ({ ...site, loginDocuments: versions[Math.min(fetched++, 1)] ?? '' }),
    'POST /user/login': ({ agreed }) =>
      agreed === versions[1]
        ? session
        : { error: { kind: 'business', status: 409, code: RET.CONFLICT, message: '协议已更新，请重新阅读' } },
  })
  logIn()
  expect(await screen.findByText('协议已更新，请重新阅读')).toBeTruthy()
  await waitFor(() => expect(fetched).toBe(2))
  logIn()
  await waitFor(() => expect(page.journey).toEqual(['back']))
  expect(page.requests.filter(({ call }) => call === 'POST /user/login')).toHaveLength(2)
})

it('names who runs the shop, from its host’s settings', async () => {
  const operator = { name: '某某商贸有限公司', licenceNo: '91310000MA1FL0000X', phone: '400-1', hours: '9:00–21:00' }
  open({ 'GET /config/site': () => ({ ...site, operator }) })
  expect(await screen.findByText('经营者：某某商贸有限公司')).toBeTruthy()
  expect(screen.getByText('统一社会信用代码：91310000MA1FL0000X')).toBeTruthy()
  expect(screen.getByText('客服电话：400-1 · 9:00–21:00')).toBeTruthy()
  expect(screen.queryByText(/备案号/)).toBeNull()
})

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
  const page = open({
    'POST /user/login': () => new Promise((resolve) => (finish = () => resolve(session))),
  })
  logIn()
  tap('登录')
  await waitFor(() => expect(page.requests.map(({ call }) => call)).toEqual(['POST /user/login']))
  tap('登录')
  await act(async () => finish())
  await waitFor(() => expect(page.journey).toEqual(['back']))
  expect(page.requests.filter(({ call }) => call === 'POST /user/login')).toHaveLength(1)
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
