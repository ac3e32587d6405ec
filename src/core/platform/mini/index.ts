/**
 * The mini-program as a whole: how it was opened, new versions, the privacy agreement. See README.md.
 *
 * Owns: what happens at a cold and at a warm start. Refuses: unknown pages (navigation), what a page draws (dialogs and popups are ports), the login
 * itself (the login page asks for it).
 */
import Taro from '@tarojs/taro'
import { navigateUrl } from '../navigation'
import { codeTarget } from './code-link'
import { decodedQuery, enter } from './entry'
import { watchPrivacy, type AskPrivacy } from './privacy'
import { watchUpdates, type UpdatePorts } from './update'

export { currentEntry, type Entry } from './entry'
export { createPhoneGate } from './phone-gate'

export interface MiniAppPorts extends UpdatePorts {
  askPrivacy: AskPrivacy
}

/** Retries, and ms between them, when polling for the page that an entry opens: it is created after the app's show event. */
const PAGE_TRIES = 20
const PAGE_WAIT = 50

/** Pages whose code was followed; one that stays behind (a tab) must not lead away again at the next return. */
const followed = new WeakSet<object>()

/** Once the page of a code is in front: goes to the address that the code stands for, in the page's place. */
const followCode = (path: string, triesLeft = PAGE_TRIES): void => {
  const pages = Taro.getCurrentPages()
  const page = pages[pages.length - 1]
  if (!page || page.route !== path || followed.has(page)) {
    if (triesLeft > 0) setTimeout(() => followCode(path, triesLeft - 1), PAGE_WAIT)
    return
  }
  followed.add(page)
  const target = codeTarget(path, decodedQuery(page.options ?? {}), process.env.API_ORIGIN)
  if (target) navigateUrl(target, { open: 'redirectTo', programmatic: true })
}

/** Old messengers lack some of what is watched; there nothing is asked. */
const startWatching = (ports: MiniAppPorts) => {
  if (typeof Taro.getUpdateManager === 'function') watchUpdates(Taro.getUpdateManager(), ports)
  if (typeof Taro.onNeedPrivacyAuthorization === 'function') {
    watchPrivacy((listener) => Taro.onNeedPrivacyAuthorization(listener), ports.askPrivacy)
  }
}

/** Called by the app's component, once. */
export const useMiniApp = (ports: MiniAppPorts): void => {
  Taro.useLaunch(() => startWatching(ports))
  Taro.useDidShow((options) => {
    if (!options) return
    const { path, query } = enter(options)
    if (query.q || query.scene) followCode(path)
  })
}
