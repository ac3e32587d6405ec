/**
 * The main job of the shop, by taps alone: a person finds an item, signs in, orders it, pays, and sees the order.
 * @areas every
 */
import type { Browser, BrowserContext } from 'playwright-core'
import { launchBrowser, openPhone } from '../helpers/browser'
import { askShop } from '../helpers/shop-call'
import { freeItem, newPhone } from './support/buyer'
import { takePhone, until, type Person } from './support/person'
import { JOURNEY_MS, origin } from './support/shop'
import { masked } from './support/stock'

jest.setTimeout(JOURNEY_MS)

let browser: Browser
const phones: BrowserContext[] = []
const newPerson = async () => {
  const phone = await openPhone(browser, origin)
  phones.push(phone)
  return takePhone(phone)
}
/** The login token that the app keeps on this phone. */
const tokenOf = (person: Person) => person.page.evaluate(() => localStorage.getItem('@updateFutureToken') ?? '')

const signInByTaps = async (person: Person, phone: string) => {
  await person.arrives('/site/login')
  await person.type('手机号', phone)
  await person.tap('获取验证码')
  await person.sees(/^演示环境不发/)
  await person.tap('填入')
  await person.tap('登录')
}

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())
afterEach(async () => {
  for (const phone of phones.splice(0)) await phone.close()
})

test('from the home page to the paid order', async () => {
  const person = await newPerson()
  const { page } = person
  const phone = newPhone()

  await person.open('/')
  await person.sees('新近到店', '为你挑选')
  await person.tap('箱包', 'link')
  await person.arrives('/product/index')

  // Narrowing the list: the button says how many will be shown, and they are.
  await person.tap(/^筛选/)
  await person.tap(/^95新，/, 'checkbox')
  const show = page.getByRole('button', { name: /^查看 \d+ 件商品$/ })
  const grades = await askShop(origin, 'GET /product/union-list', { categoryId: '1', grade: 'A' }, '')
  await until('the number of goods follows the choice', async () =>
    (await show.textContent())?.includes(String(grades.total)),
  )
  await person.tap(show)
  await person.sees(`共 ${grades.total} 件`)
  const address = new URL(page.url())
  expect(Object.fromEntries(address.searchParams)).toEqual({ categoryId: '1', grade: 'A' })
  const cards = person.screen.locator('a.rx-card')
  for (const card of await cards.all()) expect(await card.textContent()).toContain('95新')

  // The detail has what the card promised.
  const card = cards.first()
  const title = (await card.locator('.rx-card-title').textContent()) ?? ''
  const id = new URL((await card.getAttribute('href')) ?? '', origin).searchParams.get('id') ?? ''
  await person.tap(card)
  await person.arrives('/product/view')
  await person.sees('瑕疵公示', '鉴定报告')
  await person.screen.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  const item = await askShop(origin, 'GET /product/info', { id }, '')
  expect(item).toMatchObject({ title, state: 'ON_SALE', grade: 'A' })

  // Collecting needs an account; after the login the item is there again, collected.
  await person.tap('收藏')
  await signInByTaps(person, phone)
  await person.arrives('/product/view')
  await person.screen.getByRole('button', { name: '已收藏' }).waitFor()
  const token = await tokenOf(person)
  // The heart is filled at once; the server follows.
  const user = await until('the item is collected', async () => {
    const known = await askShop(origin, 'GET /user/info', {}, token)
    return known.collectCount === 1 && known
  })
  expect(user.phone).toBe(masked(phone))

  await person.tap('立即购买')
  await person.arrives('/order/create')
  await person.sees('商品清单', title)

  // The first address, with its region chosen level by level.
  await person.tap('添加收货地址', 'link')
  await person.arrives('/addr/edit')
  await person.type('收货人', '林静')
  await person.type('手机号', phone)
  await person.tap(/^所在地区，/)
  for (const region of ['浙江省', '杭州市', '西湖区']) await person.tap(region, 'option')
  await person.sees('浙江省 杭州市 西湖区')
  await person.type('详细地址', '文三路 100 号')
  await person.tap('保存')
  await person.arrives('/order/create')
  await person.sees('林静', /文三路 100 号/)

  await person.type('订单备注', '请在周末送达')
  await person.tap('提交订单')
  await person.arrives('/pay/common')
  await person.sees('支付剩余时间')
  const orderNo = new URL(page.url()).searchParams.get('id') ?? ''
  const unpaid = await askShop(origin, 'GET /order/info', { orderNo }, token)
  expect(unpaid).toMatchObject({ state: 'PENDING_PAY', payment: null, remark: '请在周末送达' })
  expect(unpaid.address).toMatchObject({ name: '林静', regionName: '浙江省 杭州市 西湖区', detail: '文三路 100 号' })
  expect(await askShop(origin, 'GET /product/info', { id }, '')).toMatchObject({ state: 'HELD' })

  await person.tap(/^确认支付 ¥/)
  await person.sees('沙盒支付')
  await person.tap('同意付款')
  await person.arrives('/order/success')
  await person.sees('支付成功')

  await person.tap('查看订单', 'link')
  await person.arrives('/order/detail')
  await person.sees('待发货', title, '林静', orderNo, '请在周末送达', '支付时间')
  const paid = await askShop(origin, 'GET /order/info', { orderNo }, token)
  expect(paid).toMatchObject({
    stateName: '待发货',
    lines: [{ itemId: id, title, priceFen: item.priceFen }],
    payment: { amountFen: paid.amounts.payFen },
  })

  // It is listed among the orders, and nothing went wrong unseen.
  await person.open('/order/index?tab=toShip')
  await person.sees(title)
  expect(person.errors).toEqual([])

  const other = await newPerson()
  await other.open(`/product/view?id=${id}`)
  await other.sees('已售出')
  expect(await other.screen.getByRole('button', { name: '立即购买' }).count()).toBe(0)
  expect(await askShop(origin, 'GET /product/info', { id }, '')).toMatchObject({ state: 'SOLD', actions: [] })
})

test('a visitor who buys at once signs in and is led on to the order', async () => {
  const person = await newPerson()
  const item = await freeItem('2')
  await person.open(`/product/view?id=${item.id}`)
  await person.tap('立即购买')
  await signInByTaps(person, newPhone())
  await person.arrives(`/order/create?itemIds=${item.id}&from=product`)
  await person.sees(item.title, '添加收货地址')
  // The login is no station on the way back.
  await person.back()
  await person.arrives('/product/view')
  expect(person.errors).toEqual([])
})
