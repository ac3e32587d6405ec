import Taro from '@tarojs/taro'
import { addressOf, miniPathOf, ROUTE_PARAM, routeOfMiniPath, standInPathOf } from '../../../../routes/derive'
import type { Query } from '../../../../lib/query'
import { parseQuery } from '../../../../lib/query'
import type { NavigationDriver } from '../driver-port'

const pages = () => Taro.getCurrentPages()

/** Parameters as the messenger hands them over are still encoded; Taro adds fields of its own to them. */
const currentQuery = (): Query => {
  const options = (pages()[pages().length - 1]?.options ?? {}) as Record<string, unknown>
  const own = Object.entries(options).filter(([name, value]) => typeof value === 'string' && !name.startsWith('$'))
  return parseQuery(own.map(([name, value]) => `${name}=${String(value)}`).join('&'))
}

/** A refused navigation (two taps at once, the messenger's own limits) leaves the person where they are; the reason is logged. */
const refused = (error: unknown) => {
  console.error(error)
}

/** Page file that was asked for last and is not there. */
let missing = ''

/** The messenger's own navigation. */
export const driver: NavigationDriver = {
  build: 'weapp',
  /** A shared card or a code may name a page that this version does not have; without this the messenger shows its own error. */
  start() {
    Taro.onPageNotFound(({ path }) => {
      missing = `/${path.replace(/^\//, '')}`
      Taro.redirectTo({ url: standInPathOf(path) }).catch(refused)
    })
  },
  open(open, url) {
    Taro[open]({ url }).catch(refused)
  },
  back(delta) {
    // A page opened by a shared card has nothing behind it: home stands in.
    if (pages().length > 1) Taro.navigateBack({ delta }).catch(refused)
    else Taro.switchTab({ url: miniPathOf('home') }).catch(refused)
  },
  rewrite() {},
  leave() {},
  preload() {},
  depth: () => Math.max(pages().length - 1, 0),
  // A lost session relaunches the mini-program, so nothing leads back to a page behind.
  addressBehind: () => '',
  currentAddress() {
    const { [ROUTE_PARAM]: _route, ...params } = currentQuery()
    const name = routeOfMiniPath(pages()[pages().length - 1]?.route ?? '', currentQuery())
    const address = name ? addressOf(name, params) : ''
    // A screen without an address of its own stands for home.
    return address.startsWith('/') ? address : addressOf('home')
  },
  missingAddress: () => missing,
  // The server that answers the calls also serves the web app.
  origin: () => process.env.API_ORIGIN,
  loadHost: () => undefined,
}
