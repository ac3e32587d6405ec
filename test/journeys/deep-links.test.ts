/** Every address of the route table, opened by its link: the open ones show their screen, the others say so, anything else is not found. */
import type { Browser } from 'playwright-core'
import { addressesOf, pageOf, routeNames, routes, NOT_OPEN_PAGE, type RouteName } from '@/routes/manifest'
import { titleOf } from '@/routes/title'
import { launchBrowser, openPhone } from '../helpers/browser'
import { fetchFrom } from '../helpers/shop-call'
import { createStock, type Stock } from './support/stock'
import { takePhone, type Person } from './support/person'
import { JOURNEY_MS, origin } from './support/shop'

jest.setTimeout(JOURNEY_MS)

const PRODUCT_NAME = '珍循'
const ANY_DIGITS = '100001'

interface Address {
  name: RouteName
  url: string
}

/** Every address, with what its pattern or condition needs. */
const addresses: Address[] = routeNames.flatMap((name) =>
  addressesOf(routes[name]).map(({ path, having }) => ({
    name,
    url: path.replace('{id}', ANY_DIGITS) + (having ? `?${having}=${ANY_DIGITS}` : ''),
  })),
)
const isOpen = ({ name }: Address) => pageOf(name) !== NOT_OPEN_PAGE
const open = addresses.filter(isOpen)
const closed = addresses.filter((address) => !isOpen(address))

let browser: Browser
let person: Person
let visitor: Person
let stock: Stock

const takeOut = async (token?: string) => takePhone(await openPhone(browser, origin, { token }))

beforeAll(async () => {
  browser = await launchBrowser()
  stock = await createStock('2')
  person = await takeOut(stock.token)
  visitor = await takeOut()
})
afterAll(() => browser?.close())

test('the table has both kinds', () => {
  expect(open.length).toBeGreaterThan(25)
  expect(open.length + closed.length).toBeGreaterThanOrEqual(395)
})

describe('an open address', () => {
  /** What is read on the screen of each page file, with the data of this buyer. */
  const seen: Record<string, (stock: Stock) => string> = {
    'main/pages/home/index': () => '为你挑选',
    'main/pages/category/index': () => '款式',
    'main/pages/sell/index': () => '寄卖',
    'main/pages/cart/index': ({ inCart }) => inCart.title,
    'main/pages/my/index': ({ maskedPhone }) => maskedPhone,
    'main/pages/login/index': () => '欢迎来到珍循',
    'product/pages/list/index': () => '综合',
    'product/pages/detail/index': ({ onSale }) => onSale.title,
    'order/pages/create/index': ({ onSale }) => onSale.title,
    'order/pages/cashier/index': () => '支付剩余时间',
    'order/pages/success/index': () => '支付成功',
    'order/pages/list/index': ({ unpaid }) => unpaid.title,
    'order/pages/detail/index': ({ unpaid }) => unpaid.orderNo,
    'order/pages/cancel/index': () => '确认取消',
    'user/pages/address-list/index': () => '文三路 100 号',
    'user/pages/address-edit/index': () => '详细地址',
    'user/pages/wishlist/index': ({ collected }) => collected.title,
    'user/pages/bind-phone/index': () => '已绑定手机号',
    'user/pages/authorize/index': () => '已绑定手机号',
    'common/pages/external-link/index': () => '无法打开这个链接',
  }
  /** The search begins with its suggestions, not with a list. */
  const seenAt: Record<string, string> = { '/search/index': '大家在找' }

  const withData = ({ name, url }: Address) => url.replace(ANY_DIGITS, stock.onSale.id) + stock.queryOf(name, url)

  test.each(open)('$url shows its screen, and again after a reload', async (address) => {
    const url = withData(address)
    const text = seenAt[address.url] ?? seen[pageOf(address.name)]?.(stock)
    if (!text) throw new Error(`What is seen on ${pageOf(address.name)}?`)
    // The login has nothing to show to somebody who is signed in.
    const reader = pageOf(address.name) === 'main/pages/login/index' ? visitor : person
    reader.errors.length = 0
    await reader.open(url)
    await reader.sees(text)
    await reader.page.reload()
    await reader.sees(text)
    expect(await reader.page.title()).not.toBe('')
    expect(reader.errors).toEqual([])
  })
})

describe('an address whose screen is not open', () => {
  test('is answered with a document under its title, every one', async () => {
    const wrong: string[] = []
    for (const { name, url } of closed) {
      const { status, body } = await fetchFrom(origin + url, { headers: { accept: 'text/html' } })
      const title = titleOf(name) || PRODUCT_NAME
      if (status !== 200 || !body.includes(`<title>${title}</title>`)) wrong.push(`${url}: ${status}`)
    }
    expect(wrong).toEqual([])
  })

  test('shows the not-open page with ways out, one of each area by its link', async () => {
    const ofEachArea = new Map(closed.map((address) => [address.url.split('/').slice(0, 2).join('/'), address]))
    for (const { url } of ofEachArea.values()) {
      await person.open(url)
      await person.sees('该页面尚未开放', '返回上一页', '回首页')
    }
    await person.tap('回首页', 'link')
    await person.sees('为你挑选')
  })

  test('shows the not-open page, every one, within the app', async () => {
    await person.open('/category/index')
    const wrong = await person.page.evaluate(
      async (urls) => {
        const frame = () => new Promise(requestAnimationFrame)
        const shown = () => document.querySelector('.rx-host:not(.rx-host-hidden)')?.textContent ?? ''
        const failed: string[] = []
        for (const url of urls) {
          // As a plain link within the page would: an entry that the app did not make.
          history.pushState(null, '', url)
          dispatchEvent(new PopStateEvent('popstate'))
          const end = Date.now() + 5000
          while (!shown().includes('该页面尚未开放') && Date.now() < end) await frame()
          if (!shown().includes('该页面尚未开放') || location.pathname + location.search !== url) failed.push(url)
        }
        return failed
      },
      closed.map(({ url }) => url),
    )
    expect(wrong).toEqual([])
  })
})

describe('an address without a row', () => {
  test.each(['/nope', '/site/index/', '/Site/Index', '/product/abc.html', '/order/detail/1'])(
    '%s is not found, in words and in its status',
    async (url) => {
      const answer = await person.page.goto(url)
      expect(answer?.status()).toBe(404)
      await person.sees('页面不存在', '回首页')
      expect(await person.page.title()).toBe('页面不存在')
    },
  )

  test.each(['/product/view?id=999999', '/product/view?id=9999999999', '/product/9999999999.html'])(
    'an item that is not there is not found either (%s)',
    async (url) => {
      const answer = await person.page.goto(url)
      expect(answer?.status()).toBe(404)
      await person.sees('商品不存在', '回首页')
    },
  )
})
