import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { LazyImage } from '@/ui/media/lazy-image'
import './deal.scss'

/** px of the 375 design. */
const COVER_WIDTH = 72

interface ItemHeadProps {
  title: string
  /** Empty: there is none. */
  coverUrl: string
  /** Quiet words below the title. */
  note?: string
  children?: ReactNode
}

/** One item in a line: its picture, what it is, a fact. */
export function ItemHead({ title, coverUrl, note, children }: ItemHeadProps) {
  return (
    <View className="deal-item">
      {coverUrl !== '' && (
        <View className="deal-cover">
          <LazyImage src={coverUrl} alt="" displayWidth={COVER_WIDTH} />
        </View>
      )}
      <View className="deal-item-main">
        <View className="deal-item-title">{title}</View>
        {note && <Text className="deal-item-note">{note}</Text>}
        {children}
      </View>
    </View>
  )
}
