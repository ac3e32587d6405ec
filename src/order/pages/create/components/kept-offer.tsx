import type { OrderPreview } from '@contract/order'
import { View } from '@tarojs/components'
import { formatPrice } from '@/lib/money'
import { Countdown } from '@/screen/time/countdown'
import { Icon } from '@/ui/base/icon'
import { moreIcon } from '@/ui/base/more-icon'
import { useKeptOfferQuery } from '../../../api'
import { CREATE_TEXT } from '../../../messages'

/** The price of an accepted offer, and how long the item is kept for it. */
export function KeptOffer({ offerId, onEnd }: { offerId: string; onEnd: () => void }) {
  const { data } = useKeptOfferQuery(offerId)
  // Its row is there from the start, so that nothing moves.
  return (
    <View className="oc-kept" ariaRole="status">
      {data && data.offer.dueAt !== null && (
        <>
          <Icon name={moreIcon('clock')} />
          <View className="oc-kept-text">{CREATE_TEXT.kept(formatPrice(data.offer.priceFen))}</View>
          <Countdown className="oc-kept-left" until={data.offer.dueAt} asOf={data.serverNow} onEnd={onEnd} />
        </>
      )}
    </View>
  )
}

/** The price of what was grabbed in a live room, and how long the item is kept. */
export function KeptLine({ preview, onEnd }: { preview: OrderPreview; onEnd: () => void }) {
  const { items, keptUntil } = preview
  const [item] = items
  if (keptUntil === undefined || !item) return null
  return (
    <View className="oc-kept" ariaRole="status">
      <Icon name={moreIcon('clock')} />
      <View className="oc-kept-text">{CREATE_TEXT.keptLine(formatPrice(item.priceFen))}</View>
      <Countdown key={keptUntil} className="oc-kept-left" until={keptUntil} onEnd={onEnd} />
    </View>
  )
}
