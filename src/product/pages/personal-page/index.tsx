import type { FollowedItem } from '@contract/following'
import { Text, View } from '@tarojs/components'
import { formatDate } from '@/lib/date'
import { linkTo } from '@/screen/link-to'
import { LiveList } from '@/screen/list/live-list'
import { ToTop } from '@/screen/list/to-top'
import { useLiveList } from '@/screen/list/use-live-list'
import { Screen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { useFollowedFeedInfiniteQuery, useMarkSeenMutation } from '@/shared/api/following'
import { useItemLinks } from '@/shared/item-links'
import { ItemRow } from '@/shared/item-row'
import { Pressable } from '@/ui/base/pressable'
import { toast } from '@/ui/feedback/toast'
import { FEED_TEXT } from '../../following-messages'
import './index.scss'

/** An item may have been listed and have fallen. */
const keyOf = ({ id, cause }: FollowedItem) => `${cause}${id}`

/** What is new of the brands, series and prices that a user follows (spec 2.2: /product/personal-page). */
export default function PersonalPage() {
  return (
    <Screen route="personalPage" loggedOut={FEED_TEXT.loggedOut} footer={<ToTop />}>
      <Feed />
    </Screen>
  )
}

function Feed() {
  const query = useFollowedFeedInfiniteQuery(undefined, { refetchOnMountOrArgChange: true })
  const list = useLiveList(query, { keyOf })
  const itemLinks = useItemLinks()
  const [markSeen, { isLoading }] = useMarkSeenMutation()
  const first = query.data?.pages[0]
  const hasNews = first !== undefined && first.listed + first.fallen > 0
  const seen = async () => {
    if (isLoading) return
    const { data } = await markSeen()
    if (data) toast.show(FEED_TEXT.seenDone)
  }
  return (
    <LiveList
      list={list}
      keyOf={keyOf}
      className="feed-rows"
      skeleton={<ScreenSkeleton kind="rows" />}
      empty={{
        type: 'product',
        title: FEED_TEXT.none,
        text: first?.hasSubscriptions ? FEED_TEXT.noneYet : FEED_TEXT.noneText,
        action: first?.hasSubscriptions
          ? { label: FEED_TEXT.manage, ...linkTo('personalSub', {}) }
          : { label: FEED_TEXT.add, ...linkTo('personalAddbrand') },
      }}
      head={
        <View className="feed-head">
          <Text className="feed-counts">{first ? FEED_TEXT.counts(first.listed, first.fallen) : ''}</Text>
          {hasNews && (
            <Pressable className="feed-act" onTap={() => void seen()}>
              {FEED_TEXT.seen}
            </Pressable>
          )}
          <Pressable className="feed-act" {...linkTo('personalAddbrand')}>
            {FEED_TEXT.add}
          </Pressable>
          <Pressable className="feed-act" {...linkTo('personalSub', {})}>
            {FEED_TEXT.manage}
          </Pressable>
        </View>
      }
      renderItem={(item, index) => (
        <ItemRow
          item={item}
          index={index}
          href={itemLinks.hrefOf(item)}
          onTap={itemLinks.onTap}
          onPress={itemLinks.onPress}
          note={
            <Text className={item.isNew ? 'feed-new' : undefined}>
              {FEED_TEXT.on(formatDate(item.at), FEED_TEXT.reason(item))}
            </Text>
          }
        />
      )}
    />
  )
}
