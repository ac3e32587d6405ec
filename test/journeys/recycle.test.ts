/**
 * Buy-back between a seller's phone and the desk (recycle J1): a visitor reads the price line by line, logs in only to
 * order, sends it with an own waybill; counted, inspected, confirmed, and the money is in the wallet. Its other ways:
 * recycle-other-ways.test.ts.
 * @tier landing
 * @areas recycle valuation intake
 */
import { callShop } from '../helpers/shop-call'
import type { BrowserUser } from './support/browser-user'
import { begin, usePhones } from './support/phones'
import { asDescribed, signInRecycleDesk } from './support/recycling'
import { orderAsVisitor, readPrice, sendByOwnCourier } from './support/recycling-by-taps'
import { JOURNEY_MS, origin } from './support/shop'

jest.setTimeout(2 * JOURNEY_MS)
usePhones()

let desk: Awaited<ReturnType<typeof signInRecycleDesk>>

beforeAll(async () => {
  desk = await signInRecycleDesk()
})

const confirmDialog = ({ tap, page }: BrowserUser) => tap(page.locator('.rx-dialog-confirm'))

const verify = async (user: BrowserUser) => {
  await user.tap('去认证')
  await user.arrives('/m/user/identity-verification')
  await user.tap('使用示例证件')
  await user.sees('已填入示例证件')
  await user.tap('《个人信息授权书》', 'link')
  await user.tap('同意并继续')
  await user.arrives('/m/user/identity-verification')
  await user.tap('提交认证')
  await user.sees('实名认证已通过')
}

test('a visitor reads the price, orders, sends it, confirms, and has the money (recycle J1)', async () => {
  const user = await begin()
  const series = await readPrice(user)
  await user.tap('展开明细')
  await user.sees('同款标准件', '预计售价')
  const { token, recycleNo } = await orderAsVisitor(user)
  await sendByOwnCourier(user, recycleNo)

  await desk.count(recycleNo)
  await user.open('/my/index')
  await user.tap(/^我的回收/, 'link')
  await user.arrives('/recycle/order-list')
  await user.sees('已清点', new RegExp(series.name))
  await desk.inspect(recycleNo, await asDescribed(recycleNo, token, '划痕 五金 明显 扣面'))

  await user.open('/recycle/order-list')
  await user.tap('确认价格', 'link')
  await user.arrives('/recycle/confirm-price')
  await user.sees('价格由规则计算，拒绝后不会再加价。')
  await user.tap('确认回收')
  await user.sees('完成实名认证后即可收款')
  await verify(user)
  await user.open(`/recycle/confirm-price?recycleNo=${recycleNo}`)
  await user.tap('确认回收')
  await user.sees(/^确认后物品归珍循所有，¥[\d,]+ 立即转入您的钱包，不可撤销。/)
  await confirmDialog(user)
  await user.sees(/^已到账 ¥/)
  const { finalFen, paidFen, bids } = await callShop(origin, 'GET /recycle/order-info', { recycleNo }, token)
  expect(paidFen).toBe(finalFen)
  const [bid] = bids
  expect(bid?.lines.length).toBeGreaterThan(0)
  await user.tap('查看钱包', 'link')
  await user.arrives('/user/purse')
  await user.sees(`¥${((paidFen ?? 0) / 100).toLocaleString('en-US')}`)
})
