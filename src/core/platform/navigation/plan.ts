/**
 * What a navigation shall do, as a pure function of what is known when it is asked for (spec 4, 6). Order: debounce, resolve, login guard, carry
 * push_id, tab, stack level. Acting on the plan is the driver's.
 */
import { h5AddressOf, miniPathOf, NOT_FOUND_PAGE } from '../../../routes/derive'
import type { AddressedRouteName, RouteParams } from '../../../routes/manifest'
import { resolveUrl } from '../../../routes/resolve'
import type { OpenType } from '../../../routes/types'
import { splitUrl, withQuery, type Query } from '../../kit/query'
import { NAVIGATION_DEBOUNCE, STACK_LEVEL_LIMIT } from './limits'

export interface PlanInput {
  /** Root-relative address of this shop, with its query. Anything else (another host, a scheme) is refused. */
  url: string
  /** How many pages back, for the types that go back; 1 unless given. */
  delta?: number
  /** How the caller wants it to open; absent: as its address says. */
  open?: OpenType
  build: 'h5' | 'weapp'
  isLoggedIn: boolean
  /** Pages open in the mini-program, this one included; 1 for the first. */
  stackLevel: number
  /** Parameters of the page shown now. */
  current: Query
  /** ms since the last navigation that was not ignored. */
  sinceLast: number
}

/** What drivers know how to do. */
export type DriverOpen = 'navigateTo' | 'redirectTo' | 'switchTab' | 'reLaunch'

export type Plan =
  | { act: 'ignore' }
  | { act: 'open'; open: DriverOpen; h5Url: string; miniUrl: string }
  | { act: 'rewrite'; h5Url: string }
  | { act: 'back'; delta: number }

const DRIVER_OPEN: Record<Exclude<OpenType, 'back' | 'navigateBack' | 'local'>, DriverOpen> = {
  navigateTo: 'navigateTo',
  redirect: 'redirectTo',
  redirectTo: 'redirectTo',
  replace: 'redirectTo',
  reLaunch: 'reLaunch',
  switchTab: 'switchTab',
}

/** `//host` and `/\host` are other hosts to a browser. */
const isOwnAddress = (url: string) => /^\/(?![/\\])/.test(url)

/** Adds the current page's push_id, unless the target has one (spec 4). */
const carryPushId = (url: string, current: Query): string =>
  current.push_id && splitUrl(url).query.push_id === undefined ? withQuery(url, { push_id: current.push_id }) : url

/** A logged-out person at a guarded address goes to the static login page, which leads back afterwards (spec 6). */
const loginUrlFor = (url: string) => h5AddressOf('staticLogin', { returnUrl: url })

export const plan = (input: PlanInput): Plan => {
  if (input.sinceLast < NAVIGATION_DEBOUNCE) return { act: 'ignore' }
  if (input.open === 'back' || input.open === 'navigateBack') return { act: 'back', delta: input.delta ?? 1 }
  if (!isOwnAddress(input.url)) return { act: 'ignore' }
  const asked = resolveUrl(input.url)
  const isGuarded = asked.kind === 'route' && asked.rules.login && !input.isLoggedIn
  const h5Url = carryPushId(isGuarded ? loginUrlFor(input.url) : input.url, input.current)
  if (input.open === 'local') return { act: 'rewrite', h5Url }
  const isFull = input.build === 'weapp' && input.stackLevel >= STACK_LEVEL_LIMIT
  const withinLimit = (open: DriverOpen) => (open === 'navigateTo' && isFull ? 'redirectTo' : open)
  const target = resolveUrl(h5Url)
  if (target.kind !== 'route') {
    return { act: 'open', open: withinLimit('navigateTo'), h5Url, miniUrl: `/${NOT_FOUND_PAGE}` }
  }
  const { name, params, rules } = target
  const isTab = rules.tab !== false
  const wanted = DRIVER_OPEN[input.open ?? (rules.open as keyof typeof DRIVER_OPEN)]
  const tabbed = isTab && wanted !== 'reLaunch' ? 'switchTab' : !isTab && wanted === 'switchTab' ? 'navigateTo' : wanted
  const open = withinLimit(tabbed)
  return { act: 'open', open, h5Url, miniUrl: miniUrlOf(name as AddressedRouteName, params, open) }
}

/** The messenger refuses a query on a tab switch. */
const miniUrlOf = (name: AddressedRouteName, params: Query, open: DriverOpen) => {
  const url = miniPathOf(name, params as RouteParams<AddressedRouteName>)
  return open === 'switchTab' ? splitUrl(url).path : url
}
