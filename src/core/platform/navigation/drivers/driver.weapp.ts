import Taro from '@tarojs/taro'
import { addressOf, miniPathOf, ROUTE_PARAM, routeOfMiniPath, substitutePathOf } from '../../../../routes/derive'
import type { Query } from '../../../../lib/query'
import { parseQuery } from '../../../../lib/query'
import type { NavigationDriver } from '../driver-port'

const pages = () => Taro.getCurrentPages()

/** The messenger passes parameters still encoded; Taro adds its own `$` fields. */
const currentQuery = (): Query => {
  const options = (pages()[pages().length - 1]?.options ?? {}) as Record<string, unknown>
  const own = Object.entries(options).filter(([name, value]) => typeof value === 'string' && !name.startsWith('$'))
  return parseQuery(own.map(([name, value]) => `${name}=${String(value)}`).join('&'))
}

/**
 * The messenger may refuse a navigation (two taps at once, its own limits): the user stays on the page, the reason is
 * logged.
 */
const refused = (error: unknown) => {
  console.error(error)
}

/** The page file that was opened last and does not exist. */
let missing = ''

/** Navigates by the messenger's own calls. */
export const driver: NavigationDriver = {
  build: 'weapp',
  /**
   * A shared card or a code may name a page that this version lacks; without this the messenger shows its own error.
   */
  start() {
    Taro.onPageNotFound(({ path }) => {
      missing = `/${path.replace(/^\//, '')}`
      Taro.redirectTo({ url: substitutePathOf(path) }).catch(refused)
    })
  },
  open(open, url) {
    Taro[open]({ url }).catch(refused)
  },
  back(delta) {
    // A page opened by a shared card has no page behind it: home replaces it.
    if (pages().length > 1) Taro.navigateBack({ delta }).catch(refused)
    else Taro.switchTab({ url: miniPathOf('home') }).catch(refused)
  },
  rewrite() {},
  leave() {},
  preload() {},
  depth: () => Math.max(pages().length - 1, 0),
  // A lost session relaunches the mini-program, so a login never returns to a page behind.
  addressBehind: () => '',
  currentAddress() {
    const { [ROUTE_PARAM]: _route, ...params } = currentQuery()
    const name = routeOfMiniPath(pages()[pages().length - 1]?.route ?? '', currentQuery())
    const address = name ? addressOf(name, params) : ''
    // A screen without an address counts as home.
    return address.startsWith('/') ? address : addressOf('home')
  },
  missingAddress: () => missing,
  // The API server also serves the web app.
  origin: () => process.env.API_ORIGIN,
  loadHost: () => undefined,
}
