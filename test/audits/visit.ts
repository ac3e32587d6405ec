/** One visit of the audit: a buyer opens a screen by its link and without a network, and a visitor opens it. */
import type { Page, Route } from 'playwright-core'
import { resolveUrl } from '@/routes/resolve'
import { seriousIn } from '../helpers/axe'
import { cutControls, links, nested, overhang, unnamed, unseenFocus } from '../journeys/support/inspect'
import { until, type BrowserUser } from '../journeys/support/browser-user'
import type { AuditedScreen } from './entries'
import type { AuditRule, FromStock, Stock } from './page-audit'

const CALLS = '**/api/**'
/**
 * px: a small phone, a tablet, desktops from the narrowest wide layout on, and the phone of the design, which comes
 * last as the next part needs it.
 */
const WIDTHS = [320, 768, 1024, 1440, 1280, 375]
/** px at which axe reads the screen: of the layout of a wide window and of a phone. */
const READ_BY_AXE = [1280, 375]
const HEIGHT = 812
/** Presses of Tab: enough to leave the bar at the top and reach the content. */
const TABS = 6
/** The page that 返回 must lead to. The audit of this very page comes from home instead. */
const FROM = { address: '/category/index', sees: '款式' }
const HOME = { address: '/site/index', sees: '精选好物' }

/** What a browser itself logs where a part of the visit makes a call fail; everything else is an error of the app. */
const EXPECTED: Readonly<Record<string, RegExp>> = {
  offline: /Failed to load resource|net::ERR_/,
  // The server refuses a visitor what only a buyer may see, and the client then opens the login.
  'as a visitor': /status of 401/,
}

export interface Lane {
  buyer: BrowserUser
  visitor: BrowserUser
  stock: Stock
}

/** Why an address must not be linked, or ''. */
const linkProblem = (href: string): string => {
  if (!/^\/(?![/\\])/.test(href)) return 'leaves the shop'
  // The demonstration's app, which the server shows.
  if (href.startsWith('/dev/shell?')) return ''
  const found = resolveUrl(href)
  if (found.kind !== 'route') return 'has no row'
  return found.isOpen ? '' : 'is not open'
}

/** A text of an entry, made with the data of this buyer. */
export const textOf = (from: FromStock, stock: Stock) => (typeof from === 'string' ? from : from(stock))

const cut = (route: Route) => route.abort('internetdisconnected')

/** Everything that is wrong with the screen, one line each; empty when it is in order. */
export const auditScreen = async (screen: AuditedScreen, { buyer, visitor, stock }: Lane): Promise<string[]> => {
  const problems: string[] = []
  const holds = (rule: AuditRule) => screen.exempt?.[rule] === undefined
  const url = screen.address + textOf(screen.query ?? '', stock)
  const user = screen.who === 'visitor' ? visitor : buyer
  const note = (what: string, found: readonly string[]) => problems.push(...found.map((text) => `${what}: ${text}`))

  const sees = async (viewer: BrowserUser, from: FromStock) => {
    const text = textOf(from, stock)
    if (!screen.inField) return viewer.sees(text)
    const field = viewer.screen.getByLabel(screen.inField, { exact: true })
    await until(`${screen.inField} has ${text}`, async () => (await field.inputValue()).includes(text))
  }
  /** Runs a part of the visit: an error that ends it is one more problem, and the next part runs all the same. */
  const part = async (title: string, viewer: BrowserUser, visit: () => Promise<void>) => {
    viewer.errors.length = 0
    await visit().catch((error: unknown) =>
      problems.push(`${title}: ${error instanceof Error ? error.message : error}`),
    )
    note(
      `${title}, console`,
      viewer.errors.filter((text) => !EXPECTED[title]?.test(text)),
    )
  }

  await part('by its link', user, async () => {
    const { page } = user
    await user.open(url)
    await sees(user, screen.sees)
    if (!screen.isFull) return
    await readToEnd(user)
    if (!(await page.title())) problems.push('title: none')
    if ((await page.evaluate(() => document.documentElement.lang)) !== 'zh-CN') problems.push('language: not zh-CN')
    note('without a name', await unnamed(page))
    note('control within a control', await nested(page))
    note('link', await wrongLinks(page))
    note('focus not visible', await unseenFocus(page, TABS))
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT })
      if (holds('width')) note(`at ${width} px`, await tooWide(page))
      if (!holds('axe') || !READ_BY_AXE.includes(width)) continue
      // A wide window brings parts that a phone does not fetch.
      await readToEnd(user)
      note(`axe at ${width} px`, await seriousIn(page, 'html'))
    }
  })
  if (!screen.isFull) return problems

  const from = screen.address === FROM.address ? HOME : FROM
  const comesFromAnotherPage = async () => {
    await user.open(from.address)
    await user.sees(from.sees)
  }
  await part('offline', user, async () => {
    const isByLink = screen.offlineBy === 'link'
    if (!holds('offline')) {
      await comesFromAnotherPage()
      await user.goes(url)
    } else {
      if (!isByLink) await comesFromAnotherPage()
      await user.page.route(CALLS, cut)
      const again = user.screen.getByText('重试').first()
      try {
        await (isByLink ? user.open(url) : user.goes(url))
        await again.waitFor()
      } finally {
        await user.page.unroute(CALLS)
      }
      await user.tap(again)
      await sees(user, screen.sees)
      await again.waitFor({ state: 'detached' })
      if (isByLink) {
        await comesFromAnotherPage()
        await user.goes(url)
      }
    }
    await sees(user, screen.sees)
    if (screen.isTab || !holds('back')) return
    await user.tap('返回')
    if (screen.leaveBy) await user.tap(screen.leaveBy)
    await user.arrives(from.address)
    await user.sees(from.sees)
  })

  if (user === visitor || !holds('visitor')) return problems
  await part('as a visitor', visitor, async () => {
    await visitor.open(url)
    if (screen.visitorSees) await visitor.sees(textOf(screen.visitorSees, stock))
    else await sees(visitor, screen.sees)
    note('visitor: without a name', await unnamed(visitor.page))
    note('visitor: link', await wrongLinks(visitor.page))
    if ((await overhang(visitor.page)) > 0) problems.push('visitor: sideways scroll')
  })
  return problems
}

/**
 * Scrolls to the end and back to the top: some parts of a page load only when their place is near. Once, because a list
 * of all items has no end.
 */
const readToEnd = async ({ page, screen }: BrowserUser) => {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await until('the page is complete', async () => (await screen.locator('[aria-busy=true]').count()) === 0)
  await page.evaluate(() => scrollTo(0, 0))
}

const wrongLinks = async (page: Page): Promise<string[]> =>
  (await links(page)).map((href) => [href, linkProblem(href)]).flatMap(([href, why]) => (why ? [`${href} ${why}`] : []))

/** What is wider than the window, or than the box that holds it. */
const tooWide = async (page: Page): Promise<string[]> => {
  const by = await overhang(page)
  return [
    ...(by > 0 ? [`${by} px of sideways scroll`] : []),
    ...(await cutControls(page)).map((one) => `cut off: ${one}`),
  ]
}
