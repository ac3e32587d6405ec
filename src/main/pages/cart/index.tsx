import { Text, View } from '@tarojs/components'
import { useRouteParams } from '@/core/platform/lifecycle'
import { navigate, navigateBack } from '@/core/platform/navigation'
import { linkTo } from '@/screen/link-to'
import { LoadFailed } from '@/screen/load-failed'
import { ScreenSkeleton } from '@/screen/skeletons'
import { TabBar } from '@/shared/tab-bar'
import { Empty } from '@/ui/feedback/empty'
import { Navbar } from '@/ui/nav/navbar'
import { Page } from '@/ui/nav/page'
import { Pressable } from '@/ui/base/pressable'
import { Recommended } from '@/shared/recommended'
import { CartBar } from './components/cart-bar'
import { CartLines } from './components/cart-lines'
import { CART_TEXT } from './messages'
import { useCart, type CartState } from './use-cart'
import './index.scss'

/** The cart (spec 2.1, 2.3: /cart/index, also with from=product). */
export default function CartPage() {
  const { from } = useRouteParams<'cart'>()
  const state = useCart()
  return (
    <Page>
      <Navbar title={CART_TEXT.title} onBack={from === 'product' ? () => navigateBack() : undefined} />
      <CartBody state={state} />
      <TabBar active="cart" />
    </Page>
  )
}

function CartBody({ state }: { state: CartState }) {
  const { isLoggedIn, cart, error, retry, isEditing, toggleEditing } = state
  if (!isLoggedIn) {
    return (
      <>
        <Empty
          type="product"
          title={CART_TEXT.loggedOutTitle}
          text={CART_TEXT.loggedOutText}
          action={{ label: CART_TEXT.login, onTap: () => navigate('login') }}
        />
        <Recommended skeleton />
      </>
    )
  }
  if (!cart) return error ? <LoadFailed error={error} onRetry={retry} /> : <ScreenSkeleton kind="rows" />
  if (cart.lines.length === 0) {
    const { href, onTap } = linkTo('home')
    return (
      <>
        <Empty
          type="product"
          title={CART_TEXT.emptyTitle}
          text={CART_TEXT.emptyText}
          action={{ label: CART_TEXT.stroll, href, onTap }}
        />
        <Recommended skeleton />
      </>
    )
  }
  return (
    <>
      <View className="cart-head">
        <Text>{CART_TEXT.count(cart.lines.length)}</Text>
        <Pressable className="cart-text-button" onTap={toggleEditing}>
          {isEditing ? CART_TEXT.done : CART_TEXT.edit}
        </Pressable>
      </View>
      <CartLines state={state} />
      <CartBar state={state} />
    </>
  )
}
