import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Icon } from '@/ui/base/icon'
import { Pressable } from '@/ui/base/pressable'
import { cx } from '@/ui/internal/class-names'
import type { Link } from '../link-to'
import './section.scss'

export interface CardProps {
  children: ReactNode
  className?: string
}

/** A white block on the page's grey, as wide as the page. */
export function Card({ children, className }: CardProps) {
  return <View className={cx('rx-scr-card', className)}>{children}</View>
}

export interface SectionProps extends CardProps {
  title: string
  /** Beside the title, e.g. how many. */
  note?: string
  /** At the right: leads to more, or opens it. `name` is what screen readers say instead of the label. */
  more?: { label: string; name?: string; onTap: () => void } & Partial<Link>
  /**
   * card (default): a white block whose rows reach its edges; padded: one with padding; plain: no block, a larger
   * heading.
   */
  look?: 'card' | 'padded' | 'plain'
}

/** A part of a page under a heading. */
export function Section({ title, note, more, look = 'card', className, children }: SectionProps) {
  return (
    <View className={cx(look !== 'plain' && 'rx-scr-card', `rx-scr-${look}`, className)}>
      <View className="rx-scr-head">
        <View className="rx-scr-title" ariaRole="heading" aria-level="2">
          {title}
        </View>
        {note && <Text className="rx-scr-note">{note}</Text>}
        {more && (
          <Pressable {...more} className="rx-scr-more" label={more.name}>
            <Text>{more.label}</Text>
            <Icon name="right" size="s" />
          </Pressable>
        )}
      </View>
      {children}
    </View>
  )
}
