import type { CollectedEntry } from '@contract/sharing'
import { Text, View } from '@tarojs/components'
import { linkTo } from '@/screen/link-to'
import { LiveList } from '@/screen/list/live-list'
import { useLiveList } from '@/screen/list/use-live-list'
import { ScreenSkeleton } from '@/screen/skeletons'
import { useCollectedListInfiniteQuery, useCollectOtherMutation } from '@/shared/api/sharing'
import { Button } from '@/ui/base/button'
import { Pressable } from '@/ui/base/pressable'
import { toast } from '@/ui/feedback/toast'
import { Covers } from '../../../components/covers'
import { LISTS_TEXT, SHARE_TEXT } from '../../../sharing-messages'

const keyOf = ({ type, id }: CollectedEntry) => `${type} ${id}`

/** Lists of friends and content pages that the user keeps. */
export function Kept() {
  const list = useLiveList(useCollectedListInfiniteQuery(), { keyOf })
  const [collect] = useCollectOtherMutation()
  const remove = async ({ type, id }: CollectedEntry) => {
    const { data } = await collect({ type, id, collected: false })
    if (data) toast.show(LISTS_TEXT.removed)
  }
  return (
    <LiveList
      list={list}
      keyOf={keyOf}
      className="cards-rows"
      skeleton={<ScreenSkeleton kind="rows" />}
      empty={{
        type: 'product',
        title: LISTS_TEXT.noneKept,
        text: LISTS_TEXT.noneKeptText,
        action: { label: LISTS_TEXT.stroll, ...linkTo('home') },
      }}
      renderItem={(entry) => <KeptRow entry={entry} onRemove={() => void remove(entry)} />}
    />
  )
}

function KeptRow({ entry, onRemove }: { entry: CollectedEntry; onRemove: () => void }) {
  const { type, id, title, author, itemCount, pictures, isGone } = entry
  const link = type === 'list' ? linkTo('userSharePage', { code: id }) : linkTo('pageView', { id })
  const about = type === 'page' ? LISTS_TEXT.page : `${SHARE_TEXT.by(author)} · ${LISTS_TEXT.count(itemCount)}`
  return (
    <View className="cards-row">
      <Pressable className="cards-row-tap" {...link}>
        <View className="cards-row-cover">
          <Covers pictures={pictures} displayWidth={72} />
        </View>
        <View className="cards-row-main">
          <View className="cards-name">{title || LISTS_TEXT.gone}</View>
          <View className="cards-note">
            <Text>{isGone ? LISTS_TEXT.gone : about}</Text>
          </View>
        </View>
      </Pressable>
      <Button size="small" type="info" label={`${LISTS_TEXT.remove} ${title || LISTS_TEXT.gone}`} onTap={onRemove}>
        {LISTS_TEXT.remove}
      </Button>
    </View>
  )
}
