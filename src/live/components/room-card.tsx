import type { LiveIndexRoom } from '@contract/live'
import { Text, View } from '@tarojs/components'
import { formatDateTime } from '@/lib/date'
import { linkTo } from '@/screen/link-to'
import { Pressable } from '@/ui/base/pressable'
import { Price } from '@/ui/base/price'
import { PictureView } from '@/ui/media/picture-view'
import { INDEX_TEXT, ROOM_TEXT } from '../messages'
import './room-card.scss'

/** A room of the list: its cover, its host, who looks on or when it starts, and an item of it. */
export function RoomCard({ room, priority = false }: { room: LiveIndexRoom; priority?: boolean }) {
  const { id, title, state, stateName, cover, host, startAt, viewers, lineCount, line } = room
  const isComing = state === 'SCHEDULED'
  const time = formatDateTime(startAt).slice(5)
  return (
    <Pressable className="lv-card" {...linkTo('livePage', { id })}>
      <View className="lv-card-pic">
        <PictureView picture={cover} ratio={1} alt="" displayWidth={120} sizes="120px" priority={priority} />
        <Text className={isComing ? 'lv-card-state' : 'lv-card-state lv-card-on'}>{stateName}</Text>
      </View>
      <View className="lv-card-main">
        <View className="lv-card-title">{title}</View>
        <View className="lv-card-note">
          {[ROOM_TEXT.host(host.name), isComing ? INDEX_TEXT.starts(time) : ROOM_TEXT.viewers(viewers)].join(' · ')}
        </View>
        <View className="lv-card-note">{INDEX_TEXT.lines(lineCount)}</View>
        {line && (
          <View className="lv-card-line">
            <Text className="lv-card-what">{INDEX_TEXT.line}</Text>
            <Text className="lv-card-item">{line.item.title}</Text>
            <Price fen={line.priceFen} size="s" />
          </View>
        )}
      </View>
    </Pressable>
  )
}
