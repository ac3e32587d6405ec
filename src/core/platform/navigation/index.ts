/**
 * Navigation: prepare, plan, act. Everything in the shop that leads somewhere goes through here.
 *
 * Owns: the open types, the 500 ms debounce, login guards, push_id, tabs, stack level 9, what each host does instead (spec 2, 4, 6); the plan is a
 * pure function (plan.ts), drivers act on it. Refuses: what addresses exist (routes), drawing pages (h5-runtime, the messenger), requests and
 * dialogs, which are ports.
 */
import { addressOf, h5AddressOf } from '../../../routes/derive'
import type { AddressedRouteName, RouteArgs, RouteParams } from '../../../routes/manifest'
import type { Query } from '../../../lib/query'
import type { HostDriver } from './driver-port'
import { driver } from './drivers/driver'
import { INTERNAL_SELLER_ID, NAVIGATION_DEBOUNCE, PREPARE_LIMIT } from './limits'
import { planRelogin } from './login-target'
import { PAGE_MISSING } from './messages'
import { plan } from './plan'
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
/** A navigation that is being prepared: others count as within 500 ms of it. */
let pending: object | undefined
let host: HostDriver | undefined
/** Settles when the host's driver is there or did not come. */
let hostLoading: Promise<void> | undefined

const environment = (): PlanEnvironment => ports.environment?.() ?? PLAIN

/** What navigation takes for its own and for allowed: for pages that are given an address (external.ts). */
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
      openUrl: (url) => navigateUrl(url, { programmatic: true }),
      logError: (error) => logError(String(error), driver.currentAddress()),
    })
    ?.then((loaded) => {
      if (ports === given) host = loaded
    })
    // Without its driver the window goes by itself, as in a browser.
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
    // A clock that was set back must not runAfter navigation for hours.
    sinceLast: pending ? 0 : since < 0 ? Infinity : since,
    rules: siteRules(),
  }
}

/** Whoever left the page meanwhile wants to be elsewhere. */
const runAfter = <T>(work: Promise<T>, then: (value: T) => void): void => {
  const own = (pending = {})
  const from = driver.currentAddress()
  void work.then((value) => {
    if (pending !== own) return
    pending = undefined
    if (driver.currentAddress() === from) then(value)
  })
}

/** Never rejects: what fails or takes too long is empty. */
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
  else if (planned.act === 'toast') ports.toast?.(planned.text)
  else host?.perform(planned)
}

const act = (request: NavigationRequest, answer?: LookedUp): void => {
  const input = planInput()
  if (hostLoading && input.sinceLast >= NAVIGATION_DEBOUNCE) return runAfter(hostLoading, () => act(request, answer))
  const planned = plan({ ...input, ...request, answer })
  if (planned.act === 'prepare') runAfter(lookUp(planned.url, planned.query), (found) => act(request, found))
  else perform(planned)
}

/** Goes at once, or when the 500 ms after the last navigation are over. */
const afterDebounce = (go: () => void): void => {
  clearTimeout(waiting)
  const { sinceLast } = planInput()
  if (sinceLast < NAVIGATION_DEBOUNCE) waiting = setTimeout(() => afterDebounce(go), NAVIGATION_DEBOUNCE - sinceLast)
  else go()
}

/**
 * Opens an address that came as text, e.g. a banner's link: of this shop, or of another site as external.ts judges it. What may not be opened is
 * refused without a trace.
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

/** Goes back; home when nothing lies behind. */
export const navigateBack = (delta = 1): void => act({ url: '', open: 'back', delta })

/** Goes back after something is done for which nobody tapped Back: a form is saved. See `untapped`. */
export const leavePage = (): void => afterDebounce(navigateBack)

/**
 * Goes on to an address after something is done, in this page's place; where the page behind shows it already, back to that: after a login the page that
 * request for it stands once in the history, not twice.
 */
export const leavePageFor = (url: string): void =>
  afterDebounce(() => act(driver.addressBehind() === url ? { url: '', open: 'back' } : { url, open: 'redirectTo' }))

/**
 * The session is gone: to the login, in its host's way (spec 6).
 * @param track parameters of the refused request; track_id, sourcePath and sourceSubPath go along if track_id is there
 */
export const openLogin = (track: Query = {}): void =>
  afterDebounce(() => {
    if (hostLoading) runAfter(hostLoading, () => perform(planRelogin(planInput(), track)))
    else perform(planRelogin(planInput(), track))
  })

/** The not-found page is shown: tells of its address (spec 2.10, 8). A tap that led there has told already; the error log reports a fault once. */
export const logMissingPage = (): void => logError(PAGE_MISSING, driver.missingAddress())

/** Goes to another site whose confirmation the caller has request for: navigation itself asks no more. `url`: of a judgement (external.ts). */
export const leaveShop = (url: string): void => driver.leave(url)

/** The page stays and gets another address of its own, as for a list whose filters changed. */
export const setParams = <N extends AddressedRouteName>(name: N, params: RouteParams<N>): void =>
  driver.rewrite(addressOf(name, params))

/** Loads the code of a route's page before it is opened: called when a finger touches its link. */
export const prefetch = <N extends AddressedRouteName>(name: N, ...args: RouteArgs<N>): void =>
  driver.preload(h5AddressOf(name, ...args))
