/**
 * The layout of a wide window (docs/decisions/020-wide-windows.md): the main job of the shop by mouse and by keyboard
 * alone at 1280 × 800, and what a webview of an app keeps. That no screen is wider than its window is the audit's
 * (test/audits).
 * @tier whole
 * @areas main product order user screen ui
 */
import type { PhoneOptions } from '../helpers/browser'
import { callShop } from '../helpers/shop-call'
import { until, type BrowserUser } from './support/browser-user'
import { begin, usePhones } from './support/phones'
import { addAddress, freeItem, JOURNEY_MS, newPhone, origin, signIn } from './support/shop'

jest.setTimeout(JOURNEY_MS)
usePhones()

const sitDown = (options: PhoneOptions = {}): Promise<BrowserUser> => begin({ isDesktop: true, ...options })

const bar = ({ page }: BrowserUser) => page.locator('#rx-top')
const topOf = ({ screen }: BrowserUser, selector: string) =>
  screen.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top))

test('from the search in the top bar to the paid order, with mouse and wide layout', async () => {
  const token = await signIn(newPhone())
  await addAddress(token)
  const item = await freeItem('3')
  const user = await sitDown({ token })
  const { page, screen } = user

  await user.open('/')
  expect(await bar(user).isVisible()).toBe(true)
  expect(await screen.locator('.rx-tabbar').isVisible()).toBe(false)
  await bar(user).getByRole('link', { name: '首页', exact: true }).and(page.locator('[aria-current]')).waitFor()

  await user.tap(bar(user).getByRole('link', { name: /^搜索/ }))
  await user.arrives('/search/index')
  await screen.locator('input').fill('金')
  await page.keyboard.press('Enter')
  await user.sees(/^共 \d+ 件$/)

  // The filter is in the page, and the list follows a choice at once.
  const rail = screen.getByRole('region', { name: '筛选' })
  await rail.getByRole('checkbox').first().waitFor()
  const before = await screen.getByText(/^共 \d+ 件$/).textContent()
  const choice = rail.getByRole('checkbox').first()
  await choice.click()
  await until(
    'the list follows the choice',
    async () => (await screen.getByText(/^共 \d+ 件$/).textContent()) !== before,
  )
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await choice.getAttribute('aria-checked')).toBe('true')

  // A detail and back: the list is where it was.
  await user.open('/product/index?categoryId=3')
  await user.scrollTo(900)
  const card = screen.locator('a.rx-card').filter({ visible: true }).nth(10)
  await card.scrollIntoViewIfNeeded()
  const left = await user.scrollTop()
  await user.tap(card)
  await user.arrives('/product/view')
  await user.back()
  await user.arrives('/product/index')
  await until('the list has its place', async () => Math.abs((await user.scrollTop()) - left) <= 2)

  // The column beside the pictures stays in view.
  await user.open(`/product/view?id=${item.id}`)
  await user.sees('瑕疵公示')
  expect((await screen.locator('.rx-bottom-bar').boundingBox())?.x).toBeGreaterThan(640)
  await user.scrollTo(600)
  expect(await topOf(user, '.item-top-words')).toBe(80)
  await user.tap('加入购物车')
  await bar(user).getByRole('link', { name: '购物车，1' }).waitFor()

  await user.tap(bar(user).getByRole('link', { name: '购物车，1' }))
  await user.arrives('/cart/index')
  await user.tap(/^去结算/)
  await user.arrives('/order/create')
  await user.tap(/^已阅读并同意/, 'checkbox')
  await user.tap('提交订单')
  await user.arrives('/pay/common')
  await user.tap(/^确认支付 ¥/)
  const sheet = page.getByRole('dialog')
  const box = await sheet.boundingBox()
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 640)).toBeLessThan(2)
  await sheet.getByRole('button').last().click()
  await user.arrives('/order/success')
  await user.open('/order/index')
  await user.sees(item.title)
  await user.tap(screen.getByRole('link', { name: '我的收藏' }))
  await user.arrives('/wishlist/index')
  expect(user.errors).toEqual([])
  expect((await callShop(origin, 'GET /product/info', { id: item.id }, '')).state).toBe('SOLD')
})

test('the keyboard alone leads from home to the buy button, and Escape closes a sheet', async () => {
  const user = await sitDown()
  const { page, screen } = user
  const isFocused = (selector: string) =>
    page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)
  const tabTo = async (selector: string) => {
    for (let presses = 0; presses < 120; presses++) {
      if (await isFocused(selector)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`The keyboard does not reach ${selector}`)
  }
  await user.open('/product/index?categoryId=3')
  await tabTo('.rx-host:not(.rx-host-hidden) a.rx-card')
  await page.keyboard.press('Enter')
  await user.arrives('/product/view')
  await user.sees('瑕疵公示')

  // The arrows turn the pictures over.
  await tabTo('.item-gallery .h5-swiper-track, .item-gallery .h5-swiper')
  await page.keyboard.press('ArrowRight')
  await user.sees(/^2 \/ \d+$/)

  await tabTo('.item-services-line')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await screen.getByRole('heading', { level: 1 }).first().waitFor()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await tabTo('.item-bar-button:last-child')
  expect(await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle)).toBe('solid')
  await page.keyboard.press('Enter')
  await user.arrives('/site/login')
  expect(user.errors).toEqual([])
})

test('a wide webview of the app keeps its tabs and bars (spec 2.1/8)', async () => {
  const { page } = await sitDown({
    size: { width: 1180, height: 820 },
    userAgent: 'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 reluxe/5.4.0 (ios)',
  })
  await page.goto('/my/index')
  await page.locator('.rx-tabbar-bar').waitFor()
  expect(await page.locator('#rx-top').isVisible()).toBe(false)
  expect(await page.locator('.rx-tabbar-item').allTextContents()).toEqual(['首页', '分类', '购物车', '我的'])
})
