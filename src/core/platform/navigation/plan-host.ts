/** Plans how a final address opens in each host (spec 2.1, 2.6, 2.7, 2.11, 4). Pure. */
import { addressOf, miniAddressOf, WEBVIEW_PAGE } from '../../../routes/derive'
import { resolveUrl, type Resolution } from '../../../routes/resolve'
import type { OpenType } from '../../../routes/types'
import { splitUrl, withQuery } from '../../../lib/query'
import { STACK_LEVEL_LIMIT } from './limits'
import { LIVE_NEEDS_APP, LIVE_TOO_OLD } from './messages'
import { isMini, trackOf } from './plan-address'
import { tabsOf } from './tabs'
import type { DriverOpen, Plan, PlanInput } from './plan-types'

/** Other types open a new page over the current one. */
const DRIVER_OPEN: Partial<Record<OpenType, DriverOpen>> = {
  redirect: 'redirectTo',
  redirectTo: 'redirectTo',
  replace: 'redirectTo',
  reLaunch: 'reLaunch',
  switchTab: 'switchTab',
}

const isTab = (found: Resolution, { env }: PlanInput): boolean =>
  found.kind === 'route' && tabsOf(env).some((name) => name === found.name)

const typeOf = (found: Resolution, { open }: PlanInput): OpenType =>
  open ?? (found.kind === 'route' ? found.rules.open : 'navigateTo')

/** A tab opens by switchTab unless everything is relaunched; switchTab is only used for tabs. */
const openOf = (found: Resolution, input: PlanInput): DriverOpen => {
  const open = DRIVER_OPEN[typeOf(found, input)] ?? 'navigateTo'
  if (isTab(found, input)) return open === 'reLaunch' ? open : 'switchTab'
  return open === 'switchTab' ? 'navigateTo' : open
}

/**
 * What a live room's address shows where rooms do not open (spec 2.6, 5): in an app that is too old why, in a browser
 * the room as it is shared. Null: it opens, or is none.
 */
export const liveGate = (found: Resolution, { env }: PlanInput): string | null => {
  if (found.kind !== 'route' || found.name !== 'livePage') return null
  const { id } = found.params
  if (env.host === 'browser') return process.env.LIVE_IN_BROWSER ? null : addressOf('shareLive', found.params)
  return env.host === 'app' && !env.can('liveLinks') ? addressOf('liveError', { code: 'version', id }) : null
}

const inApp = (url: string, found: Resolution, input: PlanInput): Plan => {
  const { env, rules } = input
  const name = found.kind === 'route' ? found.name : ''
  if (name === 'sellerIntroNew' && env.can('sellerIntro')) {
    return { act: 'native', method: 'jumpSellerIntroNew', payload: trackOf(found.params), url }
  }
  if (liveGate(found, input)) return { act: 'toast', text: LIVE_TOO_OLD }
  if (isTab(found, input)) return { act: 'native', method: 'switchTab', payload: { tab: url }, url }
  const open = openOf(found, input)
  const isOver = open === 'navigateTo'
  // The app has no relaunch, and older apps no redirect: then this window navigates itself, as it does for pages that
  // replace the current one.
  if (!isOver && (typeOf(found, input) === 'replace' || !env.can('redirectTo'))) return { act: 'open', open, url }
  const openType = isOver ? 'new_window' : 'redirectTo'
  return { act: 'native', method: 'jump', payload: { openType, url: rules.origin + url }, url }
}

const withinLimit = (open: DriverOpen, { stackLevel }: PlanInput): DriverOpen =>
  open === 'navigateTo' && stackLevel >= STACK_LEVEL_LIMIT ? 'redirectTo' : open

const openMini = (open: DriverOpen, url: string, fallback: string, { env }: PlanInput): Plan =>
  env.host === 'mini-program' ? { act: 'open', open, url } : { act: 'mini', open, url, fallback }

/**
 * Opens the generic webview page. Our own pages in it receive the stack level; otherwise they would never reach level
 * 9.
 */
export const inWebview = (url: string, found: Resolution | null, input: PlanInput): Plan => {
  const open = withinLimit(found ? openOf(found, input) : 'navigateTo', input)
  const stackLevel = open === 'reLaunch' ? 1 : input.stackLevel + (open === 'navigateTo' ? 1 : 0)
  const inner = found ? withQuery(input.rules.origin + url, { stackLevel }) : url
  return openMini(open, withQuery(`/${WEBVIEW_PAGE}`, { url: inner }), url, input)
}

const inMini = (url: string, found: Resolution, input: PlanInput): Plan => {
  if (found.kind !== 'route' || found.rules.webview) return inWebview(url, found, input)
  const open = withinLimit(openOf(found, input), input)
  const page = miniAddressOf(found.name, found.params)
  // The messenger refuses a query with switchTab.
  return openMini(open, open === 'switchTab' ? splitUrl(page).path : page, url, input)
}

const inBrowser = (url: string, found: Resolution, input: PlanInput): Plan => {
  const gate = liveGate(found, input)
  if (gate) return { act: 'toast', text: LIVE_NEEDS_APP, then: { act: 'open', open: 'navigateTo', url: gate } }
  return { act: 'open', open: openOf(found, input), url }
}

/** Plans an address of this shop. */
export const openIn = (url: string, input: PlanInput): Plan => {
  if (input.open === 'local') return { act: 'rewrite', url }
  const found = resolveUrl(url)
  const { env } = input
  const isMissing = found.kind === 'not-found' || (found.kind === 'webview' && !isMini(env))
  const planned = (isMini(env) ? inMini : env.host === 'app' ? inApp : inBrowser)(url, found, input)
  return isMissing ? { ...planned, missing: url } : planned
}

/** Goes back in this window's history, else in the host's. */
export const goBack = ({ delta = 1, depth, env: { host } }: PlanInput): Plan => {
  if (depth >= delta || host === 'browser' || host === 'mini-program') return { act: 'back', delta }
  if (host === 'app') return { act: 'native', method: 'jump', payload: { openType: 'goBack', delta } }
  return { act: 'mini', open: 'navigateBack', delta }
}
