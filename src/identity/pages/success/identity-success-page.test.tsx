import type { VerifyState } from '@contract/verification'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { renderPage } from '../../../../test/helpers/render-page'
import IdentitySuccessPage from '.'

const state = (change: Partial<VerifyState>): VerifyState => ({
  ...{ state: 'NONE', stateName: '', number: 'RZ1', version: 1, type: 'ID_CARD', name: '林*', idNumber: '330***1234' },
  ...{ validUntil: '', way: '自动核验', submittedAt: 1, dueAt: null, decidedAt: null, problems: [], kept: [] },
  ...{ canTakeBack: false, attemptsLeft: 2, submissionsLeft: 4, agreements: '', hasSamples: true },
  ...{ auditHours: 24, keptDays: 30 },
  ...change,
})

const open = (now: VerifyState, query = '') =>
  renderPage(IdentitySuccessPage, `/m/user/identity-verification/success${query}`, {
    'GET /v5/reluxe_user_mall/verify/check': () => now,
  })

it.each([
  ['NONE', '还没有实名认证'],
  ['SUBMITTED', '核验中'],
  ['MANUAL', '已转人工审核'],
  ['VERIFIED', '实名认证已通过'],
  ['REJECTED', '认证未通过'],
] as const)('says of %s %s', async (name, text) => {
  open(state({ state: name }))
  expect(await screen.findByText(text)).toBeTruthy()
})

it.each([
  ['?from=withdraw', '继续提现'],
  ['?from=bindAliPay', '继续添加收款账户'],
  ['?from=https%3A%2F%2Fevil.example', '完成'],
])('leads on from %s by %s', async (query, label) => {
  open(state({ state: 'VERIFIED' }), query)
  expect(await screen.findByRole('button', { name: label })).toBeTruthy()
})

it('names what is to be mended', async () => {
  const { address } = open(state({ state: 'REJECTED', problems: [{ field: 'name', text: '姓名：姓名与证件不符' }] }))
  expect(await screen.findByText('姓名：姓名与证件不符')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: '去修改' }))
  await waitFor(() => expect(address()).toBe('/m/user/identity-verification'))
})
