import { RET } from '@contract/codes'
import type { VerifyState } from '@contract/verification'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import IdentityVerificationPage from '.'

const PATH = '/v5/reluxe_user_mall/verify'
const state = (change: Partial<VerifyState> = {}): VerifyState => ({
  ...{ state: 'NONE', stateName: '未认证', number: '', version: 0, type: null, name: '', idNumber: '', validUntil: '' },
  ...{ way: '', submittedAt: null, dueAt: null, decidedAt: null, problems: [], kept: [], canTakeBack: false },
  ...{
    attemptsLeft: 3,
    submissionsLeft: 5,
    agreements: 'personalInfo:1',
    auditHours: 24,
    keptDays: 30,
    hasSamples: true,
  },
  ...change,
})
const READ = { name: '林晚', idNumber: '330106199001010225', validUntil: '2040-03-07', problems: [] }

const open = (now: VerifyState, answers: Answers = {}, url = '/m/user/identity-verification') =>
  renderPage(IdentityVerificationPage, url, {
    [`GET ${PATH}/check`]: () => now,
    [`POST ${PATH}/sample`]: () => ({ front: '/p/front.jpg', back: '/p/back.jpg' }),
    [`POST ${PATH}/get-img-info`]: () => READ,
    ...answers,
  })

it('reads the photographs as soon as both are there, and sends what was checked', async () => {
  const { address, requests } = open(
    state(),
    {
      [`POST ${PATH}/auto-submit`]: () => state({ state: 'SUBMITTED', number: 'RZ1' }),
    },
    '/m/user/identity-verification?from=withdraw',
  )
  fireEvent.click(await screen.findByText('使用示例证件'))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('姓名').value).toBe('林晚'))
  fireEvent.click(screen.getByRole('button', { name: '提交认证' }))
  expect(await screen.findByText('请先同意授权书')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: '提交认证' }))
  await waitFor(() =>
    expect(requests.find(({ call }) => call === `POST ${PATH}/auto-submit`)?.input).toMatchObject({
      ...{ type: 'ID_CARD', name: '林晚', agreed: 'personalInfo:1' },
      pictures: { front: '/p/front.jpg', back: '/p/back.jpg' },
    }),
  )
  await waitFor(() => expect(address()).toBe('/m/user/identity-verification/success?from=withdraw'))
})

it('keeps both photographs and what was typed beside a refused field', async () => {
  open(state({ agreements: '' }), {
    [`POST ${PATH}/auto-submit`]: () => ({
      error: {
        ...{ kind: 'business', status: 400, code: RET.BAD_REQUEST, message: '证件号格式不正确' },
        fields: { idNumber: '证件号格式不正确' },
      },
    }),
  })
  fireEvent.click(await screen.findByText('使用示例证件'))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('姓名').value).toBe('林晚'))
  fireEvent.click(screen.getByRole('button', { name: '提交认证' }))
  expect(await screen.findByText('证件号格式不正确')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('证件号码').value).toBe('330106199001010225')
})

it('names a photograph that is missing, but not one that was kept', async () => {
  open(
    state({ state: 'REJECTED', number: 'RZ1', kept: ['back'], problems: [{ field: 'front', text: '正面：照片模糊' }] }),
  )
  expect(await screen.findByText('正面：照片模糊')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '提交认证' }))
  expect(await screen.findByText('还差正面照片')).toBeTruthy()
})

it.each([
  ['MANUAL', '/m/user/identity-verification/display'],
  ['VERIFIED', '/m/user/identity-verification/display'],
  ['SUBMITTED', '/m/user/identity-verification/success'],
] as const)('shows no form to who is %s', async (name, instead) => {
  const { address } = open(state({ state: name, number: 'RZ1' }))
  await waitFor(() => expect(address()).toBe(instead))
  expect(screen.queryByLabelText('姓名')).toBeNull()
})

it('sends nothing more once the day is used up', async () => {
  open(state({ submissionsLeft: 0 }))
  expect(await screen.findByText('今日提交次数已用完，请明天再试')).toBeTruthy()
})
