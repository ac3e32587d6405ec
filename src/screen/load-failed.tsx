import { RET } from '@contract/constants'
import { navigate } from '@/core/platform/navigation'
import { currentAddress } from '@/core/platform/navigation/current-address'
import { Empty, type EmptyProps } from '@/ui/feedback/empty'
import { callErrorText, codeOf, isRefused, isSessionLost, type CallError } from './call-error'
import { linkTo } from './link-to'
import { SCREEN_TEXT } from './messages'

/** In the place of what only a signed-in user sees: what logging in brings, and the way to it and back here. */
export function LoginGate({ title, text }: Pick<EmptyProps, 'title' | 'text'>) {
  const login = () => navigate('login', { returnUrl: currentAddress() })
  return (
    <Empty
      type="secure"
      title={title ?? SCREEN_TEXT.loggedOut}
      text={text ?? SCREEN_TEXT.loggedOutNote}
      action={{ label: SCREEN_TEXT.login, onTap: login }}
    />
  )
}

interface LoadFailedProps {
  error: CallError
  onRetry: () => void
  /** Shown when the server knows no such thing, e.g. 订单不存在; without it that is a refusal like any other. */
  missing?: string
}

/**
 * Instead of data that did not come: why, and the way on. Session gone → login; not there → home; refused → its reason;
 * else → 重试.
 */
export function LoadFailed({ error, onRetry, missing }: LoadFailedProps) {
  if (isSessionLost(error)) return <LoginGate />
  const { href, onTap } = linkTo('home')
  const home = { label: SCREEN_TEXT.home, href, onTap }
  if (missing && codeOf(error) === RET.NOT_FOUND) return <Empty type="order" title={missing} action={home} />
  const retry = { label: SCREEN_TEXT.retry, onTap: onRetry }
  if (isRefused(error)) return <Empty type="secure" title={callErrorText(error)} action={retry} />
  return <Empty type="network" text={callErrorText(error)} action={retry} />
}
