import { Button as NativeButton } from '@tarojs/components'
import { Button } from '@/ui/base/button'
import { AUTHORIZE_TEXT } from '../messages'
import type { Authorize } from '../use-authorize'

export const HAS_MESSENGER_PHONE = true

/** The messenger's phone button. It asks at once when tapped, so it is only there once the terms are agreed to and no number is under way. */
export function MessengerPhone({ authorize }: { authorize: Authorize }) {
  const { isAgreed, isBinding, askAgreement, answered } = authorize
  if (!isAgreed || isBinding) {
    return (
      <Button block loading={isBinding} onTap={askAgreement}>
        {AUTHORIZE_TEXT.byMessenger}
      </Button>
    )
  }
  return (
    <NativeButton
      className="rx-btn rx-btn-primary rx-btn-middle rx-btn-block auth-native"
      hoverClass="rx-tap-pressed"
      openType="getPhoneNumber"
      onGetPhoneNumber={({ detail }) => void answered(detail)}
    >
      {AUTHORIZE_TEXT.byMessenger}
    </NativeButton>
  )
}
