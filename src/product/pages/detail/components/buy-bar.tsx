import type { ItemCard, ItemDetail, ItemState } from '@contract/catalogue'
import { Text, View } from '@tarojs/components'
import { prefetch } from '@/core/platform/navigation'
import { scrollToElement } from '@/core/platform/scroll'
import { linkTo, linkToUrl } from '@/screen/link-to'
import { trackingAttributes } from '@/analytics/page/tracking-attributes'
import { h5AddressOf } from '@/routes/derive'
import { useCartCount } from '@/shared/api/user'
import { SUPPORT_TEXT } from '@/shared/support/messages'
import { supportLink } from '@/shared/support/support-link'
import { Badge } from '@/ui/base/badge'
import { BottomBar } from '@/ui/nav/bottom-bar'
import { Button } from '@/ui/base/button'
import { cx } from '@/ui/internal/class-names'
import { Icon } from '@/ui/base/icon'
import { Pressable } from '@/ui/base/pressable'
import { BUY_TEXT, HELD_TEXT, OWN_TEXT, SECTION_TEXT } from '../messages'
import { useBuying } from '../use-buying'

interface BuyBarProps {
  card: ItemCard
  item: ItemDetail | undefined
  /** The item could not be fetched, so its actions are unknown. */
  isFailed: boolean
  /** Id of the element with items like this one. */
  similarId: string
}

/** Leads on from an item that cannot be bought: its buyer to the order, others to what holds it or to items like it. */
function GoneButton({
  state,
  item,
  similarId,
}: {
  state: Exclude<ItemState, 'ON_SALE'>
  item: ItemDetail | undefined
  similarId: string
}) {
  const orderNo = item?.ownOrderNo
  if (orderNo && state !== 'OFF_SHELF') {
    return (
      <Button className="item-bar-button" {...linkTo('orderDetail', { id: orderNo })}>
        {OWN_TEXT[state].action}
      </Button>
    )
  }
  if (state === 'HELD' && item?.held && item.held.link !== '') {
    return (
      <Button className="item-bar-button" {...linkToUrl(item.held.link)}>
        {HELD_TEXT.action}
      </Button>
    )
  }
  return (
    <Button
      className="item-bar-button"
      trackingAttributes={trackingAttributes({ sort: { id: 'similar', name: SECTION_TEXT.seeSimilar } })}
      onTap={() => scrollToElement(similarId)}
    >
      {SECTION_TEXT.seeSimilar}
    </Button>
  )
}

/**
 * Draws the buttons to collect, to open the cart, and for the actions that the server allows on the item. All are drawn
 * from the start, so that nothing moves when the item has loaded.
 */
export function BuyBar({ card, item, isFailed, similarId }: BuyBarProps) {
  const { collect, add, buy, openCart, isAdding } = useBuying(card.id, item, isFailed)
  const count = useCartCount()
  const collected = item?.collected ?? false
  const isOff = (action: ItemDetail['actions'][number]) => (item ? !item.actions.includes(action) : isFailed)
  return (
    <BottomBar trackingAttributes={trackingAttributes({ section: 'buyBar' })}>
      <Pressable
        className={cx('item-bar-icon', collected && 'item-bar-on')}
        label={collected ? BUY_TEXT.collected : BUY_TEXT.collect}
        trackingAttributes={trackingAttributes({ sort: { id: 'collect', name: BUY_TEXT.collect } })}
        disabled={!item && isFailed}
        onTap={collect}
      >
        <Icon name={collected ? 'heart-fill' : 'heart'} />
        <Text>{collected ? BUY_TEXT.collected : BUY_TEXT.collect}</Text>
      </Pressable>
      <Pressable
        className="item-bar-icon"
        href={h5AddressOf('cart', { from: 'product' })}
        trackingAttributes={trackingAttributes({ sort: { id: 'cart', name: BUY_TEXT.cart } })}
        onTap={openCart}
        onPress={() => prefetch('cart', {})}
      >
        <View className="item-bar-cart">
          <Icon name="cart" />
          <Badge count={count} />
        </View>
        <Text>{BUY_TEXT.cart}</Text>
      </Pressable>
      <Pressable
        className="item-bar-icon"
        label={SUPPORT_TEXT.title}
        trackingAttributes={trackingAttributes({ sort: { id: 'support', name: SUPPORT_TEXT.title } })}
        {...supportLink(h5AddressOf('productDetail', { id: card.id }))}
      >
        <Icon name="chat" />
        <Text>{SUPPORT_TEXT.short}</Text>
      </Pressable>
      {card.state === 'ON_SALE' ? (
        <View className="item-bar-buttons">
          <Button
            className="item-bar-button"
            type="info"
            trackingAttributes={trackingAttributes({ sort: { id: 'add', name: BUY_TEXT.add } })}
            disabled={isOff('addToCart')}
            loading={isAdding}
            onTap={item?.inCart ? openCart : add}
          >
            {isAdding ? BUY_TEXT.adding : item?.inCart ? BUY_TEXT.inCart : BUY_TEXT.add}
          </Button>
          <Button
            className="item-bar-button"
            trackingAttributes={trackingAttributes({ sort: { id: 'buy', name: BUY_TEXT.buy } })}
            disabled={isOff('buy')}
            onTap={buy}
            onPress={() => prefetch('orderCreate', { itemIds: card.id })}
          >
            {BUY_TEXT.buy}
          </Button>
        </View>
      ) : (
        <GoneButton state={card.state} item={item} similarId={similarId} />
      )}
    </BottomBar>
  )
}
