import type { ItemCard } from '@contract/catalogue'
import { View } from '@tarojs/components'
import { useCallback } from 'react'
import { navigate, navigateBack } from '@/core/platform/navigation'
import { useIsLoggedIn } from '@/core/store'
import { linkTo } from '@/screen/link-to'
import { LiveList } from '@/screen/list/live-list'
import { useLiveList } from '@/screen/list/use-live-list'
import { ScreenSkeleton } from '@/screen/skeletons'
import { useCollectMutation, useWishlistInfiniteQuery } from '@/shared/api/wishlist'
import { itemKey } from '@/shared/windowed-grid'
import { dialog } from '@/ui/feedback/dialog'
import { Empty } from '@/ui/feedback/empty'
import { toast } from '@/ui/feedback/toast'
import { Navbar } from '@/ui/nav/navbar'
import { Page } from '@/ui/nav/page'
import { WishlistRow } from './components/wishlist-row'
import { WISHLIST_TEXT } from './messages'
import './index.scss'

/** Collected items (spec 2.9: /wishlist/index). Sold ones stay and say so. */
export default function WishlistPage() {
  const isLoggedIn = useIsLoggedIn()
  return (
    <Page>
      <Navbar title={WISHLIST_TEXT.title} onBack={() => navigateBack()} />
      {isLoggedIn ? (
        <Collected />
      ) : (
        <Empty
          type="secure"
          title={WISHLIST_TEXT.loggedOutTitle}
          text={WISHLIST_TEXT.loggedOutText}
          action={{ label: WISHLIST_TEXT.login, onTap: () => navigate('login') }}
        />
      )}
    </Page>
  )
}

function Collected() {
  const list = useLiveList(useWishlistInfiniteQuery(), { keyOf: itemKey })
  const remove = useRemove()
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
      head={<View className="wishlist-count">{WISHLIST_TEXT.count(list.total)}</View>}
      renderItem={(item) => <WishlistRow item={item} onRemove={remove} />}
    />
  )
}

/** Removes an item after the user has agreed. */
const useRemove = () => {
  const [collect] = useCollectMutation()
  return useCallback(
    async ({ id }: ItemCard) => {
      const isSure = await dialog.ask({
        message: WISHLIST_TEXT.removeAsk,
        confirmText: WISHLIST_TEXT.removeConfirm,
        cancelText: WISHLIST_TEXT.keep,
      })
      if (!isSure) return
      const { data: state } = await collect({ id, collected: false })
      if (state) toast.show(WISHLIST_TEXT.removed)
    },
    [collect],
  )
}
