import { View } from '@tarojs/components'
import { navigateBack } from '@/core/platform/navigation'
import { Agreement } from '@/shared/agreement/agreement'
import { Pressable } from '@/ui/base/pressable'
import { BindFrame } from '../bind-phone/components/bind-frame'
import { PhoneForm } from '../bind-phone/components/phone-form'
import { HAS_MESSENGER_PHONE, MessengerPhone } from './components/messenger-phone'
import { Uses } from './components/uses'
import { AUTHORIZE_TEXT } from './messages'
import { useAuthorize } from './use-authorize'
import './index.scss'

/**
 * The page that binds a phone by the messenger's number or by a code (spec 2.9, 5: /user/authorize). Outside the
 * messenger only the code is offered.
 */
export default function AuthorizePage() {
  const authorize = useAuthorize(!HAS_MESSENGER_PHONE)
  const { agreement, isSmsOpen, openSms, sms, errorText } = authorize
  return (
    <BindFrame route="userAuthorize" note={AUTHORIZE_TEXT.note}>
      <Uses />
      <View className="auth-agreement">
        <Agreement agreement={agreement} />
      </View>
      <MessengerPhone authorize={authorize} />
      {errorText && (
        <View className="auth-trouble" ariaRole="alert">
          {errorText}
        </View>
      )}
      {isSmsOpen ? (
        <View className="auth-sms">
          {HAS_MESSENGER_PHONE && <View className="auth-sms-title">{AUTHORIZE_TEXT.smsTitle}</View>}
          <PhoneForm form={sms} secondary={HAS_MESSENGER_PHONE} />
        </View>
      ) : (
        <Pressable className="auth-way" onTap={openSms}>
          {AUTHORIZE_TEXT.bySms}
        </Pressable>
      )}
      <Pressable className="auth-way auth-later" onTap={() => navigateBack()}>
        {AUTHORIZE_TEXT.later}
      </Pressable>
    </BindFrame>
  )
}
