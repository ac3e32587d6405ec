import { Text, View } from '@tarojs/components'
import { trackingAttributes } from '@/analytics/page/tracking-attributes'
import { BottomBar } from '@/ui/nav/bottom-bar'
import { Button } from '@/ui/base/button'
import { Checkbox } from '@/ui/form/choice'
import { Price } from '@/ui/base/price'
import { CART_TEXT } from '../messages'
import type { CartState } from '../use-cart'

/** Chooses all or none, and shows the total and the way to the order; while editing, it deletes. */
export function CartBar({ state }: { state: CartState }) {
  const { cart, chosen, areAllChosen, isEditing, isRemoving, chooseAll, removeChosen, checkOut } = state
  const count = chosen.length
  return (
    <BottomBar trackingAttributes={trackingAttributes({ section: 'cartBar' })} aboveTabBar>
      <Checkbox className="cart-all" checked={areAllChosen} onChange={chooseAll}>
        {CART_TEXT.all}
      </Checkbox>
      {isEditing ? (
        <Button
          className="cart-act"
          type="info"
          trackingAttributes={trackingAttributes({ sort: { id: 'remove', name: CART_TEXT.remove } })}
          disabled={count === 0}
          loading={isRemoving}
          onTap={removeChosen}
        >
          {count > 0 ? CART_TEXT.removeCount(count) : CART_TEXT.remove}
        </Button>
      ) : (
        <>
          <View className="cart-total">
            <Text className="cart-total-name">{CART_TEXT.total}</Text>
            <Price fen={cart.totalFen} size="l" />
          </View>
          <Button
            className="cart-act"
            trackingAttributes={trackingAttributes({ sort: { id: 'checkout', name: CART_TEXT.checkout } })}
            disabled={count === 0}
            onTap={checkOut}
          >
            {count > 0 ? CART_TEXT.checkoutCount(count) : CART_TEXT.checkout}
          </Button>
        </>
      )}
    </BottomBar>
  )
}
