import type { TicketSubject } from '@contract/ticket'
import { View } from '@tarojs/components'
import { PictureView } from '@/ui/media/picture-view'

/** What a complaint is about. */
export function SubjectLine({ subject: { title, note, picture } }: { subject: TicketSubject }) {
  return (
    <View className="ht-subject">
      {picture && (
        <View className="ht-subject-pic">
          <PictureView picture={picture} ratio={1} alt="" displayWidth={48} sizes="48px" />
        </View>
      )}
      <View className="ht-subject-main">
        <View className="ht-subject-title">{title}</View>
        {note !== '' && <View className="ht-subject-note">{note}</View>}
      </View>
    </View>
  )
}
