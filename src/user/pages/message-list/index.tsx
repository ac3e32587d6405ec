import type { Message, MessageCategory } from '@contract/messages'
import { Text, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { useRouteParams } from '@/core/platform/lifecycle'
import { track } from '@/analytics/events'
import { leavePageFor, navigate } from '@/core/platform/navigation'
import { formatDate, formatDateTime } from '@/lib/date'
import { LiveList } from '@/screen/list/live-list'
import { useLiveList } from '@/screen/list/use-live-list'
import { Screen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { Icon } from '@/ui/base/icon'
import { Pressable } from '@/ui/base/pressable'
import { toast } from '@/ui/feedback/toast'
import { SwipeCell } from '@/ui/list/swipe-cell'
import { useMessageDeleteMutation, useMessageReadMutation, useMessagesInfiniteQuery } from '../../message-api'
import { CATEGORY_NAMES, MESSAGE_TEXT as T, MESSAGES_LOGGED_OUT } from '../../message-texts'
import { addressOfTarget, targetOf } from './message-target'
import './index.scss'

const isCategory = (type: string): type is MessageCategory => Object.keys(CATEGORY_NAMES).includes(type)

/** The messages of a category by day (spec 2.9: /message/list); any other category leads to the centre. */
export default function MessageListPage() {
  const { type = '', open } = useRouteParams<'messageList'>()
  const isKnown = isCategory(type)
  useEffect(() => {
    if (!isKnown) navigate('messageCenter', undefined, { open: 'redirect', programmatic: true })
  }, [isKnown])
  return (
    <Screen route="messageList" loggedOut={MESSAGES_LOGGED_OUT}>
      {isKnown && <Messages type={type} open={open} />}
    </Screen>
  )
}

const keyOf = ({ id }: Message) => id

interface MessagesProps {
  type: MessageCategory
  /** The message that was tapped outside of the shop. */
  open: string | undefined
}

function Messages({ type, open }: MessagesProps) {
  const list = useLiveList(useMessagesInfiniteQuery(type, { refetchOnMountOrArgChange: true }), { keyOf })
  const [read] = useMessageReadMutation()
  const [remove] = useMessageDeleteMutation()
  const [removed, setRemoved] = useState<readonly string[]>([])
  const newest = list.items[0]
  const upTo = newest && list.items.some(({ isRead }) => !isRead) ? newest.id : undefined
  // To see them is to read them.
  useEffect(() => {
    if (upTo !== undefined) void read({ type, upTo })
  }, [type, upTo, read])
  // A message that was tapped in the messenger leads where it leads here; one that is gone leaves the list.
  const opened = list.items.find(({ id }) => id === open)
  const address = opened && addressOfTarget(opened)
  useEffect(() => {
    if (address === undefined) return
    track('Message', {})
    leavePageFor(address)
  }, [address])
  const removeOne = async (id: string) => {
    const { error } = await remove(id)
    if (error) return
    setRemoved((before) => [...before, id])
    toast.show(T.removed)
    await list.reload()
  }
  return (
    <LiveList
      list={list}
      keyOf={keyOf}
      skeleton={<ScreenSkeleton kind="rows" />}
      empty={{ type: 'order', title: T.none, text: T.noneText }}
      renderItem={(message, index) => {
        if (removed.includes(message.id)) return null
        const before = list.items[index - 1]
        const day = formatDate(message.createdAt)
        return (
          <View>
            {(!before || formatDate(before.createdAt) !== day) && <View className="mlist-day">{day}</View>}
            <SwipeCell
              actions={[
                {
                  key: 'remove',
                  label: T.remove,
                  say: T.removeOf(message.title),
                  tone: 'danger',
                  onTap: () => void removeOne(message.id),
                },
              ]}
            >
              <MessageRow message={message} />
            </SwipeCell>
          </View>
        )
      }}
    />
  )
}

function MessageRow({ message }: { message: Message }) {
  const { title, text, createdAt, isRead } = message
  const target = targetOf(message)
  const words = (
    <View className="mlist-words">
      <View className="mlist-head">
        {!isRead && <View className="mlist-dot" ariaRole="img" ariaLabel={T.isUnread} />}
        <Text className="mlist-title">{title}</Text>
        <Text className="mlist-at">{formatDateTime(createdAt).slice(11)}</Text>
      </View>
      <View className="mlist-text">{text}</View>
      {target === 'gone' && <View className="mlist-gone">{T.gone}</View>}
    </View>
  )
  if (target === null || target === 'gone') return <View className="mlist-row">{words}</View>
  return (
    <Pressable
      className="mlist-row mlist-link"
      {...target}
      onTap={() => {
        track('Message', {})
        target.onTap()
      }}
    >
      {words}
      <Icon name="right" size="s" className="mlist-go" />
    </Pressable>
  )
}
