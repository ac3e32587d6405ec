import type { RecycleOrder } from '@contract/recycle'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { RECYCLE_NO, recycleOrder } from '../../../../test/helpers/recycle-samples'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import { userInfo } from '../../../../test/helpers/samples'
import GoDeliveryPage from '.'

const open = (object: RecycleOrder, answers: Answers = {}, query = '') =>
  renderPage(GoDeliveryPage, `/recycle/go-delivery?recycleNo=${RECYCLE_NO}${query}`, {
    'GET /user/info': () => userInfo(),
    'GET /recycle/order-info': () => object,
    ...answers,
  })
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => localStorage.clear())

it('wants the courier and a waybill that can be one', async () => {
  open(recycleOrder())
  await screen.findByText('确认寄出')
  tap('确认寄出')
  expect(await screen.findByText('请选择快递公司')).toBeTruthy()
  expect(screen.getByText('请填写运单号')).toBeTruthy()
  fireEvent.input(screen.getByLabelText('运单号'), { target: { value: '12' } })
  tap('确认寄出')
  expect(await screen.findByText('运单号格式不正确')).toBeTruthy()
})

it('hands it in at the shop without a waybill', async () => {
  const { requests, address } = open(
    recycleOrder(),
    { 'POST /parcel/create': () => ({ parcelNo: 'B20261128000001' }) },
    '&way=counter',
  )
  await screen.findByText('确认到店')
  tap('确认到店')
  await waitFor(() => expect(address()).toBe(`/recycle/order-detail?recycleNo=${RECYCLE_NO}`))
  expect(requests.find(({ call }) => call === 'POST /parcel/create')?.input).toMatchObject({
    ...{ recycleNo: RECYCLE_NO, way: 'counter' },
  })
})

it('changes the waybill of the parcel that is made', async () => {
  const { requests } = open(
    recycleOrder({
      state: 'SENT',
      actions: ['editParcel', 'cancelParcel'],
      parcels: [
        {
          ...{ parcelNo: 'B20261128000001', direction: 'in', way: 'self', stateName: '待揽收', carrier: 'shunfeng' },
          ...{ carrierName: '顺丰速运', waybill: 'SF1234567890', insuredFen: 1, sealNo: '', weightG: null },
          ...{ createdAt: 0, arrivedAt: null, sellNos: [], traces: [] },
        },
      ],
    }),
    { 'POST /parcel/update': () => ({}) },
  )
  fireEvent.input(await screen.findByLabelText('运单号'), { target: { value: 'SF0000000001' } })
  tap('修改运单号')
  await waitFor(() =>
    expect(requests.find(({ call }) => call === 'POST /parcel/update')?.input).toMatchObject({
      ...{ parcelNo: 'B20261128000001', carrier: 'shunfeng', waybill: 'SF0000000001' },
    }),
  )
})

it('says that nothing is to be sent', async () => {
  open(recycleOrder({ state: 'RECEIVED', actions: ['recall'], sending: null }))
  expect(await screen.findByText('现在不需要寄出')).toBeTruthy()
})
