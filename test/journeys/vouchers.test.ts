/**
 * Vouchers by taps: one is claimed, used for an order, and comes back when that is cancelled (buying J4); one is
 * bought, used, and another returned (buying J5); a code becomes a voucher.
 * @tier landing
 * @areas voucher
 */
import { callShop } from '../helpers/shop-call'
import { until } from './support/browser-user'
import { beginAsBuyer, usePhones } from './support/phones'
import { addAddress, freeItem, JOURNEY_MS, origin } from './support/shop'

jest.setTimeout(JOURNEY_MS)
usePhones()

const newBuyer = async () => {
  const buyer = await beginAsBuyer()
  await addAddress(buyer.token)
  return buyer
}
const list = async (token: string, tab: 'usable' | 'used' | 'ended') =>
  (await callShop(origin, 'GET /voucher/list', { tab }, token)).list

test('claimed, used for an order, and back when it is cancelled (buying J4)', async () => {
  const { token, user } = await newBuyer()
  await user.open('/my/index')
  await user.tap(/^优惠券/, 'link')
  await user.arrives('/voucher/index')
  await user.sees('暂无优惠券')
  await user.tap(user.screen.getByRole('link', { name: '去领券' }).first())
  await user.arrives('/voucher/for-sale')
  await user.tap(user.screen.getByRole('button', { name: '领取' }).first())
  const [voucher] = await until('the voucher is there', async () => {
    const own = await list(token, 'usable')
    return own.length > 0 && own
  })
  if (!voucher) throw new Error('nothing was claimed')
  await user.tap('我的优惠券', 'link')
  await user.arrives('/voucher/index')
  await user.tap('去使用', 'link')
  await user.arrives('/product/voucher')
  await user.sees(voucher.name)

  const item = await freeItem('1')
  await user.open(`/order/create?itemIds=${item.id}`)
  await user.sees(voucher.name)
  const preview = await callShop(origin, 'GET /order/preview', { itemIds: item.id, auto: true }, token)
  expect(preview.amounts.discountFen).toBeGreaterThan(0)

  // Without it, and with it again.
  await user.tap(new RegExp(`^优惠券.*${voucher.name}`), 'link')
  await user.arrives('/voucher/index')
  await user.tap(new RegExp(voucher.name), 'checkbox')
  await user.sees('不使用优惠券')
  await user.tap('确定')
  await user.arrives('/order/create')
  await user.sees('1 张可用')
  await user.tap(/^优惠券.*1 张可用/, 'link')
  await user.tap(new RegExp(voucher.name), 'checkbox')
  await user.sees('已省')
  await user.tap('确定')
  await user.arrives('/order/create')
  await user.sees(voucher.name)

  await user.tap(/^已阅读并同意/, 'checkbox')
  await user.tap('提交订单')
  await user.arrives('/pay/common')
  const orderNo = new URL(user.page.url()).searchParams.get('id') ?? ''
  expect((await list(token, 'usable'))[0]).toMatchObject({ id: voucher.id, state: 'LOCKED', orderNo })
  await user.open(`/order/detail?id=${orderNo}`)
  await user.sees(voucher.name)
  await user.tap('取消订单')
  await user.arrives('/order/cancel-page')
  await user.sees(`已用的优惠券 「${voucher.name}」 将退回账户，过期的不再可用。`)
  await user.tap('不想要了', 'radio')
  await user.tap('确认取消')
  await user.tap('取消订单')
  await until('the voucher is back', async () => (await list(token, 'usable'))[0]?.state === 'UNUSED')
  expect(user.errors).toEqual([])
})

test('bought and used, another returned (buying J5); a code becomes a voucher', async () => {
  const { token, user } = await newBuyer()
  const buy = async () => {
    await user.open('/voucher/for-sale')
    await user.tap(user.screen.getByRole('link', { name: /购买$/ }).first())
    await user.arrives('/voucher/pay')
    await user.sees('退款规则')
    await user.tap(/^确认支付/)
    await user.sees('支付剩余时间')
    await user.tap(/^确认支付/)
    await user.tap('确认付款')
    await user.arrives('/voucher/index')
  }
  await buy()
  await user.sees('退券')
  await user.tap('退券')
  await user.tap('确认退券')
  await until('the price is refunded', async () => (await list(token, 'ended'))[0]?.state === 'REFUNDED')
  await user.tap('已失效', 'tab')
  await user.sees('已退款')

  await buy()
  const [voucher] = await list(token, 'usable')
  expect(voucher).toMatchObject({ state: 'UNUSED', actions: ['use', 'refund'] })
  await user.tap('兑换优惠码', 'link')
  await user.arrives('/util/discount-code')
  await user.type('优惠码', 'nothing1')
  await user.tap('兑换')
  await user.sees('优惠码无效或已失效')
  await user.type('优惠码', 'welcome-50')
  await user.tap('兑换')
  await user.arrives('/voucher/index')
  await user.sees('欢迎礼券')

  const item = await freeItem('2')
  const { amounts, vouchers } = await callShop(origin, 'GET /order/preview', { itemIds: item.id, auto: true }, token)
  expect(vouchers?.chosen.length).toBeGreaterThan(0)
  await user.open(`/order/create?itemIds=${item.id}`)
  await user.tap(/^已阅读并同意/, 'checkbox')
  await user.tap('提交订单')
  await user.arrives('/pay/common')
  await user.tap(/^确认支付/)
  await user.tap('确认付款')
  await user.arrives('/order/success')
  const used = await list(token, 'used')
  expect(used.map(({ id }) => id).sort()).toEqual([...(vouchers?.chosen ?? [])].sort())
  const { amounts: paid } = await callShop(origin, 'GET /order/info', { orderNo: used[0]?.orderNo ?? '' }, token)
  expect(paid.payFen).toBe(amounts.payFen)
  // The browser reports the refused code as a failed request.
  expect(user.errors.filter((error) => !error.includes('/voucher/redeem'))).toEqual([])
})
