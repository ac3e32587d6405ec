import { RET } from '@contract/constants'
import { navigate } from '@/core/platform/navigation'
import { currentAddress } from '@/core/platform/navigation/current-address'
import { Empty } from '@/ui/feedback/empty'
import { callErrorText, codeOf, isSessionLost, type CallError } from './call-error'
import { linkTo } from './link-to'
import { LOAD_FAILED_TEXT } from './messages'

interface LoadFailedProps {
  error: CallError
  onRetry: () => void
  /** Said when the server knows no such thing, e.g. 订单不存在; without it this is shown like any refusal. */
  missing?: string
}

/** A page whose data did not come: why, and the way on (login, home, or 重试). */
export function LoadFailed({ error, onRetry, missing }: LoadFailedProps) {
  if (isSessionLost(error)) {
    const login = () => navigate('login', { returnUrl: currentAddress() })
    return (
      <Empty
        type="secure"
        title={LOAD_FAILED_TEXT.loggedOut}
        text={LOAD_FAILED_TEXT.loggedOutNote}
        action={{ label: LOAD_FAILED_TEXT.login, onTap: login }}
      />
    )
  }
  if (missing && codeOf(error) === RET.NOT_FOUND) {
    const { href, onTap } = linkTo('home')
    return <Empty type="order" title={missing} action={{ label: LOAD_FAILED_TEXT.home, href, onTap }} />
  }
  return <Empty type="network" text={callErrorText(error)} action={{ label: LOAD_FAILED_TEXT.retry, onTap: onRetry }} />
}
