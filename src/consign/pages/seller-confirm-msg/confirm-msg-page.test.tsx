import type { Consignment } from '@contract/selling'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { consignment, planned, SELL_NO } from '../../../../test/helpers/consignment-samples'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import { userInfo } from '../../../../test/helpers/samples'
import ConfirmInformationPage from '.'

const open = (object: Consignment, answers: Answers = {}) =>
  renderPage(ConfirmInformationPage, `/seller/confirm-msg?sellNo=${SELL_NO}`, {
    'GET /user/info': () => userInfo(),
    'GET /seller-product/info': () => object,
    ...answers,
  })
const unread = planned({ actions: ['confirmInfo', 'reinspect', 'refusePrice'], infoConfirmedAt: null })
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => localStorage.clear())

it('shows declared and found beside each other, and leads to the price once they are agreed to', async () => {
  const { requests, address } = open(unread, { 'POST /seller-product/confirm-info': () => planned({ version: 4 }) })
  expect(await screen.findByText('与描述有出入')).toBeTruthy()
  for (const text of ['95新', '9成新', '边角有轻微磨损', '-¥1,000']) expect(screen.getByText(text)).toBeTruthy()
  tap('信息无误')
  await waitFor(() => expect(address()).toBe(`/seller-product/confirm-price?sellNo=${SELL_NO}`))
  expect(requests.find(({ call }) => call === 'POST /seller-product/confirm-info')?.input).toMatchObject({
    version: 3,
  })
})

it('asks for another inspector with what is wrong', async () => {
  const { requests } = open(unread, { 'POST /seller-product/reinspect': () => planned({ state: 'INSPECTING' }) })
  await screen.findByText('与描述有出入')
  tap('有疑问')
  tap('提交复核')
  expect(await screen.findByText('请写下哪里不对')).toBeTruthy()
  fireEvent.input(screen.getByLabelText('哪里不对'), { target: { value: '寄出时没有磨损' } })
  tap('提交复核')
  await waitFor(() =>
    expect(requests.find(({ call }) => call === 'POST /seller-product/reinspect')?.input).toMatchObject({
      reason: '寄出时没有磨损',
    }),
  )
})

it('says that there is no report yet', async () => {
  open(consignment())
  expect(await screen.findByText('还没有鉴定结果')).toBeTruthy()
})
