/**
 * Navigation: prepare, plan, perform. Every navigation of the shop goes through here.
 *
 * Owns: the open types, the 500 ms debounce, login guards, push_id, tabs, stack level 9, what each host does instead
 * (spec 2, 4, 6); the plan is a pure function (plan.ts), drivers carry it out. Refuses: which addresses exist (routes),
 * drawing pages (h5-runtime, the messenger), requests and dialogs, which are ports.
 */
import { addressOf, h5AddressOf } from '../../../routes/derive'
import type { AddressedRouteName, RouteArgs, RouteParams } from '../../../routes/manifest'
import type { Query } from '../../../lib/query'
import type { HostDriver } from './driver-port'
import { driver } from './drivers/driver'
import { INTERNAL_SELLER_ID, NAVIGATION_DEBOUNCE, PREPARE_LIMIT } from './limits'
import { planRelogin } from './login-target'
import { PAGE_MISSING } from './messages'
import { plan, planOpened } from './plan'
import type { LookedUp, Plan, PlanEnvironment, PlanInput, SiteRules } from './plan-types'
import type { NavigateOptions, NavigationPorts } from './ports'

type NavigationRequest = Pick<PlanInput, 'url' | 'open' | 'delta'>

const PLAIN: PlanEnvironment = {
  host: driver.build === 'weapp' ? 'mini-program' : 'browser',
  app: null,
  can: () => false,
}

let ports: NavigationPorts = { isLoggedIn: () => false }
let lastAt = -Infinity
let waiting: ReturnType<typeof setTimeout> | undefined
/** The navigation that is being prepared; until it is done, others count as within its debounce. */
let pending: object | undefined
let host: HostDriver | undefined
/** Settles when the host's driver has loaded or failed to. */
let hostLoading: Promise<void> | undefined

const environment = (): PlanEnvironment => ports.environment?.() ?? PLAIN

/** Which addresses count as own and as allowed, for pages that receive an address (external.ts). */
export const siteRules = (): SiteRules => ({
  origin: driver.origin(),
  hosts: ports.externalHosts ?? [],
  internalSellerId: ports.internalSellerId ?? INTERNAL_SELLER_ID,
})

/** Called by the app when it starts. */
export const configureNavigation = (given: NavigationPorts): void => {
  ports = given
  lastAt = -Infinity
  pending = host = hostLoading = undefined
  clearTimeout(waiting)
  driver.start()
  hostLoading = driver
    .loadHost(environment().host, {
      base: driver,
      bridge: given.bridge,
      confirm: async (options) => (await given.confirm?.(options)) ?? false,
      isLoggedIn: given.isLoggedIn,
      performLater: (planned) => afterDebounce(() => perform(planned)),
      afterLogin: (url) =>
        url ? navigateUrl(url, { programmatic: true }) : void performOpened(driver.currentAddress()),
      logError: (error) => logError(String(error), driver.currentAddress()),
    })
    ?.then((loaded) => {
      if (ports === given) host = loaded
    })
    // Without its host's driver the window navigates by itself, as in a browser.
    .catch((error: unknown) => logError(String(error), driver.currentAddress()))
    .then(() => {
      if (ports === given) hostLoading = undefined
    })
}

const logError = (title: string, path: string) => (ports.logError ?? console.error)(title, path)

const planInput = (): Omit<PlanInput, 'url'> => {
  const env = environment()
  const depth = driver.depth()
  const since = Date.now() - lastAt
  return {
    env: host || driver.build === 'weapp' ? env : PLAIN,
    isLoggedIn: ports.isLoggedIn(),
    stackLevel: host ? host.stackLevel() : depth + 1,
    depth,
    current: driver.currentAddress(),
    // A clock that was set back must not block navigation for hours.
    sinceLast: pending ? 0 : since < 0 ? Infinity : since,
    rules: siteRules(),
  }
}

/** Continues after the work, unless the user has left the page or another navigation has started meanwhile. */
const runAfter = <T>(work: Promise<T>, then: (value: T) => void): void => {
  const own = (pending = {})
  const from = driver.currentAddress()
  void work.then((value) => {
    if (pending !== own) return
    pending = undefined
    if (driver.currentAddress() === from) then(value)
  })
}

/** Never rejects: a failure or a timeout resolves with an empty answer. */
const lookUp = (url: string, query: Query): Promise<LookedUp> =>
  Promise.race([
    Promise.resolve(ports.lookUp?.(url, query)).then(
      (found) => found ?? {},
      () => ({}),
    ),
    new Promise<LookedUp>((resolve) => setTimeout(() => resolve({}), PREPARE_LIMIT)),
  ])

const perform = (planned: Plan): void => {
  if (planned.act === 'ignore' || planned.act === 'refuse' || planned.act === 'prepare') return
  if (planned.missing) logError(PAGE_MISSING, planned.missing)
  if (planned.act === 'rewrite') return driver.rewrite(planned.url)
  lastAt = Date.now()
  if (planned.act === 'open') driver.open(planned.open, planned.url)
  else if (planned.act === 'back') driver.back(planned.delta)
  else if (planned.act === 'leave') driver.leave(planned.url)
  else if (planned.act === 'toast') {
    ports.toast?.(planned.text)
    if (planned.then) driver.open(planned.then.open, planned.then.url)
  } else host?.perform(planned)
}

const act = (request: NavigationRequest, answer?: LookedUp): void => {
  const input = planInput()
  if (hostLoading && input.sinceLast >= NAVIGATION_DEBOUNCE) return runAfter(hostLoading, () => act(request, answer))
  const planned = plan({ ...input, ...request, answer })
  if (planned.act === 'prepare') runAfter(lookUp(planned.url, planned.query), (found) => act(request, found))
  else perform(planned)
}

/** Runs at once, or when the debounce of the last navigation is over. */
const afterDebounce = (go: () => void): void => {
  clearTimeout(waiting)
  const { sinceLast } = planInput()
  if (sinceLast < NAVIGATION_DEBOUNCE) waiting = setTimeout(() => afterDebounce(go), NAVIGATION_DEBOUNCE - sinceLast)
  else go()
}

/**
 * Opens an address that came as text, e.g. a banner's link: of this shop, or of another site as external.ts classifies
 * it. A refused address is ignored silently.
 */
export const navigateUrl = (url: string, { open, programmatic = false }: NavigateOptions = {}): void => {
  if (programmatic) afterDebounce(() => act({ url, open }))
  else act({ url, open })
}

/** Opens a route: `navigate('orderDetail', { id })`, `navigate('cart')`. */
export const navigate = <N extends AddressedRouteName>(
  name: N,
  ...[params, options]: [...RouteArgs<N>, options?: NavigateOptions]
): void => navigateUrl(h5AddressOf(name, ...([params] as RouteArgs<N>)), options as NavigateOptions | undefined)

const planForOpened = (url: string, answer?: LookedUp): Plan =>
  planOpened({ ...planInput(), env: environment(), sinceLast: Infinity, url, answer })

/** Carries out what is planned for the page that is shown, as soon as its host is there and knows the user. */
const performOpened = async (url: string, answer?: LookedUp): Promise<void> => {
  const given = ports
  await Promise.all([hostLoading, given.identityReady?.()])
  if (ports !== given || driver.currentAddress() !== url) return
  const planned = planForOpened(url, answer)
  if (planned.act !== 'prepare') return perform(planned)
  return performOpened(url, await lookUp(planned.url, planned.query))
}

/**
 * Applies guards, look-ups and redirects to an address that a link, a reload or Back has opened. In the app a guard
 * waits until the app has reported who is logged in; its login then opens over the page.
 * @param url root-relative, with its query
 * @returns the address that takes its place; null: its own page is shown; a promise where a look-up decides
 */
export const settleOpened = (url: string): string | null | Promise<string | null> => {
  const settle = (planned: Plan, answer?: LookedUp): string | null => {
    if (planned.act === 'open' && driver.build === 'h5') return planned.url
    if (planned.act === 'open') perform(planned)
    else if (planned.act !== 'ignore') void performOpened(url, answer)
    return null
  }
  const planned = planForOpened(url)
  if (planned.act !== 'prepare') return settle(planned)
  return lookUp(planned.url, planned.query).then((answer) => settle(planForOpened(url, answer), answer))
}

/** Whether going back shows what was there before: another page of the shop, or the host that opened it. */
export const hasPageBehind = (): boolean => driver.depth() > 0 || host !== undefined || hostLoading !== undefined

/** Goes back; home when there is no page behind. */
export const navigateBack = (delta = 1): void => act({ url: '', open: 'back', delta })

/** Goes back by code, e.g. after a form was saved. See `programmatic`. */
export const leavePage = (): void => afterDebounce(navigateBack)

/**
 * Replaces this page by an address, by code. If the page behind already shows it, goes back instead: after a login the
 * page that required it is in the history once, not twice.
 */
export const leavePageFor = (url: string): void =>
  afterDebounce(() => act(driver.addressBehind() === url ? { url: '', open: 'back' } : { url, open: 'redirectTo' }))

/**
 * Opens the login after a lost session, in the host's way (spec 6).
 * @param track parameters of the refused request; track_id, sourcePath and sourceSubPath are passed on if track_id is
 * present
 */
export const openLogin = (track: Query = {}): void =>
  afterDebounce(() => {
    if (hostLoading) runAfter(hostLoading, () => perform(planRelogin(planInput(), track)))
    else perform(planRelogin(planInput(), track))
  })

/**
 * Logs the address of a shown not-found page (spec 2.10, 8). A tap that led there has logged it already; the error log
 * drops repetitions.
 */
export const logMissingPage = (): void => logError(PAGE_MISSING, driver.missingAddress())

/** Opens another site that the user has already confirmed. `url`: from `classifyUrl`. */
export const leaveShop = (url: string): void => driver.leave(url)

/** Changes the parameters of the current page's address, as for a list whose filters changed. */
export const setParams = <N extends AddressedRouteName>(name: N, params: RouteParams<N>): void =>
  driver.rewrite(addressOf(name, params))

/** Loads the code of a route's page ahead of time, when a finger touches its link. */
export const prefetch = <N extends AddressedRouteName>(name: N, ...args: RouteArgs<N>): void =>
  driver.preload(h5AddressOf(name, ...args))
