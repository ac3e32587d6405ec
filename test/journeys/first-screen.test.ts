/**
 * What the server draws into the document of home, list and detail: it can be read without scripts, and the app then
 * takes over the same elements.
 * @tier whole
 * @areas product main ssr documents
 */
import type { Route } from 'playwright-core'
import { cardNames } from '@/shared/card-names'
import { formatPrice } from '@/lib/money'
import { callShop } from '../helpers/shop-call'
import { until } from './support/browser-user'
import { begin, usePhones } from './support/phones'
import { JOURNEY_MS, origin } from './support/shop'

jest.setTimeout(JOURNEY_MS)
usePhones()

/** Cumulative layout shift of the whole load. */
const MOST_SHIFT = 0.01

/** A layout shift as Chromium reports it. */
interface Shift {
  value: number
  sources: { node: Node | null }[]
}

interface Seen {
  address: string
  texts: string[]
}

declare global {
  interface Window {
    /** Elements of the document before any script ran. */
    firstElements: Element[]
    layoutShift: number
    /** What moved, each with its shift. */
    moved: string[]
  }
}

const names = ['home', 'list', 'detail'] as const

/** Read anew for each test, from a category in which no journey buys: elsewhere others sell items meanwhile. */
const readScreen = async (name: (typeof names)[number]): Promise<Seen> => {
  const { rows } = await callShop(origin, 'GET /home/index', {}, '')
  const listed = await callShop(origin, 'GET /product/union-list', { categoryId: '6', sort: 'newest' }, '')
  const item = listed.list[0]
  const first = rows[0]?.items[0]
  if (!item || !first) throw new Error('The shop is empty')
  const screens = {
    home: { address: '/', texts: ['新品到店', '品牌', first.brandName, formatPrice(first.priceFen)] },
    list: {
      address: '/product/index?categoryId=6&sort=newest',
      texts: [`共 ${listed.total} 件`, cardNames(item)[1], formatPrice(item.priceFen)],
    },
    detail: { address: `/product/view?id=${item.id}`, texts: [item.title, formatPrice(item.priceFen), '商品参数'] },
  }
  return screens[name]
}

test.each(names)('without scripts, %s can be read and its pictures are there', async (name) => {
  const { address, texts } = await readScreen(name)
  const { page } = await begin({ javaScript: false })
  expect((await page.goto(address, { waitUntil: 'domcontentloaded' }))?.status()).toBe(200)
  for (const text of texts) await page.getByText(text).filter({ visible: true }).first().waitFor()
  const loaded = () =>
    page.locator('#app img').evaluateAll((pictures) =>
      (pictures as HTMLImageElement[])
        .filter((picture) => {
          const { top, width } = picture.getBoundingClientRect()
          return top < innerHeight && width > 0
        })
        .map(({ complete, naturalWidth, alt }) => ({ alt, isLoaded: complete && naturalWidth > 0 })),
    )
  await until('the first pictures have come', async () => {
    const pictures = await loaded()
    return pictures.length > 0 && pictures.every(({ isLoaded }) => isLoaded)
  })
  // Links work without scripts, too.
  expect(await page.locator('#app a[href^="/"]').count()).toBeGreaterThanOrEqual(name === 'detail' ? 1 : 8)
})

test.each(names)('the app takes %s over in place: the same elements, no complaint, nothing moves', async (name) => {
  const { address, texts } = await readScreen(name)
  const user = await begin()
  const { page } = user
  await page.addInitScript(() => {
    window.layoutShift = 0
    window.moved = []
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as Shift[]) {
        window.layoutShift += value
        for (const { node } of sources) {
          const element = node instanceof Element ? node : node?.parentElement
          window.moved.push(`${value.toFixed(4)} ${element?.outerHTML.slice(0, 120)}`)
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

  // Scripts wait until the markup was read, pictures until the app has started: this order shows most layout shifts.
  const gate = () => {
    let open = () => {}
    const opened = new Promise<void>((resolve) => (open = resolve))
    return { hold: async (route: Route) => opened.then(() => route.continue()), open: () => open() }
  }
  const scripts = gate()
  const pictures = gate()
  await page.route('**/assets/**/*.js', scripts.hold)
  await page.route('**/media/**', pictures.hold)
  await page.goto(address, { waitUntil: 'commit' })
  await user.sees(...texts)
  const before = await page.evaluate(() => {
    window.firstElements = [...document.querySelectorAll('#app img, #app a, #app [role=heading]')]
    return { pictures: document.querySelectorAll('#app img').length, all: window.firstElements.length }
  })
  expect(before.pictures).toBeGreaterThan(0)

  scripts.open()
  // React adds a property to the elements that it has taken over.
  await page.waitForFunction(() =>
    window.firstElements.some((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'))),
  )
  pictures.open()
  await page.waitForLoadState('load')
  await user.sees(...texts)
  const after = await page.evaluate(() => ({
    kept: window.firstElements.filter((element) => element.isConnected).length,
    shift: window.layoutShift,
    moved: window.moved,
  }))
  expect(after.kept).toBe(before.all)
  expect(after.shift > MOST_SHIFT ? [after.shift, ...after.moved] : []).toEqual([])

  // The app handles taps: one opens the next page without another document.
  const link = user.screen.locator('a[href*="/product/view"]').filter({ visible: true }).first()
  await user.scrollsTo(link)
  await user.tap(link)
  await until('another page is shown', async () => (await page.locator('.rx-host').count()) === 2)
  expect(await page.evaluate(() => window.firstElements.length)).toBe(before.all)
  expect(user.errors).toEqual([])
  await page.context().close()
})

/**
 * The shifts of a document that was first drawn after `cut` of its parts and then as a whole, for each cut at a tag;
 * those above `most` as texts. Reckoned as Chromium does, but with overlapping areas counted twice: never too small.
 */
const shiftsOfCuts = ({ html, most }: { html: string; most: number }): string[] => {
  const parts = html.split(/(?=<)/)
  const states: Map<Element, DOMRect>[] = []
  document.open()
  for (const part of parts) {
    document.write(part)
    const elements = [...(document.body?.querySelectorAll('*') ?? [])]
    states.push(new Map(elements.map((element) => [element, element.getBoundingClientRect()])))
  }
  document.close()
  const end = states.at(-1)!
  const shownArea = ({ left, right, top, bottom }: DOMRect) =>
    Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0)) *
    Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
  return states.flatMap((state, cut) => {
    const moved = new Map<Element, number>()
    let area = 0
    for (const [element, was] of state) {
      const is = end.get(element)!
      const far = Math.max(Math.abs(is.x - was.x), Math.abs(is.y - was.y))
      // Chromium leaves out moves of less than 3 px, and what is not shown before and after.
      if (far < 3 || shownArea(was) === 0 || shownArea(is) === 0) continue
      if (![...moved.keys()].some((outer) => outer.contains(element))) area += shownArea(was) + shownArea(is)
      moved.set(element, far)
    }
    const share = Math.min(1, area / (innerWidth * innerHeight))
    const shift = (share * Math.max(0, ...moved.values())) / Math.max(innerWidth, innerHeight)
    const names = [...moved.keys()].map((element) => element.getAttribute('class') ?? element.tagName)
    return shift > most ? [`${shift.toFixed(4)} after ${parts[cut]}: ${names.slice(0, 5).join(', ')}`] : []
  })
}

// A slow network brings a document in parts, and the browser draws what it has.
test.each(names)('wherever the document of %s is cut, what is drawn of it stays in its place', async (name) => {
  const { address } = await readScreen(name)
  const { page } = await begin()
  const text = await (await page.request.get(address)).text()
  const html = text.replace(/<script[^>]*>[^]*?<\/script>/g, '')
  await page.route('**/empty', (route) => route.fulfill({ body: '<!doctype html>', contentType: 'text/html' }))
  for (const [width, height] of [
    [375, 812],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/empty')
    expect(await page.evaluate(shiftsOfCuts, { html, most: MOST_SHIFT })).toEqual([])
    // The parts were drawn: the document is whole now.
    expect(await page.locator('#app [role=heading]').count()).toBeGreaterThan(0)
  }
})
