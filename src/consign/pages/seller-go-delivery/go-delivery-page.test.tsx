import { RET } from '@contract/codes'
import type { Consignment } from '@contract/selling'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { consignCard, consignment, SELL_NO } from '../../../../test/helpers/consignment-samples'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import { userInfo } from '../../../../test/helpers/samples'
import GoDeliveryPage from '.'

const OTHER = 'S26112800000002'
const toShip = (change: Partial<Consignment> = {}) =>
  consignment({ state: 'TO_SHIP', stateName: '待寄出', actions: ['ship', 'extend', 'withdraw'], ...change })

const open = (query: string, object: Consignment, answers: Answers = {}) =>
  renderPage(GoDeliveryPage, `/seller/go-delivery${query}`, {
    'GET /user/info': () => userInfo(),
    'GET /seller-product/info': () => object,
    'GET /seller-product/need-handle': () => ({
      list: [consignCard({ next: 'ship' }), consignCard({ sellNo: OTHER, title: '第二件', next: 'ship' })],
    }),
    'GET /seller/get-addr-info': () => ({
      warehouse: { name: '珍循仓库', phone: '02100000000', regionName: '上海市青浦区', detail: '演示路 1 号' },
      carriers: [{ code: 'demo', name: '演示快递' }],
      items: [
        { sellNo: SELL_NO, version: 1, title: '第一件', coverUrl: '', insuredFen: 1_000_000 },
        { sellNo: OTHER, version: 1, title: '第二件', coverUrl: '', insuredFen: 900_000 },
      ],
      ...{ insuredFen: 1_900_000, maxInsuredFen: 1_500_000, canPickup: false, tips: ['包好'] },
    }),
    ...answers,
  })
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => localStorage.clear())

it('says where it is sent; what was chosen is handed in at the shop (spec 7.1/21)', async () => {
  const { requests, address } = open(`?sellNo=${SELL_NO}`, toShip(), {
    'POST /parcel/create': () => ({ parcelNo: 'B26112800000001' }),
  })
  expect(await screen.findByText('珍循仓库 02100000000')).toBeTruthy()
  tap('提交运单')
  expect(await screen.findByText('请选择快递公司')).toBeTruthy()
  fireEvent.click(screen.getByText('到店'))
  tap('确认到店')
  await waitFor(() => expect(address()).toBe(`/seller-product/view?sellNo=${SELL_NO}`))
  const sent = requests.find(({ call }) => call === 'POST /parcel/create')?.input
  expect(sent).toMatchObject({ sellNos: SELL_NO, way: 'counter' })
  expect(sent).not.toHaveProperty('carrier')
})

it('says that one parcel holds no more, and shows a used waybill beside its field', async () => {
  open('', toShip(), {
    'POST /parcel/create': () => ({
      error: { kind: 'business', status: 409, code: RET.WAYBILL_USED, message: '该运单号已被使用，请核对' },
    }),
  })
  expect(await screen.findByText('¥19,000')).toBeTruthy()
  tap('提交运单')
  expect(await screen.findByText('超过单包保价上限，请分包或到店')).toBeTruthy()
})

it('corrects the waybill of a parcel that is not on its way, or does not send it', async () => {
  const parcel = {
    ...{ parcelNo: 'B26112800000001', direction: 'in' as const, way: 'self' as const, stateName: '待寄出' },
    ...{ carrier: 'demo', carrierName: '演示快递', waybill: 'YS123456', insuredFen: 1_000_000, sealNo: '' },
    ...{ weightG: null, createdAt: 0, arrivedAt: null, sellNos: [SELL_NO], traces: [] },
  }
  const { requests } = open(
    `?sellNo=${SELL_NO}`,
    toShip({ actions: ['editParcel', 'cancelParcel', 'withdraw'], parcels: [parcel] }),
    { 'POST /parcel/update': () => ({}), 'POST /parcel/cancel': () => ({}) },
  )
  const field = await screen.findByLabelText<HTMLInputElement>('运单号')
  expect(field.value).toBe('YS123456')
  fireEvent.click(screen.getByText('取消发货'))
  expect(await screen.findByText('取消后物品回到待寄出，7 天内可重新寄')).toBeTruthy()
  fireEvent.click(screen.getByText('再想想'))
  fireEvent.input(field, { target: { value: 'YS654321' } })
  tap('修改运单')
  await waitFor(() =>
    expect(requests.find(({ call }) => call === 'POST /parcel/update')?.input).toMatchObject({
      ...{ parcelNo: 'B26112800000001', carrier: 'demo', waybill: 'YS654321' },
    }),
  )
  expect(requests.some(({ call }) => call === 'POST /parcel/cancel')).toBe(false)
})

it('says that nothing is to be sent', async () => {
  open('', toShip(), { 'GET /seller-product/need-handle': () => ({ list: [] }) })
  expect(await screen.findByText('没有待寄出的物品')).toBeTruthy()
})
