/**
 * The console in a real browser, against the built shop: its document, sign-in and sign-out over loads of the page,
 * the pages of a role. What forms, lists, keys and scanners do is tested beside the source.
 * @tier landing
 * @areas console desk operator operators records audit account
 */
import type { Locator, Page } from 'playwright-core'
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
