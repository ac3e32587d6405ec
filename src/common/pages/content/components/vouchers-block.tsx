import type { PlainPageBlock } from '@contract/content'
import type { VoucherOffer } from '@contract/voucher'
import { FEW_LEFT } from '@contract/limits/voucher'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { navigate } from '@/core/platform/navigation'
import { useIsLoggedIn } from '@/core/store'
import { formatPrice } from '@/lib/money'
import { Section } from '@/screen/detail/section'
import { createIntentKeys } from '@/lib/intent-key'
import { linkTo } from '@/screen/link-to'
import { useVoucherClaimMutation } from '@/shared/api/voucher'
import { Button } from '@/ui/base/button'
import { toast } from '@/ui/feedback/toast'
import { CONTENT_TEXT } from '../messages'

/** Vouchers that are claimed in place, or bought. */
export function VouchersBlock({ block: { title, offers } }: { block: Extract<PlainPageBlock, { kind: 'vouchers' }> }) {
  const list = (
    <View className="cp-vouchers">
      {offers.map((offer) => (
        <Offer key={offer.templateId} offer={offer} />
      ))}
    </View>
  )
  return title === '' ? (
    list
  ) : (
    <Section look="plain" title={title}>
      {list}
    </Section>
  )
}

function Offer({ offer }: { offer: VoucherOffer }) {
  const { name, kind, faceFen, offBp, thresholdText, scopeText, left, state } = offer
  return (
    <View className="cp-voucher">
      <Text className="cp-voucher-face">{kind === 'CASH' ? formatPrice(faceFen) : CONTENT_TEXT.fold(offBp)}</Text>
      <View className="cp-voucher-main">
        <View className="cp-voucher-name">{name}</View>
        <View className="cp-voucher-line">{`${thresholdText} · ${scopeText}`}</View>
        {state === 'open' && left <= FEW_LEFT && <View className="cp-voucher-few">{CONTENT_TEXT.left(left)}</View>}
      </View>
      <Take offer={offer} />
    </View>
  )
}

function Take({ offer: { templateId, saleFen, state } }: { offer: VoucherOffer }) {
  const isLoggedIn = useIsLoggedIn()
  const [claim, { isLoading }] = useVoucherClaimMutation()
  const [keys] = useState(() => createIntentKeys())
  const [count, setCount] = useState(0)
  if (state !== 'open') {
    return (
      <Button size="small" type="info" disabled onTap={undefined}>
        {state === 'reached' ? CONTENT_TEXT.reached : CONTENT_TEXT.gone}
      </Button>
    )
  }
  if (saleFen > 0) {
    return (
      <Button size="small" {...linkTo('voucherPay', { templateId })}>
        {CONTENT_TEXT.buy(saleFen)}
      </Button>
    )
  }
  const take = async () => {
    if (!isLoggedIn) return navigate('login')
    const { data } = await claim({ templateId, idempotencyKey: keys({ templateId, count }) })
    if (!data) return
    // A second one is another intent.
    setCount(count + 1)
    toast.success(CONTENT_TEXT.claimed)
  }
  return (
    <Button size="small" loading={isLoading} onTap={() => void take()}>
      {CONTENT_TEXT.claim}
    </Button>
  )
}
