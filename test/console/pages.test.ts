/**
 * Every page of the console in a real browser: widths, names and axe.
 * @tier whole
 * @areas console desk operator operators records audit account
 * @areas categories content documents finance insight items orders providers settings system users
 */
import type { Page } from 'playwright-core'
import { seriousIn } from '../helpers/axe'
import { overhang, unnamed } from '../journeys/support/inspect'
import { usePhones } from '../journeys/support/phones'
import { JOURNEY_MS } from '../journeys/support/shop'
import { openDesk, signInAs } from './support/desks'

jest.setTimeout(JOURNEY_MS)
usePhones()

/** Pages that no entry of the menu leads to. */
const BEYOND_MENU = ['/admin/account', '/admin/items/new', '/admin/categories?kind=series']

/** Resizes the window; the menu is in a drawer where it is narrow. */
const resize = async (page: Page, width: 1280 | 768) => {
  await page.setViewportSize({ width, height: 900 })
  await page.getByRole('button', { name: '菜单' }).waitFor({ state: width === 768 ? 'visible' : 'detached' })
}

test('every page of the owner fits 1280 and 768 px, has names for its controls, and axe finds nothing serious (console 7/9)', async () => {
  const { page, errors } = await openDesk()
  await signInAs(page, '店主')
  const links = page.getByRole('navigation', { name: '菜单' }).getByRole('link')
  // The queues come after the pages.
  await page.locator('nav a[href*="/queues/"]').first().waitFor()
  const all = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
  // Of the queues, which are one page with other rows, one is enough.
  const queues = all.filter((address) => address.includes('/queues/'))
  const addresses = [...all.filter((address) => !queues.includes(address)), ...queues.slice(0, 1), ...BEYOND_MENU]
  expect(addresses.length).toBeGreaterThan(15)
  for (const address of addresses) {
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('.ant-spin-spinning, .ant-skeleton-active').first().waitFor({ state: 'detached' })
    expect([address, await seriousIn(page, 'body')]).toEqual([address, []])
    expect([address, await overhang(page)]).toEqual([address, 0])
    await resize(page, 768)
    expect([address, await overhang(page)]).toEqual([address, 0])
    expect([address, await unnamed(page)]).toEqual([address, []])
    await resize(page, 1280)
  }
  await resize(page, 768)
  await page.getByRole('button', { name: '菜单' }).click()
  await links.last().waitFor()
  expect(await seriousIn(page, 'body')).toEqual([])
  expect(errors).toEqual([])
})
