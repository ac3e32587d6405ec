import type { MessageCenter } from '@contract/messages'
import { Text, View } from '@tarojs/components'
import { trackingAttributes } from '@/analytics/page/tracking-attributes'
import { formatDateTime } from '@/lib/date'
import { linkTo } from '@/screen/link-to'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { SUPPORT_TEXT } from '@/shared/support/messages'
import { supportLink } from '@/shared/support/support-link'
import { Badge } from '@/ui/base/badge'
import { Cell, CellGroup } from '@/ui/base/cell'
import { Pressable } from '@/ui/base/pressable'
import { NoticeBar } from '@/ui/feedback/notice-bar'
import { toast } from '@/ui/feedback/toast'
import { usePush } from '../../components/use-push'
import { useMessageCenterQuery, useMessageReadMutation } from '../../message-api'
import { CATEGORY_NAMES, MESSAGE_TEXT as T, MESSAGES_LOGGED_OUT } from '../../message-texts'
import './index.scss'

/** The user's messages by category, with what is newest in each (spec 2.9: /message/center). */
export default function MessageCenterPage() {
  return (
    <LoadingScreen
      route="messageCenter"
      loggedOut={MESSAGES_LOGGED_OUT}
      query={useMessageCenterQuery}
      arg={undefined}
      skeleton={<ScreenSkeleton kind="rows" />}
    >
      {(center: MessageCenter) => <Categories center={center} />}
    </LoadingScreen>
  )
}

function Categories({ center: { total, categories } }: { center: MessageCenter }) {
  const [read, { isLoading }] = useMessageReadMutation()
  const newest = categories
    .flatMap((one) => one.newest ?? [])
    .sort((a, b) => b.createdAt - a.createdAt || Number(b.id) - Number(a.id))[0]
  const readAll = async () => {
    if (!newest) return
    const { data } = await read({ upTo: newest.id })
    if (data) toast.show(T.allRead)
  }
  const { isOn, switchOn } = usePush()
  return (
    <View>
      {isOn === false && <NoticeBar wrap type="pink" text={T.pushOff} onTap={switchOn} />}
      <View className="message-ways">
        <Pressable className="message-way" disabled={total === 0} busy={isLoading} onTap={() => void readAll()}>
          {T.readAll}
        </Pressable>
        <Pressable className="message-way" {...linkTo('myChangeMessage')}>
          {T.settings}
        </Pressable>
      </View>
      <CellGroup>
        <Cell icon="chat" title={SUPPORT_TEXT.title} {...supportLink()} />
      </CellGroup>
      <CellGroup>
        {categories.map(({ category, unread, newest: last }) => (
          <Cell
            key={category}
            title={CATEGORY_NAMES[category]}
            note={last ? last.title : T.none}
            value={
              <View className="message-value">
                {last && <Text className="message-time">{formatDateTime(last.createdAt).slice(5)}</Text>}
                <View className="message-count">
                  <Badge count={unread} />
                </View>
              </View>
            }
            trackingAttributes={trackingAttributes({ sort: { id: category, name: CATEGORY_NAMES[category] } })}
            {...linkTo('messageList', { type: category })}
          />
        ))}
      </CellGroup>
    </View>
  )
}
