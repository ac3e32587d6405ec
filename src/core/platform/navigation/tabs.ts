/** The tabs of each host, in the order of the bar (spec 2.1). Pure: plans and the drawn bar read the same list. */
import type { RouteName } from '../../../routes/manifest'
import type { PlanEnvironment } from './plan-types'

export const TABS = ['home', 'category', 'sellerIntro', 'cart', 'my'] as const satisfies readonly RouteName[]

/** From app version 2.5.0 on the sell tab is no longer a tab. */
const WITHOUT_SELL = TABS.filter((name) => name !== 'sellerIntro')

/** The live app's: live home, live-product, cart, my. */
const LIVE_TABS = ['liveIndex', 'liveProductPage', 'cart', 'my'] as const satisfies readonly RouteName[]

export type TabName = (typeof TABS)[number] | (typeof LIVE_TABS)[number]

export const tabsOf = ({ app, can }: Pick<PlanEnvironment, 'app' | 'can'>): readonly TabName[] => {
  if (app === 'live') return LIVE_TABS
  return can('sellTabRemoved') ? WITHOUT_SELL : TABS
}
