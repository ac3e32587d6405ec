import type { Offer, OfferTab } from '@contract/offer'
import { View } from '@tarojs/components'
import { navigate } from '@/core/platform/navigation'
import { h5AddressOf } from '@/routes/derive'
import { linkTo } from '@/screen/link-to'
import { LiveList } from '@/screen/list/live-list'
import { useLiveList } from '@/screen/list/use-live-list'
import { ScreenSkeleton } from '@/screen/skeletons'
import { Countdown } from '@/screen/time/countdown'
import { ItemRow } from '@/shared/item-row'
import { useOfferListInfiniteQuery } from '../../../offer-api'
import { itemOf, OFFER_TEXT } from '../../../offer-messages'

const keyOf = ({ offerId }: Offer) => offerId

/** A user's offers in one of the tabs. */
export function Offers({ tab }: { tab: OfferTab }) {
  const list = useLiveList(useOfferListInfiniteQuery(tab, { refetchOnMountOrArgChange: true }), { keyOf })
  return (
    <LiveList
      list={list}
      keyOf={keyOf}
      className="offer-list"
      skeleton={<ScreenSkeleton kind="rows" />}
      empty={{
        type: 'product',
        title: OFFER_TEXT.none,
        text: OFFER_TEXT.noneText,
        action: { label: OFFER_TEXT.stroll, ...linkTo('home') },
      }}
      renderItem={(offer, index) => (
        <ItemRow
          item={itemOf(offer)}
          index={index}
          href={h5AddressOf('joinDiscount', { offerId: offer.offerId })}
          onTap={() => navigate('joinDiscount', { offerId: offer.offerId })}
          note={
            <View className="offer-note">
              <View>{OFFER_TEXT.rowNote(offer)}</View>
              {offer.dueAt !== null && <Countdown className="offer-left" until={offer.dueAt} />}
            </View>
          }
        />
      )}
    />
  )
}
