/**
 * The console in a real browser, against the built shop: its document, sign-in and sign-out over loads of the page,
 * the pages of a role, widths, names and axe. What forms, lists, keys and scanners do is tested beside the source.
 * @tier landing
 * @areas console desk operator operators records audit account
 */
import type { Locator, Page } from 'playwright-core'
import { seriousIn } from '../helpers/axe'
import { overhang, unnamed } from '../journeys/support/inspect'
import { until } from '../journeys/support/browser-user'
import { usePhones } from '../journeys/support/phones'
import { JOURNEY_MS, origin } from '../journeys/support/shop'
import { BRIEFLY, openDesk, signInAs } from './support/desks'

jest.setTimeout(JOURNEY_MS)
usePhones()

test('the document is never stored, has a policy of its own, and its files are kept for ever', async () => {
  const answer = await fetch(`${origin}/admin/orders`)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self';.*frame-ancestors 'none'/)
  const [script = ''] = /\/admin\/assets\/[^"]+\.js/.exec(await answer.text()) ?? []
  const file = await fetch(`${origin}${script}`, { headers: { 'accept-encoding': 'br' } })
  expect(file.headers.get('cache-control')).toContain('immutable')
  expect(file.headers.get('content-encoding')).toBe('br')
})

/**
 * Signs out by the operator's menu, until `end` is there. A menu that is about to open takes a click at a place it is
 * leaving, so it is repeated.
 */
const signOut = (page: Page, end: Locator) =>
  until('the sign-out has been answered', async () => {
    if (await end.isVisible()) return true
    const entry = page.getByText('退出登录')
    if (!(await entry.isVisible())) await page.getByRole('button', { name: /演示店主/ }).click(BRIEFLY)
    await entry.click(BRIEFLY)
    await end.waitFor(BRIEFLY)
    return true
  })

test('an operator signs in by a tap, loses on signing out only what they confirm, and the next sees their own pages alone', async () => {
  const { page, errors } = await openDesk()
  await signInAs(page, '店主')
  const menu = page.getByRole('navigation', { name: '菜单' })
  await menu.getByRole('link', { name: '审计' }).waitFor()
  await page.goto('/admin/items/new')
  await page.getByLabel('标题').fill('写了一半')
  const leave = page.getByRole('button', { name: '离开', exact: true })
  await signOut(page, leave)
  // The page is loaded anew without another question.
  await leave.click()
  await page.getByRole('button', { name: '仓库', exact: true }).click()
  await page.getByText('您没有查看此页面的权限').waitFor()
  await menu.getByRole('link').first().waitFor()
  expect(await menu.getByRole('link', { name: '审计' }).count()).toBe(0)
  expect(errors).toEqual([])
})

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
  await links.last().waitFor()
  const all = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
  // Of the queues, which are one page with other rows, one is enough.
  const queues = all.filter((address) => address.includes('/queues/'))
  const addresses = [...all.filter((address) => !queues.includes(address)), queues[0] ?? '', ...BEYOND_MENU]
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
