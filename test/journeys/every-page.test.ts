/**
 * What must hold on every open page at the width of a phone, for a buyer and for a visitor: it can be used without seeing or touching it,
 * nothing sticks out, and no link or button leads to a screen that is not open.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { isRouteName, NOT_OPEN_PAGE, pageOf, routeNames, routes } from '@/routes/manifest'
import { resolveUrl } from '@/routes/resolve'
import { launchBrowser, openPhone } from '../helpers/browser'
import { links, nested, overhang, unnamed, unseenFocus } from './support/inspect'
import { takePhone, until, type Person } from './support/person'
import { JOURNEY_MS, origin } from './support/shop'
import { createStock, type Stock } from './support/stock'

jest.setTimeout(JOURNEY_MS)

/** Presses of Tab on each page: past the bar at the top and into the content. */
const TABS = 6
const SRC = path.resolve(__dirname, '../../src')

/** The canonical address of every screen that is open. */
const addresses = routeNames.flatMap((name) => {
  const { path: address, status } = routes[name]
  return status === 'open' && address !== null ? [[name, address] as const] : []
})

/** Why an address must not be linked, or ''. */
const fault = (href: string): string => {
  if (!/^\/(?![/\\])/.test(href)) return 'leaves the shop'
  const found = resolveUrl(href)
  if (found.kind !== 'route') return 'has no row'
  return found.isOpen ? '' : 'is not open'
}

let browser: Browser
let stock: Stock
let buyer: Person
let visitor: Person

beforeAll(async () => {
  browser = await launchBrowser()
  stock = await createStock('6')
  buyer = await takePhone(await openPhone(browser, origin, { token: stock.token }))
  visitor = await takePhone(await openPhone(browser, origin))
})
afterAll(() => browser?.close())

/** Opens a page and reads it to its end, where some of it comes only then. */
const read = async (person: Person, url: string) => {
  await person.open(url)
  await until('the page is complete', async () => {
    await person.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    return (await person.screen.locator('[aria-busy=true]').count()) === 0
  })
  await person.page.evaluate(() => scrollTo(0, 0))
}

describe.each([
  ['a buyer', () => buyer],
  ['a visitor', () => visitor],
] as const)('for %s', (_who, person) => {
  test.each(addresses)('%s is in order', async (name, address) => {
    const reader = person()
    const { page } = reader
    await read(reader, address + stock.queryOf(name, address))
    expect(await page.title()).not.toBe('')
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-CN')
    expect(await unnamed(page)).toEqual([])
    expect(await nested(page)).toEqual([])
    expect(await overhang(page)).toBeLessThanOrEqual(0)
    const wrong = (await links(page)).map((href) => [href, fault(href)]).filter(([, why]) => why)
    expect(wrong).toEqual([])
    expect(await unseenFocus(page, TABS)).toEqual([])
  })
})

test('every route that a button of the screens names is open', () => {
  const named = /\b(?:navigate|linkTo|replaceTo|linkAfterLogin|prefetch|h5AddressOf)\((?:[\w.]+, )?'(\w+)'/g
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    // The platform also knows ways that no screen offers yet.
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !/^(routes|core)\b/.test(file),
  )
  const uses = files.flatMap((file) =>
    [...readFileSync(path.join(SRC, file), 'utf8').matchAll(named)].map(([, name]) => ({ file, name })),
  )
  expect(uses.length).toBeGreaterThan(20)
  expect(uses.filter(({ name }) => !isRouteName(name) || pageOf(name) === NOT_OPEN_PAGE)).toEqual([])
})
