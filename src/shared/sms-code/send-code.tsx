import { Text } from '@tarojs/components'
import { cx } from '@/ui/internal/class-names'
import { Pressable } from '@/ui/base/pressable'
import { SMS_TEXT } from './messages'
import type { SendCodeState } from './use-send-code'

interface SendCodeProps {
  sms: Pick<SendCodeState, 'left' | 'wasSent' | 'isSending' | 'sendCode'>
}

/** The button that sends a code, and shows when the next one may be sent. */
export function SendCode({ sms: { left, wasSent, isSending, sendCode } }: SendCodeProps) {
  const isIdle = left === 0 && !isSending
  return (
    <Pressable
      className={cx('rx-sms-send', !isIdle && 'rx-sms-send-off')}
      disabled={!isIdle}
      onTap={() => void sendCode()}
    >
      <Text>{left > 0 ? SMS_TEXT.wait(left) : wasSent ? SMS_TEXT.resend : SMS_TEXT.send}</Text>
    </Pressable>
  )
}
