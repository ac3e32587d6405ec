/**
 * What must hold on every open screen, at all widths, for a buyer and a visitor, with and without a network. The entry
 * beside its page (page-audit.ts) describes each screen. Several are visited at once (`maxConcurrency` of
 * jest.config.js), each in browser contexts that no other visit uses meanwhile.
 * @tier landing
 * @areas routes
 */
import { PATIENCE_MS } from '../helpers/browser'
import { createAuditStock } from '../journeys/support/delivery'
import type { BrowserUser } from '../journeys/support/browser-user'
import { begin, usePhones } from '../journeys/support/phones'
import { auditedScreens, chosenScreens } from './entries'
import type { Stock } from './page-audit'
import { auditScreen, type Lane } from './visit'

/** A visit has three parts of some ten steps each, and other visits run on the same machine. */
jest.setTimeout(12 * PATIENCE_MS)
usePhones({ isKept: true })

/** ms for which a stock is fresh. */
const STOCK_MS = 8 * 60_000

const screens = chosenScreens(auditedScreens(), process.env)
const startedAt = Date.now()
const seconds: number[] = []
/** Contexts that no visit uses now. */
const idle: Lane[] = []
let stock: { made: Promise<Stock>; at: number } | undefined

afterAll(() => {
  const mean = seconds.reduce((sum, one) => sum + one, 0) / Math.max(1, seconds.length)
  const wall = Math.round((Date.now() - startedAt) / 1000)
  process.stdout.write(`Audits: ${seconds.length} screens in ${wall} s, ${mean.toFixed(1)} s each\n`)
})

/** A buyer's stock that will not expire during a visit: an unpaid order is cancelled after 15 minutes. */
const freshStock = (): Promise<Stock> => {
  if (!stock || Date.now() - stock.at > STOCK_MS) stock = { made: createAuditStock('6'), at: Date.now() }
  return stock.made
}

/**
 * No part of an audit looks into a picture. Drawing hundreds of them, each anew for every width, held up the page's
 * calls, which wait behind them in the browser.
 */
const withoutPictures = async (user: BrowserUser): Promise<BrowserUser> => {
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>'
  await user.page.context().route('**/media/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body }))
  return user
}

/** Contexts for a visit: those of an earlier visit are used again while their stock is fresh. */
const takeLane = async (): Promise<Lane> => {
  const owned = await freshStock()
  const used = idle.pop()
  if (used?.stock === owned) return used
  for (const { page } of used ? [used.buyer, used.visitor] : []) await page.context().close()
  return {
    stock: owned,
    buyer: await withoutPictures(await begin({ token: owned.token })),
    visitor: await withoutPictures(await begin()),
  }
}

test.concurrent.each(screens)('$area: $name ($address) is in order', async (screen) => {
  const lane = await takeLane()
  const start = Date.now()
  const problems = await auditScreen(screen, lane)
  seconds.push((Date.now() - start) / 1000)
  idle.push(lane)
  expect(problems).toEqual([])
})

test('there is something to audit', () => {
  expect(auditedScreens().length).toBeGreaterThan(20)
})
