import { COMMON_RET } from '@contract/common-codes'
import { navigate } from '@/core/platform/navigation'
import { currentAddress } from '@/core/platform/navigation/current-address'
import { Empty, type EmptyProps } from '@/ui/feedback/empty'
import { callErrorText, codeOf, isRefused, isSessionLost, type CallError } from './call-error'
import { linkTo } from './link-to'
import { SCREEN_TEXT } from './messages'

/** Replaces what only a signed-in user sees: says what a login brings, and leads to it and back here. */
export function LoginGate({ type = 'secure', title, text }: Partial<Pick<EmptyProps, 'type' | 'title' | 'text'>>) {
  const login = () => navigate('login', { returnUrl: currentAddress() })
  return (
    <Empty
      type={type}
      title={title ?? SCREEN_TEXT.loggedOut}
      text={text ?? SCREEN_TEXT.loggedOutNote}
      action={{ label: SCREEN_TEXT.login, onTap: login }}
    />
  )
}

interface LoadFailedProps {
  error: CallError
  onRetry: () => void
  /**
   * The text for an object that does not exist, e.g. 订单不存在: also for an id of another form, which the server refuses
   * as a bad request. Without it these are refusals like any other.
   */
  missing?: string
}

/**
 * Replaces data that could not be fetched: says why, and offers a way on. A lost session leads to the login, a missing
 * object to home; a refusal shows its reason, any other error 重试.
 */
export function LoadFailed({ error, onRetry, missing }: LoadFailedProps) {
  if (isSessionLost(error)) return <LoginGate />
  const { href, onTap } = linkTo('home')
  const home = { label: SCREEN_TEXT.home, href, onTap }
  const code = codeOf(error)
  if (missing && (code === COMMON_RET.NOT_FOUND || code === COMMON_RET.BAD_REQUEST))
    return <Empty type="order" title={missing} action={home} />
  const retry = { label: SCREEN_TEXT.retry, onTap: onRetry }
  if (isRefused(error)) return <Empty type="secure" title={callErrorText(error)} action={retry} />
  return <Empty type="network" text={callErrorText(error)} action={retry} />
}
