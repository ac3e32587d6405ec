import { RET } from '@contract/codes'
import type { RecycleOrder } from '@contract/recycle'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { inspected, RECYCLE_NO, recycleOrder } from '../../../../test/helpers/recycle-samples'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import { userInfo } from '../../../../test/helpers/samples'
import OrderDetailPage from '.'

const open = (object: RecycleOrder, answers: Answers = {}) =>
  renderPage(OrderDetailPage, `/recycle/order-detail?recycleNo=${RECYCLE_NO}`, {
    'GET /user/info': () => userInfo(),
    'GET /recycle/order-info': () => object,
    'GET /addr/list': () => ({ list: [] }),
    ...answers,
  })
const confirm = async (words: RegExp) => {
  await screen.findByText(words)
  const button = [...document.querySelectorAll('.rx-dialog-confirm')].at(-1)
  if (!button) throw new Error('no dialog')
  fireEvent.click(button)
}

it('says what is due, at which locked price, and what follows', async () => {
  open(recycleOrder())
  expect(await screen.findByText('请在期限内寄出，价格已锁定。')).toBeTruthy()
  for (const text of ['寄出', '到账', '报价明细', '去寄出', '联系客服']) expect(screen.getByText(text)).toBeTruthy()
})

it('cancels with a reason, which leaves the quote', async () => {
  const { requests } = open(recycleOrder(), {
    'POST /recycle/order-cancel': () =>
      recycleOrder({ state: 'CANCELLED', stateName: '已取消', actions: [], version: 4, deadlineAt: null }),
  })
  await screen.findByText('去寄出')
  fireEvent.click(screen.getByText('更多'))
  fireEvent.click(await screen.findByText('取消订单'))
  expect(await screen.findByText('取消后报价在有效期内仍可使用。')).toBeTruthy()
  fireEvent.click(screen.getByText('暂时不想卖了'))
  fireEvent.click(screen.getByRole('button', { name: '取消订单' }))
  await confirm(/^确定取消这笔回收订单吗/)
  await waitFor(() =>
    expect(requests.find(({ call }) => call === 'POST /recycle/order-cancel')?.input).toMatchObject({
      ...{ recycleNo: RECYCLE_NO, reason: '暂时不想卖了' },
    }),
  )
})

it('shows the traces, and that there are none yet', async () => {
  open(recycleOrder({ state: 'SENT', stateName: '已寄出', actions: ['traces', 'editParcel'], deadlineAt: null }), {
    'GET /recycle/express-traces': () => ({ parcel: null }),
  })
  fireEvent.click(await screen.findByText('查看物流'))
  expect(await screen.findByText('暂无物流信息，揽收后更新')).toBeTruthy()
})

it('leads to the price, and shows what was counted', async () => {
  open(
    inspected({
      receipt: { at: 1_795_000_000_000, weightG: 1_250, sealNo: '', photos: [], note: '未见：肩带' },
      isLate: true,
      dueAt: 1_795_000_000_000,
    }),
  )
  for (const text of ['确认价格', '1250 克', '未见：肩带', '查看查验报告']) {
    expect(await screen.findByText(text)).toBeTruthy()
  }
  expect(screen.getByText(/比平时久，已加急。$/)).toBeTruthy()
})

it('says why it comes back, and what was paid', async () => {
  const { unmount } = open(
    inspected({ state: 'REFUSED', stateName: '待退回', reason: '价格低于预期', actions: ['returnTo'] }),
  )
  for (const text of ['价格低于预期', '填写退回地址']) expect(await screen.findByText(text)).toBeTruthy()
  unmount()
  open(inspected({ state: 'PAID', stateName: '已到账', actions: [], paidFen: 979_800, paidAt: 1_795_000_000_000 }))
  expect(await screen.findByText('查看钱包')).toBeTruthy()
})

it('does not know an order of somebody else', async () => {
  open(recycleOrder(), {
    'GET /recycle/order-info': () => ({
      error: { kind: 'business', status: 404, code: RET.NOT_FOUND, message: '没有找到' },
    }),
  })
  expect(await screen.findByText('没有找到这笔回收')).toBeTruthy()
})
