/**
 * Redirects that need more than the table: the host's capabilities, or the group of an experiment (spec 2.2, 2.7).
 * `/product/{digits}.html` is a pattern of the table: `resolve` returns the detail page and the id.
 */
import type { Query } from '../lib/query'
import type { AddressedRouteName, RouteName } from './manifest'

/** Ids up to this length open the ordinary detail page (spec 2.2). */
const LONGEST_SHORT_ID = 8

export interface Redirect {
  name: AddressedRouteName
  params: Query
}

/**
 * An item with a long id goes to /product/newview without the shell's title, if the app or mini-program has that page
 * (3.3.0 native, 5.4.2 mini-program: spec 2.2, 9). A plain browser has neither version and stays on the ordinary page.
 */
export const redirectLongId = (name: RouteName, params: Query, hasNewDetail: boolean): Redirect | null =>
  name === 'productDetail' && hasNewDetail && (params.id ?? '').length > LONGEST_SHORT_ID
    ? { name: 'productNewview', params: { ...params, showtitle: '0' } }
    : null

const OLD_SELL_ENTRIES: readonly RouteName[] = ['recycleCreate', 'recycleCreateProcess', 'sellerProductCreate']

export const isOldSellEntry = (name: RouteName): boolean => OLD_SELL_ENTRIES.includes(name)

/**
 * Where an old sell entry leads (spec 2.7, 4). `group` is the looked-up enableGroup; undefined when the look-up failed,
 * which opens the old flow as every other group does. The entry's own parameters are passed on.
 */
export const redirectOldSellEntry = (name: RouteName, params: Query, group: string | undefined): Redirect | null => {
  if (!isOldSellEntry(name)) return null
  return group === 'groupB'
    ? { name: 'sellerIntroNew', params: { ...params, needHideHead: '3' } }
    : { name: 'sellerIntro', params: { ...params, showtitle: '2', mode: '2' } }
}
