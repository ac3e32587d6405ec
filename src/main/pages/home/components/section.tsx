import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { Link } from '@/shared/link-to'
import { Icon } from '@/ui/base/icon'
import { Pressable } from '@/ui/base/pressable'
import { HOME_TEXT } from '../../../messages'
import './section.scss'

interface SectionProps {
  title: string
  note?: string
  /** Where all of it stands. */
  more?: Link
  children: ReactNode
}

/** A part of the home page under its heading. */
export function Section({ title, note, more, children }: SectionProps) {
  return (
    <View className="home-section">
      <View className="home-section-head">
        <View className="home-section-title" ariaRole="heading" aria-level="2">
          {title}
        </View>
        {note && <Text className="home-section-note">{note}</Text>}
        {more && (
          <Pressable className="home-section-more" label={`${HOME_TEXT.more}${title}`} {...more}>
            <Text>{HOME_TEXT.more}</Text>
            <Icon name="right" size="s" />
          </Pressable>
        )}
      </View>
      {children}
    </View>
  )
}
