/** What a user does with a page and sees of it. Everything waits for a condition, never for a fixed time. */
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { NAVIGATION_DEBOUNCE } from '@/core/platform/navigation/limits'
import { PATIENCE_MS } from '../../helpers/browser'

const GLANCE_MS = 50

type Falsy = undefined | null | false | '' | 0

/**
 * Calls `look` until its result is truthy; a `look` that throws counts as falsy.
 * @param what what is waited for, for the error
 * @returns that result
 * @throws Error that names `what` after `patienceMs`
 */
export const until = async <T>(
  what: string,
  look: () => T | Promise<T>,
  patienceMs = PATIENCE_MS,
): Promise<Exclude<T, Falsy>> => {
  const end = Date.now() + patienceMs
  for (;;) {
    const found = await Promise.resolve(look()).catch(() => undefined)
    if (found) return found as Exclude<T, Falsy>
    if (Date.now() > end) throw new Error(`Never happened: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, GLANCE_MS))
  }
}

type Role = Parameters<Page['getByRole']>[0]

/**
 * Runs inside the browser: whether React has taken over the active page, so that it handles taps. History entries and
 * the server's markup are there earlier.
 */
export const appHasStarted = (): boolean =>
  Object.keys(document.querySelector('.rx-host:not(.rx-host-hidden)') ?? {}).some((key) =>
    key.startsWith('__reactFiber'),
  )

/**
 * Runs inside the browser: resolves when neither the element nor what it lies in moves any more. On a busy machine a
 * list or sheet that has not begun to open yet looks as if it were at rest, and has moved on when the tap arrives.
 */
const comesToRest = async (element: Element): Promise<void> => {
  for (let one: Element | null = element; one; one = one.parentElement) {
    for (const { effect, playState, finished } of one.getAnimations()) {
      const isEndless = effect?.getComputedTiming().endTime === Infinity
      if (playState === 'running' && !isEndless) await finished.catch(() => undefined)
    }
  }
}

export interface BrowserUser {
  page: Page
  /** The active page of the shop; other pages stay in the document, hidden. */
  screen: Locator
  /** Exceptions of the page, and errors on its console. */
  errors: string[]
  /** Opens an address as a link, typing it or a reload does. Resolves when the app has started. */
  open(address: string): Promise<void>
  /** Goes on within the app by a history entry that the app did not make, as a plain link of the page does. */
  goes(address: string): Promise<void>
  /** Waits until every text is visible. */
  sees(...texts: (string | RegExp)[]): Promise<void>
  /** Taps what has this name (of role `button` unless `role` says otherwise), or the given element. */
  tap(target: string | RegExp | Locator, role?: Role): Promise<void>
  type(label: string, text: string): Promise<void>
  /** Waits for an address, without its query unless `address` has one. */
  arrives(address: string): Promise<void>
  back(): Promise<void>
  forward(): Promise<void>
  scrollTop(): Promise<number>
  /** Scrolls down until the element is on the screen. It may be drawn only when its place is near. */
  scrollsTo(target: Locator): Promise<void>
  /** Scrolls to so many px from the top. */
  scrollTo(top: number): Promise<void>
}

/** @param hasMouse the context is that of a desktop: a tap is a click there. */
export const takePhone = async (phone: BrowserContext, { hasMouse = false } = {}): Promise<BrowserUser> => {
  const page = await phone.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
  })
  let movedAt = 0
  page.on('framenavigated', () => (movedAt = Date.now()))
  /**
   * The shop ignores a second navigation that follows within NAVIGATION_DEBOUNCE (spec 4). No real user is so fast, so
   * every action waits until that time is over.
   */
  const hasPaused = () =>
    until('the pause after a navigation is over', () => Date.now() - movedAt > NAVIGATION_DEBOUNCE)
  const screen = page.locator('.rx-host:not(.rx-host-hidden)')
  return {
    page,
    screen,
    errors,
    async open(address) {
      // Pictures may come later; the app starts without them. A popup that has just closed goes back over its entry a
      // moment later, and on a busy machine that takes the place of this navigation: it is sent again.
      const go = () => page.goto(address, { waitUntil: 'domcontentloaded' })
      await go().catch((error: Error) => {
        if (!error.message.includes('net::ERR_ABORTED')) throw error
        return go()
      })
      await page.waitForFunction(appHasStarted)
      await screen.waitFor()
    },
    async goes(address) {
      await hasPaused()
      await page.evaluate((to) => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, address)
    },
    async sees(...texts) {
      for (const text of texts) await page.getByText(text).filter({ visible: true }).first().waitFor()
    },
    async tap(target, role = 'button') {
      await hasPaused()
      const isName = typeof target === 'string' || target instanceof RegExp
      const named = () => page.getByRole(role, { name: target as string | RegExp, exact: typeof target === 'string' })
      const found = (isName ? named() : target).filter({ visible: true }).first()
      // What is gone meanwhile, with its page, is for the tap to report.
      await found.evaluate(comesToRest).catch(() => undefined)
      await (hasMouse ? found.click() : found.tap())
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

/** The title of an item's card: the brand's line begins it. */
export const titleOfCard = async (card: Locator): Promise<string> =>
  `${await card.locator('.rx-card-brand').textContent()} ${await card.locator('.rx-card-title').textContent()}`
