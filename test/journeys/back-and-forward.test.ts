/**
 * The browser's Back and Forward: pages come back as they were left, in both directions, and the number of pages in the
 * document is limited.
 * @tier whole
 * @areas product main h5-runtime
 */
import { until, type BrowserUser, titleOfCard } from './support/browser-user'
import { begin, usePhones } from './support/phones'
import { JOURNEY_MS } from './support/shop'

jest.setTimeout(JOURNEY_MS)
usePhones()

const LIST = '/product/index?categoryId=1'
const PUSHES = 14
const MOST_PAGES = 10

declare global {
  interface Window {
    /** px from the top of the page at the last tap that was waited for. */
    tappedAt: number
  }
}

let user: BrowserUser

beforeEach(async () => {
  user = await begin()
})
afterEach(() => expect(user.errors).toEqual([]))

const isScrolledTo = (top: number) =>
  until(`scrolled to ${top}`, async () => Math.abs((await user.scrollTop()) - top) <= 2 && 'there')
const pages = () => user.page.locator('.rx-host').count()
const hasPages = (count: number) => until(`${count} pages`, async () => (await pages()) === count)
const heading = (name: string) => user.screen.getByRole('heading', { level: 1, name, exact: true }).first()

/** A card whose whole box is on the screen now, so that tapping it scrolls nothing. */
const cardInSight = async () => {
  // By its address: the list draws only the rows around the window, so positions change.
  const href = await until('a card on the screen', () =>
    user.page.evaluate(() =>
      [...document.querySelectorAll('.rx-host:not(.rx-host-hidden) a.rx-card')]
        .find((card) => {
          const box = card.getBoundingClientRect()
          return box.top > 120 && box.bottom < innerHeight - 20
        })
        ?.getAttribute('href'),
    ),
  )
  return user.screen.locator(`a.rx-card[href="${href}"]`).first()
}

test('a list and a detail come back where they were scrolled to, by Back and by Forward', async () => {
  await user.open(LIST)
  await user.sees(/^共 \d+ 件$/)
  await user.scrollTo(2400)
  const listTop = await user.scrollTop()
  const card = await cardInSight()
  const title = await titleOfCard(card)
  await user.tap(card)
  await heading(title).waitFor()
  await user.sees('商品参数')
  await user.scrollTo(700)

  await user.back()
  await user.arrives(LIST)
  await isScrolledTo(listTop)
  await user.forward()
  await heading(title).waitFor()
  await isScrolledTo(700)
  await user.back()
  await user.arrives(LIST)
  await isScrolledTo(listTop)

  // A reload restores the scroll position, too.
  await user.page.reload({ waitUntil: 'domcontentloaded' })
  await user.sees(/^共 \d+ 件$/)
  await isScrolledTo(listTop)
})

test(`after ${PUSHES} pages forward at most ten are kept; the older ones are built again where they were`, async () => {
  await user.open('/')
  await user.sees('精选好物')
  await user.tap('腕表', 'link')
  await user.arrives('/product/index')
  // The address changes first: until the list is drawn, the first card is one of home.
  await user.sees(/^共 \d+ 件$/)
  const walked: { address: string; top: number }[] = []
  for (let at = 0; at < PUSHES; at++) {
    const next = user.screen.locator('a.rx-card').first()
    await user.scrollsTo(next)
    const { pathname, search } = new URL(user.page.url())
    const title = await titleOfCard(next)
    // Tapping may scroll first, so the place is read when the finger comes down.
    await user.page.evaluate(() =>
      addEventListener('touchstart', () => (window.tappedAt = Math.round(scrollY)), { capture: true, once: true }),
    )
    await user.tap(next)
    await heading(title).waitFor()
    walked.push({ address: pathname + search, top: await user.page.evaluate(() => window.tappedAt) })
    await until('at most ten pages', async () => (await pages()) <= MOST_PAGES)
  }
  await hasPages(MOST_PAGES)
  expect(walked.filter(({ top }) => top > 300).length).toBeGreaterThanOrEqual(PUSHES - 1)

  for (const { address, top } of walked.reverse()) {
    await user.back()
    await user.arrives(address)
    await isScrolledTo(top)
  }
  await user.back()
  await user.sees('精选好物')
  // Going back removes the pages ahead from the document.
  await hasPages(1)
})

test('a tab is found as it was left', async () => {
  await user.open('/')
  await user.sees('精选好物')
  await user.scrollTo(900)
  await user.tap('分类', 'link')
  await user.sees('款式')
  const rail = user.screen.getByRole('tab')
  const third = (await rail.nth(2).textContent()) ?? ''
  await user.tap(rail.nth(2))
  await user.screen.getByRole('tab', { name: third, selected: true }).waitFor()
  await user.tap('我的', 'link')
  await user.sees('登录 / 注册')

  await user.tap('首页', 'link')
  await user.sees('精选好物')
  await isScrolledTo(900)
  await user.tap('分类', 'link')
  await user.screen.getByRole('tab', { name: third, selected: true }).waitFor()
  // Each tab is in the document once, however often it was shown.
  await hasPages(3)
})

test('Back closes what lies over the page, and only then leaves the page', async () => {
  await user.open(LIST)
  await user.tap(/^筛选/)
  await user.page.getByRole('dialog', { name: '筛选' }).waitFor()
  await user.back()
  await user.page.getByRole('dialog', { name: '筛选' }).waitFor({ state: 'detached' })
  await user.arrives(LIST)

  // Read from the card, not from the shop: another journey may sell the first item meanwhile.
  const card = user.screen.locator('a.rx-card').first()
  const title = await titleOfCard(card)
  await user.tap(card)
  await heading(title).waitFor()
  await user.sees('商品参数')
  await user.tap(/^查看大图/)
  const viewer = user.page.getByRole('dialog', { name: title })
  await viewer.waitFor()
  await user.back()
  await viewer.waitFor({ state: 'detached' })
  await heading(title).waitFor()
  await user.back()
  await user.arrives(LIST)
})
