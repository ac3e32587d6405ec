/** The phones of a test file. All are in one browser, and each is closed after the test that took it. */
import type { Browser, BrowserContext } from 'playwright-core'
import { launchBrowser, openPhone, type PhoneOptions } from '../../helpers/browser'
import { watchPage } from '../../helpers/evidence'
import { takePhone, type BrowserUser } from './browser-user'
import { newPhone, origin, signIn } from './shop'

let browser: Browser
const phones: BrowserContext[] = []

/**
 * Call it once in a test file, before the file's own hooks.
 * @param isKept the phones stay open until the file's last test is over
 */
export const usePhones = ({ isKept = false } = {}): void => {
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(() => browser?.close())
  if (isKept) return
  afterEach(async () => {
    for (const phone of phones.splice(0)) await phone.close()
  })
}

/**
 * A user with a phone, or at a desktop: signed in with `token`, else a visitor.
 * @param options.isKept it stays open until the file's last test is over
 */
export const begin = async ({
  isKept = false,
  ...options
}: PhoneOptions & { isKept?: boolean } = {}): Promise<BrowserUser> => {
  const phone = await openPhone(browser, origin, options)
  if (!isKept) phones.push(phone)
  const user = await takePhone(phone, { hasMouse: options.isDesktop })
  watchPage(user)
  return user
}

/** A buyer with a phone and a new account, signed in. */
export const beginAsBuyer = async (): Promise<{ token: string; user: BrowserUser }> => {
  const token = await signIn(newPhone())
  return { token, user: await begin({ token }) }
}
