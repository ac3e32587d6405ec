import type { NewcomerPack } from '@contract/newcomer'
import { Text, View } from '@tarojs/components'
import { formatPrice } from '@/lib/money'
import { Section } from '@/screen/detail/section'
import { linkTo } from '@/screen/link-to'
import { PACK_TEXT } from '@/shared/newcomer/messages'
import { useClaimPack } from '@/shared/newcomer/use-newcomer-pack'
import { useAfterLogin } from '@/shared/use-after-login'
import { Button } from '@/ui/base/button'
import { NEWCOMER_TEXT } from '../../../newcomer-messages'

/** The newcomers' vouchers, claimed by one tap; a visitor's tap leads to the login, and claims them then. */
export function Pack({ pack: { vouchers, state } }: { pack: NewcomerPack }) {
  const { claim, isClaiming } = useClaimPack()
  const afterLogin = useAfterLogin()
  return (
    <Section look="padded" title={PACK_TEXT.pack}>
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
        <Button block loading={isClaiming} onTap={() => afterLogin(() => void claim())}>
          {PACK_TEXT.claim}
        </Button>
      )}
    </Section>
  )
}
