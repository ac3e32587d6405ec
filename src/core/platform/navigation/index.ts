/**
 * Navigation: a plan, then an act. Everything in the shop that leads somewhere goes through here.
 *
 * Owns: the open types, the 500 ms debounce, the login guard, push_id, tabs, stack level 9 (spec 4, 6); the plan is a pure function
 * (plan.ts), drivers act on it. Refuses: what addresses exist (routes), drawing pages (h5-runtime, the messenger), foreign addresses.
 */
import { h5AddressOf } from '../../../routes/derive'
import type { AddressedRouteName, RouteArgs, RouteParams } from '../../../routes/manifest'
import type { OpenType } from '../../../routes/types'
import { driver } from './drivers/driver'
import { NAVIGATION_DEBOUNCE } from './limits'
import { loginTarget } from './login-target'
import { plan, type PlanInput } from './plan'

export interface NavigateOptions {
  /** How it opens; absent: as the address says in the route table. */
  open?: OpenType
}

let isLoggedIn: () => boolean = () => false
let lastAt = -Infinity

/** Called once by the app: navigation asks whether somebody is logged in. */
export const configureNavigation = (ports: { isLoggedIn: () => boolean }): void => {
  isLoggedIn = ports.isLoggedIn
  driver.start()
}

const act = (asked: Pick<PlanInput, 'url' | 'open' | 'delta'>): void => {
  const now = Date.now()
  const planned = plan({
    ...asked,
    build: driver.build,
    isLoggedIn: isLoggedIn(),
    stackLevel: driver.stackLevel(),
    current: driver.current(),
    sinceLast: now - lastAt,
  })
  if (planned.act === 'ignore') return
  if (planned.act === 'rewrite') return driver.rewrite(planned.h5Url)
  lastAt = now
  if (planned.act === 'back') driver.back(planned.delta)
  else driver.open(planned.open, planned)
}

/** Opens an address of this shop that came as text, e.g. a banner's link. Anything else is refused without a trace. */
export const navigateUrl = (url: string, { open }: NavigateOptions = {}): void => act({ url, open })

/** Opens a route: `navigate('orderDetail', { id })`, `navigate('cart')`. */
export const navigate = <N extends AddressedRouteName>(
  name: N,
  ...[params, options]: [...RouteArgs<N>, options?: NavigateOptions]
): void => navigateUrl(h5AddressOf(name, ...([params] as RouteArgs<N>)), options as NavigateOptions | undefined)

/** Goes back; home when nothing lies behind. */
export const navigateBack = (delta = 1): void => act({ url: '', open: 'back', delta })

/**
 * The session is gone: to the login, in the mini-program to a home without login (spec 6). Nobody tapped for it, so it is not ignored within
 * 500 ms of a navigation but waits them out.
 */
export const openLogin = (): void => {
  const wait = lastAt + NAVIGATION_DEBOUNCE - Date.now()
  if (wait > 0) {
    setTimeout(openLogin, wait)
    return
  }
  const { url, open } = loginTarget(driver.build, driver.currentAddress())
  if (url) navigateUrl(url, { open })
}

/** The page stays and gets another address of its own, as for a list whose filters changed. */
export const rewriteAddress = <N extends AddressedRouteName>(name: N, params: RouteParams<N>): void =>
  driver.rewrite(h5AddressOf(name, ...([params] as unknown as RouteArgs<N>)))

/** Loads the code of a route's page before it is opened: called when a finger touches its link. */
export const prefetch = <N extends AddressedRouteName>(name: N, ...args: RouteArgs<N>): void =>
  driver.preload(h5AddressOf(name, ...args))
