import type { CartLine } from '@contract/order'
import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { trackingAttributes } from '@/analytics/page/tracking-attributes'
import { linkTo, linkToUrl } from '@/screen/link-to'
import { useItemLinks } from '@/shared/item-links'
import { ItemRow } from '@/shared/item-row'
import { Checkbox } from '@/ui/form/choice'
import { SwipeCell } from '@/ui/list/swipe-cell'
import { Pressable } from '@/ui/base/pressable'
import { CART_TEXT } from '../messages'
import type { CartState } from '../use-cart'

/** Returns why a line cannot be bought, or how its price changed since it was added; nothing when neither applies. */
const lineNote = ({ item, available, goneText, held, seenPriceFen }: CartLine): ReactNode => {
  if (held && held.link !== '')
    return (
      <Pressable className="cart-text-button" {...linkToUrl(held.link)}>
        {held.text}
      </Pressable>
    )
  if (!available)
    return (
      <Text className="cart-quiet">
        {held?.text ?? goneText ?? (item.state === 'ON_SALE' ? CART_TEXT.gone : CART_TEXT.goneNote[item.state])}
      </Text>
    )
  const change = item.priceFen - seenPriceFen
  if (change === 0) return undefined
  if (change < 0) return CART_TEXT.fell(-change)
  return <Text className="cart-quiet">{CART_TEXT.rose(change)}</Text>
}

/**
 * Draws the items of the cart: those that can be bought, those in another buyer's payment, then those that are gone.
 */
export function CartLines({ state }: { state: CartState }) {
  const { onSale, held, gone, isEditing, isChosen, choose, removeLine, removeGone } = state
  const itemLinks = useItemLinks()
  const row = (line: CartLine, index: number, isGone = false) => (
    <SwipeCell
      key={line.item.id}
      className="cart-line"
      actions={[
        {
          key: 'remove',
          label: CART_TEXT.remove,
          say: CART_TEXT.removeOne(line.item.title),
          tone: 'danger',
          onTap: () => removeLine(line),
        },
      ]}
    >
      <ItemRow
        item={line.item}
        index={index}
        href={itemLinks.hrefOf(line.item)}
        onTap={itemLinks.onTap}
        onPress={itemLinks.onPress}
        note={lineNote(line)}
        right={
          isGone && (
            <Pressable
              className="cart-text-button"
              label={CART_TEXT.similarTo(line.item.title)}
              {...linkTo('cartSimilar', { id: line.item.id, from: 'cart' })}
            >
              {CART_TEXT.similar}
            </Pressable>
          )
        }
        left={
          <Checkbox
            className="cart-check"
            label={CART_TEXT.choose(line.item.title)}
            checked={isChosen(line)}
            disabled={!isEditing && !line.available}
            onChange={(to) => choose([line], to)}
          />
        }
      />
    </SwipeCell>
  )
  return (
    <>
      {onSale.length > 0 && (
        <View className="cart-lines" {...trackingAttributes({ section: 'cart' })}>
          {onSale.map((line, index) => row(line, index))}
        </View>
      )}
      {held.length > 0 && (
        <View className="cart-lines cart-gone" {...trackingAttributes({ section: 'cartHeld' })}>
          <View className="cart-gone-head">{CART_TEXT.heldCount(held.length)}</View>
          {held.map((line, index) => row(line, index))}
        </View>
      )}
      {gone.length > 0 && (
        <View className="cart-lines cart-gone" {...trackingAttributes({ section: 'cartGone' })}>
          <View className="cart-gone-head">
            <Text>{CART_TEXT.goneCount(gone.length)}</Text>
            <Pressable className="cart-text-button" onTap={removeGone}>
              {CART_TEXT.clearGone}
            </Pressable>
          </View>
          {gone.map((line, index) => row(line, index, true))}
        </View>
      )}
    </>
  )
}
