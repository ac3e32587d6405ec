import { View } from '@tarojs/components'
import { trackingAttributes } from '@/analytics/page/tracking-attributes'
import { linkTo } from '@/screen/link-to'
import { Pressable } from '@/ui/base/pressable'
import { Checkbox } from '@/ui/form/choice'
import { AGREEMENT_TEXT } from './messages'
import type { AgreementState } from './use-agreement'
import './agreement.scss'

/** 已阅读并同意《用户注册协议》和《隐私政策》: an unticked box, and links to both. */
export function Agreement({ agreement }: { agreement: AgreementState }) {
  return (
    <View className="agree">
      <View className="agree-row">
        <Checkbox
          checked={agreement.isAgreed}
          onChange={agreement.agree}
          label={AGREEMENT_TEXT.label}
          trackingAttributes={trackingAttributes({ sort: { id: 'agreement', name: AGREEMENT_TEXT.agree } })}
        >
          {AGREEMENT_TEXT.agree}
        </Checkbox>
        <AgreementLinks />
      </View>
      {agreement.isMissing && (
        <View className="agree-missing" ariaRole="alert">
          {AGREEMENT_TEXT.first}
        </View>
      )}
    </View>
  )
}

/** The user agreement and the privacy policy, a link each. */
export function AgreementLinks() {
  return (
    <View className="agree-links">
      <Pressable className="agree-link" {...linkTo('sellerAgreement', { key: 'registration' })}>
        {AGREEMENT_TEXT.registration}
      </Pressable>
      <Pressable className="agree-link" {...linkTo('sellerAgreement', { key: 'privacy' })}>
        {AGREEMENT_TEXT.privacy}
      </Pressable>
    </View>
  )
}
