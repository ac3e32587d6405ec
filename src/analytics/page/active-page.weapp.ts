/**
 * The mini-program's side: pages and taps as Taro reports them, from the app's start. Every page emits `<page
 * file>.onShow` in any version of the messenger; wx.onAppRoute requires a recent one. Taro passes every tap on an
 * element with a tap handler to `modifyTaroEvent` before it is handled.
 */
import { hooks } from '@tarojs/shared'
import Taro from '@tarojs/taro'
import { routeNames, routes, type RouteName } from '@/routes/manifest'
import type { Row } from '@/routes/types'
import { currentAddress } from '@/core/platform/navigation/current-address'
import type { TrackedNode } from './tracking-attributes-of'
import { enqueue } from './early-queue'

export { receivePages } from './early-queue'

let active = ''

/** Sets the active page. @param url its address on H5 */
export const setActivePage = (url: string): void => {
  active = url
  enqueue(url, Date.now())
}

export const activePage = (): string => currentAddress()

/** A page may report an event before Taro reports its show, which happens a frame later. */
export const syncActivePage = (): void => {
  const url = activePage()
  if (url && url !== active) setActivePage(url)
}

const pageFiles = () => [
  ...new Set(
    routeNames.flatMap((name: RouteName) => {
      const { page }: Row = routes[name]
      return page ? [page] : []
    }),
  ),
]

let lastTap: unknown
/** One tap arrives once from each ancestor with a tap handler, the innermost first. */
const tapped = (event: { type: string; mpEvent?: { timeStamp?: unknown } }, node: TrackedNode) => {
  if (event.type !== 'tap') return
  const stamp = event.mpEvent?.timeStamp
  if (stamp !== undefined && stamp === lastTap) return
  lastTap = stamp
  enqueue(node, Date.now())
}

for (const page of pageFiles()) Taro.eventCenter.on(`${page}.onShow`, () => setActivePage(activePage()))
hooks.tap('modifyTaroEvent', tapped)
