import type { AfterSaleInfo } from '@contract/after-sale'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import { afterSaleInfo, schemeOf } from '../../../../test/helpers/after-sale-samples'
import { userInfo } from '../../../../test/helpers/samples'
import AfterSaleDetailPage from '.'

const CASE = '261124000000000001'
const open = (change: Partial<AfterSaleInfo>, answers: Answers = {}) =>
  renderPage(AfterSaleDetailPage, `/refund/after-detail-new?caseNo=${CASE}`, {
    'GET /user/info': () => userInfo(),
    'GET /refund/info': () => afterSaleInfo(change),
    ...answers,
  })
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => localStorage.clear())

it('says who acts next, where to send the item, and what was applied for', async () => {
  open({})
  expect((await screen.findByText('待寄回')).getAttribute('role')).toBe('status')
  for (const text of ['珍循仓库 02100000000', '寄回运费由您承担', '您 · 提交申请', '尺寸比想象中大一些。'])
    expect(screen.getByText(text)).toBeTruthy()
})

it('refuses a waybill of another form beside its field, and sends a right one with the version that was seen', async () => {
  const { requests } = open({}, { 'POST /refund/waybill': () => afterSaleInfo({ state: 'RETURNING', version: 4 }) })
  await screen.findByText('填写运单')
  tap('填写运单')
  fireEvent.input(screen.getByLabelText('运单号'), { target: { value: 'x' } })
  tap('提交运单')
  expect(await screen.findByText('运单号格式不正确')).toBeTruthy()
  expect(screen.getByText('请选择快递公司')).toBeTruthy()
  expect(requests.some(({ call }) => call === 'POST /refund/waybill')).toBe(false)
})

it('chooses an option of a scheme only after the question', async () => {
  const { requests } = open(
    { state: 'PROPOSED', actions: ['chooseOption', 'cancel'], scheme: schemeOf({ caseNo: CASE }) },
    { 'POST /order/scheme-choose': () => ({ orderNo: 'R1', caseNo: CASE }) },
  )
  await screen.findByText('请选择一种方案')
  tap('选择「继续等待」')
  expect(await screen.findByText('选择「继续等待」？确认后不可更改。')).toBeTruthy()
  expect(requests.some(({ call }) => call === 'POST /order/scheme-choose')).toBe(false)
  tap('确认选择')
  await waitFor(() =>
    expect(requests.find(({ call }) => call === 'POST /order/scheme-choose')?.input).toMatchObject({
      schemeId: '7',
      optionId: 'wait',
    }),
  )
})

it('shows the refund as a sum of its parts', async () => {
  open({
    state: 'COMPLETE',
    stateName: '已退款',
    actions: [],
    dueAt: null,
    amountFen: 80_000,
    refundNote: '已原路退回',
    parts: [
      { name: '商品金额', amountFen: 100_000, note: '' },
      { name: '扣款', amountFen: -20_000, note: '缺少吊牌' },
    ],
  })
  expect(await screen.findByText('扣款（缺少吊牌）')).toBeTruthy()
  for (const text of ['-¥200', '已原路退回']) expect(screen.getByText(text)).toBeTruthy()
})

it('shows no clock once the time is up', async () => {
  const { serverNow } = afterSaleInfo()
  open({ state: 'DISPUTED', stateName: '争议处理中', dueAt: serverNow - 1, actions: [] })
  await screen.findByText('争议处理中')
  expect(screen.queryByText('剩余时间')).toBeNull()
})

it('leads to what was sold, and shows what the buyer marked on it', async () => {
  const picture = { url: '/media/item/101/front.webp', width: 1080, height: 1080, alt: '正面', view: 'front' }
  open({
    marks: [
      { picture, x: 250, y: 900, text: '这里有一道划痕' },
      { picture, x: 700, y: 100, text: '提手发黑' },
    ],
  })
  expect(await screen.findByText('正面：这里有一道划痕')).toBeTruthy()
  expect(screen.getAllByRole('img', { name: '正面' })).toHaveLength(1)
  const [first] = document.querySelectorAll<HTMLElement>('.so-pin-mark')
  expect([first?.textContent, first?.style.left, first?.style.top]).toEqual(['A', '25%', '90%'])
  expect(screen.getByRole('link', { name: /交易快照/ }).getAttribute('href')).toBe(
    '/product/snapshot?orderNo=R1&itemId=101',
  )
})

it('has no link to what was sold where that was not kept', async () => {
  open({ hasSnapshot: false })
  await screen.findByText('待寄回')
  expect(screen.queryByText('交易快照')).toBeNull()
})
