import type { VoucherMarket, VoucherOffer } from '@contract/voucher'
import { FEW_LEFT } from '@contract/limits/voucher'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { usePullDownRefresh } from '@/core/platform/lifecycle'
import { navigate } from '@/core/platform/navigation'
import { useIsLoggedIn } from '@/core/store'
import { createIntentKeys } from '@/lib/intent-key'
import { linkTo } from '@/screen/link-to'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { useVoucherClaimMutation } from '@/shared/api/voucher'
import { Button } from '@/ui/base/button'
import { Cell, CellGroup } from '@/ui/base/cell'
import { Empty } from '@/ui/feedback/empty'
import { toast } from '@/ui/feedback/toast'
import { moreIcon } from '@/ui/base/more-icon'
import { useVoucherMarketQuery } from '../../api'
import { Missions } from '../../components/missions'
import { VoucherCard } from '../../components/voucher-card'
import { MARKET_TEXT } from '../../messages'
import './index.scss'

/** Vouchers to be had (spec 2.5: /voucher/for-sale): free ones are claimed, others are bought. Visitors may look. */
export default function VoucherMarketPage() {
  return (
    <LoadingScreen
      route="voucherForSale"
      query={useVoucherMarketQuery}
      arg={undefined}
      skeleton={<ScreenSkeleton kind="cards" />}
    >
      {(market, { refetch }) => <Market market={market} refresh={async () => void (await refetch())} />}
    </LoadingScreen>
  )
}

function Market({ market: { free, sale }, refresh }: { market: VoucherMarket; refresh: () => Promise<void> }) {
  usePullDownRefresh(refresh)
  return (
    <View>
      <CellGroup className="vm-cells">
        <Cell icon="sell" title={MARKET_TEXT.own} {...linkTo('voucherIndex')} />
        <Cell icon={moreIcon('clock')} title={MARKET_TEXT.sales} {...linkTo('activityLimittime')} />
        <Cell icon={moreIcon('edit')} title={MARKET_TEXT.redeem} {...linkTo('discountCode')} />
      </CellGroup>
      <Missions />
      {free.length + sale.length === 0 && (
        <Empty type="coupon" title={MARKET_TEXT.empty} text={MARKET_TEXT.emptyText} />
      )}
      {free.length > 0 && <Head title={MARKET_TEXT.free} />}
      {free.map((offer) => (
        <Offer key={offer.templateId} offer={offer} />
      ))}
      {sale.length > 0 && <Head title={MARKET_TEXT.sale} note={MARKET_TEXT.refundable} />}
      {sale.map((offer) => (
        <Offer key={offer.templateId} offer={offer} />
      ))}
    </View>
  )
}

function Head({ title, note }: { title: string; note?: string }) {
  return (
    <View className="vm-head">
      <View className="vm-title" ariaRole="heading" aria-level="2">
        {title}
      </View>
      {note && <View className="vm-note">{note}</View>}
    </View>
  )
}

function Offer({ offer }: { offer: VoucherOffer }) {
  const { templateId, saleFen, validText, left, state } = offer
  const isLoggedIn = useIsLoggedIn()
  const [claim, { isLoading }] = useVoucherClaimMutation()
  const [keys] = useState(() => createIntentKeys())
  const [count, setCount] = useState(0)
  const take = async () => {
    if (!isLoggedIn) return navigate('login')
    const { data } = await claim({ templateId, idempotencyKey: keys({ templateId, count }) })
    if (!data) return
    // A second one is another intent.
    setCount(count + 1)
    toast.success(MARKET_TEXT.claimed)
  }
  const isForSale = saleFen > 0
  const closed = state === 'reached' ? MARKET_TEXT.reached : isForSale ? MARKET_TEXT.soldOut : MARKET_TEXT.gone
  return (
    <VoucherCard
      terms={offer}
      isOver={state === 'gone'}
      lines={[
        { text: validText },
        ...(state === 'open' && left <= FEW_LEFT ? [{ text: MARKET_TEXT.left(left), isDue: true }] : []),
      ]}
      actions={
        state !== 'open' ? (
          <Button size="small" type="info" disabled onTap={undefined}>
            {closed}
          </Button>
        ) : isForSale ? (
          <Button size="small" {...linkTo('voucherPay', { templateId })}>
            {MARKET_TEXT.buy(saleFen)}
          </Button>
        ) : (
          <Button size="small" loading={isLoading} onTap={() => void take()}>
            {MARKET_TEXT.claim}
          </Button>
        )
      }
    />
  )
}
