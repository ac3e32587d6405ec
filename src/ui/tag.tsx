import { Text } from '@tarojs/components'
import { cx } from './class-names'
import './tag.scss'

export interface TagProps {
  children: string
  /** mini 16, medium 20 (default), large 26 px high (spec 5). */
  size?: 'mini' | 'medium' | 'large'
  /** line: hairline frame; soft: warm grey; accent: what should be noticed; solid: dark. */
  tone?: 'line' | 'soft' | 'accent' | 'solid'
  className?: string
}

/** A short label. */
export function Tag({ children, size = 'medium', tone = 'line', className }: TagProps) {
  return <Text className={cx('rx-tag', `rx-tag-${size}`, `rx-tag-${tone}`, className)}>{children}</Text>
}

/** The condition of an item, e.g. 95新. */
export function GradeTag({ name, size = 'mini' }: { name: string; size?: TagProps['size'] }) {
  return (
    <Tag size={size} tone="line">
      {name}
    </Tag>
  )
}

/** How far a price fell, e.g. 降 ¥2,000. */
export function DropTag({ text, size = 'mini' }: { text: string; size?: TagProps['size'] }) {
  return (
    <Tag size={size} tone="accent">
      {text}
    </Tag>
  )
}
