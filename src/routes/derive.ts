/**
 * What follows from the table: addresses and mini-program paths of a route (used at run time), and the lists that
 * Taro's configuration and the H5 runtime are built from. Functions only, so that a client bundles only those it calls.
 */
import { withQuery, type Query, type QueryValue } from '../lib/query'
import {
  addressesOf,
  isRouteName,
  NOT_FOUND_PAGE,
  NOT_OPEN_PAGE,
  pageOf,
  routeNames,
  routes,
  destinationOf,
  type AddressedRouteName,
  type RouteArgs,
  type RouteName,
} from './manifest'

/** The parameter that names a mini-program page's route where its path alone does not. */
export const ROUTE_PARAM = 'route'

/** The routes of a page file that is open, in table order; the first one is the page's own. */
const routesOnPage = (page: string): RouteName[] =>
  routeNames.filter((name) => routes[name].page === page && routes[name].status === 'open')

/** The H5 address of a route whose parameters are known only at run time; '' for a screen without one. */
export const addressOf = (name: RouteName, params: Readonly<Record<string, QueryValue>> = {}): string =>
  withQuery(routes[destinationOf(name)].path ?? '', params)

/**
 * The H5 address of a route, with its parameters: `/order/detail?id=1`. A group's bare address is written as its
 * destination's.
 */
export const h5AddressOf = <N extends AddressedRouteName>(name: N, ...[params]: RouteArgs<N>): string =>
  addressOf(name, params)

/** `miniPathOf` for parameters that are known only at run time. */
export const miniAddressOf = (name: RouteName, params: Readonly<Record<string, QueryValue>> = {}): string => {
  const destination = destinationOf(name)
  const page = pageOf(destination)
  const isOwner = routesOnPage(page)[0] === destination
  return withQuery(`/${page}`, isOwner ? params : { ...params, [ROUTE_PARAM]: destination })
}

/**
 * The mini-program path of a route, with its parameters: `/order/pages/detail/index?id=1`. A route that is not open
 * leads to the not-open page, and the second route of a shared page to that page, both with the route's name.
 */
export const miniPathOf = <N extends RouteName>(name: N, ...[params]: RouteArgs<N>): string =>
  miniAddressOf(name, params)

/** The route that a mini-program page shows, the reverse of `miniPathOf`. `page` may begin with a slash. */
export const routeOfMiniPath = (page: string, query: Query): RouteName | undefined => {
  const file = page.replace(/^\//, '')
  const named = query[ROUTE_PARAM]
  if (isRouteName(named) && pageOf(named) === file) return named
  return routesOnPage(file)[0]
}

/**
 * The page that the mini-program opens for a page file it does not have: the not-open page of its route, or not-found.
 */
export const substitutePathOf = (page: string): string => {
  const file = page.replace(/^\//, '')
  const name = routeNames.find((one) => routes[one].page === file)
  return name ? withQuery(`/${NOT_OPEN_PAGE}`, { [ROUTE_PARAM]: name }) : `/${NOT_FOUND_PAGE}`
}

/** Every page file that exists, home first. */
export const openPages = (): string[] => [
  ...new Set(routeNames.flatMap((name) => (routes[name].status === 'open' ? [pageOf(name)] : []))),
]

/** The folder of the main package; every other area is a subpackage of its own. */
const MAIN_PACKAGE = 'main'

export interface SubPackage {
  root: string
  /** Relative to the root. */
  pages: string[]
}

/** Taro's `pages` (the main package) and `subPackages` (one per area). */
export const packages = (): { pages: string[]; subPackages: SubPackage[] } => {
  const pages: string[] = []
  const byRoot = new Map<string, string[]>()
  for (const page of openPages()) {
    const slash = page.indexOf('/')
    const root = page.slice(0, slash)
    if (root === MAIN_PACKAGE) pages.push(page)
    else byRoot.set(root, [...(byRoot.get(root) ?? []), page.slice(slash + 1)])
  }
  return { pages, subPackages: [...byRoot].map(([root, list]) => ({ root, pages: list })) }
}

export interface Tab {
  name: RouteName
  pagePath: string
  text: string
}

/** The tabs, in the order of the bar (spec 2.1). */
export const tabs = (): Tab[] =>
  routeNames.flatMap((name) => {
    const { tab } = routes[name]
    return tab ? [{ name, pagePath: pageOf(name), text: tab }] : []
  })

/**
 * Page file → its H5 addresses, the canonical one first. Addresses of routes that are not open belong to the not-open
 * page. Patterns and conditional addresses are left out: only `resolve` can match them. The not-found page has none.
 */
export const h5Addresses = (): Record<string, string[]> => {
  const result: Record<string, string[]> = Object.fromEntries(openPages().map((page) => [page, []]))
  for (const name of routeNames) {
    for (const { path, having } of addressesOf(routes[name])) {
      if (!having && !path.includes('{')) result[pageOf(name)]?.push(path)
    }
  }
  return result
}

export { NOT_FOUND_PAGE, WEBVIEW_PAGE } from './manifest'
