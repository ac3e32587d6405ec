import { View } from '@tarojs/components'
import { useState } from 'react'
import { trackingAttributes } from '@/analytics/page/tracking-attributes'
import { Button, type ButtonProps } from '@/ui/base/button'
import { Pressable } from '@/ui/base/pressable'
import { BottomBar } from '@/ui/nav/bottom-bar'
import { ActionSheet } from '@/ui/overlay/action-sheet'
import { cx } from '@/ui/internal/class-names'
import { DETAIL_KIT_TEXT } from '../messages'
import type { ActionItem } from './use-actions'
import './action-bar.scss'

interface ActionButtonsProps {
  items: readonly ActionItem[]
  size?: ButtonProps['size']
  className?: string
}

/** A button per action (useActions), at the right; nothing where there is none. */
export function ActionButtons({ items, size, className }: ActionButtonsProps) {
  if (items.length === 0) return null
  return (
    <View className={cx('rx-scr-actions', className)}>
      {items.map(({ key, label, main, busy, ...tap }) => (
        <Button
          key={key}
          className="rx-scr-action"
          size={size}
          type={main ? 'primary' : 'info'}
          loading={busy}
          trackingAttributes={trackingAttributes({ sort: { id: key, name: label } })}
          {...tap}
        >
          {label}
        </Button>
      ))}
    </View>
  )
}

interface ActionBarProps {
  items: readonly ActionItem[]
  /** Actions that are no next step: in reach behind 更多, and they invite nobody. */
  more?: readonly ActionItem[]
}

/** The actions of a page, always in reach at its bottom. */
export function ActionBar({ items, more = [] }: ActionBarProps) {
  const [isOpen, setOpen] = useState(false)
  if (items.length + more.length === 0) return null
  return (
    <BottomBar trackingAttributes={trackingAttributes({ section: 'actions' })}>
      {more.length > 0 && (
        <>
          <Pressable className="rx-scr-more" expanded={isOpen} onTap={() => setOpen(true)}>
            {DETAIL_KIT_TEXT.more}
          </Pressable>
          <ActionSheet
            open={isOpen}
            onClose={() => setOpen(false)}
            title={DETAIL_KIT_TEXT.more}
            actions={more.map(({ key, label }) => ({ key, label }))}
            onSelect={(key) => more.find((item) => item.key === key)?.onTap()}
          />
        </>
      )}
      <ActionButtons items={items} className="rx-scr-actions-wide" />
    </BottomBar>
  )
}
