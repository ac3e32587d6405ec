import { RET } from '@contract/codes'
import type { PayoutList } from '@contract/wallet'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import PayoutPage from '.'

const ALIPAY = {
  ...{ id: '1', kind: 'alipay' as const, title: '支付宝 138****0001', name: '林*', isDefault: true },
  ...{ createdAt: Date.UTC(2026, 10, 1), refusal: '' },
}
const payouts = (change: Partial<PayoutList> = {}): PayoutList => ({
  ...{ list: [ALIPAY], name: '林*', canAdd: true, most: 3 },
  ...change,
})

const open = (list: PayoutList, answers: Answers = {}, url = '/user/bind-alipay-view') =>
  renderPage(PayoutPage, url, { 'GET /user/payout-list': () => list, ...answers })

const type = async (label: string, value: string) =>
  fireEvent.input(await screen.findByLabelText(label), { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: '添加收款账户' }))

it('wants an identity first, and leads to it and back', async () => {
  const { journey } = open(payouts({ list: [], name: '' }))
  fireEvent.click(await screen.findByRole('link', { name: '去认证' }))
  expect(journey).toEqual(['/m/user/identity-verification?from=bindAliPay'])
})

it('opens the form by itself where there is no account, and wants the bank of a card', async () => {
  const { requests } = open(payouts({ list: [] }), { 'POST /user/payout-bind': () => payouts() })
  fireEvent.click(await screen.findByRole('radio', { name: '银行卡' }))
  await type('银行卡号', '6222021234567890128')
  submit()
  expect(await screen.findByText('请填写开户行')).toBeTruthy()
  await type('开户行', '招商银行')
  submit()
  await waitFor(() =>
    expect(requests.find(({ call }) => call === 'POST /user/payout-bind')?.input).toMatchObject({
      ...{ kind: 'bank', number: '6222021234567890128', bank: '招商银行' },
    }),
  )
})

it('shows a refusal beside the number, which stays', async () => {
  open(payouts({ list: [] }), {
    'POST /user/payout-bind': () => ({
      error: {
        ...{ kind: 'business', status: 400, code: RET.BAD_REQUEST, message: '账号格式不正确' },
        fields: { number: '账号格式不正确' },
      },
    }),
  })
  await type('支付宝账号', '12345')
  submit()
  expect(await screen.findByText('账号格式不正确')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('支付宝账号').value).toBe('12345')
})

it('shows the accounts first, and the form on request; one on which money is under way stays', async () => {
  open(payouts({ list: [{ ...ALIPAY, refusal: '有提现正在处理，暂不能移除' }] }))
  expect(await screen.findByText('支付宝 · 户名 林*')).toBeTruthy()
  expect(screen.queryByLabelText('支付宝账号')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '移除支付宝 138****0001' }))
  submit()
  expect(await screen.findByLabelText('支付宝账号')).toBeTruthy()
})

it('says so where no more can be added', async () => {
  open(payouts({ canAdd: false }))
  expect(await screen.findByText('最多添加 3 个，移除后可再添加')).toBeTruthy()
})
