/**
 * A consignment whose seller says no to the price, or nothing: sent back to an address that is asked for, and received
 * (selling J5 without a claim).
 * @tier whole
 * @areas consignment consign valuation
 */
import { callShop } from '../helpers/shop-call'
import { until, type BrowserUser } from './support/browser-user'
import { acceptQuote } from './support/accept-quote'
import { signInDesk, submitBag } from './support/consigning'
import { beginAsBuyer, usePhones } from './support/phones'
import { addAddress, JOURNEY_MS, origin } from './support/shop'

jest.setTimeout(3 * JOURNEY_MS)
usePhones()

const LIST_FEN = 1_000_000

let desk: Awaited<ReturnType<typeof signInDesk>>

beforeAll(async () => {
  desk = await signInDesk()
})

/** It is sent back, and with its owner: from then on silence counts. */
const sendBack = async (sellNo: string, token: string) => {
  await desk.sendBack(sellNo)
  await until('the parcel is with its owner', async () => {
    const { deadlineAt } = await callShop(origin, 'GET /seller-product/info', { sellNo }, token)
    return deadlineAt !== null
  })
}

const confirmDialog = ({ tap, page }: BrowserUser) => tap(page.locator('.rx-dialog-confirm'))

test('no at the price: sent back to the address that is asked for, and received', async () => {
  const { token, user } = await beginAsBuyer()
  await addAddress(token)
  const sellNo = await submitBag(token)
  await desk.quote(sellNo, LIST_FEN)
  await acceptQuote(user, sellNo)
  await user.tap(/^到店/, 'radio')
  await user.tap('确认到店')
  await user.arrives(`/seller-product/view?sellNo=${sellNo}`)
  await user.sees('到店交付')
  await desk.count(sellNo)
  await desk.inspect(sellNo)
  await desk.plan(sellNo, LIST_FEN, 800_000)

  await user.open('/seller/salelist?tab=inspecting')
  await user.tap('确认售价', 'link')
  await user.arrives(`/seller-product/confirm-price?sellNo=${sellNo}`)
  await user.tap('不上架，退回')
  await user.tap('确认退回')
  await user.sees('请选择原因')
  await user.tap('价格低于预期', 'radio')
  await user.sees('文三路 100 号')
  await user.tap('确认退回')
  await confirmDialog(user)
  await user.arrives(`/seller-product/view?sellNo=${sellNo}`)
  await user.sees('待退回', /^物品将免费退回，仓库正在安排寄出。/)

  await sendBack(sellNo, token)
  await user.open(`/seller-product/view?sellNo=${sellNo}`)
  await user.sees('退回中', '退回的包裹')
  await user.tap('确认收到')
  await user.sees('核对无误了吗？7 天内仍可申请理赔')
  await confirmDialog(user)
  await user.sees('已退回')
  expect((await callShop(origin, 'GET /seller-product/info', { sellNo }, token)).state).toBe('RETURNED')
  expect(user.errors).toEqual([])
})

test('no answer to the price: never on sale, sent back once there is an address, received by silence', async () => {
  const { token, user } = await beginAsBuyer()
  await addAddress(token)
  const sellNo = await submitBag(token)
  const infoOf = () => callShop(origin, 'GET /seller-product/info', { sellNo }, token)
  await desk.quote(sellNo, LIST_FEN)
  await acceptQuote(user, sellNo)
  await user.tap(/^到店/, 'radio')
  await user.tap('确认到店')
  await user.sees('到店交付')
  await desk.count(sellNo)
  await desk.inspect(sellNo)
  await desk.plan(sellNo, LIST_FEN, 800_000)
  await user.open(`/seller-product/view?sellNo=${sellNo}`)
  await user.sees('待确认售价')
  await desk.forward(sellNo)

  // Its item was never to be seen in the shop.
  expect(await infoOf()).toMatchObject({ state: 'TO_RETURN', itemId: '', consents: [] })
  await user.open('/seller/salelist?tab=returned')
  await user.tap('填写退回地址', 'link')
  await user.arrives(`/seller-product/view?sellNo=${sellNo}`)
  await user.sees('待退回')
  await user.tap('填写退回地址')
  await user.arrives('/addr/index')
  await user.tap(/林静/, 'radio')
  await user.arrives(`/seller-product/view?sellNo=${sellNo}`)
  await user.sees('已收到退回地址，仓库会尽快寄出', '修改退回地址')

  await sendBack(sellNo, token)
  await desk.forward(sellNo)
  await user.open(`/seller-product/view?sellNo=${sellNo}`)
  await user.sees('已退回')
  expect((await infoOf()).state).toBe('RETURNED')
  expect(user.errors).toEqual([])
})
