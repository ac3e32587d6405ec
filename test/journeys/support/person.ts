/** What a person does with a page and sees of it. Everything waits until it is so, and never by a fixed time. */
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { NAVIGATION_DEBOUNCE } from '@/core/platform/navigation/limits'
import { PATIENCE_MS } from '../../helpers/browser'

const GLANCE_MS = 50

type Falsy = undefined | null | false | '' | 0

/** Resolves with what `look` gives once it is not falsy (or no longer throws). @throws Error that names `what` was waited for. */
export const until = async <T>(what: string, look: () => T | Promise<T>): Promise<Exclude<T, Falsy>> => {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    const found = await Promise.resolve(look()).catch(() => undefined)
    if (found) return found as Exclude<T, Falsy>
    if (Date.now() > end) throw new Error(`Never happened: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, GLANCE_MS))
  }
}

type Role = Parameters<Page['getByRole']>[0]

export interface Person {
  page: Page
  /** The page of the shop that is seen; others stay behind it. */
  screen: Locator
  /** What the browser complained of: exceptions, and errors on its console. */
  errors: string[]
  /** Comes by a link, an address typed in, or a reload. Resolves when the app stands. */
  open(address: string): Promise<void>
  /** Goes on within the app, as by a plain link of the page: an entry that the app did not make. */
  goes(address: string): Promise<void>
  /** Waits until the text is seen. */
  sees(...texts: (string | RegExp)[]): Promise<void>
  /** By its name (a button unless told otherwise), or the very element. */
  tap(target: string | RegExp | Locator, role?: Role): Promise<void>
  type(label: string, text: string): Promise<void>
  /** Waits for an address, without its query unless `address` has one. */
  arrives(address: string): Promise<void>
  back(): Promise<void>
  forward(): Promise<void>
  scrollTop(): Promise<number>
  /** Scrolls down until the element, which may come only when its place is near, is on the screen. */
  scrollsTo(target: Locator): Promise<void>
  /** Scrolls as a finger would leave it. */
  scrollTo(top: number): Promise<void>
}

export const takePhone = async (phone: BrowserContext): Promise<Person> => {
  const page = await phone.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
  })
  let movedAt = 0
  page.on('framenavigated', () => (movedAt = Date.now()))
  /** The shop takes a second navigation for a slip of the finger when it follows this soon (spec 4); no person is so fast. */
  const hasLooked = () => until('the page was looked at', () => Date.now() - movedAt > NAVIGATION_DEBOUNCE)
  const screen = page.locator('.rx-host:not(.rx-host-hidden)')
  const stands = () => page.waitForFunction(() => (history.state as { rx?: unknown } | null)?.rx !== undefined)
  return {
    page,
    screen,
    errors,
    async open(address) {
      // Pictures may come later; the app stands without them.
      await page.goto(address, { waitUntil: 'domcontentloaded' })
      await stands()
      await screen.waitFor()
    },
    async goes(address) {
      await hasLooked()
      await page.evaluate((to) => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, address)
    },
    async sees(...texts) {
      for (const text of texts) await page.getByText(text).filter({ visible: true }).first().waitFor()
    },
    async tap(target, role = 'button') {
      await hasLooked()
      const isName = typeof target === 'string' || target instanceof RegExp
      const named = () => page.getByRole(role, { name: target as string | RegExp, exact: typeof target === 'string' })
      await (isName ? named() : target).filter({ visible: true }).first().tap()
    },
    type: (label, text) => screen.getByLabel(label, { exact: true }).fill(text),
    async arrives(address) {
      const withQuery = address.includes('?')
      await page.waitForFunction(
        ([wanted, whole]) => (whole ? location.pathname + location.search : location.pathname) === wanted,
        [address, withQuery] as const,
      )
    },
    async back() {
      await page.evaluate(() => history.back())
    },
    async forward() {
      await page.evaluate(() => history.forward())
    },
    async scrollsTo(target) {
      await until('scrolled to an element', async () => {
        if (await target.isVisible()) return true
        await page.evaluate(() => scrollBy(0, innerHeight / 2))
        return false
      })
      await target.scrollIntoViewIfNeeded()
    },
    scrollTop: () => page.evaluate(() => Math.round(scrollY)),
    async scrollTo(top) {
      await until(`scrolled to ${top}`, () =>
        page.evaluate((to) => {
          scrollTo(0, to)
          return Math.abs(scrollY - to) < 2
        }, top),
      )
    },
  }
}
