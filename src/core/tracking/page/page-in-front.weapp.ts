/**
 * The mini-program's side: pages and taps as Taro tells them. Every page tells its show under `<page file>.onShow`, on any version of the messenger; wx.onAppRoute
 * needs a new one. Taro hands every tap on something that answers taps to `modifyTaroEvent`, before it is acted on.
 */
import { hooks } from '@tarojs/shared'
import Taro from '@tarojs/taro'
import { routeNames, routes, type RouteName } from '../../../routes/manifest'
import type { Row } from '../../../routes/types'
import { currentAddress } from '../../platform/navigation/current-address'
import type { MarkedNode } from './marks'

export type Noted = readonly [what: string | MarkedNode, at: number]
type Take = (...noted: Noted) => void

let taker: Take | undefined

/** Another page is in front. @param url its address on H5 */
export const pageInFront = (url: string): void => taker?.(url, Date.now())

export const frontPage = (): string => currentAddress()

const pageFiles = () => [
  ...new Set(
    routeNames.flatMap((name: RouteName) => {
      const { page }: Row = routes[name]
      return page ? [page] : []
    }),
  ),
]

/** One tap comes once from each element around it that answers taps, the innermost first. */
const tapReader = () => {
  let last: unknown
  return (event: { type: string; mpEvent?: { timeStamp?: unknown } }, node: MarkedNode) => {
    if (event.type !== 'tap') return
    const stamp = event.mpEvent?.timeStamp
    if (stamp !== undefined && stamp === last) return
    last = stamp
    taker?.(node, Date.now())
  }
}

export const takePages = (take: Take): (() => void) => {
  taker = take
  const shown = () => pageInFront(frontPage())
  const events = pageFiles().map((page) => `${page}.onShow`)
  const tapped = tapReader()
  events.forEach((event) => Taro.eventCenter.on(event, shown))
  hooks.tap('modifyTaroEvent', tapped)
  // The first page may be there already.
  if (Taro.getCurrentPages().length > 0) shown()
  return () => {
    taker = undefined
    events.forEach((event) => Taro.eventCenter.off(event, shown))
    hooks.off('modifyTaroEvent', tapped)
  }
}
