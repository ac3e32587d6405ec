import { RET } from '@contract/codes'
import type { RecycleOrder, RecycleReport } from '@contract/recycle'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { inspected, RECYCLE_NO, recycleOrder } from '../../../../test/helpers/recycle-samples'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import { userInfo } from '../../../../test/helpers/samples'
import ConfirmPricePage from '.'

const DETAIL = 'GET /v5/reluxe_user_mall/bidding/detail'
const INFO = 'POST /v5/reluxe_user_mall/bidding/confirm-info'
const CONFIRM = 'POST /v5/reluxe_user_mall/bidding/confirm-recycle'

const open = (object: RecycleOrder, answers: Answers = {}) =>
  renderPage(ConfirmPricePage, `/recycle/confirm-price?recycleNo=${RECYCLE_NO}`, {
    'GET /user/info': () => userInfo(),
    [DETAIL]: () => ({ order: object, report: null }),
    'GET /addr/list': () => ({ list: [] }),
    [INFO]: () => ({
      title: object.title,
      priceFen: 979_800,
      rows: [],
      confirmToken: 't'.repeat(40),
      validUntil: object.serverNow + 900_000,
    }),
    ...answers,
  })
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const confirm = async (words: RegExp) => {
  await screen.findByText(words)
  const button = [...document.querySelectorAll('.rx-dialog-confirm')].at(-1)
  if (!button) throw new Error('no dialog')
  fireEvent.click(button)
}
const refused = (code: number, message: string) => () => ({
  error: { kind: 'business', status: 409, code, message } as const,
})

it('shows each difference, says what confirming does, and then that the money is there', async () => {
  let state = inspected()
  const paid = inspected({ state: 'PAID', stateName: '已到账', actions: [], version: 4, paidFen: 979_800 })
  const { requests } = open(state, {
    [DETAIL]: () => ({ order: state, report: null }),
    [CONFIRM]: () => (state = paid),
  })
  for (const text of ['¥11,058', '-¥800', '-¥460', '¥9,798']) expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByText('价格由规则计算，拒绝后不会再加价。')).toBeTruthy()
  tap('确认回收')
  await confirm(/^确认后物品归珍循所有，¥9,798 立即转入您的钱包，不可撤销。$/)
  expect(await screen.findByText('已到账 ¥9,798', { selector: '.rx-scr-result-title' })).toBeTruthy()
  expect(screen.getByText('查看钱包')).toBeTruthy()
  expect(requests.find(({ call }) => call === INFO)?.input).toEqual({
    ...{ recycleNo: RECYCLE_NO, bidVersion: 1, payout: 'wallet' },
  })
  expect(requests.find(({ call }) => call === CONFIRM)?.input).toMatchObject({
    ...{ recycleNo: RECYCLE_NO, priceFen: 979_800, confirmToken: 't'.repeat(40) },
  })
})

it('sells nothing without the yes', async () => {
  const { requests } = open(inspected())
  await screen.findByText('-¥800')
  tap('确认回收')
  await screen.findByText(/^确认后物品归珍循所有/)
  fireEvent.click(screen.getByText('取消'))
  await waitFor(() => expect(screen.queryByText(/^确认后物品归珍循所有/)).toBeNull())
  expect(requests.some(({ call }) => call === CONFIRM)).toBe(false)
})

it('leads to the verification that the payment wants', async () => {
  const { journey } = open(inspected({ needsIdentity: true }), {
    [INFO]: refused(RET.IDENTITY_NEEDED, '完成实名认证后即可收款'),
  })
  await screen.findByText('-¥800')
  tap('确认回收')
  await screen.findByText('认证期间不计入确认时间，价格不变。')
  fireEvent.click(screen.getByText('去认证'))
  await waitFor(() => expect(journey).toContain('/m/user/identity-verification'))
})

it('shows the newest price where there is another one', async () => {
  const { requests } = open(inspected(), { [INFO]: refused(RET.PRICE_CHANGED, '回收价已更新') })
  await screen.findByText('-¥800')
  tap('确认回收')
  expect(await screen.findByText('回收价已更新，请确认最新价格')).toBeTruthy()
  await waitFor(() => expect(requests.filter(({ call }) => call === DETAIL).length).toBeGreaterThan(1))
})

it('sends it back with a reason', async () => {
  const { requests, address } = open(inspected(), {
    'POST /recycle/refuse': () => inspected({ state: 'REFUSED', stateName: '待退回', actions: [], version: 4 }),
  })
  await screen.findByText('-¥800')
  tap('不卖了，退回')
  tap('确认退回')
  expect(await screen.findByText('请选择原因')).toBeTruthy()
  fireEvent.click(screen.getByText('价格低于预期'))
  tap('确认退回')
  await confirm(/^确定不卖了吗/)
  await waitFor(() => expect(address()).toBe(`/recycle/order-detail?recycleNo=${RECYCLE_NO}`))
  expect(requests.find(({ call }) => call === 'POST /recycle/refuse')?.input).toMatchObject({
    ...{ recycleNo: RECYCLE_NO, bidVersion: 1, reason: '价格低于预期' },
  })
})

it('shows what the inspection found beside the price, and none where nothing is bought (spec 7.1/34)', async () => {
  const report: RecycleReport = {
    ...{ reportNo: 'R1', conclusion: '扣面有划痕', verdict: 'mismatch', verdictName: '与描述有出入' },
    ...{ declaredGradeName: '95新', foundGradeName: '9成新', faces: [], flaws: [], rows: [], photos: [] },
    inspectedAt: 0,
  }
  const { unmount } = open(inspected(), {
    [DETAIL]: () => ({ order: inspected(), report }),
  })
  for (const text of ['扣面有划痕', '95新 → 9成新']) expect(await screen.findByText(text)).toBeTruthy()
  unmount()
  const refusedOne = recycleOrder({ state: 'REFUSED', stateName: '待退回', about: '我们会在 48 小时内保价寄回。' })
  open(refusedOne)
  expect(await screen.findByText('待退回')).toBeTruthy()
  expect(screen.queryByText('检验完成后在这里确认价格')).toBeNull()
})

it('says that it agrees with the quote, that there is no price yet, and that it is not yours', async () => {
  const same = inspected({ finalFen: 1_105_800 })
  const [bid] = same.bids
  const { unmount } = open({ ...same, bids: bid ? [{ ...bid, priceFen: 1_105_800, lines: [] }] : [] })
  expect(await screen.findByText('与描述一致，照价付款')).toBeTruthy()
  unmount()
  open(recycleOrder()).unmount()
  const early = open(recycleOrder({ state: 'INSPECTING', actions: ['recall'] }))
  expect(await screen.findByText('检验完成后在这里确认价格')).toBeTruthy()
  early.unmount()
  open(recycleOrder(), { [DETAIL]: refused(RET.NOT_FOUND, '没有找到') })
  expect(await screen.findByText('没有找到这笔回收')).toBeTruthy()
  expect(screen.getByText('查看我的回收')).toBeTruthy()
})
