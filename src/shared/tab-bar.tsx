import { memo, useEffect, useSyncExternalStore, type ComponentType } from 'react'
import { environment, onEnvironmentChange } from '@/core/platform/environment'
import { navigate, prefetch } from '@/core/platform/navigation'
import { TABS, tabsOf, type TabName } from '@/core/platform/navigation/tabs'
import { trackingAttributes } from '@/analytics/page/tracking-attributes'
import { h5AddressOf } from '@/routes/derive'
import type { IconName } from '@/ui/base/icon'
import { TabBar as Bar } from '@/ui/nav/tab-bar'
import { drawnTabBar } from '@/ui/nav/drawn-tab-bar'
import { useCartCount } from './api/user'
import { TABS_DELAY } from './limits'
import { TAB_TEXT } from './messages'

const ICONS = {
  home: ['home', 'home-fill'],
  category: ['category', 'category-fill'],
  sellerIntro: ['sell', 'sell-fill'],
  cart: ['cart', 'cart-fill'],
  my: ['user', 'user-fill'],
  liveIndex: ['home', 'home-fill'],
  liveProductPage: ['category', 'category-fill'],
} satisfies Record<TabName, readonly [IconName, IconName]>

const hostTabs = () => tabsOf(environment())
/** What the server draws, and the browser's first render, which must equal it. */
const browserTabs = () => TABS

const MARKS = trackingAttributes({ section: 'tabBar' })

const select = (key: string) => navigate(key as TabName)
const press = (key: string) => prefetch(key as TabName)

/** Fetches the code of the other tabs once the page is idle, so that they open without a network, too. */
const useOtherTabs = (tabs: readonly TabName[]) => {
  useEffect(() => {
    drawnTabBar.set(TabBar as ComponentType<{ active: string }>)
    const timer = setTimeout(() => tabs.forEach((name) => prefetch(name)), TABS_DELAY)
    return () => clearTimeout(timer)
  }, [tabs])
}

/**
 * Draws the tabs of this host (spec 2.1) with the number of items in the cart. Each tab page draws it, in both builds.
 */
export const TabBar = memo(function TabBar({ active }: { active: TabName }) {
  const cartCount = useCartCount()
  const tabs = useSyncExternalStore(onEnvironmentChange, hostTabs, browserTabs)
  useOtherTabs(tabs)
  const items = tabs.map((key) => ({
    key,
    label: TAB_TEXT[key],
    icon: ICONS[key][0],
    activeIcon: ICONS[key][1],
    href: h5AddressOf(key),
    badge: key === 'cart' ? cartCount : 0,
  }))
  return <Bar items={items} active={active} onSelect={select} onPress={press} trackingAttributes={MARKS} />
})
