import type { NewcomerPack } from '@contract/newcomer'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { formatPrice } from '@/lib/money'
import { Section } from '@/screen/detail/section'
import { createIntentKeys } from '@/lib/intent-key'
import { linkTo } from '@/screen/link-to'
import { useAfterLogin } from '@/shared/use-after-login'
import { Button } from '@/ui/base/button'
import { toast } from '@/ui/feedback/toast'
import { useNewcomerClaimMutation } from '../../../newcomer-api'
import { NEWCOMER_TEXT } from '../../../newcomer-messages'

/** The newcomers' vouchers, claimed by one tap; a visitor's tap leads to the login, and claims them then. */
export function Pack({ pack: { vouchers, state } }: { pack: NewcomerPack }) {
  const [claim, { isLoading }] = useNewcomerClaimMutation()
  const [keys] = useState(() => createIntentKeys())
  const afterLogin = useAfterLogin()
  const take = async () => {
    const { data } = await claim({ idempotencyKey: keys({}) })
    if (data) toast.success(NEWCOMER_TEXT.claimed)
  }
  return (
    <Section look="padded" title={NEWCOMER_TEXT.pack}>
      <View className="nc-vouchers">
        {vouchers.map(({ templateId, name, kind, faceFen, offBp, thresholdText, scopeText, note, validText }) => (
          <View key={templateId} className="nc-voucher">
            <Text className="nc-face">{kind === 'CASH' ? formatPrice(faceFen) : NEWCOMER_TEXT.percent(offBp)}</Text>
            <View className="nc-voucher-main">
              <View className="nc-voucher-name">{name}</View>
              <View className="nc-voucher-terms">{NEWCOMER_TEXT.terms(thresholdText, scopeText)}</View>
              {note !== '' && <View className="nc-voucher-terms">{note}</View>}
              <View className="nc-voucher-terms">{validText}</View>
            </View>
          </View>
        ))}
      </View>
      {state === 'over' ? (
        <View className="nc-over" ariaRole="status">
          {NEWCOMER_TEXT.over}
        </View>
      ) : state === 'claimed' ? (
        <Button block type="info" {...linkTo('voucherIndex', {})}>
          {NEWCOMER_TEXT.use}
        </Button>
      ) : (
        <Button block loading={isLoading} onTap={() => afterLogin(() => void take())}>
          {NEWCOMER_TEXT.claim}
        </Button>
      )}
    </Section>
  )
}
