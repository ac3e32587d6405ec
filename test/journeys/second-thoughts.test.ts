/**
 * A buyer looks closely before an order, and thinks twice after it: a category's kinds, one column, measures drawn, the
 * way back to what was looked at; then another address instead of a cancellation.
 * @tier whole
 * @areas order product user
 */
import { randomUUID } from 'node:crypto'
import { callShop } from '../helpers/shop-call'
import { begin, usePhones } from './support/phones'
import { addAddress, freeItem, JOURNEY_MS, newPhone, origin, payOrder, placeOrder, signIn } from './support/shop'

jest.setTimeout(JOURNEY_MS)
usePhones()

test('from a category to one of its kinds, in one column, to an item’s measures and back to the one before', async () => {
  const user = await begin()
  await user.open('/search/index?categoryId=1')
  await user.sees('箱包 · 搜索全部商品')
  await user.tap('手提包')
  await user.sees('手提包 · 搜索全部商品')
  await user.tap('单列')
  await user.sees('双列')
  const first = user.screen.locator('a.rx-card').first()
  const width = (await first.boundingBox())?.width ?? 0
  expect(width).toBeGreaterThan(320)

  const firstId = new URL((await first.getAttribute('href')) ?? '', origin).searchParams.get('id') ?? ''
  await user.tap(first)
  await user.arrives('/product/view')
  const drawing = user.screen.getByRole('img', { name: /^包身宽 .+ cm、高 .+ cm/ })
  await user.scrollsTo(user.screen.getByText('商品编号'))
  await user.scrollsTo(drawing)
  expect(await user.screen.getByText('最近浏览').count()).toBe(0)

  await user.back()
  await user.arrives('/search/index')
  await user.tap(user.screen.locator('a.rx-card').nth(1))
  await user.arrives('/product/view')
  const back = user.screen.locator('.item-viewed a').first()
  await user.scrollsTo(back)
  expect(await back.getAttribute('href')).toContain(`id=${firstId}`)
  expect(user.errors).toEqual([])
})

test('a paid order goes to another address instead of being cancelled', async () => {
  const token = await signIn(newPhone())
  const addressId = await addAddress(token)
  const input = { name: '李雷', phone: '13900139000', districtCode: '110105', detail: '望京街 9 号', isDefault: false }
  await callShop(origin, 'POST /addr/save', { ...input, idempotencyKey: randomUUID() }, token)
  const orderNo = await placeOrder(token, addressId, await freeItem('6'))
  await payOrder(token, orderNo)
  const user = await begin({ token })

  await user.open(`/order/detail?id=${orderNo}`)
  await user.tap('更多')
  await user.tap('取消订单')
  await user.arrives('/order/cancel-page')
  await user.tap('收货信息填写有误', 'radio')
  await user.sees('商品还未打包，可直接修改收货地址，不必取消订单。')
  await user.tap('修改地址')
  await user.arrives('/addr/index')
  await user.tap(/李雷/, 'radio')
  await user.arrives('/order/detail')
  await user.sees('收货地址已修改', /望京街 9 号/)
  const { address, canChangeAddress } = await callShop(origin, 'GET /order/info', { orderNo }, token)
  expect(address).toMatchObject({ name: '李雷', detail: '望京街 9 号' })
  expect(canChangeAddress).toBe(true)
  expect(user.errors).toEqual([])
})
