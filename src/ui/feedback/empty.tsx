import { View } from '@tarojs/components'
import { Button } from '../base/button'
import { cx } from '../internal/class-names'
import { EMPTY_TITLE } from '../internal/messages'
import './empty.scss'

export type EmptyType = keyof typeof EMPTY_TITLE

export interface EmptyProps {
  type: EmptyType
  /** Default by type, e.g. 暂无订单. */
  title?: string
  /** One secondary sentence on what the user can do. */
  text?: string
  action?: { label: string; onTap: () => void; href?: string }
  /** Half as high, for a section of a page. */
  compact?: boolean
}

/** An empty state: the reason, and what to do about it. Also the error state of a page (`network` with 重试). */
export function Empty({ type, title, text, action, compact }: EmptyProps) {
  return (
    <View className={cx('rx-empty', compact && 'rx-empty-compact')} ariaRole="status">
      <View className={cx('rx-empty-art', `rx-empty-${type}`)} />
      <View className="rx-empty-title">{title ?? EMPTY_TITLE[type]}</View>
      {text && <View className="rx-empty-text">{text}</View>}
      {action && (
        <Button className="rx-empty-action" type="info" onTap={action.onTap} href={action.href}>
          {action.label}
        </Button>
      )}
    </View>
  )
}
