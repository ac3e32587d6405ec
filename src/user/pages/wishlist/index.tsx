import type { WishlistItem } from '@contract/catalogue'
import { View } from '@tarojs/components'
import { useCallback } from 'react'
import { useRouteParams } from '@/core/platform/lifecycle'
import { setParams } from '@/core/platform/navigation'
import { ROUTE_PARAM } from '@/routes/derive'
import { useTrack } from '@/analytics/page/use-track'
import { linkTo } from '@/screen/link-to'
import { LiveList } from '@/screen/list/live-list'
import { useLiveList } from '@/screen/list/use-live-list'
import { TabbedList } from '@/screen/list/tabbed-list'
import { Screen, ScreenBar } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { AccountFrame } from '@/shared/account-frame'
import { useCartAddMutation } from '@/shared/api/cart'
import { useUncollectMutation, useWishlistInfiniteQuery } from '@/shared/api/wishlist'
import { Pressable } from '@/ui/base/pressable'
import { dialog } from '@/ui/feedback/dialog'
import { toast } from '@/ui/feedback/toast'
import { Offshelf } from './components/offshelf'
import { WishlistRow } from './components/wishlist-row'
import { WISHLIST_TEXT } from './messages'
import './index.scss'

/** The two addresses of the page. */
const TABS = [
  { key: 'wishList', label: WISHLIST_TEXT.all },
  { key: 'wishlistOffshelf', label: WISHLIST_TEXT.gone },
] as const

const itemKey = ({ id }: WishlistItem) => id

/**
 * The collected items (spec 2.9: /wishlist/index), and in a tab those that can not be bought any more
 * (/wishlist/offshelf). Sold items stay in the list and are marked as sold.
 */
export default function WishlistPage() {
  const { [ROUTE_PARAM]: tab } = useRouteParams()
  const { loggedOutTitle: title, loggedOutText: text } = WISHLIST_TEXT
  return (
    <Screen route="wishList" loggedOut={{ title, text }} bar={false} layout="columns">
      <AccountFrame active="wishList">
        <TabbedList
          label={WISHLIST_TEXT.tabs}
          tabs={TABS}
          given={tab}
          initial="wishList"
          onChange={(next) => setParams(next, {})}
          header={<ScreenBar fixed={false} />}
        >
          {(shown) => (shown === 'wishList' ? <Collected /> : <Offshelf />)}
        </TabbedList>
      </AccountFrame>
    </Screen>
  )
}

function Collected() {
  const list = useLiveList(useWishlistInfiniteQuery(), { keyOf: itemKey })
  const remove = useRemove()
  const add = useAdd()
  const { href, onTap } = linkTo('home')
  return (
    <LiveList
      list={list}
      keyOf={itemKey}
      className="wishlist-rows"
      skeleton={<ScreenSkeleton kind="rows" />}
      empty={{
        type: 'product',
        title: WISHLIST_TEXT.emptyTitle,
        text: WISHLIST_TEXT.emptyText,
        action: { label: WISHLIST_TEXT.stroll, href, onTap },
      }}
      head={
        <View className="wishlist-head">
          <View className="wishlist-count">{WISHLIST_TEXT.count(list.total)}</View>
          <Pressable className="wishlist-clear" {...linkTo('userCollect', {})}>
            {WISHLIST_TEXT.following}
          </Pressable>
        </View>
      }
      renderItem={(item) => <WishlistRow item={item} onRemove={remove} onAdd={add} />}
    />
  )
}

/** Puts an item into the cart; it stays collected. */
const useAdd = () => {
  const [cartAdd] = useCartAddMutation()
  const track = useTrack()
  return useCallback(
    async ({ id }: WishlistItem) => {
      const { data } = await cartAdd(id)
      if (!data) return
      toast.success(WISHLIST_TEXT.added)
      track('AddToCart', { infoId: id })
    },
    [cartAdd, track],
  )
}

/** Removes an item after a confirmation. */
const useRemove = () => {
  const [uncollect] = useUncollectMutation()
  const track = useTrack()
  return useCallback(
    async ({ id }: WishlistItem) => {
      const isSure = await dialog.isConfirmed({
        message: WISHLIST_TEXT.confirmRemove,
        confirmText: WISHLIST_TEXT.removeConfirm,
        cancelText: WISHLIST_TEXT.keep,
      })
      if (!isSure) return
      const { data: state } = await uncollect(id)
      if (!state) return
      toast.show(WISHLIST_TEXT.removed)
      track('Cancelcollection', { infoId: id })
    },
    [uncollect, track],
  )
}
