/** 返回, tapped on every built page after coming from another one, leads back to that one: not home, not further. */
import type { Browser } from 'playwright-core'
import { routeNames, routes } from '@/routes/manifest'
import { launchBrowser, openPhone } from '../helpers/browser'
import { takePhone, type Person } from './support/person'
import { JOURNEY_MS, origin } from './support/shop'
import { createStock, type Stock } from './support/stock'

jest.setTimeout(JOURNEY_MS)

/** The page that each visit comes from. */
const FROM = '/category/index'

/** Every screen that is open, but the tabs: they lie side by side, and have no way back. */
const addresses = routeNames.flatMap((name) => {
  const { path: address, status, tab } = routes[name]
  return status === 'open' && address !== null && !tab && address !== FROM ? [[name, address] as const] : []
})

let browser: Browser
let stock: Stock
let buyer: Person
let visitor: Person

beforeAll(async () => {
  browser = await launchBrowser()
  stock = await createStock('3')
  buyer = await takePhone(await openPhone(browser, origin, { token: stock.token }))
  visitor = await takePhone(await openPhone(browser, origin))
})
afterAll(() => browser?.close())

test.each(addresses)('%s leads back', async (name, address) => {
  // Who is logged in has no use for a login: it leaves by itself.
  const person = name === 'login' || name === 'staticLogin' ? visitor : buyer
  await person.open(FROM)
  await person.sees('款式')
  await person.goes(address + stock.queryOf(name, address))
  await person.arrives(address)
  await person.tap('返回')
  // A cashier asks before it is left.
  const leave = person.page.getByRole('button', { name: '暂时离开' })
  if (name === 'payCommon' || name === 'orderTopay') await person.tap(leave)
  await person.arrives(FROM)
  await person.sees('款式')
})
