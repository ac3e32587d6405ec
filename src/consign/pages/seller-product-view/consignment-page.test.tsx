import { RET } from '@contract/codes'
import type { Consignment } from '@contract/selling'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { consignment, planned, SELL_NO } from '../../../../test/helpers/consignment-samples'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import { userInfo } from '../../../../test/helpers/samples'
import ConsignmentPage from '.'

const open = (object: Consignment, answers: Answers = {}) =>
  renderPage(ConsignmentPage, `/seller-product/view?sellNo=${SELL_NO}`, {
    'GET /user/info': () => userInfo(),
    'GET /seller-product/info': () => object,
    'GET /seller-product/track-page-view': () => ({}),
    'GET /addr/list': () => ({ list: [] }),
    ...answers,
  })

it('says what is due as one button, the money as its rows, and notes that it was seen (spec 7.1/19)', async () => {
  const { requests } = open(consignment())
  expect((await screen.findByText('待确认估价')).getAttribute('role')).toBe('status')
  expect(screen.getByRole('link', { name: '确认估价' }).getAttribute('href')).toBe(
    `/seller/confirm-price?sellNo=${SELL_NO}`,
  )
  expect(screen.queryByRole('button', { name: '不卖了' })).toBeNull()
  for (const text of ['-¥1,000', '给出估价', '香奈儿 CF 手袋']) expect(screen.getByText(text)).toBeTruthy()
  await waitFor(() =>
    expect(requests.find(({ call }) => call === 'GET /seller-product/track-page-view')?.input).toEqual({
      page: 'view',
      sellNo: SELL_NO,
    }),
  )
})

it('says by when we act, or that we are late', async () => {
  const dueAt = Date.UTC(2026, 10, 30, 2)
  const waiting = consignment({ state: 'RECEIVED', about: '等待鉴定。', actions: ['recall'], deadlineAt: null, dueAt })
  const { unmount } = open(waiting)
  expect(await screen.findByText('等待鉴定。预计 2026-11-30 10:00 前完成。')).toBeTruthy()
  unmount()
  open({ ...waiting, isLate: true })
  expect(await screen.findByText('等待鉴定。比平时久，已加急。')).toBeTruthy()
})

it('says what was declared and not found, and a rise that waits', async () => {
  const onSale = planned({
    ...{ state: 'ON_SALE', stateName: '在售', actions: ['changePlan'], deadlineAt: null },
    counted: { at: Date.UTC(2026, 10, 20, 2), accessories: ['防尘袋'], missing: ['肩带'] },
  })
  const rise = { priceFen: 1_200_000, netFen: 1_080_000, askedAt: Date.UTC(2026, 10, 21, 2) }
  open({ ...onSale, plan: onSale.plan && { ...onSale.plan, priceFen: 900_000, rise } })
  expect(await screen.findByText('肩带')).toBeTruthy()
  expect(screen.getByText('联系客服核对')).toBeTruthy()
  expect(screen.getByText('¥12,000（到手 ¥10,800）')).toBeTruthy()
})

it('shows settled money with its day, and every consent word by word', async () => {
  const at = Date.UTC(2026, 10, 20, 2)
  open(
    planned({
      ...{ state: 'PAID', stateName: '已到账', actions: [], isSettled: true, payAt: at, deadlineAt: null },
      consents: [{ at, text: '上架价 ¥9,000，到手 ¥8,100。', sha256: 'ab'.repeat(32), revokedAt: null }],
    }),
  )
  expect(await screen.findByText('2026-11-20 到账')).toBeTruthy()
  expect(screen.getByText('上架价 ¥9,000，到手 ¥8,100。')).toBeTruthy()
  expect(screen.getByText('原文校验 abababababababab')).toBeTruthy()
})

it('promises no money for what comes back, and confirms what was received after the question', async () => {
  const parcel = {
    ...{ parcelNo: 'B26112800000001', direction: 'out' as const, way: 'pickup' as const, stateName: '已送达' },
    ...{ carrier: 'demo', carrierName: '演示快递', waybill: 'YT1', insuredFen: 900_000, sealNo: '', weightG: null },
    ...{ createdAt: 0, arrivedAt: 0, sellNos: [SELL_NO], traces: [] },
  }
  const { requests } = open(
    planned({ state: 'RETURNING', stateName: '退回中', actions: ['confirmReceived'], money: [], parcels: [parcel] }),
    { 'POST /parcel/confirm-received': () => ({}) },
  )
  await screen.findByText('退回的包裹')
  expect(screen.queryByText('售价方案')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '确认收到' }))
  expect(await screen.findByText('核对无误了吗？7 天内仍可申请理赔')).toBeTruthy()
  expect(requests.some(({ call }) => call === 'POST /parcel/confirm-received')).toBe(false)
  fireEvent.click(document.querySelector('.rx-dialog-confirm') as Element)
  await waitFor(() =>
    expect(requests.find(({ call }) => call === 'POST /parcel/confirm-received')?.input).toMatchObject({
      parcelNo: 'B26112800000001',
    }),
  )
})

it('recalls from the sale with a reason; held by a buyer it says that it waits', async () => {
  const { requests } = open(
    planned({ state: 'ON_SALE', stateName: '在售', isHeld: true, actions: ['recall'], deadlineAt: null }),
    { 'POST /seller-product/recall': () => planned({ version: 4 }) },
  )
  expect(await screen.findByText('在售 · 买家付款中')).toBeTruthy()
  fireEvent.click(screen.getByText('更多'))
  fireEvent.click(await screen.findByText('取回物品'))
  expect(await screen.findByText('买家付款中：买家未付款则取回，付款了就是售出。')).toBeTruthy()
  fireEvent.click(screen.getByText('自己留用'))
  fireEvent.click(screen.getByRole('button', { name: '提交取回' }))
  expect(await screen.findByText('买家未付款则取回，确定提交吗？')).toBeTruthy()
  fireEvent.click(document.querySelector('.rx-dialog-confirm') as Element)
  await waitFor(() =>
    expect(requests.find(({ call }) => call === 'POST /seller-product/recall')?.input).toMatchObject({
      reason: '自己留用',
    }),
  )
})

it('leads back to the list from what is not there', async () => {
  open(consignment(), {
    'GET /seller-product/info': () => ({
      error: { kind: 'business', status: 404, code: RET.NOT_FOUND, message: '找不到这条记录' },
    }),
  })
  expect(await screen.findByText('找不到这条记录')).toBeTruthy()
  expect(screen.getByRole('link', { name: '回我的寄卖' }).getAttribute('href')).toBe('/seller/salelist')
})
