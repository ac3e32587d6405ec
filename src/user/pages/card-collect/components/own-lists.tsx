import type { CardList } from '@contract/sharing'
import { Text, View } from '@tarojs/components'
import { memo } from 'react'
import { linkTo } from '@/screen/link-to'
import { LiveList } from '@/screen/list/live-list'
import { useLiveList } from '@/screen/list/use-live-list'
import { ScreenSkeleton } from '@/screen/skeletons'
import { useCardListsInfiniteQuery } from '@/shared/api/sharing'
import { Pressable } from '@/ui/base/pressable'
import { Covers } from '../../../components/covers'
import { LISTS_TEXT } from '../../../sharing-messages'

const keyOf = ({ id }: CardList) => id
const ALL = {}

/** The user's own lists as cards of four covers. */
export function OwnLists() {
  const list = useLiveList(useCardListsInfiniteQuery(ALL), { keyOf })
  return (
    <LiveList
      list={list}
      keyOf={keyOf}
      className="cards-grid"
      skeleton={<ScreenSkeleton kind="grid" />}
      empty={{
        type: 'product',
        title: LISTS_TEXT.none,
        text: LISTS_TEXT.noneText,
        action: { label: LISTS_TEXT.toWishlist, ...linkTo('wishList') },
      }}
      renderItem={(one) => <Card list={one} />}
    />
  )
}

const Card = memo(function Card({ list }: { list: CardList }) {
  const { id, name, isOpen, itemCount, covers } = list
  return (
    <Pressable className="cards-card" {...linkTo('cardCollect', { id })}>
      <Covers pictures={covers} displayWidth={164} />
      <View className="cards-name">{name}</View>
      <View className="cards-note">
        <Text>{LISTS_TEXT.count(itemCount)}</Text>
        <Text className="cards-state">{isOpen ? LISTS_TEXT.open : LISTS_TEXT.hidden}</Text>
      </View>
    </Pressable>
  )
})
