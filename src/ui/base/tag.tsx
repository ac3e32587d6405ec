import { Text, View } from '@tarojs/components'
import { cx } from '../internal/class-names'
import { Icon } from './icon'
import { TEXT } from '../internal/messages'
import { Pressable } from './pressable'
import './tag.scss'

export interface TagProps {
  children: string
  /** mini 16, medium 20 (default), large 26 px high (spec 5). */
  size?: 'mini' | 'medium' | 'large'
  /** line: hairline frame; soft: warm grey; accent: for emphasis; solid: dark. */
  tone?: 'line' | 'soft' | 'accent' | 'solid'
  /** Shows a cross that removes the tag. */
  onClose?: () => void
  className?: string
}

/** A short label. */
export function Tag({ children, size = 'medium', tone = 'line', onClose, className }: TagProps) {
  const classes = cx('rx-tag', `rx-tag-${size}`, `rx-tag-${tone}`, className)
  if (!onClose) return <Text className={classes}>{children}</Text>
  return (
    <View className={cx(classes, 'rx-tag-open')}>
      <Text>{children}</Text>
      <Pressable className="rx-tag-close" label={TEXT.remove(children)} onTap={onClose}>
        <Icon name="close" />
      </Pressable>
    </View>
  )
}

/** The condition of an item, e.g. 95新. */
export function GradeTag({ name, size = 'mini' }: { name: string; size?: TagProps['size'] }) {
  return (
    <Tag size={size} tone="line">
      {name}
    </Tag>
  )
}

/** The amount by which a price fell, e.g. 降 ¥2,000. */
export function DropTag({ text, size = 'mini' }: { text: string; size?: TagProps['size'] }) {
  return (
    <Tag size={size} tone="accent">
      {text}
    </Tag>
  )
}
