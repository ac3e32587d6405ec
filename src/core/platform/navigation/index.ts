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
  /**
   * Nobody tapped for it: it follows an answer that has come (an order was made, somebody is logged in). Such a navigation is not ignored within
   * 500 ms of another but waits them out; of several that wait the last one goes.
   */
  untapped?: boolean
}

let isLoggedIn: () => boolean = () => false
let lastAt = -Infinity
let waiting: ReturnType<typeof setTimeout> | undefined

/** Called once by the app: navigation asks whether somebody is logged in. */
export const configureNavigation = (ports: { isLoggedIn: () => boolean }): void => {
  isLoggedIn = ports.isLoggedIn
  lastAt = -Infinity
  clearTimeout(waiting)
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

/** Goes at once, or when the 500 ms after the last navigation are over. */
const whenFree = (go: () => void): void => {
  clearTimeout(waiting)
  const wait = lastAt + NAVIGATION_DEBOUNCE - Date.now()
  if (wait > 0) waiting = setTimeout(go, wait)
  else go()
}

/** Opens an address of this shop that came as text, e.g. a banner's link. Anything else is refused without a trace. */
export const navigateUrl = (url: string, { open, untapped = false }: NavigateOptions = {}): void => {
  if (untapped) whenFree(() => act({ url, open }))
  else act({ url, open })
}

/** Opens a route: `navigate('orderDetail', { id })`, `navigate('cart')`. */
export const navigate = <N extends AddressedRouteName>(
  name: N,
  ...[params, options]: [...RouteArgs<N>, options?: NavigateOptions]
): void => navigateUrl(h5AddressOf(name, ...([params] as RouteArgs<N>)), options as NavigateOptions | undefined)

/** Goes back; home when nothing lies behind. */
export const navigateBack = (delta = 1): void => act({ url: '', open: 'back', delta })

/** Goes back after something is done for which nobody tapped Back: a form is saved. See `untapped`. */
export const leavePage = (): void => whenFree(navigateBack)

/** The session is gone: to the login, in the mini-program to a home without login (spec 6). */
export const openLogin = (): void =>
  whenFree(() => {
    const { url, open } = loginTarget(driver.build, driver.currentAddress())
    if (url) act({ url, open })
  })

/** The page stays and gets another address of its own, as for a list whose filters changed. */
export const rewriteAddress = <N extends AddressedRouteName>(name: N, params: RouteParams<N>): void =>
  driver.rewrite(h5AddressOf(name, ...([params] as unknown as RouteArgs<N>)))

/** Loads the code of a route's page before it is opened: called when a finger touches its link. */
export const prefetch = <N extends AddressedRouteName>(name: N, ...args: RouteArgs<N>): void =>
  driver.preload(h5AddressOf(name, ...args))
