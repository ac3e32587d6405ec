import type { Scheme } from '@contract/after-sale'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import { schemeOf } from '../../../../test/helpers/after-sale-samples'
import { userInfo } from '../../../../test/helpers/samples'
import OrderSchemePage from '.'

const open = (scheme: Scheme | null, answers: Answers = {}) =>
  renderPage(OrderSchemePage, '/order/scheme?id=R1', {
    'GET /user/info': () => userInfo(),
    'GET /order/scheme': () => ({ scheme, snapshotItemIds: ['1'] }),
    ...answers,
  })
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('shows the options with their money and what silence means, and leads to the order after the choice', async () => {
  const { requests, address } = open(schemeOf(), {
    'POST /order/scheme-choose': () => ({ orderNo: 'R1', caseNo: null }),
  })
  expect(await screen.findByText('取消订单 · 退 ¥1,000')).toBeTruthy()
  expect(screen.getByText(/逾期未选择，订单将继续等待发货。$/)).toBeTruthy()
  const sold = screen.getByRole('link', { name: '查看交易快照' })
  expect(sold.getAttribute('href')).toBe('/product/snapshot?orderNo=R1&itemId=1')
  tap('选择「取消订单」')
  expect(await screen.findByText('选择「取消订单」？确认后不可更改。')).toBeTruthy()
  tap('确认选择')
  await waitFor(() => expect(address()).toBe('/order/detail?id=R1'))
  expect(requests.find(({ call }) => call === 'POST /order/scheme-choose')?.input).toMatchObject({ optionId: 'cancel' })
})

it('says what was chosen, or that silence did', async () => {
  const { unmount } = open(schemeOf({ chosen: 'wait' }))
  expect((await screen.findAllByText('您选择了「继续等待」')).length).toBeGreaterThan(0)
  expect(screen.queryByText('选择')).toBeNull()
  unmount()
  open(schemeOf({ chosen: 'wait', isSilent: true }))
  expect((await screen.findAllByText('到期未选择，已按「继续等待」处理')).length).toBeGreaterThan(0)
})

it('says that nothing waits for the buyer', async () => {
  open(null)
  expect(await screen.findByText('没有待处理的方案')).toBeTruthy()
})
