import { Button as NativeButton } from '@tarojs/components'
import { Button } from '@/ui/base/button'
import { AUTHORIZE_TEXT } from '../messages'
import type { Authorize } from '../use-authorize'

export const HAS_MESSENGER_PHONE = true

/**
 * The messenger's phone button. A tap on it opens the messenger's question at once, so it is drawn only after the user
 * has agreed to the terms and while no number is being bound; a button of ours takes its place until then.
 */
export function MessengerPhone({ authorize }: { authorize: Authorize }) {
  const { agreement, isBinding, answered } = authorize
  if (!agreement.isAgreed || isBinding) {
    return (
      <Button block loading={isBinding} onTap={() => void agreement.require()}>
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
