import { Text } from '@tarojs/components'
import { cx } from '@/ui/class-names'
import { Tap } from '@/ui/tap'
import { BIND_TEXT } from '../messages'
import type { PhoneFormState } from '../use-phone-form'

/** Asks for a code, and says when the next one may be asked for. */
export function SendCode({ left, wasSent, isSending, askCode }: PhoneFormState) {
  const isIdle = left === 0 && !isSending
  return (
    <Tap className={cx('bind-send', !isIdle && 'bind-send-off')} disabled={!isIdle} onTap={() => void askCode()}>
      <Text>{left > 0 ? BIND_TEXT.wait(left) : wasSent ? BIND_TEXT.resend : BIND_TEXT.send}</Text>
    </Tap>
  )
}
