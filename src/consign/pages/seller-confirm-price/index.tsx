import type { Consignment } from '@contract/selling'
import { linkTo } from '@/screen/link-to'
import { Empty } from '@/ui/feedback/empty'
import { ConsignScreen } from '../../components/consign-screen'
import { COMMON_TEXT, LOGGED_OUT_TEXT, PRICE_TEXT, QUOTE_TEXT } from '../../messages'
import { Expired } from './components/expired'
import { PriceView } from './components/price-view'
import { QuoteView } from './components/quote-view'
import { ToReport } from './components/to-report'
import './index.scss'

const TITLES: Partial<Record<Consignment['state'], string>> = {
  QUOTED: QUOTE_TEXT.title,
  PRICE_CONFIRM: PRICE_TEXT.title,
  ON_SALE: PRICE_TEXT.change,
}

/**
 * What a seller agrees to (spec 2.7: /seller/confirm-price, /seller-product/confirm-price): the quote, later the plan,
 * on sale another one. The state decides which.
 */
export default function ConfirmPricePage() {
  return (
    <ConsignScreen
      route="sellerProductConfirmPrice"
      loggedOut={LOGGED_OUT_TEXT.price}
      title={({ state }) => TITLES[state]}
      refetch="open"
    >
      {(object, refetch) => <ByState object={object} onChanged={refetch} />}
    </ConsignScreen>
  )
}

function ByState({ object, onChanged }: { object: Consignment; onChanged: () => void }) {
  const { sellNo, state, quote, actions } = object
  if (state === 'QUOTED' && quote) return <QuoteView key={sellNo} object={object} quote={quote} onChanged={onChanged} />
  if (state === 'PRICE_CONFIRM' && actions.includes('confirmInfo')) return <ToReport sellNo={sellNo} />
  if (state === 'PRICE_CONFIRM' || (state === 'ON_SALE' && object.plan !== null)) {
    return <PriceView key={`${state}${object.plan?.planVersion ?? 0}`} object={object} onChanged={onChanged} />
  }
  if (actions.includes('resubmit')) return <Expired object={object} />
  return (
    <Empty
      type="order"
      title={QUOTE_TEXT.notNow}
      text={QUOTE_TEXT.notNowText}
      action={{ label: COMMON_TEXT.toView, ...linkTo('sellerProductView', { sellNo }) }}
    />
  )
}
