/**
 * Resolves the final address of a navigation: look-ups, redirects, additions to the query (spec 2.2, 2.7, 2.10, 2.11,
 * 4). Pure.
 */
import { addressOf } from '../../../routes/derive'
import type { Redirect } from '../../../routes/redirects'
import { isOldSellEntry, redirectLongId, redirectOldSellEntry } from '../../../routes/redirects'
import { resolveUrl, type RouteMatch } from '../../../routes/resolve'
import { splitUrl, withQuery, type Query } from '../../../lib/query'
import { safeReturnUrl, withoutIdentity } from './external'
import type { Plan, PlanEnvironment, PlanInput } from './plan-types'

/** True in the compiled mini-program and in a mini-program's web-view. */
export const isMini = ({ host }: PlanEnvironment): boolean => host !== 'browser' && host !== 'app'

const TRACK = ['track_id', 'sourcePath', 'sourceSubPath'] as const // wire spelling

/** The parameters that say where the user came from, as native screens take them. */
export const trackOf = (params: Query): Query =>
  Object.fromEntries(TRACK.flatMap((name) => (params[name] === undefined ? [] : [[name, params[name]]])))

/** The same for a login: only if track_id is present (spec 6). */
export const loginParams = (params: Query): Query => (params.track_id === undefined ? {} : trackOf(params))

export const wantsForward = ({ name, params }: RouteMatch): boolean =>
  name === 'recycleGoodsInit' && params.isNeedForwardRequest === '1'

const pageParams = ({ isNeedForwardRequest: _requested, forwardUrl: _to, ...params }: Query): Query => params

/**
 * The look-up that an address needs before it can be planned; null: none. Assumed: recyclePath3 decides the entries of
 * recycling, recycleToC2pAB that of the seller's products; the specification names both without assigning them. A
 * forwardUrl whose host is not allowed is not fetched.
 */
export const lookUpFor = (match: RouteMatch, rules: PlanInput['rules']): Extract<Plan, { act: 'prepare' }> | null => {
  const { name, params } = match
  if (name === 'sellerProductCreate') {
    return { act: 'prepare', url: '/config/ab', query: { type: 'recycleToC2pAB' } }
  }
  if (isOldSellEntry(name)) return { act: 'prepare', url: '/config/public-config', query: {} }
  const url = wantsForward(match) && safeReturnUrl(params.forwardUrl ?? '', rules)
  return url ? { act: 'prepare', url, query: pageParams(params) } : null
}

const groupOf = (name: RouteMatch['name'], { answer = {} }: PlanInput): string | undefined => {
  const config = name === 'sellerProductCreate' ? answer.recycleToC2pAB : answer.recyclePath3
  return typeof config?.enableGroup === 'string' ? config.enableGroup : undefined
}

const redirectOf = (match: RouteMatch, input: PlanInput): Redirect | null => {
  const { name, params } = match
  const { env } = input
  if (name === 'home' && env.app === 'live') return { name: 'liveIndex', params }
  if (wantsForward(match)) return { name: 'recycleGoodsInit', params: pageParams(params) }
  if (isMini(env)) {
    if (name === 'login') return { name: 'staticLogin', params }
    if (name === 'sellerIntroNew') return { name: 'sellerIntro', params }
    if (name === 'livePage') return { name: 'liveIndex', params }
  }
  return redirectOldSellEntry(name, params, groupOf(name, input)) ?? redirectLongId(name, params, env.can('newProduct'))
}

/**
 * Follows redirects repeatedly: an old sell entry leads to an intro page, which is another page in the mini-program.
 */
export const resolveRedirects = (url: string, input: PlanInput): string => {
  const found = resolveUrl(url)
  const next = found.kind === 'route' ? redirectOf(found, input) : null
  return next ? resolveRedirects(addressOf(next.name, next.params), input) : url
}

/** Parameters added to an address unless it has them already. */
const additionsFor = (url: string, { current, rules }: PlanInput): Query => {
  const found = resolveUrl(url)
  const name = found.kind === 'route' ? found.name : null
  const pushId = splitUrl(current).query.push_id
  return {
    ...(name === 'sellerCenter' && found.params.seller_id !== rules.internalSellerId && { interfaceSource: '1' }),
    ...(name === 'helpIndex' && { lastPageUrl: withoutIdentity(current) }),
    ...(pushId && { push_id: pushId }),
  }
}

export const withAdditions = (url: string, input: PlanInput): string => {
  const { query } = splitUrl(url)
  const added = Object.entries(additionsFor(url, input)).filter(([name]) => query[name] === undefined)
  return withQuery(url, Object.fromEntries(added))
}
