/**
 * The bar at the top of a wide browser window, instead of the tabs and of each page's bar. The server draws it into
 * every document, outside the app's container; styles alone show it (wide.scss), so a phone lays nothing of it out and
 * loads no script for it.
 */
import { Text, View } from '@tarojs/components'
import { useSyncExternalStore } from 'react'
import { trackingAttributes } from '@/analytics/page/tracking-attributes'
import { TABS } from '@/core/platform/navigation/tabs'
import { linkTo } from '@/screen/link-to'
import { useCartCount } from '@/shared/api/user'
import { TAB_TEXT } from '@/shared/messages'
import { Badge } from '@/ui/base/badge'
import { Pressable } from '@/ui/base/pressable'
import { SearchLink } from '@/ui/form/search-link'

type Tab = (typeof TABS)[number]

let shown = ''
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Marks the tab whose page is shown; the name of any other route marks none. */
export const showInTopBar = (route: string): void => {
  if (route === shown) return
  shown = route
  listeners.forEach((listener) => listener())
}

/** The cart and the user's own page are at the end, after the search. */
const AT_END: readonly Tab[] = ['cart', 'my']

export function TopBar() {
  const active = useSyncExternalStore(
    subscribe,
    () => shown,
    () => '',
  )
  const cartCount = useCartCount()
  const link = (tab: Tab) => {
    const count = tab === 'cart' ? cartCount : 0
    return (
      <Pressable
        key={tab}
        className="app-top-link"
        current={tab === active}
        label={count > 0 ? `${TAB_TEXT[tab]}，${count}` : undefined}
        trackingAttributes={trackingAttributes({ sort: { id: tab, name: TAB_TEXT[tab] } })}
        {...linkTo(tab, {})}
      >
        {TAB_TEXT[tab]}
        <Badge count={count} />
      </Pressable>
    )
  }
  return (
    <View className="app-top-bar" ariaRole="navigation" {...trackingAttributes({ section: 'tabBar' })}>
      <Pressable className="app-top-name" {...linkTo('home')}>
        <Text>{process.env.PRODUCT_NAME}</Text>
      </Pressable>
      {TABS.filter((tab) => !AT_END.includes(tab)).map(link)}
      <SearchLink {...linkTo('search')} />
      {AT_END.map(link)}
    </View>
  )
}
