/**
 * The console in a real browser, against the built shop: sign-in, menu by permissions, scanner, keyboard, widths, axe.
 * What the shop has no tasks for yet is shown with typed answers (support/fixtures.ts).
 * @tier landing
 * @areas console desk operator operators records audit account
 */
import type { Locator, Page } from 'playwright-core'
import { seriousIn } from '../helpers/axe'
import { overhang, unnamed } from '../journeys/support/inspect'
import { until } from '../journeys/support/browser-user'
import { usePhones } from '../journeys/support/phones'
import { JOURNEY_MS, origin } from '../journeys/support/shop'
import { BRIEFLY, openDesk, scan, signInAs } from './support/desks'
import { answers, record, warehouse, type Answers } from './support/fixtures'

jest.setTimeout(JOURNEY_MS)
usePhones()

/** Answers the console's calls without the server. @returns the bodies of the acts */
const answerWith = async (page: Page, more: Answers = {}) => {
  const acts: { call: string; body: unknown }[] = []
  const all: Readonly<Record<string, unknown>> = { ...answers, ...more }
  await page.route('**/api/admin/**', (route) => {
    const { pathname } = new URL(route.request().url())
    const call = `${route.request().method()} ${pathname.replace('/api', '')}`
    if (call === 'GET /admin/events') {
      return route.fulfill({
        contentType: 'text/event-stream',
        body: `data: ${JSON.stringify(all['GET /admin/live'])}\n\n`,
      })
    }
    if (call.startsWith('POST')) acts.push({ call, body: route.request().postDataJSON() })
    const data = all[call]
    return data === undefined
      ? route.fulfill({ status: 404, json: { ret_code: 404, ret_msg: '没有找到', data: null } })
      : route.fulfill({ json: { ret_code: 200, ret_msg: '', data } })
  })
  return acts
}

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

test('an operator of the demonstration signs in by a tap, sees the pages of the role alone, and signs out', async () => {
  const { page, errors } = await openDesk()
  await signInAs(page, '店主')
  const menu = page.getByRole('navigation', { name: '菜单' })
  await menu.getByRole('link', { name: '审计' }).waitFor()
  const another = page.getByRole('button', { name: '仓库', exact: true })
  await signOut(page, another)
  await another.click()
  await page.getByRole('heading', { name: '工作台' }).waitFor()
  expect(await menu.getByRole('link', { name: '审计' }).count()).toBe(0)
  await page.goto('/admin/audit')
  await page.getByText('您没有查看此页面的权限').waitFor()
  expect(errors).toEqual([])
})

test('signing out that fails says so, and loses what is not saved only when the operator confirms it', async () => {
  const { page, errors } = await openDesk()
  await signInAs(page, '店主')
  const refusal = { ret_code: 500, ret_msg: '服务繁忙', data: null }
  await page.route('**/api/admin/logout', (route) => route.fulfill({ status: 500, json: refusal }), { times: 1 })
  await signOut(page, page.getByText('退出失败，请重试：服务繁忙'))
  expect(errors.splice(0)).toEqual([expect.stringContaining('/api/admin/logout')])

  await page.goto('/admin/queues/content')
  await page.locator('tbody tr[data-row-key]').first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '编排内容' }).click()
  const title = page.getByLabel('标题', { exact: true })
  await title.fill('改了一半')
  const stay = page.getByRole('button', { name: '留在此页' })
  await signOut(page, stay)
  await stay.click()
  expect(await title.inputValue()).toBe('改了一半')
  await stay.waitFor({ state: 'detached' })
  await signOut(page, stay)
  await page.getByRole('button', { name: '离开', exact: true }).click()
  await page.getByRole('button', { name: '仓库', exact: true }).waitFor()
  expect(errors).toEqual([])
})

test.each([1280, 768])(
  'every page of the owner fits %i px, has names for its controls, and axe finds nothing serious (console 7/9)',
  async (width) => {
    const { page, errors } = await openDesk(width)
    await signInAs(page, '店主')
    // A narrow window has the menu in a drawer.
    if (width < 1000) await page.getByRole('button', { name: '菜单' }).click()
    const links = page.getByRole('navigation', { name: '菜单' }).getByRole('link')
    await links.last().waitFor()
    const all = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
    // Of the queues, which are one page with other rows, one is enough.
    const queues = all.filter((address) => address.includes('/queues/'))
    const addresses = [...all.filter((address) => !queues.includes(address)), queues[0] ?? '', '/admin/account']
    expect(addresses.length).toBeGreaterThan(15)
    for (const address of addresses) {
      await page.goto(address)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.locator('.ant-spin-spinning, .ant-skeleton-active').first().waitFor({ state: 'detached' })
      expect([address, await overhang(page)]).toEqual([address, 0])
      expect([address, await unnamed(page)]).toEqual([address, []])
      expect([address, await seriousIn(page, 'body')]).toEqual([address, []])
    }
    expect(errors).toEqual([])
  },
)

test.each([1280, 768])(
  'a task is opened and decided by keyboard alone at %i px, with a scanner’s code in its field (console 7/9)',
  async (width) => {
    const { page } = await openDesk(width)
    const acts = await answerWith(page, {
      'GET /admin/record': { ...record, kind: 'parcel' },
      'GET /admin/queue/list': {
        list: [{ ...(answers['GET /admin/queue/list']?.list[0] as never as object), recordKind: 'parcel' } as never],
      },
    })
    await page.goto('/admin/queues/order.ship')
    await page.getByText('香奈儿 CF 中号 黑色羊皮').waitFor()
    expect(await overhang(page)).toBe(0)
    await page.keyboard.press('j')
    await page.locator('tr[aria-current=true]', { hasText: '劳力士' }).waitFor()
    await page.keyboard.press('k')
    await page.locator('tr[aria-current=true]', { hasText: '香奈儿' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: record.title }).waitFor()
    expect(await overhang(page)).toBe(0)
    expect(await seriousIn(page, 'body')).toEqual([])
    await page.keyboard.press('a')
    await page.getByLabel('封签号').fill('ZX000001')
    await page.getByLabel('重量').fill('1200')
    await page.getByLabel('重量').press('Enter')
    await page.getByText('队列中没有可处理的任务了').waitFor()
    expect(acts.find(({ call }) => call === 'POST /admin/record/act')?.body).toMatchObject({
      action: 'ship',
      version: record.version,
      input: { seal: 'ZX000001', weight: 1200 },
    })
  },
)

test('a code scanned anywhere opens its record with the action that is due', async () => {
  const { page } = await openDesk()
  const hit = { kind: 'parcel', kindTitle: '包裹', id: record.id, title: record.title, note: '', isExact: true }
  await answerWith(page, { 'GET /admin/search': { list: [hit] }, 'GET /admin/record': { ...record, kind: 'parcel' } })
  await page.goto('/admin/')
  await page.getByRole('heading', { name: '工作台' }).waitFor()
  const form = page.getByRole('dialog', { name: '打包发货' })
  // A busy machine types more slowly than a scanner does; the code is then none, and is scanned again.
  await until('the scanned parcel is open with its form', async () => {
    await scan(page, record.id)
    await form.waitFor(BRIEFLY)
    return true
  })
})

test('two operators decide at once: the second sees what changed and loses no text (console 7/3)', async () => {
  const { page } = await openDesk()
  const mine = { ...record, kind: 'parcel', lease: null }
  await answerWith(page, { 'GET /admin/record': mine })
  await page.goto(`/admin/records/parcel/${record.id}`)
  await page.getByRole('button', { name: '打包发货' }).click()
  await page.getByLabel('封签号').fill('ZX000001')
  await page.getByLabel('重量').fill('1200')
  await page.unrouteAll()
  await answerWith(page, {
    'GET /admin/record': {
      ...mine,
      version: record.version + 1,
      state: { title: '已发货', tone: 'good' },
      timeline: [{ at: 0, title: '已发货', note: '', actor: warehouse.name, tone: 'good' }, ...record.timeline],
    },
  })
  await page.route('**/api/admin/record/act', (route) =>
    route.fulfill({ status: 409, json: { ret_code: 40920, ret_msg: '状态已变化', data: null } }),
  )
  await page.getByRole('dialog').getByRole('button', { name: '打包发货' }).click()
  await page.getByText('内容已被他人更新').waitFor()
  await page.getByRole('dialog').getByText(warehouse.name).waitFor()
  expect(await page.getByLabel('封签号').inputValue()).toBe('ZX000001')
})

test('a record that changes by itself is read again by a call that keeps no idle session alive', async () => {
  const { page } = await openDesk()
  const opened = { ...record, kind: 'parcel', lease: null, everyMs: 1000 }
  const later = { ...opened, version: opened.version + 1, state: { title: '已发货', tone: 'good' as const } }
  await answerWith(page, { 'GET /admin/record': opened, 'GET /admin/record/again': later })
  const readings: string[] = []
  page.on('request', (request) => {
    const [, call] = /\/api\/admin\/(record(?:\/again)?)\?/.exec(request.url()) ?? []
    if (call !== undefined) readings.push(call)
  })
  await page.goto(`/admin/records/parcel/${record.id}`)
  await page.getByText('已发货').first().waitFor()
  await until('it was read a third time', async () => readings.length > 3)
  expect(readings.filter((call) => call === 'record')).toHaveLength(1)
})

test('a button keeps its name while it waits and after, also where nothing moves', async () => {
  const { page } = await openDesk()
  await answerWith(page, { 'GET /admin/record': { ...record, kind: 'parcel', lease: null } })
  await page.goto(`/admin/records/parcel/${record.id}`)
  await page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('* { transition: none !important; animation: none !important }')
    document.adoptedStyleSheets = [still]
  })
  await page.getByRole('button', { name: '打包发货' }).click()
  const form = page.getByRole('dialog')
  const send = form.getByRole('button', { name: '打包发货', exact: true })
  await form.getByLabel('封签号').fill('ZX000001')
  await form.getByLabel('重量').fill('1200')
  let answer = (): void => undefined
  const isDue = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/admin/record/act', async (route) => {
    await isDue
    await route.fulfill({ status: 500, json: { ret_code: 500, ret_msg: '服务繁忙', data: null } })
  })
  await send.click()
  await form.locator('button.ant-btn-loading').waitFor()
  expect(await send.count()).toBe(1)
  answer()
  await form.getByText('服务繁忙').waitFor()
  await form.locator('button.ant-btn-loading').waitFor({ state: 'detached' })
  expect(await send.count()).toBe(1)
})
