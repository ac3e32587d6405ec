/** A phone: Chromium without a window, at 375 × 812, with touch. */
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { chromium, type Browser, type BrowserContext } from 'playwright-core'

const ROOT = path.resolve(__dirname, '../..')
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
/**
 * ms after which a wait is given up. It only ends a test that hangs: a machine may be slow, and every wait ends as soon
 * as its condition holds.
 */
export const PATIENCE_MS = 60_000
/** ms by which every answer of the shop's calls is late (test/journeys/README.md). */
const SLOW_MS = Number(process.env.SLOW_ANSWERS ?? 0)
/** Where the client keeps the login token (src/core/platform/session). */
export const TOKEN_NAME = '@updateFutureToken'

/** The scripts that install the browser know where it is; they are ES modules, which a test cannot load. */
const findChromium = () =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      "import { findChromium } from './scripts/lib/system.mjs'; process.stdout.write(findChromium() ?? '')",
    ],
    { cwd: ROOT },
  ).toString()

export const launchBrowser = (): Promise<Browser> => {
  const executablePath = process.env.CHROMIUM_PATH || findChromium()
  if (!executablePath) throw new Error('No Chromium here: run this by npm test, which installs one.')
  return chromium.launch({ executablePath, args: ARGUMENTS })
}

export interface PhoneOptions {
  /** Signed in from the start. */
  token?: string
  javaScript?: boolean
  /** Device pixels per CSS pixel. */
  scale?: number
  /** A window of another size, px. */
  size?: { width: number; height: number }
  /** A desktop: a mouse instead of touches. Default size 1280 × 800. */
  isDesktop?: boolean
  /** Default: as a phone or a desktop has it. */
  hasTouch?: boolean
  userAgent?: string
}

/** A phone with storage and cookies of its own. `origin` is the shop's. */
export const openPhone = async (
  browser: Browser,
  origin: string,
  { token, javaScript = true, scale = 1, size, isDesktop = false, hasTouch = !isDesktop, userAgent }: PhoneOptions = {},
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: size ?? (isDesktop ? { width: 1280, height: 800 } : { width: 375, height: 812 }),
    deviceScaleFactor: scale,
    isMobile: !isDesktop,
    hasTouch,
    userAgent,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    javaScriptEnabled: javaScript,
    storageState: {
      cookies: [],
      origins: token ? [{ origin, localStorage: [{ name: TOKEN_NAME, value: token }] }] : [],
    },
  })
  context.setDefaultTimeout(PATIENCE_MS)
  if (SLOW_MS > 0)
    await context.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
      await route.fallback().catch(() => undefined)
    })
  return context
}
