/**
 * Plans a navigation: a pure function of what is known at that moment (spec 2, 4, 6). Order: debounce, back, other
 * sites, login guard, look-ups, redirects, additions to the query, host. Drivers carry the plan out.
 */
import { addressOf } from '../../../routes/derive'
import { routes } from '../../../routes/manifest'
import { resolveUrl, type Resolution, type RouteMatch } from '../../../routes/resolve'
import type { CallableMethod } from '../../bridge/methods'
import { splitUrl } from '../../../lib/query'
import { classifyUrl, safeReturnUrl, type ClassifiedUrl } from './external'
import { MESSENGER_SERVICE, NAVIGATION_DEBOUNCE } from './limits'
import { withAdditions, isMini, loginParams, lookUpFor, resolveRedirects, wantsForward } from './plan-address'
import { goBack, inWebview, liveGate, openIn } from './plan-host'
import type { NativeAct, Plan, PlanInput } from './plan-types'

/** Methods that a forward answer may call: only those that navigate (spec 2.8, 7.3). */
const FORWARD_METHODS: readonly CallableMethod[] = [
  'jump',
  'switchTab',
  'jumpSellerIntroNew',
  'jumpToSign',
  'customeService',
  'login',
]

const needsLogin = (found: Resolution, { env }: PlanInput): boolean =>
  found.params['need-login'] === '1' ||
  (found.kind === 'route' &&
    (found.rules.login || (env.host === 'app' && /^future\//.test(routes[found.name].page ?? ''))))

/** Plans the login and the return: the app's own login, or the static login page (spec 6). */
const login = (returnUrl: string, input: PlanInput): Plan =>
  input.env.host === 'app'
    ? { act: 'login', params: loginParams(splitUrl(returnUrl).query), returnUrl, exit: false }
    : openIn(withAdditions(addressOf('staticLogin', { returnUrl }), input), { ...input, open: 'navigateTo' })

const newWindow = (url: string): NativeAct => ({
  act: 'native',
  method: 'jump',
  payload: { openType: 'new_window', url },
})

const toOtherSite = ({ kind, url, host }: ClassifiedUrl, input: PlanInput): Plan => {
  const isInApp = input.env.host === 'app'
  if (isInApp && url.startsWith(MESSENGER_SERVICE)) {
    return {
      act: 'confirm',
      request: 'service',
      host,
      then: { act: 'native', method: 'openWXService', payload: { url } },
    }
  }
  if (kind === 'confirm') {
    if (isInApp) return { act: 'confirm', request: 'external', host, then: newWindow(url) }
    return openIn(withAdditions(addressOf('externalLink', { url }), input), { ...input, open: 'navigateTo' })
  }
  if (splitUrl(url).query['need-login'] === '1' && !input.isLoggedIn) return login(url, input)
  if (isInApp) return newWindow(url)
  return isMini(input.env) ? inWebview(url, null, input) : { act: 'leave', url }
}

/** Plans the target of a forward answer; null when it may not be opened: the default address follows (spec 4, 8). */
const forwarded = (input: PlanInput): Plan | null => {
  const { type, jsbName, jsbparams, link } = input.answer ?? {}
  if (type === 'native') {
    const method = FORWARD_METHODS.find((one) => one === jsbName)
    const payload = typeof jsbparams === 'object' && jsbparams !== null ? jsbparams : {}
    const url: unknown = 'url' in payload ? payload.url : undefined
    const isSafe = url === undefined || (typeof url === 'string' && safeReturnUrl(url, input.rules) !== '')
    return method && isSafe && input.env.host === 'app' ? { act: 'native', method, payload } : null
  }
  const url = typeof link === 'string' ? safeReturnUrl(link, input.rules) : ''
  // Only one forward is followed: the target is not looked up again.
  return url ? plan({ ...input, url, answer: {} }) : null
}

const toRoute = (match: RouteMatch, input: PlanInput): Plan | null => {
  const { name, params } = match
  if (input.env.host === 'app' && (name === 'login' || name === 'staticLogin')) {
    const isWechat = params.method === 'wechat'
    const returnUrl = safeReturnUrl(params.returnUrl ?? '', input.rules)
    return {
      act: 'login',
      params: { ...loginParams(params), ...(isWechat && { method: 'wechat' }) },
      returnUrl,
      exit: false,
    }
  }
  if (!input.answer) return lookUpFor(match, input.rules)
  return wantsForward(match) ? forwarded(input) : null
}

const toOwn = (url: string, input: PlanInput): Plan => {
  const found = resolveUrl(url)
  if (!input.isLoggedIn && needsLogin(found, input)) return login(url, input)
  const special = found.kind === 'route' ? toRoute(found, input) : null
  return special ?? openIn(withAdditions(resolveRedirects(url, input), input), input)
}

export const plan = (input: PlanInput): Plan => {
  if (input.sinceLast < NAVIGATION_DEBOUNCE) return { act: 'ignore' }
  if (input.open === 'back' || input.open === 'navigateBack') return goBack(input)
  const judged = classifyUrl(input.url, input.rules)
  if (judged.kind === 'own') return toOwn(judged.url, input)
  return judged.kind === 'refused' || input.open === 'local' ? { act: 'refuse' } : toOtherSite(judged, input)
}

/**
 * Plans what takes the place of an address that a link, a reload or Back has opened (spec 2.1, 2.7, 2.8, 6). Its page
 * is in the window already, so that tabs, native windows and the stack do not apply: only guards, look-ups and
 * redirects do. `ignore`: the address shows its own page.
 */
export const planOpened = (input: PlanInput): Plan => {
  const { url, env } = input
  const found = resolveUrl(url)
  const inPlace = (planned: Plan): Plan => {
    // The page that the native login returns to is below it.
    if (planned.act === 'login') return { ...planned, returnUrl: '' }
    return planned.act === 'open' || (planned.act === 'mini' && planned.open !== 'navigateBack')
      ? { ...planned, open: planned.open === 'navigateTo' ? 'redirectTo' : planned.open }
      : planned
  }
  if (!input.isLoggedIn && needsLogin(found, input)) return inPlace(login(url, input))
  if (found.kind !== 'route') return { act: 'ignore' }
  const lookUp = input.answer ? null : lookUpFor(found, input.rules)
  if (lookUp) return lookUp
  const forward = wantsForward(found) ? forwarded(input) : null
  if (forward) return inPlace(forward)
  const target = liveGate(found, input) ?? resolveRedirects(url, input)
  if (target === url) return { act: 'ignore' }
  return env.host === 'mini-program'
    ? openIn(target, { ...input, open: 'redirectTo' })
    : { act: 'open', open: 'redirectTo', url: target }
}
