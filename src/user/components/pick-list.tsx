import type { CardList } from '@contract/sharing'
import { Text, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { LoadFailed } from '@/screen/load-failed'
import { ScreenSkeleton } from '@/screen/skeletons'
import { useCardListsInfiniteQuery } from '@/shared/api/sharing'
import { Icon } from '@/ui/base/icon'
import { moreIcon } from '@/ui/base/more-icon'
import { Pressable } from '@/ui/base/pressable'
import { Popup } from '@/ui/overlay/popup'
import { LISTS_TEXT } from '../sharing-messages'
import { Covers } from './covers'
import { NameSheet } from './name-sheet'
import './pick-list.scss'

interface PickListProps {
  title: string
  /** Whose presence in each list is shown. */
  itemId: string
  /** Id of a list that is not offered. */
  except?: string
  onPick: (list: CardList) => void
  onClose: () => void
}

/** The user's lists to choose one of, or to make a new one. */
export function PickList({ title, itemId, except, onPick, onClose }: PickListProps) {
  const [isNaming, setNaming] = useState(false)
  const query = useCardListsInfiniteQuery({ itemId }, { refetchOnMountOrArgChange: true })
  const { currentData, error, hasNextPage, isFetching, fetchNextPage, refetch } = query
  // There are fifty at most.
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage()
  }, [hasNextPage, isFetching, fetchNextPage])
  if (isNaming) return <NameSheet onClose={() => setNaming(false)} onSaved={onPick} />
  const lists = currentData?.pages.flatMap(({ list }) => list).filter(({ id }) => id !== except)
  return (
    <Popup open onClose={onClose} title={title}>
      <View className="user-pick">
        <Pressable className="user-pick-row" onTap={() => setNaming(true)}>
          <View className="user-pick-new">
            <Icon name={moreIcon('plus')} size="m" />
          </View>
          <Text>{LISTS_TEXT.create}</Text>
        </Pressable>
        {!lists && !error && <ScreenSkeleton kind="rows" />}
        {!lists && error && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {lists?.map((list) => (
          <Pressable
            key={list.id}
            className="user-pick-row"
            role="checkbox"
            checked={list.hasItem}
            label={list.name}
            onTap={() => onPick(list)}
          >
            <View className="user-pick-cover">
              <Covers pictures={list.covers} displayWidth={44} />
            </View>
            <View className="user-pick-main">
              <View className="user-pick-name">{list.name}</View>
              <View className="user-pick-note">
                {`${LISTS_TEXT.count(list.itemCount)} · ${list.isOpen ? LISTS_TEXT.open : LISTS_TEXT.hidden}`}
              </View>
            </View>
            {list.hasItem && <Icon name="check" size="m" />}
          </Pressable>
        ))}
      </View>
    </Popup>
  )
}
