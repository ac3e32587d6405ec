/**
 * Every address of the route table: to which screen it belongs, and what the server answers. The audit (test/audits)
 * opens each screen once; here one screen of each area is opened by another of its addresses, and again by a reload.
 * @tier whole
 * @areas routes documents
 */
import { addressesOf, pageOf, routeNames, routes, NOT_OPEN_PAGE, type RouteName } from '@/routes/manifest'
import { isOldSellEntry } from '@/routes/redirects'
import { resolveUrl } from '@/routes/resolve'
import { titleOf } from '@/routes/title'
import { auditedScreens } from '../audits/entries'
import { fetchFrom } from '../helpers/shop-call'
import type { Stock } from '../audits/page-audit'
import { textOf } from '../audits/visit'
import { until, type BrowserUser } from './support/browser-user'
import { createAuditStock } from './support/delivery'
import { begin, usePhones } from './support/phones'
import { freeItem, JOURNEY_MS, origin } from './support/shop'

jest.setTimeout(JOURNEY_MS)

const PRODUCT_NAME = '珍循'
const ANY_DIGITS = '100001'
/** Addresses requested from the server at once. */
const AT_ONCE = 8

interface Address {
  name: RouteName
  url: string
}

/** Every address, with the parameters that its pattern or condition needs. */
const addresses: Address[] = routeNames.flatMap((name) =>
  addressesOf(routes[name]).map(({ path, having }) => ({
    name,
    url: path.replace('{id}', ANY_DIGITS) + (having ? `?${having}=${ANY_DIGITS}` : ''),
  })),
)
/** Screens of one document each: an item, a series, a content page. */
const NAMING_A_DOCUMENT: readonly RouteName[] = [
  'productDetail',
  'productNewview',
  'seriesPage',
  'pageView',
  'pageSceneView',
]
const isOpen = ({ name }: Address) => pageOf(name) !== NOT_OPEN_PAGE
const open = addresses.filter(isOpen)
/** Screens that are not open, and that a visitor may see. */
const closed = addresses.filter(
  (address) => !isOpen(address) && !('login' in routes[address.name]) && !isOldSellEntry(address.name),
)

/** Runs `check` for each address, several at a time. @returns its complaints; '' is none */
const problemsOf = async (all: readonly Address[], check: (address: Address) => Promise<string>) => {
  const waiting = [...all]
  const found: string[] = []
  const worker = async () => {
    for (let address = waiting.shift(); address; address = waiting.shift()) {
      const text = await check(address)
      if (text) found.push(`${address.url}: ${text}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return found
}

const documentOf = (url: string) => fetchFrom(origin + url, { headers: { accept: 'text/html' } })

describe('every address', () => {
  test('is of an open screen or of one that is not open yet: there are both kinds', () => {
    expect(open.length).toBeGreaterThan(25)
    expect(addresses.length).toBeGreaterThanOrEqual(395)
  })

  test('leads to the page of its route', () => {
    const wrong = addresses.filter(({ name, url }) => {
      const { redirect } = routes[name]
      const found = resolveUrl(url)
      return found.kind !== 'route' || found.page !== pageOf((redirect ?? name) as RouteName)
    })
    expect(wrong).toEqual([])
  })

  test('is answered with a document under its title', async () => {
    const wrong = await problemsOf(addresses, async ({ name, url }) => {
      // What is not there is answered as not found; these have tests of their own below.
      if (NAMING_A_DOCUMENT.includes(name)) return ''
      const { status, body } = await documentOf(url)
      const title = titleOf(name) || PRODUCT_NAME
      const found = /<title>(.*?)<\/title>/.exec(body)?.[1] ?? ''
      if (status !== 200) return `status ${status}`
      return found === title || (found && typeof routes[name].title !== 'string') ? '' : `title ${found}, not ${title}`
    })
    expect(wrong).toEqual([])
  })

  test('is not found when the table has no row for it', async () => {
    for (const url of ['/nope', '/site/index/', '/Site/Index', '/product/abc.html', '/order/detail/1'])
      expect([url, (await documentOf(url)).status]).toEqual([url, 404])
  })

  test('of an item is found only while there is one', async () => {
    const onSale = await freeItem('2')
    for (const url of [`/product/${onSale.id}.html`, `/product/view?id=${onSale.id}`]) {
      const { status, body } = await documentOf(url)
      expect([url, status]).toEqual([url, 200])
      expect(body).toContain(onSale.title)
    }
    for (const url of ['/product/view?id=999999', '/product/view?id=9999999999', '/product/9999999999.html'])
      expect([url, (await documentOf(url)).status]).toEqual([url, 404])
  })

  test('of a series is found only while there is one', async () => {
    for (const [url, status] of [
      ['/m/series/page?id=1', 200],
      ['/m/series/page?id=999999', 404],
      ['/m/series/page', 404],
    ] as const)
      expect([url, (await documentOf(url)).status]).toEqual([url, status])
  })

  test('of a content page is found only while there is one', async () => {
    for (const [url, status] of [
      ...['/page/view', '/m/page/view', '/page/view-new'].flatMap((path) => [
        [`${path}?id=double-twelve`, 200] as const,
        [`${path}?id=none`, 404] as const,
        [path, 404] as const,
      ]),
      ['/page/scene-view?modelPageSceneId=pay-success', 200],
      ['/page/scene-view', 404],
    ] as const)
      expect([url, (await documentOf(url)).status]).toEqual([url, status])
  })
})

describe('what search engines see', () => {
  const head = (body: string, pattern: RegExp): string => pattern.exec(body)?.[1] ?? ''

  test('each page that the server draws has a title, description, address and data of its own', async () => {
    const { id } = await freeItem('3')
    const pages = ['/', `/product/view?id=${id}`, '/product/index?categoryId=2&sort=priceAsc', '/brand/page?id=1']
    pages.push('/m/series/page?id=1', '/product/sale', '/product/new-arrival', '/help/brand-list', '/brand/size?id=1')
    pages.push('/page/view?id=double-twelve')
    const found = await Promise.all(
      pages.map(async (url) => {
        const { body } = await documentOf(url)
        return {
          title: head(body, /<title>(.*?)<\/title>/),
          shared: head(body, /property="og:title" content="(.*?)"/),
          description: head(body, /name="description" content="(.*?)"/),
          canonical: head(body, /rel="canonical" href="(.*?)"/),
          data: (JSON.parse(head(body, /ld\+json">(.*?)<\/script>/) || '{}') as Record<string, unknown>)['@type'],
          isHidden: body.includes('content="noindex"'),
        }
      }),
    )
    for (const [index, page] of found.entries())
      expect([pages[index], page]).toEqual([
        pages[index],
        expect.objectContaining({
          title: expect.stringMatching(/./),
          shared: page.title,
          description: expect.stringMatching(/.{8}/),
          canonical: expect.stringMatching(/\/[\w./?=&-]*$/),
          data: expect.stringMatching(/^[A-Z]/),
          isHidden: false,
        }),
      ])
    const addresses = found.map(({ canonical }) => canonical.replace(/^https?:\/\/[^/]+/, ''))
    expect(addresses[0]).toBe('/')
    expect(addresses[1]).toBe(`/product/view?id=${id}`)
    expect(addresses[2]).toBe('/product/index?categoryId=2')
    expect(new Set(addresses).size).toBe(pages.length)
  })

  test('results of a search, which are as many as there are words, are left out', async () => {
    const { body } = await documentOf(`/product/index?keyword=${encodeURIComponent('爱马仕')}`)
    expect(body).toContain('content="noindex"')
  })

  test('robots.txt leads to a site map whose addresses all exist', async () => {
    const { body: robots } = await documentOf('/robots.txt')
    const urlsOf = (xml: string) => [...xml.matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g)].map(([, url = '']) => url)
    expect(robots).toContain('/sitemap.xml')
    const parts = urlsOf((await documentOf('/sitemap.xml')).body)
    expect(parts.length).toBeGreaterThan(1)
    const lists = await Promise.all(parts.map(async (part) => urlsOf((await documentOf(part)).body)))
    // All screens, brands, series and pages; of the items the first ones.
    const urls = [...(lists[0] ?? []), ...(lists[1] ?? []).slice(0, 20)]
    expect(urls.length).toBeGreaterThan(100)
    const wrong = await problemsOf(
      urls.map((url) => ({ name: 'home', url: url.replace(/&amp;/g, '&') })),
      async ({ url }) => {
        const { status } = await documentOf(url)
        return status === 200 ? '' : `status ${status}`
      },
    )
    expect(wrong).toEqual([])
  })
})

describe('in a browser', () => {
  usePhones({ isKept: true })
  let stock: Stock
  let buyer: BrowserUser
  let user: BrowserUser

  beforeAll(async () => {
    stock = await createAuditStock('2')
    buyer = await begin({ token: stock.token })
    user = await begin()
  })

  /** The last screen of each area that a buyer sees, by its last address in the table. */
  const seenByBuyer = auditedScreens().filter(({ who }) => who !== 'visitor')
  const ofEachArea = [...new Map(seenByBuyer.map((screen) => [screen.area, screen])).values()].map((screen) => ({
    ...screen,
    url: open.filter(({ name }) => name === screen.name).at(-1)?.url ?? screen.address,
  }))

  test.each(ofEachArea)('$area: $url shows its screen, and again after a reload', async ({ url, query = '', sees }) => {
    const text = textOf(sees, stock)
    await buyer.open(
      url.includes('?') || url.endsWith('.html')
        ? url.replace(ANY_DIGITS, () => stock.onSale.id)
        : url + textOf(query, stock),
    )
    await buyer.sees(text)
    await buyer.page.reload({ waitUntil: 'domcontentloaded' })
    await buyer.sees(text)
    expect(buyer.errors).toEqual([])
  })

  test('an address whose screen is not open says so and offers ways out, by its link and within the app', async () => {
    const [first, last] = [closed[0]?.url ?? '', closed.at(-1)?.url ?? '']
    await user.open(first)
    await user.sees('该页面尚未开放', '回首页')
    await user.tap('回首页', 'link')
    await user.sees('精选好物')
    await user.goes(last)
    await user.sees('该页面尚未开放', '返回上一页')
    await user.arrives(last)
  })

  test('a guarded address opened by a visitor is replaced by the login page (spec 6/4, 6/7)', async () => {
    const item = `/product/view?id=${stock.onSale.id}&need-login=1`
    await user.open('/user/purse')
    await user.arrives(`/site/static-login?returnUrl=${encodeURIComponent('/user/purse')}`)
    await user.open(item)
    await user.arrives(`/site/static-login?returnUrl=${encodeURIComponent(item)}`)
    await buyer.open(item)
    await buyer.sees(stock.onSale.title)
    expect(buyer.errors).toEqual([])
  })

  test('an old entry of selling that was opened leads to the page of its group (spec 4/30)', async () => {
    await user.open('/recycle/create?a=1')
    await user.arrives('/seller/intro?a=1&showtitle=2&mode=2')
    await user.page.reload({ waitUntil: 'domcontentloaded' })
    await user.arrives('/seller/intro?a=1&showtitle=2&mode=2')
  })

  test('an address without a row, and an item that is not there, say so', async () => {
    await user.open('/nope')
    await user.sees('页面不存在', '回首页')
    await until('the title', async () => (await user.page.title()) === '页面不存在')
    await user.open('/product/9999999999.html')
    await user.sees('商品不存在', '回首页')
  })
})
