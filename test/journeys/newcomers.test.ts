/**
 * A newcomer by taps (buying J4): the pack of vouchers is claimed on the way through the login, lowers the first order,
 * and is back when that is cancelled.
 * @tier whole
 * @areas product voucher
 */
import { callShop } from '../helpers/shop-call'
import { until } from './support/browser-user'
import { begin, usePhones } from './support/phones'
import { addAddress, JOURNEY_MS, newPhone, origin } from './support/shop'
import { signInByTaps } from './support/sign-in'

jest.setTimeout(2 * JOURNEY_MS)
usePhones()

test('the pack is claimed after the login, used, and back after a cancellation (buying J4)', async () => {
  const user = await begin()
  await user.open('/my/index')
  await user.tap(/^新人专区/, 'link')
  await user.arrives('/product/newborn-zone')
  await user.sees('新人礼包', '第一次买，看这四点')

  await user.tap('一键领取')
  await signInByTaps(user, newPhone())
  await user.arrives('/product/newborn-zone')
  await user.sees('去使用')
  const token = await user.page.evaluate(() => localStorage.getItem('@updateFutureToken') ?? '')
  const own = (await callShop(origin, 'GET /voucher/list', { tab: 'usable' }, token)).list
  const pack = await callShop(origin, 'GET /new-user/info', {}, token)
  expect(own.map(({ templateId }) => templateId).sort()).toEqual(
    pack.vouchers.map(({ templateId }) => templateId).sort(),
  )
  await addAddress(token)

  // An item of the zone that the best voucher of the pack fits, by way of the cart.
  const { list, maxFen } = await callShop(origin, 'GET /new-user/buy-list', {}, token)
  expect(list.every(({ priceFen }) => priceFen <= maxFen)).toBe(true)
  const dearest = [...list].sort((one, other) => other.priceFen - one.priceFen).find(({ state }) => state === 'ON_SALE')
  if (!dearest) throw new Error('the zone has nothing on sale')
  const card = user.screen.getByRole('link', { name: new RegExp(dearest.title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')) })
  await user.scrollsTo(card.first())
  await user.tap(card.first())
  await user.arrives('/product/view')
  await user.tap('加入购物车')
  await until('it is in the cart', async () =>
    (await callShop(origin, 'GET /cart/list', {}, token)).lines.some(({ item }) => item.id === dearest.id),
  )
  await user.open('/cart/index')
  await user.tap(/^去结算/)
  await user.arrives('/order/create')
  const { amounts, vouchers } = await callShop(origin, 'GET /order/preview', { itemIds: dearest.id, auto: true }, token)
  expect(vouchers?.chosen).toHaveLength(1)
  const chosen = own.find(({ id }) => id === vouchers?.chosen[0])
  if (!chosen) throw new Error('none of the pack was chosen')
  await user.sees(chosen.name)
  for (const box of await user.screen.getByRole('checkbox').all()) await user.tap(box)
  await user.tap('提交订单')
  await user.arrives('/pay/common')
  const orderNo = new URL(user.page.url()).searchParams.get('id') ?? ''
  const order = await callShop(origin, 'GET /order/info', { orderNo }, token)
  expect(order.amounts).toMatchObject({ payFen: amounts.payFen, discountFen: amounts.discountFen })
  expect(amounts.discountFen).toBeGreaterThan(0)

  await user.open('/product/newborn-zone')
  await user.sees('新人礼包仅限首次下单前领取')
  await user.open(`/order/cancel-page?id=${orderNo}`)
  await user.tap('不想要了', 'radio')
  await user.tap('确认取消')
  await user.tap('取消订单')
  await until('the voucher is back', async () =>
    (await callShop(origin, 'GET /voucher/list', { tab: 'usable' }, token)).list.some(
      ({ id, state }) => id === chosen.id && state === 'UNUSED',
    ),
  )
  expect(user.errors).toEqual([])
})
