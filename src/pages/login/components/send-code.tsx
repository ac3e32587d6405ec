import { Text } from '@tarojs/components'
import { Tap } from '@/ui/tap'
import { cx } from '@/ui/class-names'
import { LOGIN_TEXT } from '../messages'

interface SendCodeProps {
  /** Seconds until it may be asked for again. */
  left: number
  wasSent: boolean
  isSending: boolean
  onTap: () => void
}

/** Asks for a code, and says when the next one may be asked for. */
export function SendCode({ left, wasSent, isSending, onTap }: SendCodeProps) {
  const isIdle = left === 0 && !isSending
  return (
    <Tap className={cx('login-send', !isIdle && 'login-send-off')} disabled={!isIdle} onTap={onTap}>
      <Text>{left > 0 ? LOGIN_TEXT.wait(left) : wasSent ? LOGIN_TEXT.resend : LOGIN_TEXT.send}</Text>
    </Tap>
  )
}
