/**
 * What was sold, and its care (spec 2.2 /product/snapshot, 2.3 /order/snapshot-list, /m/order/maintain): read by its
 * buyer from the order on, compared with the page, applied for; nobody else finds it.
 * @tier whole
 * @areas order product care
 */
import { callShop } from '../helpers/shop-call'
import { deliverItem, signInWarehouse } from './support/delivery'
import { begin, usePhones } from './support/phones'
import { addAddress, freeItemOf, JOURNEY_MS, newPhone, origin, signIn } from './support/shop'

jest.setTimeout(2 * JOURNEY_MS)
usePhones()

test('a buyer reads what was sold, compares it, cares for it, and applies for after-sale (spec 2.3/10)', async () => {
  const token = await signIn(newPhone())
  const { id, title, orderNo } = await deliverItem(await signInWarehouse(), token)
  const { hash } = await callShop(origin, 'GET /product/snapshot', { orderNo, itemId: id }, token)
  const user = await begin({ token })

  await user.open(`/order/detail?id=${orderNo}`)
  await user.tap('交易快照', 'link')
  await user.arrives(`/product/snapshot?orderNo=${orderNo}&itemId=${id}`)
  await user.sees(/^下单时的商品信息 · /, title, hash)
  await user.tap('与现在的页面对比')
  await user.sees('与现在的页面一致')
  await user.tap('查看现在的页面', 'link')
  await user.arrives(`/product/view?id=${id}`)
  await user.back()
  await user.back()

  await user.tap('商品养护', 'link')
  await user.arrives('/m/order/maintain')
  await user.sees('售后保障', '流转记录', '仓库打包', '商品已送达')
  await user.tap('查看报告', 'link')
  await user.arrives(`/product/snapshot?orderNo=${orderNo}&itemId=${id}&part=report`)
  await user.sees('鉴定结论')
  await user.tap('申请售后')
  await user.arrives(`/refund/apply-after-sale?id=${orderNo}&item=${id}`)
  expect(user.errors).toEqual([])

  const other = await begin({ token: await signIn(newPhone()) })
  await other.open(`/product/snapshot?orderNo=${orderNo}&itemId=${id}`)
  await other.sees('快照不存在')
  await other.open(`/m/order/maintain?id=${orderNo}`)
  await other.sees('订单不存在')
})

test('an order of two items lists both; one that has not arrived has no care yet', async () => {
  const token = await signIn(newPhone())
  const items = [await freeItemOf('platform'), await freeItemOf('platform')]
  const itemIds = items.map(({ id }) => id).join(',')
  const addressId = await addAddress(token)
  const { amounts } = await callShop(origin, 'GET /order/preview', { itemIds, addressId }, token)
  const input = {
    itemIds,
    addressId,
    payFen: amounts.payFen,
    idempotencyKey: `journey-snapshots-${items.map(({ id }) => id).join('-')}`,
  }
  const { orderNo } = await callShop(origin, 'POST /order/create', input, token)
  const user = await begin({ token })
  await user.open(`/order/detail?id=${orderNo}`)
  await user.tap('交易快照', 'link')
  await user.arrives('/order/snapshot-list')
  await user.sees(...items.map(({ title }) => title))
  await user.tap(user.screen.getByText(items[1]?.title ?? ''))
  await user.arrives('/product/snapshot')
  await user.sees('快照校验')
  await user.open(`/m/order/maintain?id=${orderNo}`)
  await user.sees('收货后可查看')
})
