import { RET } from '@contract/codes'
import { act, fireEvent, screen } from '@testing-library/react'
import { toast } from '@/ui/feedback/toast'
import { renderPage, type Answers } from '../../../test/helpers/render-page'
import { useForm } from '@/screen/form/use-form'
import { SmsFields } from './sms-fields'
import { SMS_FORM, type SmsValues } from './sms-form'

beforeEach(() => jest.useFakeTimers({ now: 1_790_000_000_000 }))
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const sent = jest.fn<void, [SmsValues]>()
beforeEach(() => sent.mockReset())

function Form() {
  const form = useForm({
    ...SMS_FORM,
    send: async (values) => {
      sent(values)
      return { data: values }
    },
  })
  return <SmsFields form={form} />
}

const open = (answers: Answers = {}) => renderPage(Form, '/site/login', answers)
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, text: string) => fireEvent.input(field(label), { target: { value: text } })
const tap = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const confirm = () => act(async () => void fireEvent.keyDown(field('验证码'), { key: 'Enter' }))

it('keeps the digits of what is typed', async () => {
  open()
  type('手机号', '138-0013-8000')
  type('验证码', '12 34 56')
  await confirm()
  expect(sent.mock.calls).toEqual([[{ phone: '13800138000', code: '123456' }]])
})

it('says beside each field what is wrong until it is right', async () => {
  open()
  await confirm()
  expect(sent).not.toHaveBeenCalled()
  expect(screen.getByText('请输入正确的 11 位手机号')).toBeTruthy()
  type('验证码', '1')
  expect(screen.getByText('请输入 6 位数字验证码')).toBeTruthy()
  type('验证码', '123456')
  expect(screen.queryByText('请输入 6 位数字验证码')).toBeNull()
  expect(screen.getByText('请输入正确的 11 位手机号')).toBeTruthy()
})

it('fetches no code without a number (spec 7.1)', async () => {
  const { requests } = open()
  await tap('获取验证码')
  expect(screen.getByText('请输入正确的 11 位手机号')).toBeTruthy()
  expect(screen.queryByText('请输入 6 位数字验证码')).toBeNull()
  expect(requests).toEqual([])
})

it('says that the code was sent, and waits as long as the server says', async () => {
  const shown = jest.spyOn(toast, 'show')
  open({ 'GET /user/sendmsg': () => ({ retryAfterSeconds: 60 }) })
  type('手机号', '13800138000')
  await tap('获取验证码')
  expect(shown).toHaveBeenCalledWith('验证码已发送')
  expect(screen.getByRole('button', { name: '60 秒后重发' })).toBeTruthy()
})

it('shows why no code was sent, and allows another try at once', async () => {
  open({ 'GET /user/sendmsg': () => ({ error: { kind: 'http', status: 429, message: '请42秒后再试' } }) })
  type('手机号', '13800138000')
  await tap('获取验证码')
  expect(screen.getByRole('alert').textContent).toBe('请42秒后再试')
  expect(screen.getByRole('button', { name: '获取验证码' }).getAttribute('aria-disabled')).toBeNull()
})

describe('when the server wants a captcha first', () => {
  const needed = {
    error: {
      kind: 'business' as const,
      status: 400,
      code: RET.CAPTCHA_NEEDED,
      message: '获取验证码过于频繁，请3小时后再试',
    },
  }
  const site = { productName: '珍循', demo: false, loginDocuments: '' }
  const captcha = { siteKey: 'site-key', script: 'https://captcha.example/api.js' }
  afterEach(() => delete window.turnstile)

  it('shows the shop’s captcha, and sends the code once it is passed', async () => {
    const shown = jest.spyOn(toast, 'show')
    const render = jest.fn()
    window.turnstile = { render }
    let isPassed = false
    const { requests } = open({
      'GET /user/sendmsg': () => (isPassed ? { retryAfterSeconds: 60 } : needed),
      'GET /config/site': () => ({ ...site, captcha }),
      'POST /user/captcha': () => ((isPassed = true), {}),
    })
    type('手机号', '13800138000')
    await tap('获取验证码')
    expect(screen.getByText('请完成安全验证，验证后自动发送验证码')).toBeTruthy()
    const [box, options] = render.mock.calls[0] as [HTMLElement, { sitekey: string; callback: (token: string) => void }]
    expect([box.isConnected, options.sitekey]).toEqual([true, 'site-key'])
    await act(async () => options.callback('token'))
    expect(requests.find(({ call }) => call === 'POST /user/captcha')?.input).toEqual({
      phone: '13800138000',
      token: 'token',
    })
    expect(shown).toHaveBeenCalledWith('验证码已发送')
    expect(screen.queryByText('请完成安全验证，验证后自动发送验证码')).toBeNull()
  })

  it('says how long to wait where the shop has none', async () => {
    open({ 'GET /user/sendmsg': () => needed, 'GET /config/site': () => site })
    type('手机号', '13800138000')
    await tap('获取验证码')
    expect(screen.getByRole('alert').textContent).toBe('获取验证码过于频繁，请3小时后再试')
  })
})

it('fills in the code of a demonstration, for the number that it was made for', async () => {
  const shown = jest.spyOn(toast, 'show')
  open({ 'GET /user/sendmsg': () => ({ retryAfterSeconds: 60, demoCode: '048894' }) })
  type('手机号', '13800138000')
  await tap('获取验证码')
  expect(shown).not.toHaveBeenCalled()
  await tap('填入')
  expect(field('验证码').value).toBe('048894')
  type('手机号', '13800138001')
  expect(screen.queryByText('演示')).toBeNull()
})
