/**
 * A bad network, beyond what the audit does on each screen (test/audits): parts of a screen, a slow server, what was
 * typed, code that does not come.
 * @tier whole
 * @areas order user main product request
 */
import type { Route } from 'playwright-core'
import { callShop, fetchFrom } from '../helpers/shop-call'
import { until, type BrowserUser, titleOfCard } from './support/browser-user'
import type { BuyerStock } from '../audits/page-audit'
import { begin, usePhones } from './support/phones'
import { createStock, freeItem, JOURNEY_MS, newPhone, origin } from './support/shop'

jest.setTimeout(JOURNEY_MS)
usePhones()

const CALLS = '**/api/**'
const LIST = '**/api/product/union-list*'
const CODE = '**/assets/**/*.js'
/** Longer than the client waits for an answer (spec 9: 15 s). */
const TOO_LONG_MS = 16_000
/** What a browser itself logs about a failed request; everything else is an error of the app. */
const isAboutNetwork = (text: string) => /Failed to load resource|ChunkLoadError|Loading chunk/.test(text)

let stock: BuyerStock
let user: BrowserUser

/** A mobile number as its field shows it. */
const shownAs = (text: string) => text.replace(/^(1\d{2})(\d{4})(\d{4})$/, '$1 $2 $3')

const cut = (route: Route) => route.abort('internetdisconnected')

beforeAll(async () => {
  stock = await createStock('4')
})
beforeEach(async () => {
  user = await begin({ token: stock.token })
})
afterEach(() => expect(user.errors.filter((text) => !isAboutNetwork(text))).toEqual([]))

describe('without an answer', () => {
  test('the list and the detail say so, and 重试 shows them', async () => {
    await user.open('/category/index')
    await user.sees('款式')
    await user.page.route(CALLS, cut)
    await user.tap(/^全部/, 'link')
    const retry = user.screen.getByRole('button', { name: '重试', exact: true })
    await retry.waitFor()
    // Held until the button is gone: other calls of the page fail at times of their own.
    let fail = () => {}
    const held = new Promise<void>((resolve) => (fail = resolve))
    await user.page.route(LIST, async (route) => {
      await held
      await cut(route)
    })
    await user.tap('重试')
    await retry.waitFor({ state: 'hidden' })
    fail()
    await retry.waitFor()
    await user.page.unroute(LIST)
    await user.page.unroute(CALLS)
    await user.tap('重试')
    await user.sees(/^共 \d+ 件$/)

    await user.page.route('**/api/product/info*', cut)
    const card = user.screen.locator('a.rx-card').first()
    const title = await titleOfCard(card)
    await user.tap(card)
    // What the card has shown is drawn at once.
    await user.sees(title, '重试')
    await user.page.unroute('**/api/product/info*')
    await user.tap(user.screen.getByText('重试'))
    await user.sees('商品参数')
  })

  test('the next rows of the feed can be fetched again', async () => {
    await user.open('/')
    await user.sees('精选好物')
    await user.page.route('**/api/page/content-list*', cut)
    const again = user.screen.getByText('重试').first()
    await user.scrollsTo(again)
    const before = await user.page.evaluate(() => document.documentElement.scrollHeight)
    await user.page.unroute('**/api/page/content-list*')
    await user.tap(again)
    await until('the feed goes on', () =>
      user.page.evaluate((height) => document.documentElement.scrollHeight > height + 400, before),
    )
  })
})

test('a server that is too slow is given up, and 重试 shows the page', async () => {
  await user.page.clock.install()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await user.page.route('**/api/order/list*', async (route) => {
    await held
    await route.abort().catch(() => undefined)
  })
  await user.open('/order/index')
  await user.screen.locator('[aria-busy=true]').first().waitFor()
  await until('given up', async () => {
    await user.page.clock.fastForward(TOO_LONG_MS)
    return user.screen.getByText('重试').isVisible()
  })
  release()
  await user.page.unroute('**/api/order/list*')
  await user.tap('重试')
  await user.sees(stock.unpaid.title)
})

test('a tap on 加入购物车 before the item has come is carried out when it comes', async () => {
  const info = '**/api/product/info*'
  const cart = async () => (await callShop(origin, 'GET /cart/list', {}, stock.token)).lines.map(({ item }) => item.id)
  const before = await cart()
  const item = await freeItem('4')
  const price = String(item.priceFen)
  await user.open(`/product/index?categoryId=4&minPriceFen=${price}&maxPriceFen=${price}`)
  await user.sees(/^共 \d+ 件$/)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await user.page.route(info, async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  await user.scrollsTo(user.screen.locator(`a.rx-card[href*="id=${item.id}"]`))
  await user.tap(user.screen.locator(`a.rx-card[href*="id=${item.id}"]`))
  await user.arrives('/product/view')
  await user.tap('加入购物车')
  await user.sees('加入中')
  expect(await cart()).toEqual(before)
  release()
  await user.sees('去购物车')
  expect((await cart()).sort()).toEqual([...before, item.id].sort())
})

describe('what was typed', () => {
  test('stays in the address form when saving fails, and is saved then', async () => {
    await user.open('/addr/edit')
    await user.type('收货人', '周远')
    await user.type('手机号', '13900001234')
    await user.tap(/^所在地区，/)
    for (const region of ['上海市', '浦东新区']) await user.tap(region, 'option')
    await user.type('详细地址', '世纪大道 100 号')
    await user.page.route('**/api/addr/save', cut)
    await user.tap('保存')
    await user.sees(/网络/)
    for (const [label, text] of [
      ['收货人', '周远'],
      ['手机号', '13900001234'],
      ['详细地址', '世纪大道 100 号'],
    ] as const) {
      expect(await user.screen.getByLabel(label, { exact: true }).inputValue()).toBe(shownAs(text))
    }
    await user.sees('上海市 浦东新区')
    await user.page.unroute('**/api/addr/save')
    await user.tap('保存')
    await until('the address is saved', async () =>
      (await callShop(origin, 'GET /addr/list', {}, stock.token)).list.some(({ name }) => name === '周远'),
    )
  })

  test('stays on the order when its answer is lost, and sending it again makes no second order', async () => {
    const item = await freeItem('4')
    await user.open(`/order/create?itemIds=${item.id}`)
    await user.sees(item.title)
    await user.type('订单备注', '请按门铃')
    await user.tap(/^已阅读并同意/, 'checkbox')
    await user.page.route('**/api/order/create', async (route) => {
      await route.fetch()
      await route.abort('internetdisconnected')
    })
    await user.tap('提交订单')
    await user.sees('提交没有得到回应。请检查网络后再次提交，不会重复下单。')
    expect(await user.screen.getByLabel('订单备注', { exact: true }).inputValue()).toBe('请按门铃')
    await user.page.unroute('**/api/order/create')
    await user.tap('提交订单')
    await user.arrives('/pay/common')
    const { list } = await callShop(origin, 'GET /order/list', {}, stock.token)
    const orders = list.filter(({ lines }) => lines.some(({ itemId }) => itemId === item.id))
    expect(orders).toHaveLength(1)
    expect(user.page.url()).toContain(orders[0]?.orderNo)
  })

  test('stays in the login when no code can be sent', async () => {
    const visitor = await begin()
    await visitor.open('/site/login')
    const phone = newPhone()
    await visitor.type('手机号', phone)
    await visitor.page.route('**/api/user/sendmsg*', cut)
    await visitor.tap('获取验证码')
    await visitor.sees(/网络/)
    expect(await visitor.screen.getByLabel('手机号', { exact: true }).inputValue()).toBe(shownAs(phone))
    await visitor.page.unroute('**/api/user/sendmsg*')
    await visitor.tap(/^(获取验证码|重新获取)$/)
    await visitor.sees(/^演示环境不发/)
  })
})

describe("a page's code that does not come", () => {
  test('is reported, and 重试 shows the page', async () => {
    await user.open('/')
    await user.sees('精选好物')
    await user.page.route(CODE, cut)
    await user.tap('分类', 'link')
    await user.sees('页面加载失败', '回首页')
    await user.page.unroute(CODE)
    await user.tap('重试')
    await user.sees('款式')
    await user.back()
    await user.sees('精选好物')
  })

  test('is reported at a first visit as well, and 重试 shows the page', async () => {
    const { body } = await fetchFrom(`${origin}/order/index`, { headers: { accept: 'text/html' } })
    // The script that only this page needs is the last one.
    const own = [...body.matchAll(/<script defer[^>]* src="([^"]+)"/g)].at(-1)?.[1] ?? ''
    await user.page.route(`**${own}`, cut)
    await user.open('/order/index')
    await user.sees('页面加载失败', '回首页')
    await user.page.unroute(`**${own}`)
    await user.tap('重试')
    await user.sees(stock.unpaid.title)
  })

  test.each(['/', '/order/index'])(
    'is reported at %s when the app itself did not come, and 重试 opens the page',
    async (address) => {
      await user.page.route('**/assets/app.*.js', cut)
      await user.page.goto(origin + address, { waitUntil: 'domcontentloaded' })
      const alert = user.page.getByRole('alert').filter({ hasText: '网络异常，页面没有加载完整' })
      await alert.waitFor()
      await user.page.unroute('**/assets/app.*.js')
      await alert.getByRole('button', { name: '重试' }).tap()
      await user.sees(address === '/' ? '精选好物' : stock.unpaid.title)
      await alert.waitFor({ state: 'hidden' })
    },
  )
})
