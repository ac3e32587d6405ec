/**
 * GET /robots.txt, /sitemap.xml and its parts.
 * @tier whole
 * @areas catalogue documents routes
 */
import { countSiteItems, readSiteItems } from '../../../server/src/modules/catalogue/site-rows'
import type { SiteAddresses } from '../../../server/src/kit/context'
import { openShop, type Shop } from './shop'

/** In place of those of the built screens (src/ssr/site-addresses.ts). */
const siteAddresses: SiteAddresses = {
  screens: ['/', '/product/sale'],
  item: (id) => `/product/view?id=${id}`,
  brand: (id) => `/brand/page?id=${id}`,
  series: (id) => `/m/series/page?id=${id}`,
  page: (slug) => `/page/view?id=${slug}`,
  hidden: ['/order/create', '/pay/common'],
}

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  shop.server.ctx.siteAddresses = siteAddresses
})
afterAll(() => shop.server.close())

const get = async (url: string) => shop.server.request({ url, absolute: true, signed: false })
const locations = (xml: string): string[] => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url)

it('robots are led to the site map and away from what is a user’s own', async () => {
  const { status, headers, text } = await get('/robots.txt')
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const lines = text.split('\n')
  for (const path of ['/admin/', '/api/', '/order/create', '/pay/common']) expect(lines).toContain(`Disallow: ${path}`)
  for (const path of ['/', '/product/view', '/product/index', '/brand/page'])
    expect(lines).not.toContain(`Disallow: ${path}`)
  expect(lines).toContain('Sitemap: http://localhost:80/sitemap.xml')
})

it('the site map names every item on sale once, and none that was sold', async () => {
  const parts = locations((await get('/sitemap.xml')).text)
  expect(parts).toEqual(['http://localhost:80/sitemap/shop.xml', 'http://localhost:80/sitemap/items-1.xml'])
  const items = locations((await get('/sitemap/items-1.xml')).text)
  const onSale = shop.items.filter(({ sold }) => !sold)
  expect(items.sort()).toEqual(onSale.map(({ id }) => `http://localhost:80/product/view?id=${id}`).sort())
  expect((await get('/sitemap/items-2.xml')).status).toBe(404)
})

it('the site map names screens, and the brands and series that have items on sale', async () => {
  const { text, headers } = await get('/sitemap/shop.xml')
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  const found = locations(text)
  for (const path of ['/', '/product/sale', '/brand/page?id=1', '/m/series/page?id=1'])
    expect(found).toContain(`http://localhost:80${path}`)
  expect(new Set(found).size).toBe(found.length)
  expect(text).toMatch(/<lastmod>2026-\d\d-\d\d<\/lastmod>/)
})

it('addresses are those of the configured origin', async () => {
  const { config } = shop.server.ctx
  Object.assign(config, { publicOrigins: ['https://shop.example'] })
  expect(locations((await get('/sitemap.xml')).text)[0]).toBe('https://shop.example/sitemap/shop.xml')
  Object.assign(config, { publicOrigins: [] })
})

it('items fill as many files as they need, each item once', async () => {
  const { db } = shop.server
  const pages = await countSiteItems(db, 100)
  const all = await Promise.all(Array.from({ length: pages }, (_, index) => readSiteItems(db, index + 1, 100)))
  const ids = all.flat().map(({ id }) => id)
  expect(all.slice(0, -1).every(({ length }) => length === 100)).toBe(true)
  expect(new Set(ids).size).toBe(shop.items.filter(({ sold }) => !sold).length)
  expect(ids.length).toBe(new Set(ids).size)
})

it('there is none without the built screens', async () => {
  delete shop.server.ctx.siteAddresses
  for (const url of ['/robots.txt', '/sitemap.xml', '/sitemap/shop.xml', '/sitemap/items-1.xml'])
    expect([url, (await get(url)).status]).toEqual([url, 404])
})
