import type { SubscriptionKind } from '@contract/following'
import { skipToken } from '@reduxjs/toolkit/query'
import { useIsLoggedIn } from '@/core/store'
import { trackingAttributes } from '@/analytics/page/tracking-attributes'
import { Button } from '@/ui/base/button'
import { dialog } from '@/ui/feedback/dialog'
import { toast } from '@/ui/feedback/toast'
import { useSubscribeMutation, useSubscriptionsQuery, useUnsubscribeMutation } from './api/following'
import { SUBSCRIBE_TEXT } from './messages'
import { useAfterLogin } from './use-after-login'

interface SubscribeButtonProps {
  kind: Exclude<SubscriptionKind, 'SEARCH'>
  /** Id of the brand or series. */
  id: string
  /** Its name, for screen readers. */
  name: string
  className?: string
}

/** Subscribes to a brand or series, or ends that after a confirmation. A visitor logs in first. */
export function SubscribeButton({ kind, id, name, className }: SubscribeButtonProps) {
  const isLoggedIn = useIsLoggedIn()
  const { data } = useSubscriptionsQuery(isLoggedIn ? undefined : skipToken)
  const [subscribe, { isLoading: isSaving }] = useSubscribeMutation()
  const [unsubscribe, { isLoading: isEnding }] = useUnsubscribeMutation()
  const afterLogin = useAfterLogin()
  const own = isLoggedIn ? data?.list.find((one) => one.kind === kind && one.ref === id) : undefined

  const begin = () =>
    afterLogin(async () => {
      const { data: saved } = await subscribe({ kind, ref: id })
      if (saved) toast.success(SUBSCRIBE_TEXT.done)
    })
  const end = async (subscriptionId: string) => {
    if (!(await dialog.isConfirmed(SUBSCRIBE_TEXT.confirm))) return
    const { data: ended } = await unsubscribe({ id: subscriptionId })
    if (ended) toast.show(SUBSCRIBE_TEXT.ended)
  }
  return (
    <Button
      className={className}
      size="small"
      type={own ? 'info' : 'primary'}
      label={own ? SUBSCRIBE_TEXT.endLabel(name) : SUBSCRIBE_TEXT.label(name)}
      loading={isSaving || isEnding}
      trackingAttributes={trackingAttributes({ sort: { id: 'subscribe', name: SUBSCRIBE_TEXT.subscribe } })}
      onTap={() => (own ? void end(own.id) : begin())}
    >
      {own ? SUBSCRIBE_TEXT.subscribed : SUBSCRIBE_TEXT.subscribe}
    </Button>
  )
}
