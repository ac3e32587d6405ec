/**
 * Redirects that need more than the table: versions, or the group of an experiment (spec 2.2, 2.7). `/product/{digits}.html` is a
 * pattern of the table: `resolve` answers with the detail page and the id.
 */
import type { Query } from '../core/kit/query'
import { isAtLeast } from '../core/kit/version'
import type { AddressedRouteName, RouteName } from './manifest'

/** Ids up to this length open the ordinary detail page (spec 2.2). */
const LONGEST_SHORT_ID = 8
/** From these versions on the new detail page exists (spec 2.2, 9). */
const NEW_DETAIL_NATIVE_VERSION = '3.3.0'
const NEW_DETAIL_MINI_VERSION = '5.4.2'

export interface RedirectVersions {
  /** Version of the native app; absent outside it. */
  nativeVersion?: string
  /** Version of the mini-program; absent outside it. */
  miniVersion?: string
}

export interface Redirect {
  name: AddressedRouteName
  params: Query
}

/**
 * An item with a long id goes to /product/newview without the shell's title, where the app or mini-program is new enough. A plain
 * browser has neither version and stays on the ordinary page.
 */
export const redirectLongId = (name: RouteName, params: Query, versions: RedirectVersions): Redirect | null => {
  if (name !== 'productDetail' || (params.id ?? '').length <= LONGEST_SHORT_ID) return null
  const isNewEnough =
    isAtLeast(versions.nativeVersion, NEW_DETAIL_NATIVE_VERSION) ||
    isAtLeast(versions.miniVersion, NEW_DETAIL_MINI_VERSION)
  return isNewEnough ? { name: 'productNewview', params: { ...params, showtitle: '0' } } : null
}

const OLD_SELL_ENTRIES: readonly RouteName[] = ['recycleCreate', 'recycleCreateProcess', 'sellerProductCreate']

export const isOldSellEntry = (name: RouteName): boolean => OLD_SELL_ENTRIES.includes(name)

/**
 * Where an old sell entry leads (spec 2.7, 4). `group` is the looked-up enableGroup; undefined when the look-up failed, which opens the
 * old flow as every other group does. The entry's own parameters go along.
 */
export const redirectOldSellEntry = (name: RouteName, params: Query, group: string | undefined): Redirect | null => {
  if (!isOldSellEntry(name)) return null
  return group === 'groupB'
    ? { name: 'sellerIntroNew', params: { ...params, needHideHead: '3' } }
    : { name: 'sellerIntro', params: { ...params, showtitle: '2', mode: '2' } }
}
