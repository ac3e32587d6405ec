import { View } from '@tarojs/components'
import { trackingAttributes } from '@/analytics/page/tracking-attributes'
import { Button, type ButtonProps } from '@/ui/base/button'
import { BottomBar } from '@/ui/nav/bottom-bar'
import { cx } from '@/ui/internal/class-names'
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

/** The actions of a page, always in reach at its bottom. */
export function ActionBar({ items }: Pick<ActionButtonsProps, 'items'>) {
  if (items.length === 0) return null
  return (
    <BottomBar trackingAttributes={trackingAttributes({ section: 'actions' })}>
      <ActionButtons items={items} className="rx-scr-actions-wide" />
    </BottomBar>
  )
}
