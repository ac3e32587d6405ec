import { RET } from '@contract/codes'
import type { ExpressTraces } from '@contract/order'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import { orderInfo } from '../../../../test/helpers/samples'
import ExpressTracesPage from '.'

const NOW = Date.UTC(2026, 0, 1)
const parcel: ExpressTraces['parcels'][number] = {
  title: '送往收货地址',
  stateName: '运输中',
  carrierName: '演示快递',
  waybill: 'YS000000000001',
  sealNo: 'SEAL-1',
  insuredFen: 9_800_000,
  photos: [],
  traces: [
    { at: NOW + 60_000, name: '运输中', text: '【上海市】已到达转运中心' },
    { at: NOW, name: '已揽收', text: '【上海市】已揽收' },
  ],
}
const traces = (change: Partial<ExpressTraces> = {}): ExpressTraces => ({
  orderNo: 'R1',
  stateName: '已发货',
  note: '',
  parcels: [parcel],
  lines: orderInfo().lines,
  canUrge: false,
  canReport: false,
  ...change,
})
const open = (answers: Answers, query = 'id=R1') =>
  renderPage(ExpressTracesPage, `/order/express-traces?${query}`, answers)
const openTraces = (change: Partial<ExpressTraces>, query?: string) =>
  open({ 'GET /order/express-traces': () => traces(change) }, query)

it('shows the parcel with its waybill, what it is insured for, and each trace', async () => {
  const { requests, journey } = openTraces({})
  for (const text of ['已发货', '送往收货地址', 'YS000000000001', '¥98,000', '【上海市】已到达转运中心', '商品 101'])
    expect(await screen.findByText(text)).toBeTruthy()
  expect(requests).toEqual([{ call: 'GET /order/express-traces', input: { orderNo: 'R1' } }])
  await waitFor(() => expect(screen.queryByText('催一催')).toBeNull())
  expect(screen.queryByText('物流异常')).toBeNull()
  fireEvent.click(screen.getByText('查看订单'))
  expect(journey).toEqual(['/order/detail?id=R1'])
})

it('says until when it will be sent; urging is possible once', async () => {
  let isUrged = false
  const note = '商品还未发出，预计 1月3日 10:00 前发货'
  const { requests } = open({
    'GET /order/express-traces': () => traces({ note, parcels: [], canUrge: !isUrged }),
    'POST /order/urge': () => {
      isUrged = true
      return traces({ note, parcels: [] })
    },
  })
  expect(await screen.findByText(note)).toBeTruthy()
  expect(screen.queryByText('暂无物流信息')).toBeNull()
  fireEvent.click(screen.getByText('催一催'))
  expect(await screen.findByText('已为您催促，我们会尽快处理')).toBeTruthy()
  expect(requests).toContainEqual({ call: 'POST /order/urge', input: { orderNo: 'R1' } })
  await waitFor(() => expect(screen.queryByText('催一催')).toBeNull())
})

it('leads to after-sale when something is wrong', async () => {
  const { journey } = openTraces({ canReport: true })
  fireEvent.click(await screen.findByText('物流异常'))
  expect(journey).toEqual(['/refund/apply-after-sale?id=R1'])
})

it("shows a case's parcels, with the way back to the case", async () => {
  const { requests, journey } = openTraces({ stateName: '待寄回', parcels: [] }, 'caseNo=260101000000000001')
  expect(await screen.findByText('暂无物流信息')).toBeTruthy()
  expect(requests).toEqual([{ call: 'GET /order/express-traces', input: { caseNo: '260101000000000001' } }])
  fireEvent.click(screen.getByText('查看售后'))
  expect(journey).toEqual(['/refund/after-detail-new?caseNo=260101000000000001'])
})

it.each([
  ['id=R9', '订单不存在'],
  ['caseNo=260101000000000009', '售后不存在'],
])('says that %s does not exist', async (query, text) => {
  const error = { kind: 'http', status: 404, code: RET.NOT_FOUND, message: text } as const
  open({ 'GET /order/express-traces': () => ({ error }) }, query)
  expect(await screen.findByText(text)).toBeTruthy()
})
