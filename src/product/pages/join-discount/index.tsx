import { useRouteParams } from '@/core/platform/lifecycle'
import { setParams } from '@/core/platform/navigation'
import { TabbedList } from '@/screen/list/tabbed-list'
import { LoadingScreen, Screen, ScreenBar } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import type { OfferTab } from '@contract/offer'
import { useOfferInfoQuery, useOfferRuleQuery } from '../../offer-api'
import { OFFER_TEXT } from '../../offer-messages'
import { NewOffer } from './components/new-offer'
import { OfferView } from './components/offer-view'
import { Offers } from './components/offers'
import './index.scss'

const TABS = (Object.keys(OFFER_TEXT.names) as OfferTab[]).map((key) => ({ key, label: OFFER_TEXT.names[key] }))

/** An offer on an item (spec 2.2: /product/join-discount): a new one, one that was made, or all of a user. */
export default function JoinDiscountPage() {
  const { id, offerId, tab } = useRouteParams<'joinDiscount'>()
  if (offerId) {
    return (
      <LoadingScreen
        route="joinDiscount"
        loggedOut={OFFER_TEXT.loggedOut}
        query={useOfferInfoQuery}
        arg={offerId}
        refetch="open"
        bar={(info, error) => ({ theme: info || !error ? 'primary' : 'white' })}
        missing={OFFER_TEXT.missing}
        skeleton={<ScreenSkeleton kind="detail" />}
      >
        {(info, { refetch }) => <OfferView info={info} onOverdue={() => void refetch()} />}
      </LoadingScreen>
    )
  }
  if (id) {
    return (
      <LoadingScreen
        route="joinDiscount"
        loggedOut={OFFER_TEXT.loggedOut}
        query={useOfferRuleQuery}
        arg={id}
        refetch="open"
        missing={OFFER_TEXT.missingItem}
        skeleton={<ScreenSkeleton kind="detail" />}
      >
        {(rule) => <NewOffer rule={rule} />}
      </LoadingScreen>
    )
  }
  return (
    <Screen route="joinDiscount" loggedOut={OFFER_TEXT.loggedOut} bar={false}>
      <TabbedList
        label={OFFER_TEXT.tabs}
        tabs={TABS}
        given={tab}
        initial="open"
        onChange={(next) => setParams('joinDiscount', { tab: next })}
        header={<ScreenBar fixed={false} />}
      >
        {(shown) => <Offers tab={shown} />}
      </TabbedList>
    </Screen>
  )
}
