import type { Cart } from '@contract/order'
import { Text, View } from '@tarojs/components'
import { useDidHide, useRouteParams } from '@/core/platform/lifecycle'
import { navigateBack } from '@/core/platform/navigation'
import { Columns } from '@/screen/columns'
import { linkTo } from '@/screen/link-to'
import { LoginGate } from '@/screen/load-failed'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { useCartQuery } from '@/shared/api/cart'
import { Recommended } from '@/shared/recommended'
import { TabBar } from '@/shared/tab-bar'
import { Pressable } from '@/ui/base/pressable'
import { Empty } from '@/ui/feedback/empty'
import { closeSwiped } from '@/ui/list/swipe-group'
import { swipePage } from '@/ui/list/swipe-page'
import { CartBar } from './components/cart-bar'
import { CartLines } from './components/cart-lines'
import { VoucherRow } from './components/voucher-row'
import { CART_TEXT } from './messages'
import { useCart } from './use-cart'
import './index.scss'

/** The cart (spec 2.1, 2.3: /cart/index, also with from=product). */
export default function CartPage() {
  const { from } = useRouteParams<'cart'>()
  return (
    <LoadingScreen
      route="cart"
      section={false}
      layout="columns"
      query={useCartQuery}
      arg={undefined}
      skeleton={<ScreenSkeleton kind="rows" />}
      visitor={<VisitorCart />}
      onBack={from === 'product' ? () => navigateBack() : undefined}
      footer={<TabBar active="cart" />}
    >
      {(cart) => (cart.lines.length > 0 ? <FilledCart cart={cart} /> : <EmptyCart />)}
    </LoadingScreen>
  )
}

function VisitorCart() {
  return (
    <>
      <LoginGate type="product" title={CART_TEXT.loggedOutTitle} text={CART_TEXT.loggedOutText} />
      <VoucherRow />
      <Recommended place="cart" skeleton />
    </>
  )
}

function EmptyCart() {
  const { href, onTap } = linkTo('home')
  return (
    <>
      <Empty
        type="product"
        title={CART_TEXT.emptyTitle}
        text={CART_TEXT.emptyText}
        action={{ label: CART_TEXT.stroll, href, onTap }}
      />
      <VoucherRow />
      <Recommended place="cart" skeleton />
    </>
  )
}

function FilledCart({ cart }: { cart: Cart }) {
  const state = useCart(cart)
  useDidHide(closeSwiped)
  return (
    <View {...swipePage}>
      <Columns aside={<CartBar state={state} />}>
        <View className="cart-head">
          <Text>{CART_TEXT.count(cart.lines.length)}</Text>
          <Pressable className="cart-text-button" onTap={state.toggleEditing}>
            {state.isEditing ? CART_TEXT.done : CART_TEXT.edit}
          </Pressable>
        </View>
        <CartLines state={state} />
        <VoucherRow />
      </Columns>
    </View>
  )
}
