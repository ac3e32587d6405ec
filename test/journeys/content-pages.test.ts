/**
 * Content pages by taps: a page of every kind of block, read without scripts and with them; the scene; what is not
 * open (buying J11, 8/12).
 * @tier landing
 * @areas common content
 */
import type { ContentBlock } from '@contract/admin/content'
import type { Page } from 'playwright-core'
import { SCREENS } from '../budgets/budgets'
import { callShop } from '../helpers/shop-call'
import { until } from './support/browser-user'
import { publishPage } from './support/content-editor'
import { begin, beginAsBuyer, usePhones } from './support/phones'
import { JOURNEY_MS, origin } from './support/shop'

jest.setTimeout(JOURNEY_MS)
usePhones()

/**
 * Of a document as it is sent: 11,700 for the styles of every kind of block, 2,300 for the template, and the rest for
 * the first blocks. Home's content, of five rows, has 7,500.
 */
const DOCUMENT_BYTES = 17_600

/** Notes how far the page shifted by itself, and the class of its largest paint. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = { shift: 0, largest: '' }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) seen.shift += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { element: Element | null })[]) {
        seen.largest = entry.element?.className ?? ''
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })

const seenBy = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { shift: number; largest: string } }).seen)

const own = (at: number) => ({ id: `b${at}`, audience: { who: 'all', percent: 100 }, height: 0 }) as const
/** Notices, texts, and rows and grids of twelve items, in turn. */
const sixtyBlocks = (): ContentBlock[] =>
  Array.from({ length: 60 }, (_, at) => {
    if (at % 3 === 0) return { ...own(at), kind: 'notice', text: `第 ${at} 条公告`, link: '' }
    if (at % 3 === 1) return { ...own(at), kind: 'text', text: `## 第 ${at} 段\n\n每件先鉴后发，瑕疵逐处公示。` }
    const query = { keyword: '', brandId: '', seriesId: '', grade: '', maxPriceFen: null, dropped: false }
    return {
      ...own(at),
      ...{ kind: 'items', title: `第 ${at} 组`, note: '', layout: at % 2 === 0 ? 'row' : 'grid', ids: [], limit: 12 },
      ...{ query: { ...query, categoryId: '1', sort: 'default' }, endless: false, drops: false, link: '' },
    }
  })

test('the first block, title and shared picture are there without scripts', async () => {
  const { page } = await begin({ javaScript: false })
  const answer = await page.goto(`${origin}/page/view?id=double-twelve`)
  expect(answer?.status()).toBe(200)
  expect(await page.title()).toContain('双十二好物季')
  await page.getByText('先鉴后发，好价集中放送').waitFor()
  const first = page.locator('.cp-banner img').first()
  expect(await first.getAttribute('fetchpriority')).toBe('high')
  expect(await page.locator('link[rel=preload][as=image]').first().getAttribute('href')).toContain('/media/content/')
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/page\/view\?id=double-twelve$/)
  expect(await page.locator('script[type="application/ld+json"]').textContent()).toContain('SaleEvent')
  expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toContain('双十二')
  expect((await page.goto(`${origin}/page/view?id=no-such-page`))?.status()).toBe(404)
})

test('the page stands still while it loads', async () => {
  const { page } = await begin()
  await watchShifts(page)
  await page.goto(`${origin}/page/view?id=double-twelve`)
  await page.getByText('距活动结束').waitFor()
  const seen = await until('the largest paint is known', async () => {
    const now = await seenBy(page)
    return now.largest !== '' && now
  })
  expect(seen.largest).toContain('rx-pic-img')
  expect(seen.shift).toBeLessThanOrEqual(0.01)
})

test('a page of sixty blocks costs no more than home, and is read to its end without a shift', async () => {
  const slug = await publishPage('六十块', sixtyBlocks())
  const { page } = await begin()
  await watchShifts(page)
  const answer = await page.goto(`${origin}/page/view?id=${slug}`)
  const html = (await answer?.text()) ?? ''
  const served = await page.evaluate(
    (text) => new DOMParser().parseFromString(text, 'text/html').querySelectorAll('body *').length,
    html,
  )
  expect(served).toBeLessThanOrEqual(SCREENS.home.served)
  const sizes = await answer?.request().sizes()
  expect(sizes?.responseBodySize).toBeLessThanOrEqual(DOCUMENT_BYTES)
  expect(html).not.toContain('第 57 条公告')
  const last = page.getByRole('heading', { name: '第 59 组' })
  await until('the last block is on the screen', async () => {
    await page.evaluate(() => scrollBy(0, innerHeight / 2))
    return last.isVisible()
  })
  for (let at = 0; at < 60; at += 3) expect(await page.getByText(`第 ${at} 条公告`).count()).toBe(1)
  expect((await seenBy(page)).shift).toBeLessThanOrEqual(0.01)
})

test('tabs, questions and items lead on; a voucher is claimed in place', async () => {
  const { token, user } = await beginAsBuyer()
  await user.open('/page/view?id=double-twelve')
  await user.sees('欢迎回来，您收藏的商品有降价时会第一时间通知您。')
  await user.tap(user.screen.getByRole('button', { name: '领取' }).first())
  await until('the voucher is there', async () => {
    const { list } = await callShop(origin, 'GET /voucher/list', { tab: 'usable' }, token)
    return list.length > 0
  })
  await user.tap('腕表', 'tab')
  await until('the tab has its items', async () => (await user.screen.locator('.rx-card-title').count()) > 0)
  await user.tap('活动商品是否都经过鉴别？')
  await user.sees('每件商品发货前均由鉴定师逐项查验')
  await user.tap('腕表专区', 'link')
  await user.arrives('/search/index')
})

test('what is not open says so, and leads on', async () => {
  const user = await begin()
  await user.open('/page/view?id=watch-week')
  await user.sees(/^活动 .* 开始$/)
  await user.open('/page/view?id=newcomer')
  await user.sees('登录后查看活动')
  await user.open('/page/view?id=no-such-page')
  await user.sees('页面不存在')
  await user.open('/page/scene-view?modelPageSceneId=pay-success')
  await user.sees('继续逛逛')
  await user.open('/page/view?id=autumn')
  await user.sees('活动已结束')
  await user.tap('去降价专区', 'link')
  await user.arrives('/product/sale')
})

test('a scene without a page leads to home', async () => {
  const user = await begin()
  await user.open('/page/scene-view?modelPageSceneId=nowhere')
  await user.arrives('/site/index')
})
