/**
 * The first loads of home, list and detail are within their budgets of elements, requests and scripts
 * (test/budgets/budgets.ts).
 * Times are not judged: a busy machine would fail them; `npm run bench:h5` prints them. A failure names what grew since
 * test/budgets/screen-sizes.json was stored. UPDATE_BUDGETS=1 stores it anew, together with a budget changed on
 * purpose.
 * @tier landing
 * @areas product main shared screen ui h5-components h5-runtime app ssr analytics
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Request } from 'playwright-core'
import { SCREENS } from '../budgets/budgets'
import { growth, type Sizes } from '../budgets/module-sizes'
import { callShop } from '../helpers/shop-call'
import { appHasStarted, until } from './support/browser-user'
import { begin, usePhones } from './support/phones'
import { JOURNEY_MS, origin } from './support/shop'

jest.setTimeout(JOURNEY_MS)
usePhones()

/** ms without a new request after which the network is at rest: what a page fetches when idle has been fetched. */
const REST_MS = 3000
const STORED = path.resolve(__dirname, '../budgets/screen-sizes.json')

const stored = JSON.parse(readFileSync(STORED, 'utf8')) as Record<string, Sizes>
const found: Record<string, Sizes> = {}

afterAll(async () => {
  if (process.env.UPDATE_BUDGETS === '1') writeFileSync(STORED, `${JSON.stringify(found, null, 2)}\n`)
})

/** Category 6 keeps its items: no journey buys there. */
const addressOf: Record<keyof typeof SCREENS, () => Promise<string>> = {
  home: () => Promise.resolve('/'),
  list: () => Promise.resolve('/product/index?categoryId=6&sort=newest'),
  detail: async () => {
    const { list } = await callShop(origin, 'GET /product/union-list', { categoryId: '6', sort: 'newest' }, '')
    const details = await Promise.all(list.map(({ id }) => callShop(origin, 'GET /product/info', { id }, '')))
    // Each flaw has rows and a close-up of its own, so one without flaws measures the screen and not the item.
    return `/product/view?id=${details.find(({ flaws }) => flaws.length === 0)?.id}`
  },
}

/** Runs inside the browser: elements by tag and first class, of the page or of a document's text. */
const countElements = (html: string | null): Sizes => {
  const root = html === null ? document : new DOMParser().parseFromString(html, 'text/html')
  const counts: Record<string, number> = {}
  for (const element of root.querySelectorAll('body *')) {
    const [name] = element.classList
    const kind = element.tagName.toLowerCase() + (name ? `.${name}` : '')
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts
}

/** `image /media/item`, `script`: what a request fetches, without the names that each build changes. */
const kindOf = (request: Request): string => {
  const { pathname } = new URL(request.url())
  const [, place = ''] = /^(\/api\/[^?]+|\/media\/[a-z]+)/.exec(pathname) ?? []
  return `${request.resourceType()} ${place}`.trim()
}

/** '' when the sum is within the budget, else by how much it exceeds it, and what grew. */
const excess = (what: string, counts: Sizes, budget: number): string => {
  found[what] = counts
  const sum = Object.values(counts).reduce((all, count) => all + count, 0)
  if (sum <= budget) return ''
  return `${what}: ${sum}, ${sum - budget} too many. What grew:\n${growth(counts, stored[what] ?? {})}`
}

test.each(Object.keys(SCREENS) as (keyof typeof SCREENS)[])(
  'the first load of %s is within its budgets',
  async (name) => {
    const { page } = await begin()
    const addresses = new Map<string, string>()
    const scripts: Request[] = []
    let last = Date.now()
    page.on('request', (request) => {
      last = Date.now()
      const { pathname } = new URL(request.url())
      if (!addresses.has(pathname)) addresses.set(pathname, kindOf(request))
      if (request.resourceType() === 'script') scripts.push(request)
    })
    const answer = await page.goto(await addressOf[name](), { waitUntil: 'load' })
    const html = (await answer?.text()) ?? ''
    await page.waitForFunction(appHasStarted)
    await until('the network is at rest', () => Date.now() - last > REST_MS)
    const requests: Record<string, number> = {}
    for (const kind of addresses.values()) requests[kind] = (requests[kind] ?? 0) + 1
    const bytes: Record<string, number> = {}
    for (const script of scripts) {
      // Without the release, and the digest of the content, which each build changes.
      const file = path.basename(new URL(script.url()).pathname).replace(/\.[0-9a-f]{8}\./, '.')
      bytes[file] = (await script.sizes()).responseBodySize
    }
    const served = await page.evaluate(countElements, html)
    const started = await page.evaluate(countElements, null)
    const budget = SCREENS[name]
    expect(
      [
        excess(`${name}, elements as served`, served, budget.served),
        excess(`${name}, elements when started`, started, budget.started),
        excess(`${name}, requests`, requests, budget.requests),
        excess(`${name}, scripts`, bytes, budget.scripts),
      ].filter(Boolean),
    ).toEqual([])
  },
)
