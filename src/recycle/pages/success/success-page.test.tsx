import { screen, waitFor } from '@testing-library/react'
import type { RecycleOrder } from '@contract/recycle'
import { RECYCLE_NO, recycleOrder } from '../../../../test/helpers/recycle-samples'
import { renderPage } from '../../../../test/helpers/render-page'
import { userInfo } from '../../../../test/helpers/samples'
import SuccessPage from '.'

const open = (order: RecycleOrder) =>
  renderPage(SuccessPage, `/recycle/success?recycleNo=${RECYCLE_NO}`, {
    'GET /user/info': () => userInfo(),
    'GET /recycle/order-info': () => order,
  })

it('says the locked price, by when, and what goes into the box', async () => {
  open(recycleOrder())
  expect(await screen.findByText(/^回收价 ¥11,058 已锁定，请在 .* 前寄出$/)).toBeTruthy()
  for (const text of ['自己寄出', '再卖一件', '查看订单', '写有回收单号的纸条']) {
    expect(screen.getByText(text)).toBeTruthy()
  }
})

it('shows an order that was cancelled on its own page', async () => {
  const { address } = open(recycleOrder({ state: 'CANCELLED', actions: [] }))
  await waitFor(() => expect(address()).toBe(`/recycle/order-detail?recycleNo=${RECYCLE_NO}`))
})
