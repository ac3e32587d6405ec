import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { LazyImage } from '@/ui/media/lazy-image'
import { COVER_WIDTH } from '../limits'
import './consign.scss'

interface ItemHeadProps {
  title: string
  coverUrl: string
  /** Quiet words below the title. */
  note?: string
  children?: ReactNode
}

/** One consigned item in a line: its picture, what it is, a fact. */
export function ItemHead({ title, coverUrl, note, children }: ItemHeadProps) {
  return (
    <View className="cg-item">
      <View className="cg-cover">
        {coverUrl !== '' && <LazyImage src={coverUrl} alt="" displayWidth={COVER_WIDTH} />}
      </View>
      <View className="cg-item-main">
        <View className="cg-item-title">{title}</View>
        {note && <Text className="cg-item-note">{note}</Text>}
        {children}
      </View>
    </View>
  )
}
