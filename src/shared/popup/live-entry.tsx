import { Text, View } from '@tarojs/components'
import { linkTo } from '@/screen/link-to'
import { useLiveIndexQuery } from '@/shared/api/live'
import { Pressable } from '@/ui/base/pressable'
import { PictureView } from '@/ui/media/picture-view'
import { POPUP_TEXT } from './messages'
import './live-entry.scss'

/**
 * Home's way to what is live now, over the page, so that nothing moves: one room opens at once, several are chosen
 * from. Without any there is none.
 */
export function LiveEntry() {
  const { data } = useLiveIndexQuery()
  const rooms = data?.live ?? []
  const [room] = rooms
  if (!room) return null
  const link = rooms.length === 1 ? linkTo('livePage', { id: room.id }) : linkTo('liveIndex', {})
  return (
    <Pressable className="live-entry" label={POPUP_TEXT.liveRoom(room.title)} {...link}>
      <View className="live-entry-pic">
        <PictureView picture={room.cover} ratio={1} alt="" displayWidth={60} sizes="60px" />
      </View>
      <Text className="live-entry-name">{POPUP_TEXT.live}</Text>
    </Pressable>
  )
}
