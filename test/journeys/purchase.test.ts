/**
 * The main job of the shop, by taps alone: a user finds an item, signs in, orders it, pays, and sees the order.
 * @tier landing
 * @areas main product order user cart payment address
 */
import { callShop } from '../helpers/shop-call'
import { until, type BrowserUser, titleOfCard } from './support/browser-user'
import { begin, usePhones } from './support/phones'
import { addAddress, freeItem, freeItemOf, JOURNEY_MS, masked, newPhone, origin, signIn } from './support/shop'
import { signInByTaps } from './support/sign-in'

jest.setTimeout(JOURNEY_MS)
usePhones()

/** The login token that the app keeps on this phone. */
const tokenOf = (user: BrowserUser) => user.page.evaluate(() => localStorage.getItem('@updateFutureToken') ?? '')

test('from the home page to the paid order (spec 2.3/21)', async () => {
  const user = await begin()
  const { page } = user
  const phone = newPhone()

  await user.open('/')
  await user.sees('新品到店', '精选好物')
  await user.tap('箱包', 'link')
  await user.arrives('/product/index')

  // The filter: its button says how many items will be shown, and the list then shows as many.
  await user.tap(/^筛选/)
  await user.tap(/^95新，/, 'checkbox')
  const show = page.getByRole('button', { name: /^查看 \d+ 件商品$/ })
  const grades = await callShop(origin, 'GET /product/union-list', { categoryId: '1', grade: 'A' }, '')
  await until('the number of items follows the choice', async () =>
    (await show.textContent())?.includes(String(grades.total)),
  )
  await user.tap(show)
  await user.sees(`共 ${grades.total} 件`)
  const address = new URL(page.url())
  expect(Object.fromEntries(address.searchParams)).toEqual({ categoryId: '1', grade: 'A' })
  const cards = user.screen.locator('a.rx-card')
  await until('only items of the grade', async () => {
    const texts = await cards.allTextContents()
    return texts.length > 0 && texts.every((text) => text.includes('95新'))
  })

  // The detail shows what its card showed.
  const card = cards.first()
  const title = await titleOfCard(card)
  const id = new URL((await card.getAttribute('href')) ?? '', origin).searchParams.get('id') ?? ''
  await user.tap(card)
  await user.arrives('/product/view')
  await user.sees('瑕疵公示', '商品参数')
  await user.screen.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  const item = await callShop(origin, 'GET /product/info', { id }, '')
  expect(item).toMatchObject({ title, state: 'ON_SALE', grade: 'A' })

  // Collecting needs an account; the login leads back to the item, which is collected then.
  await user.tap('收藏')
  await signInByTaps(user, phone)
  await user.arrives('/product/view')
  await user.screen.getByRole('button', { name: '已收藏' }).waitFor()
  const token = await tokenOf(user)
  // The heart is filled at once; the server gets the call later.
  const account = await until('the item is collected', async () => {
    const known = await callShop(origin, 'GET /user/info', {}, token)
    return known.collectCount === 1 && known
  })
  expect(account.phone).toBe(masked(phone))

  await user.tap('立即购买')
  await user.arrives('/order/create')
  await user.sees('商品清单', title)

  // The first address, with its region chosen level by level.
  await user.tap('添加收货地址', 'link')
  await user.arrives('/addr/chooseaddr-edit')
  await user.type('收货人', '林静')
  await user.type('手机号', phone)
  await user.tap(/^所在地区，/)
  for (const region of ['浙江省', '杭州市', '西湖区']) await user.tap(region, 'option')
  await user.sees('浙江省 杭州市 西湖区')
  await user.type('详细地址', '文三路 100 号')
  await user.tap('保存并使用')
  await user.arrives('/order/create')
  await user.sees('林静', /文三路 100 号/)

  await user.type('订单备注', '请在周末送达')
  await user.tap(/^已阅读并同意/, 'checkbox')
  await user.tap('提交订单')
  await user.arrives('/pay/common')
  await user.sees('支付剩余时间')
  const orderNo = new URL(page.url()).searchParams.get('id') ?? ''
  const unpaid = await callShop(origin, 'GET /order/info', { orderNo }, token)
  expect(unpaid).toMatchObject({ state: 'PENDING_PAY', payment: null, remark: '请在周末送达' })
  expect(unpaid.address).toMatchObject({ name: '林静', regionName: '浙江省 杭州市 西湖区', detail: '文三路 100 号' })
  expect(await callShop(origin, 'GET /product/info', { id }, '')).toMatchObject({ state: 'HELD' })

  await user.tap(/^确认支付 ¥/)
  await user.sees('模拟支付（演示）')
  await user.tap('确认付款')
  await user.arrives('/order/success')
  await user.sees('支付成功')

  await user.tap('查看订单', 'link')
  await user.arrives('/order/detail')
  await user.sees('待发货', title, '林静', orderNo, '请在周末送达', '支付时间')
  const paid = await callShop(origin, 'GET /order/info', { orderNo }, token)
  expect(paid).toMatchObject({
    stateName: '待发货',
    lines: [{ itemId: id, title, priceFen: item.priceFen }],
    payment: { amountFen: paid.amounts.payFen },
  })

  // The order is in the list, and the console has no errors.
  await user.open('/order/index?tab=toShip')
  await user.sees(title)
  expect(user.errors).toEqual([])

  const other = await begin()
  await other.open(`/product/view?id=${id}`)
  await other.sees('已售出')
  expect(await other.screen.getByRole('button', { name: '立即购买' }).count()).toBe(0)
  expect(await callShop(origin, 'GET /product/info', { id }, '')).toMatchObject({ state: 'SOLD', actions: [] })
})

test('a visitor who buys at once signs in and is led on to the order', async () => {
  const user = await begin()
  const item = await freeItem('2')
  await user.open(`/product/view?id=${item.id}`)
  await user.tap('立即购买')
  await signInByTaps(user, newPhone())
  await user.arrives(`/order/create?itemIds=${item.id}&from=product`)
  await user.sees(item.title, '添加收货地址')
  // Back skips the login.
  await user.back()
  await user.arrives('/product/view')
  expect(user.errors).toEqual([])
})

test('a cart of an own and a merchant’s item is two orders and one payment', async () => {
  const token = await signIn(newPhone())
  await addAddress(token)
  const own = await freeItemOf('platform', '1')
  const watch = await freeItemOf('merchant', '1')
  for (const { id } of [own, watch]) await callShop(origin, 'POST /cart/add', { id }, token)
  const total = own.priceFen + watch.priceFen
  const user = await begin({ token })
  const listed = async () => (await callShop(origin, 'GET /order/list', {}, token)).list

  await user.open('/cart/index')
  await user.sees(own.title, watch.title)
  await user.tap(/^去结算/)
  await user.arrives('/order/create')
  await user.sees('将生成 2 笔订单，分别发货，一次支付。', '珍循仓库', /（商家）$/)
  await user.tap(/^已阅读并同意/, 'checkbox')
  await user.tap('提交订单')
  await user.arrives('/pay/common')
  await user.sees('本次支付包含 2 笔订单', '珍循仓库', /（商家）$/)

  // Both wait, and are paid by one button.
  const placed = await listed()
  expect(placed.map(({ lines }) => lines.map(({ itemId }) => itemId)).sort()).toEqual([[own.id], [watch.id]].sort())
  await user.open('/order/index?tab=pendingPay')
  await user.sees(/^与另外 1 笔订单一起支付，合计/, '与上一笔订单一起支付')
  expect(await user.screen.getByRole('button', { name: '去支付' }).count()).toBe(1)
  await user.tap('去支付')
  await user.arrives('/pay/common')
  await user.tap(/^确认支付 ¥/)
  await user.tap('确认付款')
  await user.arrives('/order/success')
  await user.sees('已支付 2 笔订单，将分别发货，可在「我的订单」中查看进度。')
  await user.tap('查看订单', 'link')
  await user.arrives('/order/index')
  await user.sees(own.title, watch.title)
  const paid = await listed()
  expect(paid.map(({ state }) => state).sort()).toEqual(['PAID', 'TO_SHIP'])
  const infos = await Promise.all(paid.map(({ orderNo }) => callShop(origin, 'GET /order/info', { orderNo }, token)))
  expect(new Set(infos.map(({ payment }) => payment?.payNo)).size).toBe(1)
  for (const { payment, amounts } of infos) {
    expect(payment).toMatchObject({ amountFen: amounts.payFen, totalFen: total })
  }
  expect(user.errors).toEqual([])
})
