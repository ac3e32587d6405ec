import { Swiper, SwiperItem, View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { cx } from '../internal/class-names'
import { useDomId } from '../internal/use-dom-id'
import { useHeight } from '../internal/use-height'
import './tab-panels.scss'

export interface TabPanelsProps<K extends string> {
  /** The same items as the Tabs above. */
  items: readonly { key: K; label: string }[]
  active: K
  /** Called when the finger has moved to another panel. */
  onChange: (key: K) => void
  /** Draws a panel: for the first time when it becomes active; from then on it stays. */
  render: (key: K) => ReactNode
  className?: string
}

/** The parts of a page below Tabs, side by side: the finger moves between them. As high as the panel shown. */
export function TabPanels<K extends string>({ items, active, onChange, render, className }: TabPanelsProps<K>) {
  const id = useDomId()
  const index = Math.max(
    0,
    items.findIndex((item) => item.key === active),
  )
  const [seen, setSeen] = useState<readonly string[]>([active])
  if (!seen.includes(active)) setSeen([...seen, active])
  const height = useHeight(`${id}-${index}`)
  return (
    <Swiper
      className={cx('rx-panels', className)}
      style={{ height: height === null ? 'auto' : `${height}px` }}
      current={index}
      onChange={({ detail }) => {
        const item = items[detail.current]
        if (item && item.key !== active) onChange(item.key)
      }}
    >
      {items.map(({ key, label }, at) => (
        <SwiperItem key={key}>
          <View
            id={`${id}-${at}`}
            className="rx-panel"
            ariaRole="tabpanel"
            ariaLabel={label}
            aria-hidden={at !== index}
            {...(at !== index && { inert: '' })}
          >
            {seen.includes(key) && render(key)}
          </View>
        </SwiperItem>
      ))}
    </Swiper>
  )
}
