import { View } from '@tarojs/components'
import { navigate, navigateBack } from '@/core/platform/navigation'
import { linkTo } from '@/shared/link-to'
import { LoadFailed } from '@/shared/load-failed'
import { Empty } from '@/ui/feedback/empty'
import { ListFooter } from '@/ui/list/list-footer'
import { Navbar } from '@/ui/nav/navbar'
import { Page } from '@/ui/nav/page'
import { WishlistRow } from './components/wishlist-row'
import { WishlistSkeleton } from './components/wishlist-skeleton'
import { WISHLIST_TEXT } from './messages'
import { useWishlist } from './use-wishlist'
import './index.scss'

/** Collected goods (spec 2.9: /wishlist/index). Sold ones stay and say so. */
export default function WishlistPage() {
  const list = useWishlist()
  return (
    <Page>
      <Navbar title={WISHLIST_TEXT.title} onBack={() => navigateBack()} />
      <WishlistBody {...list} />
    </Page>
  )
}

function WishlistBody({ isLoggedIn, items, total, error, foot, retry, remove }: ReturnType<typeof useWishlist>) {
  if (!isLoggedIn) {
    return (
      <Empty
        type="secure"
        title={WISHLIST_TEXT.loggedOutTitle}
        text={WISHLIST_TEXT.loggedOutText}
        action={{ label: WISHLIST_TEXT.login, onTap: () => navigate('login') }}
      />
    )
  }
  if (!items) return error ? <LoadFailed error={error} onRetry={retry} /> : <WishlistSkeleton />
  if (items.length === 0) {
    const { href, onTap } = linkTo('home')
    return (
      <Empty
        type="product"
        title={WISHLIST_TEXT.emptyTitle}
        text={WISHLIST_TEXT.emptyText}
        action={{ label: WISHLIST_TEXT.stroll, href, onTap }}
      />
    )
  }
  return (
    <>
      <View className="wishlist-count">{WISHLIST_TEXT.count(total)}</View>
      <View className="wishlist-rows">
        {items.map((item) => (
          <WishlistRow key={item.id} item={item} onRemove={remove} />
        ))}
      </View>
      <ListFooter state={foot} onRetry={retry} />
    </>
  )
}
