/** The shop inside /dev/shell: what its phone shows, and what went over the bridge. */
import type { Frame, FrameLocator, Page } from 'playwright-core'
import type { LogEntry } from '../../../server/src/dev/browser/wire'
import { appHasStarted, until } from './browser-user'
import { begin } from './phones'

const TOP = 'iframe.layer:not(.behind)'

export interface AppShell {
  page: Page
  /** Exceptions and console errors of the shell and of every webview. */
  errors: string[]
  /** The uppermost webview. */
  screen: FrameLocator
  /** The document of the uppermost webview, or null while the app in it has not started. */
  started(): Promise<Frame | null>
  /** Waits for the same document until the app in it has started. */
  front(): Promise<Frame>
  /** Addresses of the webviews that lie over one another, the uppermost last. */
  stack(): Promise<string[]>
  /** The text of the phone's title bar. */
  title(): Promise<string>
  /** The entries of this kind in the shell's log, oldest first. */
  log(kind: LogEntry['kind'], name?: string): Promise<Omit<LogEntry, 'detail'>[]>
  /** Payloads of the calls of a method. */
  payloads(method: string): Promise<unknown[]>
  /** Presses one of the shell's own buttons. */
  press(name: string): Promise<void>
  /** Waits until taps reach the active page: none do while pages slide. */
  settles(): Promise<void>
}

/** `query`: see server/src/dev/browser/settings.ts. `prepare` runs before the shell opens. */
export const openShell = async (
  query: Record<string, string> = {},
  prepare: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<AppShell> => {
  const { page, errors } = await begin({ isDesktop: true, size: { width: 1280, height: 920 }, hasTouch: true })
  await prepare(page)
  await page.goto(`/dev/shell?${new URLSearchParams(query)}`, { waitUntil: 'domcontentloaded' })
  const started = async () => {
    const frame = await (await page.waitForSelector(TOP)).contentFrame()
    return (await frame?.evaluate(appHasStarted)) ? frame : null
  }
  const shell: AppShell = {
    page,
    errors,
    screen: page.frameLocator(TOP),
    started,
    front: () => until('the app in the uppermost webview has started', started),
    stack: async () => (await page.locator('.stack li code').allTextContents()).reverse(),
    title: async () => (await page.locator('.bar-title').textContent()) ?? '',
    log: (kind, name) =>
      page.evaluate(
        ([wanted, called]) =>
          (window.reluxeShell?.entries ?? [])
            .filter((entry) => entry.kind === wanted && (called === undefined || entry.name === called))
            .map((entry) => ({ at: entry.at, webview: entry.webview, kind: entry.kind, name: entry.name })),
        [kind, name] as const,
      ),
    payloads: (method) =>
      page.evaluate(
        (name) =>
          (window.reluxeShell?.entries ?? [])
            .filter((entry) => entry.kind === 'call' && entry.name === name)
            .map((entry): unknown => JSON.parse(JSON.stringify(entry.detail ?? null))),
        method,
      ),
    press: (name) => page.getByRole('button', { name, exact: true }).click(),
    settles: () => page.locator('.screen:not(.sliding)').waitFor(),
  }
  await shell.front()
  return shell
}
