import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '../internal/class-names'
import { Icon, type IconName } from './icon'
import { Pressable } from './pressable'
import type { PressableProps } from './pressable-props'
import './cell.scss'

export interface CellProps {
  title: ReactNode
  /** Secondary line below the title. */
  note?: ReactNode
  /** At the right. */
  value?: ReactNode
  icon?: IconName
  /** Makes the cell a button with an arrow. */
  onTap?: () => void
  onPress?: () => void
  href?: string
  label?: string
  trackingAttributes?: PressableProps['trackingAttributes']
  className?: string
}

/** A row of a list: a title, with its value or an arrow to another screen. */
export function Cell({
  title,
  note,
  value,
  icon,
  onTap,
  onPress,
  href,
  label,
  trackingAttributes,
  className,
}: CellProps) {
  const isLink = onTap !== undefined || href !== undefined
  const body = (
    <>
      {icon && <Icon name={icon} size="m" className="rx-cell-icon" />}
      <View className="rx-cell-main">
        <View className="rx-cell-title">{title}</View>
        {note && <View className="rx-cell-note">{note}</View>}
      </View>
      {value !== undefined && <View className="rx-cell-value">{value}</View>}
      {isLink && <Icon name="right" size="s" className="rx-cell-arrow" />}
    </>
  )
  const classes = cx('rx-cell', className)
  return isLink ? (
    <Pressable
      className={classes}
      onTap={onTap}
      onPress={onPress}
      href={href}
      label={label}
      trackingAttributes={trackingAttributes}
    >
      {body}
    </Pressable>
  ) : (
    <View className={classes}>{body}</View>
  )
}

/** Cells or fields that belong together, on one white card. */
export function CellGroup({ title, children, className }: { title?: string; children: ReactNode; className?: string }) {
  return (
    <View className={cx('rx-cells', !title && 'rx-cells-plain', className)}>
      {title && <View className="rx-cells-title">{title}</View>}
      <View className="rx-cells-body">{children}</View>
    </View>
  )
}
