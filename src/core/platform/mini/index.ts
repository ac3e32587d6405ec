/**
 * The mini-program's app events: how it was opened, updates, the privacy agreement. See README.md.
 *
 * Owns: what happens at a cold and at a warm start. Refuses: unknown pages (navigation), drawing (dialogs and popups
 * are ports), the login (the login page).
 */
import Taro from '@tarojs/taro'
import { navigateUrl, settleOpened } from '../navigation'
import { currentAddress } from '../navigation/current-address'
import { codeTarget } from './code-link'
import { decodedQuery, enter } from './entry'
import { watchPrivacy, type RequestPrivacy } from './privacy'
import { watchUpdates, type UpdatePorts } from './update'

export { currentEntry, type Entry } from './entry'
export { createPhoneGate } from './phone-gate'

export interface MiniAppPorts extends UpdatePorts {
  requestPrivacy: RequestPrivacy
}

/**
 * Retries, and ms between them, when polling for the page that an entry opens: it is created after the app's show
 * event.
 */
const PAGE_TRIES = 20
const PAGE_WAIT = 50

/** Pages whose code was followed: a tab page that stays open must not navigate again on the next return. */
const followed = new WeakSet<object>()

const activePage = () => Taro.getCurrentPages().slice(-1)[0]

/** Waits until the page of an entry is active. A code's page does not count again while it stays open. */
const whenActive = (
  path: string,
  isNew: (page: Taro.Page) => boolean,
  act: (page: Taro.Page) => void,
  triesLeft = PAGE_TRIES,
): void => {
  const page = activePage()
  if (page?.route === path && isNew(page)) return act(page)
  if (triesLeft > 0) setTimeout(() => whenActive(path, isNew, act, triesLeft - 1), PAGE_WAIT)
}

/** Replaces the page of a code by the code's address. */
const followCode = (page: Taro.Page): void => {
  followed.add(page)
  const target = codeTarget(page.route ?? '', decodedQuery(page.options ?? {}), process.env.API_ORIGIN)
  if (target) navigateUrl(target, { open: 'redirectTo', programmatic: true })
}

/** Old messengers lack some of these APIs; there the feature is off. */
const startWatching = (ports: MiniAppPorts) => {
  if (typeof Taro.getUpdateManager === 'function') watchUpdates(Taro.getUpdateManager(), ports)
  if (typeof Taro.onNeedPrivacyAuthorization === 'function') {
    watchPrivacy((listener) => Taro.onNeedPrivacyAuthorization(listener), ports.requestPrivacy)
  }
}

/** Called once, by the app's component. */
export const useMiniApp = (ports: MiniAppPorts): void => {
  Taro.useLaunch(() => startWatching(ports))
  Taro.useDidShow((options) => {
    if (!options) return
    const { path, query } = enter(options)
    if (query.q || query.scene) whenActive(path, (page) => !followed.has(page), followCode)
    else
      whenActive(
        path,
        () => true,
        () => void settleOpened(currentAddress()),
      )
  })
}
