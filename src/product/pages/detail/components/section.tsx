import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Icon } from '@/ui/base/icon'
import { Pressable } from '@/ui/base/pressable'

interface SectionProps {
  title: string
  /** Beside the title, e.g. how many. */
  note?: string
  /** At the right: leads to more. */
  more?: { label: string; onTap: () => void }
  children: ReactNode
}

/** A titled part of the detail on its own plane. */
export function Section({ title, note, more, children }: SectionProps) {
  return (
    <View className="item-section">
      <View className="item-section-head">
        <View className="item-section-title" ariaRole="heading" aria-level="2">
          {title}
        </View>
        {note && <Text className="item-section-note">{note}</Text>}
        {more && (
          <Pressable className="item-section-more" onTap={more.onTap}>
            <Text>{more.label}</Text>
            <Icon name="right" size="s" />
          </Pressable>
        )}
      </View>
      {children}
    </View>
  )
}
