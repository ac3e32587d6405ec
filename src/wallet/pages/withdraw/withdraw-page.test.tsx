import { RET } from '@contract/codes'
import type { Withdrawal, WithdrawInit } from '@contract/wallet'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import WithdrawPage from '.'

const AT = Date.UTC(2026, 10, 28, 2)

const account = (id: string, title: string, isDefault = false) => ({
  ...{ id, title, isDefault, kind: 'alipay' as const, name: '林*', createdAt: AT, refusal: '' },
})

const init = (change: Partial<WithdrawInit> = {}): WithdrawInit => ({
  balanceFen: 500_000,
  accounts: [account('1', '支付宝 138****0001'), account('2', '招商银行 尾号 0128', true)],
  minFen: 1_000,
  maxFen: 5_000_000,
  dayLeftFen: 300_000,
  timesLeft: 2,
  feeFen: 0,
  arrival: '审核通过后预计 24 小时内到账',
  blockers: [],
  openNo: '',
  ...change,
})

const withdrawal = (change: Partial<Withdrawal> = {}): Withdrawal => ({
  no: 'TX202611280000000001',
  version: 1,
  state: 'AUDITING',
  stateName: '审核中',
  amountFen: 100_000,
  feeFen: 0,
  netFen: 100_000,
  account: '支付宝 138****0001',
  reason: '',
  steps: [
    { title: '提交', at: AT },
    { title: '审核', at: null },
    { title: '打款', at: null },
    { title: '到账', at: null },
  ],
  expectedAt: AT + 86_400_000,
  canCancel: true,
  canRetry: false,
  createdAt: AT,
  ...change,
})

const open = (answers: Answers, url = '/user/withdraw') =>
  renderPage(WithdrawPage, url, { 'GET /user/withdraw-init': () => init(), ...answers })

const typeAmount = async (yuan: string) => {
  fireEvent.input(await screen.findByLabelText('提现金额'), { target: { value: yuan } })
  fireEvent.click(screen.getByRole('button', { name: '确认提现' }))
}

it.each([
  ['5', '单笔最低 ¥10'],
  ['6000', '余额不足，可提现 ¥5,000'],
  ['3500', '超出今日额度，还可提现 ¥3,000'],
  ['1.234', '金额格式不正确，最多两位小数'],
])('says beside the amount what is wrong with ¥%s, and sends nothing', async (yuan, text) => {
  const { requests } = open({})
  await typeAmount(yuan)
  expect(await screen.findByText(text)).toBeTruthy()
  expect(requests.map(({ call }) => call)).not.toContain('POST /user/withdraw-apply')
})

it('fills in all that can be withdrawn today, and goes to the progress of what was applied for', async () => {
  const { address, requests } = open({
    'POST /user/withdraw-apply': () => withdrawal(),
    'GET /user/withdraw-info': () => withdrawal(),
  })
  fireEvent.click(await screen.findByText('全部提现'))
  fireEvent.click(screen.getByRole('button', { name: '确认提现' }))
  await waitFor(() =>
    expect(requests.find(({ call }) => call === 'POST /user/withdraw-apply')?.input).toMatchObject({
      amountFen: 300_000,
      accountId: '2',
    }),
  )
  await waitFor(() => expect(address()).toBe('/user/withdraw?no=TX202611280000000001'))
})

it('keeps the amount beside a refusal', async () => {
  open({
    'POST /user/withdraw-apply': () => ({
      error: { kind: 'business', status: 409, code: RET.CONFLICT, message: '已有一笔提现正在处理' },
    }),
  })
  await typeAmount('100')
  expect(await screen.findByText('已有一笔提现正在处理')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('提现金额').value).toBe('100')
})

it('says what stands in between, with the way that helps, and leads to the accounts and back', async () => {
  const { journey } = open({
    'GET /user/withdraw-init': () =>
      init({
        accounts: [],
        blockers: [
          {
            kind: 'IDENTITY_NONE',
            text: '提现前需完成实名认证',
            target: { route: 'identityVerification', params: { from: 'withdraw' } },
            action: '去认证',
          },
        ],
      }),
  })
  expect(await screen.findByText('完成以上事项后可提现')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: /提现前需完成实名认证/ }))
  expect(journey).toEqual(['/m/user/identity-verification?from=withdraw'])
  expect(screen.getByRole('link', { name: '添加收款账户' }).getAttribute('href')).toBe(
    '/user/bind-alipay-view?from=withdraw',
  )
})

it('shows how far a withdrawal is, and takes it back once that is confirmed', async () => {
  const { requests } = open(
    {
      'GET /user/withdraw-info': () => withdrawal(),
      'POST /user/withdraw-cancel': () => withdrawal({ state: 'CANCELLED', stateName: '已撤回', canCancel: false }),
    },
    '/user/withdraw?no=TX202611280000000001',
  )
  expect(await screen.findByText('审核中')).toBeTruthy()
  expect(screen.getByText('预计 2026-11-29 10:00 前到账')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '撤回提现' }))
  const confirm = await waitFor(() => {
    const button = document.querySelector('.rx-dialog-confirm')
    if (!button) throw new Error('no dialog')
    return button
  })
  fireEvent.click(confirm)
  await waitFor(() =>
    expect(requests.find(({ call }) => call === 'POST /user/withdraw-cancel')?.input).toMatchObject({ version: 1 }),
  )
})

it('offers another account where the money came back, with the reason', async () => {
  open(
    {
      'GET /user/withdraw-info': () =>
        withdrawal({
          ...{ state: 'FAIL', stateName: '打款失败', reason: '账号不存在', expectedAt: null },
          ...{ canCancel: false, canRetry: true },
        }),
    },
    '/user/withdraw?no=TX202611280000000001',
  )
  expect(await screen.findByText('原因：账号不存在')).toBeTruthy()
  expect(screen.getByRole('link', { name: '换账户重新提现' }).getAttribute('href')).toBe('/user/withdraw')
})
