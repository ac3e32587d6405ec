import type { VoucherInfo } from '@contract/voucher'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { useRouteParams } from '@/core/platform/lifecycle'
import { navigate } from '@/core/platform/navigation'
import { formatPrice } from '@/lib/money'
import { callErrorText } from '@/screen/call-error'
import { InfoRow } from '@/screen/detail/info-row'
import { Card } from '@/screen/detail/section'
import { createIntentKeys } from '@/lib/intent-key'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { Button } from '@/ui/base/button'
import { Price } from '@/ui/base/price'
import { toast } from '@/ui/feedback/toast'
import { BottomBar } from '@/ui/nav/bottom-bar'
import { useCashierQuery, useVoucherBuyMutation, useVoucherOfferQuery } from '../../api'
import { CASHIER_TEXT, VOUCHER_TEXT } from '../../messages'
import { Paying } from '../cashier/components/paying'
import '../cashier/index.scss'
import './index.scss'

/**
 * Buying a voucher (spec 2.5: /voucher/pay): what it is, and how it can be returned; with `no` the cashier of the
 * purchase.
 */
export default function VoucherPayPage() {
  const { templateId = '', no } = useRouteParams<'voucherPay'>()
  if (no) {
    return (
      <LoadingScreen
        route="voucherPay"
        loggedOut={VOUCHER_TEXT.loggedOut}
        query={useCashierQuery}
        arg={no}
        skeleton={<ScreenSkeleton kind="result" />}
        missing={VOUCHER_TEXT.missing}
      >
        {(cashier, reading) => <Paying cashier={cashier} reading={reading} />}
      </LoadingScreen>
    )
  }
  return (
    <LoadingScreen
      route="voucherPay"
      loggedOut={VOUCHER_TEXT.loggedOut}
      query={useVoucherOfferQuery}
      arg={templateId}
      skeleton={<ScreenSkeleton kind="detail" />}
      missing={VOUCHER_TEXT.missing}
    >
      {({ offer }) => <Buying offer={offer} />}
    </LoadingScreen>
  )
}

function Buying({ offer }: { offer: VoucherInfo['offer'] }) {
  const { templateId, name, kind, faceFen, offBp, thresholdText, scopeText, note, validText, saleFen, perUser } = offer
  const [buy, { isLoading }] = useVoucherBuyMutation()
  const [keys] = useState(() => createIntentKeys())
  const submit = async () => {
    const { data, error } = await buy({ templateId, idempotencyKey: keys({ templateId }) })
    if (data) navigate('voucherPay', { no: data.no }, { open: 'redirect', programmatic: true })
    else if (error) toast.fail(callErrorText(error))
  }
  return (
    <>
      <View className="vb-head">
        <View className="vb-name">{name}</View>
        <View className="vb-face">{kind === 'CASH' ? formatPrice(faceFen) : VOUCHER_TEXT.percent(offBp)}</View>
        <View className="vb-note">{thresholdText}</View>
      </View>
      <Card className="vb-terms">
        <InfoRow look="lined" name={VOUCHER_TEXT.scope} value={note ? `${scopeText} · ${note}` : scopeText} />
        <InfoRow look="lined" name={VOUCHER_TEXT.valid} value={validText} />
        <InfoRow look="lined" name={VOUCHER_TEXT.limit} value={VOUCHER_TEXT.perUser(perUser)} />
        <InfoRow look="lined" name={VOUCHER_TEXT.rule} value={VOUCHER_TEXT.refundable} />
      </Card>
      <BottomBar>
        <View className="vb-total">
          <View className="vb-total-name">{CASHIER_TEXT.amount}</View>
          <Price fen={saleFen} size="l" />
        </View>
        {offer.state === 'open' ? (
          <Button loading={isLoading} onTap={() => void submit()}>
            {VOUCHER_TEXT.pay(saleFen)}
          </Button>
        ) : (
          <Button disabled onTap={undefined}>
            {offer.state === 'gone' ? VOUCHER_TEXT.gone : VOUCHER_TEXT.reached}
          </Button>
        )}
      </BottomBar>
    </>
  )
}
