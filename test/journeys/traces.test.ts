/**
 * A parcel on its way to the buyer (spec 2.3: /order/express-traces): urged before it is sent, seen by the operators,
 * sent, followed, and reported.
 * @tier whole
 * @areas order parcel courier
 */
import { shipOrder, signFor, signInWarehouse } from './support/delivery'
import { begin, usePhones } from './support/phones'
import { addAddress, freeItemOf, JOURNEY_MS, newPhone, payOrder, placeOrder, signIn } from './support/shop'

jest.setTimeout(JOURNEY_MS)
usePhones()

test('a buyer urges the shop, follows the parcel, and reports it', async () => {
  const token = await signIn(newPhone())
  const orderNo = await placeOrder(token, await addAddress(token), await freeItemOf('platform'))
  await payOrder(token, orderNo)
  const warehouse = await signInWarehouse()
  const user = await begin({ token })

  await user.open('/order/index?tab=toShip')
  await user.tap('查看物流')
  await user.arrives('/order/express-traces')
  await user.sees(/^商品还未发出，预计 .+ 前发货$/)
  await user.tap('催一催')
  await user.sees('已为您催促，我们会尽快处理')
  const { list } = await warehouse.call('GET /admin/queue/tasks', { queue: 'order.urged', pageSize: 50 })
  expect(list.map(({ id }) => id)).toContain(orderNo)

  const parcelNo = await shipOrder(warehouse, token, orderNo)
  await user.open(`/order/detail?id=${orderNo}`)
  await user.tap('查看物流')
  await user.arrives('/order/express-traces')
  await user.sees('送往收货地址', '保价金额', `SF${orderNo.slice(-12)}`)
  await signFor(warehouse, parcelNo)
  await user.open(`/order/express-traces?id=${orderNo}`)
  await user.sees('已签收，签收人：本人')
  await user.tap('物流异常')
  await user.arrives('/refund/apply-after-sale')
  await user.sees('申请原因')
  expect(user.errors).toEqual([])
})
