/**
 * A bad network, beyond what the audit does on each screen (test/audits): parts of a screen, a slow server, what was typed, code that does not come.
 * @areas order user main product
 */
import type { Browser, Route } from 'playwright-core'
import { launchBrowser, openPhone } from '../helpers/browser'
import { askShop, fetchFrom } from '../helpers/shop-call'
import { freeItem, newPhone } from './support/buyer'
import { takePhone, until, type Person } from './support/person'
import { JOURNEY_MS, origin } from './support/shop'
import type { Stock } from '../audits/page-audit'
import { createStock } from './support/stock'

jest.setTimeout(JOURNEY_MS)

const CALLS = '**/api/**'
const CODE = '**/assets/**/*.js'
/** Longer than the client waits for an answer (spec 9: 15 s). */
const TOO_LONG_MS = 16_000
/** What a browser itself writes about a request that failed; everything else is a fault of the app. */
const isAboutNetwork = (text: string) => /Failed to load resource|ChunkLoadError|Loading chunk/.test(text)

let browser: Browser
let stock: Stock
let person: Person

const cut = (route: Route) => route.abort('internetdisconnected')

beforeAll(async () => {
  browser = await launchBrowser()
  stock = await createStock('4')
})
afterAll(() => browser?.close())
beforeEach(async () => {
  person = await takePhone(await openPhone(browser, origin, { token: stock.token }))
})
afterEach(async () => {
  expect(person.errors.filter((text) => !isAboutNetwork(text))).toEqual([])
  await person.page.context().close()
})

describe('without an answer', () => {
  test('the list and the detail say so, and 重试 shows them', async () => {
    await person.open('/category/index')
    await person.sees('款式')
    await person.page.route(CALLS, cut)
    await person.tap(/^全部/, 'link')
    await person.tap('重试')
    await person.page.unroute(CALLS)
    await person.tap('重试')
    await person.sees(/^共 \d+ 件$/)

    await person.page.route('**/api/product/info*', cut)
    const card = person.screen.locator('a.rx-card').first()
    const title = (await card.locator('.rx-card-title').textContent()) ?? ''
    await person.tap(card)
    // What the card knew is there already.
    await person.sees(title, '重试')
    await person.page.unroute('**/api/product/info*')
    await person.tap(person.screen.getByText('重试'))
    await person.sees('鉴定报告')
  })

  test('the next rows of the feed can be asked for again', async () => {
    await person.open('/')
    await person.sees('为你挑选')
    await person.page.route('**/api/page/content-list*', cut)
    const again = person.screen.getByText('重试').first()
    await person.scrollsTo(again)
    const before = await person.page.evaluate(() => document.documentElement.scrollHeight)
    await person.page.unroute('**/api/page/content-list*')
    await person.tap(again)
    await until('the feed goes on', () =>
      person.page.evaluate((height) => document.documentElement.scrollHeight > height + 400, before),
    )
  })
})

test('a server that is too slow is given up, and 重试 shows the page', async () => {
  await person.page.clock.install()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await person.page.route('**/api/order/list*', async (route) => {
    await held
    await route.abort().catch(() => undefined)
  })
  await person.open('/order/index')
  await person.screen.locator('[aria-busy=true]').first().waitFor()
  await until('given up', async () => {
    await person.page.clock.fastForward(TOO_LONG_MS)
    return person.screen.getByText('重试').isVisible()
  })
  release()
  await person.page.unroute('**/api/order/list*')
  await person.tap('重试')
  await person.sees(stock.unpaid.title)
})

describe('what was typed', () => {
  test('stays in the address form when saving fails, and is saved then', async () => {
    await person.open('/addr/edit')
    await person.type('收货人', '周远')
    await person.type('手机号', '13900001234')
    await person.tap(/^所在地区，/)
    for (const region of ['上海市', '上海市', '浦东新区']) await person.tap(region, 'option')
    await person.type('详细地址', '世纪大道 100 号')
    await person.page.route('**/api/addr/save', cut)
    await person.tap('保存')
    await person.sees(/网络/)
    for (const [label, text] of [
      ['收货人', '周远'],
      ['手机号', '13900001234'],
      ['详细地址', '世纪大道 100 号'],
    ] as const) {
      expect(await person.screen.getByLabel(label, { exact: true }).inputValue()).toBe(text)
    }
    await person.sees('上海市 浦东新区')
    await person.page.unroute('**/api/addr/save')
    await person.tap('保存')
    await until('the address is saved', async () =>
      (await askShop(origin, 'GET /addr/list', {}, stock.token)).list.some(({ name }) => name === '周远'),
    )
  })

  test('stays on the order when its answer is lost, and sending it again makes no second order', async () => {
    const item = await freeItem('4')
    await person.open(`/order/create?itemIds=${item.id}`)
    await person.sees(item.title)
    await person.type('订单备注', '请按门铃')
    await person.page.route('**/api/order/create', async (route) => {
      await route.fetch()
      await route.abort('internetdisconnected')
    })
    await person.tap('提交订单')
    await person.sees('提交没有得到回应。请检查网络后再次提交，不会重复下单。')
    expect(await person.screen.getByLabel('订单备注', { exact: true }).inputValue()).toBe('请按门铃')
    await person.page.unroute('**/api/order/create')
    await person.tap('提交订单')
    await person.arrives('/pay/common')
    const { list } = await askShop(origin, 'GET /order/list', {}, stock.token)
    const orders = list.filter(({ lines }) => lines.some(({ itemId }) => itemId === item.id))
    expect(orders).toHaveLength(1)
    expect(person.page.url()).toContain(orders[0]?.orderNo)
  })

  test('stays in the login when no code can be sent', async () => {
    const visitor = await takePhone(await openPhone(browser, origin))
    await visitor.open('/site/login')
    const phone = newPhone()
    await visitor.type('手机号', phone)
    await visitor.page.route('**/api/user/sendmsg*', cut)
    await visitor.tap('获取验证码')
    await visitor.sees(/网络/)
    expect(await visitor.screen.getByLabel('手机号', { exact: true }).inputValue()).toBe(phone)
    await visitor.page.unroute('**/api/user/sendmsg*')
    await visitor.tap(/^(获取验证码|重新获取)$/)
    await visitor.sees(/^演示环境不发/)
    await visitor.page.context().close()
  })
})

describe("a page's code that does not come", () => {
  test('is told, and 重试 shows the page', async () => {
    await person.open('/')
    await person.sees('为你挑选')
    await person.page.route(CODE, cut)
    await person.tap('分类', 'link')
    await person.sees('页面没有打开', '回首页')
    await person.page.unroute(CODE)
    await person.tap('重试')
    await person.sees('款式')
    await person.back()
    await person.sees('为你挑选')
  })

  test('is told at a first visit as well, and 重试 shows the page', async () => {
    const { body } = await fetchFrom(`${origin}/order/index`, { headers: { accept: 'text/html' } })
    // What only this page needs is named last.
    const own = [...body.matchAll(/<script defer[^>]* src="([^"]+)"/g)].at(-1)?.[1] ?? ''
    await person.page.route(`**${own}`, cut)
    await person.open('/order/index')
    await person.sees('页面没有打开', '回首页')
    await person.page.unroute(`**${own}`)
    await person.tap('重试')
    await person.sees(stock.unpaid.title)
  })

  test.each(['/', '/order/index'])(
    'is told at %s when the app itself did not come, and 重试 opens the page',
    async (address) => {
      await person.page.route('**/assets/app.*.js', cut)
      await person.page.goto(origin + address, { waitUntil: 'domcontentloaded' })
      const told = person.page.getByRole('alert').filter({ hasText: '网络异常，页面没有加载完整' })
      await told.waitFor()
      await person.page.unroute('**/assets/app.*.js')
      await told.getByRole('button', { name: '重试' }).tap()
      await person.sees(address === '/' ? '为你挑选' : stock.unpaid.title)
      await told.waitFor({ state: 'hidden' })
    },
  )
})
