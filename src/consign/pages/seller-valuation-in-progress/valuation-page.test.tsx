import type { Consignment } from '@contract/selling'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { consignment, SELL_NO } from '../../../../test/helpers/consignment-samples'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import { userInfo } from '../../../../test/helpers/samples'
import ValuationPage from '.'

const NOW = Date.UTC(2026, 10, 28, 2)
const HOUR = 3_600_000

const valuing = (change: Partial<Consignment> = {}): Consignment =>
  consignment({
    ...{ state: 'VALUING', stateName: '估价中', about: '估价师正在看您的照片。', actions: ['urge', 'withdraw'] },
    ...{ deadlineAt: null, dueAt: NOW + 40 * HOUR, quote: null, terms: null, money: [] },
    sent: {
      ...consignment().sent,
      seriesName: '',
      photos: [{ slot: 'front', name: '正面', url: '/media/a.jpg' }],
    },
    ...change,
  })
const open = (object: Consignment, answers: Answers = {}, query = '') =>
  renderPage(ValuationPage, `/seller/valuation-in-progress?sellNo=${SELL_NO}${query}`, {
    'GET /user/info': () => userInfo(),
    'GET /seller-product/info': () => object,
    ...answers,
  })

beforeAll(() => {
  window.scrollTo = () => undefined
})

it('says by when we value, and what was sent', async () => {
  open(valuing())
  expect(await screen.findByText('最迟 2026-11-30 02:00 给出')).toBeTruthy()
  expect(screen.getByText('不确定款式')).toBeTruthy()
  expect(screen.getByText('没有瑕疵')).toBeTruthy()
  expect(screen.getByText('由估价师给出')).toBeTruthy()
  expect(screen.getByRole('button', { name: '正面' })).toBeTruthy()
})

it('urges once', async () => {
  const { requests } = open(valuing(), {
    'POST /seller-product/urge': () => valuing({ version: 4, actions: ['withdraw'] }),
  })
  fireEvent.click(await screen.findByRole('button', { name: '催一催' }))
  await waitFor(() =>
    expect(requests.find(({ call }) => call === 'POST /seller-product/urge')?.input).toMatchObject({
      sellNo: SELL_NO,
      version: 3,
    }),
  )
})

it('takes it back after asking', async () => {
  const { requests } = open(valuing(), {
    'POST /seller-product/withdraw': () => valuing({ state: 'CLOSED', actions: ['resubmit'] }),
  })
  fireEvent.click(await screen.findByText('更多'))
  fireEvent.click(await screen.findByText('撤回'))
  expect(await screen.findByText('撤回后可重新提交，确定撤回吗？')).toBeTruthy()
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '撤回' }))
  await waitFor(() => expect(requests.some(({ call }) => call === 'POST /seller-product/withdraw')).toBe(true))
})

it('leads to the photos that are asked for', async () => {
  open(
    valuing({
      state: 'NEED_PHOTOS',
      actions: ['supply', 'withdraw'],
      dueAt: null,
      deadlineAt: NOW + 72 * HOUR,
      asked: { words: '刻印请靠近拍', slots: [{ slot: 'mark', name: '刻印', tip: '', isRequired: true }] },
    }),
  )
  expect(await screen.findByText('刻印请靠近拍')).toBeTruthy()
  const link = screen.getByRole('link', { name: '补充照片' })
  expect(link.getAttribute('href')).toBe(`/seller-product/create-new?step=photos&sellNo=${SELL_NO}`)
})

it('says why it was refused and what would help, and makes a new draft of it', async () => {
  const { journey } = open(
    valuing({ state: 'VALUATION_REJECTED', actions: ['resubmit'], reason: '照片看不清', help: '请在日光下重拍' }),
    { 'POST /seller-product/resubmit': () => ({ draftNo: 'D7' }) },
    '&status=3',
  )
  expect(await screen.findByText('请在日光下重拍')).toBeTruthy()
  expect(screen.getByText('照片看不清')).toBeTruthy()
  expect(screen.queryByText('进度')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '修改后再提交' }))
  await waitFor(() => expect(journey).toContain('/seller-product/create-new?id=D7'))
})

it.each([
  ['QUOTED', '/seller/confirm-price'],
  ['ON_SALE', '/seller-product/view'],
] as const)('leads on once it is %s', async (state, address) => {
  const page = open(valuing({ state, actions: [] }))
  await waitFor(() => expect(page.address()).toBe(`${address}?sellNo=${SELL_NO}`))
})

it('has nothing for a number that is none', async () => {
  const { requests } = renderPage(ValuationPage, '/seller/valuation-in-progress?sellNo=1', {
    'GET /user/info': () => userInfo(),
  })
  expect(await screen.findByText('找不到这条记录')).toBeTruthy()
  expect(requests.some(({ call }) => call === 'GET /seller-product/info')).toBe(false)
})
