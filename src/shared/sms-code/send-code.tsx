import { Text } from '@tarojs/components'
import { cx } from '@/ui/internal/class-names'
import { Pressable } from '@/ui/base/pressable'
import { SMS_TEXT } from './messages'
import type { SmsCode } from './use-sms-code'

interface SendCodeProps {
  sms: Pick<SmsCode, 'left' | 'wasSent' | 'isSending' | 'askCode'>
}

/** Asks for a code, and says when the next one may be asked for. */
export function SendCode({ sms: { left, wasSent, isSending, askCode } }: SendCodeProps) {
  const isIdle = left === 0 && !isSending
  return (
    <Pressable
      className={cx('rx-sms-send', !isIdle && 'rx-sms-send-off')}
      disabled={!isIdle}
      onTap={() => void askCode()}
    >
      <Text>{left > 0 ? SMS_TEXT.wait(left) : wasSent ? SMS_TEXT.resend : SMS_TEXT.send}</Text>
    </Pressable>
  )
}
