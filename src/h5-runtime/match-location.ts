/** Matches an address to its page, by the route table; an address without a route shows the not-found page. */
import { h5AddressOf, NOT_FOUND_PAGE, ROUTE_PARAM } from '@/routes/derive'
import type { RouteName } from '@/routes/manifest'
import { resolveUrl } from '@/routes/resolve'
import type { Destination } from './runtime'

export const HOME_URL = h5AddressOf('home')

/** The page that an address shows, and its route's name. */
export const matchLocation = (url: string): Destination & { name: RouteName } => {
  const found = resolveUrl(url)
  if (found.kind !== 'route') {
    return { name: 'notFound', page: NOT_FOUND_PAGE, params: found.params, isTab: false }
  }
  return {
    name: found.name,
    page: found.page,
    // Routes may share a page file; the page reads which one it shows.
    params: { ...found.params, [ROUTE_PARAM]: found.name },
    isTab: found.rules.tab !== false,
  }
}
