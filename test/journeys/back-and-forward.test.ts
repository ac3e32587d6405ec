/**
 * The browser's Back and Forward: pages come back as they were left, in both directions, and the document does not grow without end.
 * @areas product main
 */
import type { Browser } from 'playwright-core'
import { launchBrowser, openPhone } from '../helpers/browser'
import { askShop } from '../helpers/shop-call'
import { takePhone, until, type Person } from './support/person'
import { JOURNEY_MS, origin } from './support/shop'

jest.setTimeout(JOURNEY_MS)

const LIST = '/product/index?categoryId=1'
const PUSHES = 14
const MOST_PAGES = 10

let browser: Browser
let person: Person

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())
beforeEach(async () => {
  person = await takePhone(await openPhone(browser, origin))
})
afterEach(async () => {
  expect(person.errors).toEqual([])
  await person.page.context().close()
})

const stands = (top: number) =>
  until(`scrolled to ${top}`, async () => Math.abs((await person.scrollTop()) - top) <= 2 && 'there')
const pages = () => person.page.locator('.rx-host').count()
const heading = (name: string) => person.screen.getByRole('heading', { level: 1, name, exact: true }).first()

/** A card whose whole box is on the screen now, as a thumb would find it. */
const cardInSight = async () => {
  const at = await person.page.evaluate(() =>
    [...document.querySelectorAll('.rx-host:not(.rx-host-hidden) a.rx-card')].findIndex((card) => {
      const box = card.getBoundingClientRect()
      return box.top > 120 && box.bottom < innerHeight - 20
    }),
  )
  return person.screen.locator('a.rx-card').nth(at)
}

test('a list and a detail come back where they were scrolled to, by Back and by Forward', async () => {
  await person.open(LIST)
  await person.sees(/^共 \d+ 件$/)
  await person.scrollTo(2400)
  const listTop = await person.scrollTop()
  const card = await cardInSight()
  const title = (await card.locator('.rx-card-title').textContent()) ?? ''
  await person.tap(card)
  await heading(title).waitFor()
  await person.sees('鉴定报告')
  await person.scrollTo(700)

  await person.back()
  await person.arrives(LIST)
  await stands(listTop)
  await person.forward()
  await heading(title).waitFor()
  await stands(700)
  await person.back()
  await person.arrives(LIST)
  await stands(listTop)

  // A reload finds the place again, too.
  await person.page.reload({ waitUntil: 'domcontentloaded' })
  await person.sees(/^共 \d+ 件$/)
  await stands(listTop)
})

test(`after ${PUSHES} pages forward at most ten are kept; the older ones are built again where they were`, async () => {
  await person.open('/')
  await person.sees('为你挑选')
  await person.tap('腕表', 'link')
  await person.arrives('/product/index')
  const walked: { address: string; top: number }[] = []
  for (let at = 0; at < PUSHES; at++) {
    const next = person.screen.locator('a.rx-card').first()
    await person.scrollsTo(next)
    const { pathname, search } = new URL(person.page.url())
    walked.push({ address: pathname + search, top: await person.scrollTop() })
    const title = (await next.locator('.rx-card-title').textContent()) ?? ''
    await person.tap(next)
    await heading(title).waitFor()
    expect(await pages()).toBeLessThanOrEqual(MOST_PAGES)
  }
  expect(await pages()).toBe(MOST_PAGES)
  expect(walked.filter(({ top }) => top > 300).length).toBeGreaterThanOrEqual(PUSHES - 1)

  for (const { address, top } of walked.reverse()) {
    await person.back()
    await person.arrives(address)
    await stands(top)
  }
  await person.back()
  await person.sees('为你挑选')
  // Going back lets the pages ahead go.
  expect(await pages()).toBe(1)
})

test('a tab is found as it was left', async () => {
  await person.open('/')
  await person.sees('为你挑选')
  await person.scrollTo(900)
  await person.tap('分类', 'link')
  await person.sees('款式')
  const rail = person.screen.getByRole('tab')
  const third = (await rail.nth(2).textContent()) ?? ''
  await person.tap(rail.nth(2))
  await person.screen.getByRole('tab', { name: third, selected: true }).waitFor()
  await person.tap('我的', 'link')
  await person.sees('登录 / 注册')

  await person.tap('首页', 'link')
  await person.sees('为你挑选')
  await stands(900)
  await person.tap('分类', 'link')
  await person.screen.getByRole('tab', { name: third, selected: true }).waitFor()
  // Each tab is there once, however often it was shown.
  expect(await pages()).toBe(3)
})

test('Back closes what lies over the page, and only then leaves the page', async () => {
  const { list } = await askShop(origin, 'GET /product/union-list', { categoryId: '1' }, '')
  await person.open(LIST)
  await person.tap(/^筛选/)
  await person.page.getByRole('dialog', { name: '筛选' }).waitFor()
  await person.back()
  await person.page.getByRole('dialog', { name: '筛选' }).waitFor({ state: 'detached' })
  await person.arrives(LIST)

  await person.tap(person.screen.locator('a.rx-card').first())
  await heading(list[0]?.title ?? '').waitFor()
  await person.sees('鉴定报告')
  await person.tap(/^查看大图/)
  const viewer = person.page.getByRole('dialog', { name: list[0]?.title })
  await viewer.waitFor()
  await person.back()
  await viewer.waitFor({ state: 'detached' })
  await heading(list[0]?.title ?? '').waitFor()
  await person.back()
  await person.arrives(LIST)
})
