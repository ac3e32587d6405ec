import { memo } from 'react'
import { navigate, prefetch } from '@/core/platform/navigation'
import { trackingAttributes } from '@/analytics/page/tracking-attributes'
import { h5AddressOf } from '@/routes/derive'
import type { IconName } from '@/ui/base/icon'
import { TabBar as Bar } from '@/ui/nav/tab-bar'
import { useCartCount } from './api/user'
import { TAB_TEXT } from './messages'

const ICONS = {
  home: ['home', 'home-fill'],
  category: ['category', 'category-fill'],
  sellerIntro: ['sell', 'sell-fill'],
  cart: ['cart', 'cart-fill'],
  my: ['user', 'user-fill'],
} satisfies Record<string, readonly [IconName, IconName]>

export type TabName = keyof typeof ICONS

/** The tabs in the order of the bar (spec 2.1). */
const TABS = (Object.keys(ICONS) as TabName[]).map((key) => ({
  key,
  label: TAB_TEXT[key],
  icon: ICONS[key][0],
  activeIcon: ICONS[key][1],
  href: h5AddressOf(key),
}))

const MARKS = trackingAttributes({ section: 'tabBar' })

const select = (key: string) => navigate(key as TabName)
const press = (key: string) => prefetch(key as TabName)

/** Draws the shop's tabs with the number of items in the cart. Each tab page draws it, in both builds. */
export const TabBar = memo(function TabBar({ active }: { active: TabName }) {
  const cartCount = useCartCount()
  const items = cartCount > 0 ? TABS.map((tab) => (tab.key === 'cart' ? { ...tab, badge: cartCount } : tab)) : TABS
  return <Bar items={items} active={active} onSelect={select} onPress={press} trackingAttributes={MARKS} />
})
