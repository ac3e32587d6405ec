import type { OrderPreview } from '@contract/order'
import { Text, View } from '@tarojs/components'
import { trackingAttributes } from '@/analytics/page/tracking-attributes'
import { linkTo } from '@/screen/link-to'
import { BottomBar } from '@/ui/nav/bottom-bar'
import { Button } from '@/ui/base/button'
import { Price } from '@/ui/base/price'
import { CREATE_TEXT } from '../../../messages'
import type { Checkout } from '../use-checkout'
import { ConsentRow } from './consent-row'

/**
 * Draws the total and 提交订单, always in reach, and above them why nothing can be submitted, or that the last attempt
 * had no answer.
 */
export function SubmitBar({ checkout, preview }: { checkout: Checkout; preview: OrderPreview }) {
  const { isPlacing, isUnanswered, submit } = checkout
  const hint = preview.refusal || (isUnanswered ? CREATE_TEXT.unanswered : '')
  return (
    <>
      {hint && (
        <View className="oc-hint" ariaRole="alert">
          {hint}
        </View>
      )}
      <ConsentRow consent={checkout.consent} />
      <BottomBar trackingAttributes={trackingAttributes({ section: 'submitBar' })}>
        <View className="oc-total">
          <Text className="oc-total-name">{CREATE_TEXT.total}</Text>
          <Price fen={preview.amounts.payFen} size="l" />
          {preview.unavailable.length > 0 ? (
            <View className="oc-rule oc-rule-due">{CREATE_TEXT.removeFirst}</View>
          ) : (
            <View className="oc-rule">{preview.returnRule.name}</View>
          )}
        </View>
        {preview.address ? (
          <Button
            className="oc-submit"
            trackingAttributes={trackingAttributes({ sort: { id: 'submit', name: CREATE_TEXT.submit } })}
            loading={isPlacing}
            disabled={!submit && !isPlacing}
            onTap={submit}
          >
            {CREATE_TEXT.submit}
          </Button>
        ) : (
          <Button className="oc-submit" {...linkTo('addrChooseEdit', {})} onTap={() => void checkout.pickAddress()}>
            {CREATE_TEXT.addAddress}
          </Button>
        )}
      </BottomBar>
    </>
  )
}
