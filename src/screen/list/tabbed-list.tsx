import { View } from '@tarojs/components'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { usePageScroll } from '@/core/platform/lifecycle'
import { scrollToPosition } from '@/core/platform/scroll'
import { Tabs, type TabItem } from '@/ui/nav/tabs'
import { ActiveTab } from './active-tab'
import './tabbed-list.scss'

export interface TabbedListProps<K extends string> {
  tabs: readonly TabItem<K>[]
  /** Name of the group of tabs for screen readers. */
  label: string
  /** The tab that the address names. */
  given: string | undefined
  /** The tab for any other address. */
  initial: K
  /** Another tab was chosen: write it into the address (`setParams`). */
  onChange: (tab: K) => void
  /** Above the tabs, stays at the top with them: a navbar that is not fixed by itself. */
  header?: ReactNode
  /** Many tabs: the bar scrolls sideways. */
  scrollable?: boolean
  /** The list of a tab. */
  children: (tab: K) => ReactNode
}

/**
 * A list per tab. The lists of the tabs that were opened are kept, each with its scroll position; only the one that
 * is shown follows the page's events.
 */
export function TabbedList<K extends string>({
  tabs,
  label,
  given,
  initial,
  onChange,
  header,
  scrollable,
  children,
}: TabbedListProps<K>) {
  const keyOf = (text: string | undefined): K => tabs.find(({ key }) => key === text)?.key ?? initial
  const [address, setAddress] = useState(given)
  const [tab, setTab] = useState(() => keyOf(given))
  const [opened, setOpened] = useState<readonly K[]>([tab])
  const show = (next: K) => {
    setTab(next)
    if (!opened.includes(next)) setOpened([...opened, next])
  }
  // Another address of the same page, e.g. by Back, names another tab.
  if (given !== address) {
    setAddress(given)
    show(keyOf(given))
  }

  const scrollTop = useRef(0)
  const positions = useRef(new Map<K, number>())
  const shown = useRef(tab)
  usePageScroll((top) => {
    scrollTop.current = top
  })
  useEffect(() => {
    if (shown.current === tab) return
    shown.current = tab
    scrollToPosition(positions.current.get(tab) ?? 0)
  }, [tab])
  const choose = (next: K) => {
    if (next === tab) return
    positions.current.set(tab, scrollTop.current)
    show(next)
    onChange(next)
  }
  return (
    <>
      <View className="rx-scr-tabs">
        {header}
        <Tabs scrollable={scrollable} label={label} items={tabs} active={tab} onChange={choose} />
      </View>
      {opened.map((key) => (
        <ActiveTab.Provider key={key} value={key === tab}>
          <View className={key === tab ? undefined : 'rx-scr-tab-hidden'}>{children(key)}</View>
        </ActiveTab.Provider>
      ))}
    </>
  )
}
