import { useState } from 'react'
import { stringifyQuery } from '@/lib/query'
import { trackingAttributes } from '@/analytics/page/tracking-attributes'
import { linkTo } from '@/screen/link-to'
import { useSubscribeMutation } from '@/shared/api/following'
import { criteriaParams, criteriaQuery, type Criteria } from '@/shared/item-list/criteria'
import { useAfterLogin } from '@/shared/use-after-login'
import { Pressable } from '@/ui/base/pressable'
import { toast } from '@/ui/feedback/toast'
import { SEARCH_TEXT } from '../messages'

/** Subscribes to what the list is of, whatever its order; afterwards it leads to the user's searches. */
export function SubscribeSearch({ criteria }: { criteria: Criteria }) {
  const [subscribe, { isLoading }] = useSubscribeMutation()
  const afterLogin = useAfterLogin()
  const [saved, setSaved] = useState<string>()
  const wanted: Criteria = { ...criteria, sort: 'default' }
  const mark = stringifyQuery(criteriaParams(wanted))
  const save = () =>
    afterLogin(async () => {
      const { data } = await subscribe({ kind: 'SEARCH', ...criteriaQuery(wanted) })
      if (!data) return
      setSaved(mark)
      toast.success(SEARCH_TEXT.subscribeDone)
    })
  if (saved === mark) {
    return (
      <Pressable className="list-subscribe" {...linkTo('personalSub', { tab: 'search' })}>
        {SEARCH_TEXT.subscribed}
      </Pressable>
    )
  }
  return (
    <Pressable
      className="list-subscribe"
      busy={isLoading}
      trackingAttributes={trackingAttributes({ sort: { id: 'subscribeSearch', name: SEARCH_TEXT.subscribe } })}
      onTap={save}
    >
      {SEARCH_TEXT.subscribe}
    </Pressable>
  )
}
