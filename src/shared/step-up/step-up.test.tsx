import { RET } from '@contract/codes'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useRef, useState } from 'react'
import { userInfo } from '../../../test/helpers/samples'
import { renderPage, type Answers } from '../../../test/helpers/render-page'
import { endpoints, mutation } from '@/core/store/endpoints'
import { toast } from '@/ui/feedback/toast'
import { isGivenUp } from './given-up'
import { useStepUp } from './use-step-up'

const { useSampleActMutation } = endpoints({ sampleAct: mutation('POST /addr/save', { silent: true }) })

/** An act with a key, which wants a code. */
function Page() {
  const { run, sheet } = useStepUp('withdraw')
  const [act] = useSampleActMutation()
  const [said, setSaid] = useState('')
  const { current: key } = useRef('key-of-the-act')
  const tap = async () => {
    const input = { name: '林', phone: '13800000000', districtCode: '330106', detail: '文三路', idempotencyKey: key }
    const { error } = await run(() => act(input))
    setSaid(!error ? '已完成' : isGivenUp(error) ? '没有进行' : '失败')
  }
  return (
    <>
      <button onClick={() => void tap()}>提现</button>
      <div data-testid="said">{said}</div>
      {sheet}
    </>
  )
}

const refused = (code: number, message = '', fields?: Record<string, string>) => ({
  error: { kind: 'business' as const, status: Number(String(code).slice(0, 3)), code, message, fields },
})
const saved = { id: '1' } as never

/** What the server does: the act wants `code`, and is then done once. */
const shop = (wants: number = RET.STEP_UP) => {
  let isOpen = false
  return {
    'GET /user/info': () => userInfo({ phone: '138****8000' }),
    'GET /user/sendmsg': () => ({ retryAfterSeconds: 60 }),
    'POST /user/step-up': ({ code }) => {
      if (code !== '246810') return refused(RET.BAD_CODE, '验证码错误或已失效', { code: '验证码错误或已失效' })
      isOpen = true
      return { until: 1 }
    },
    'POST /addr/save': () => (isOpen ? saved : refused(wants)),
  } satisfies Answers
}
const open = (answers: Answers) => renderPage(Page, '/my/index', answers, { signedIn: true })
const tap = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const type = (label: string, value: string) =>
  act(async () => void fireEvent.input(screen.getByLabelText(label), { target: { value } }))
const said = () => screen.getByTestId('said').textContent
const begin = async (answers: Answers) => {
  const page = open(answers)
  await tap('提现')
  await screen.findByText('安全验证')
  return page
}
const sentTo = (page: ReturnType<typeof open>, name: string) =>
  page.requests.filter(({ call }) => call === name).map(({ input }) => input)

it('asks for a code when the act wants one, and sends the same act with its key again', async () => {
  const page = await begin(shop())
  expect(await screen.findByText('验证码将发送至 138****8000')).toBeTruthy()
  await tap('获取验证码')
  expect(sentTo(page, 'GET /user/sendmsg')).toEqual([{ scene: 'withdraw', sn: expect.any(String) }])
  await type('验证码', '246810')
  await waitFor(() => expect(said()).toBe('已完成'))
  expect(sentTo(page, 'POST /user/step-up')).toEqual([{ scene: 'withdraw', code: '246810' }])
  expect(sentTo(page, 'POST /addr/save').map(({ idempotencyKey }) => idempotencyKey)).toEqual([
    'key-of-the-act',
    'key-of-the-act',
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('says beside the field that a code is wrong, and takes another', async () => {
  await begin(shop())
  await type('验证码', '111111')
  expect(await screen.findByText('验证码错误或已失效')).toBeTruthy()
  expect(said()).toBe('')
  await type('验证码', '246810')
  await waitFor(() => expect(said()).toBe('已完成'))
})

it('does nothing when the user closes it, and asks again at the next tap', async () => {
  const shown = jest.spyOn(toast, 'fail')
  const page = await begin(shop())
  await tap('关闭')
  await waitFor(() => expect(said()).toBe('没有进行'))
  expect(sentTo(page, 'POST /addr/save')).toHaveLength(1)
  expect(shown).not.toHaveBeenCalled()
  await tap('提现')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('验证码').value).toBe(''))
})

it('asks for the end of the identity document’s number where the act wants it too', async () => {
  const page = await begin(shop(RET.STEP_UP_IDENTITY))
  await type('验证码', '246810')
  expect(sentTo(page, 'POST /user/step-up')).toEqual([])
  await tap('确认')
  expect(screen.getByText('请补充证件号后 6 位')).toBeTruthy()
  await type('证件号', '12123x')
  await tap('确认')
  await waitFor(() => expect(said()).toBe('已完成'))
  expect(sentTo(page, 'POST /user/step-up')).toEqual([{ scene: 'withdraw', code: '246810', idTail: '12123X' }])
})

it('leaves every other refusal to the page', async () => {
  open({ ...shop(), 'POST /addr/save': () => refused(RET.CONFLICT, '状态已变化') })
  await tap('提现')
  await waitFor(() => expect(said()).toBe('失败'))
  expect(screen.queryByText('安全验证')).toBeNull()
})

it('leads an account without a number to binding one', async () => {
  const page = await begin({ ...shop(), 'GET /user/info': () => userInfo({ phone: '' }) })
  expect(await screen.findByText('账号还没有绑定手机号，绑定后才能验证。')).toBeTruthy()
  expect(screen.queryByLabelText('验证码')).toBeNull()
  await act(async () => void fireEvent.click(screen.getByText('去绑定手机号')))
  expect(page.journey).toEqual(['/user/bind-phone'])
})
