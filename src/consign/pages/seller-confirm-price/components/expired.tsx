import type { Consignment } from '@contract/selling'
import { navigateUrl } from '@/core/platform/navigation'
import { randomKey } from '@/lib/random-key'
import { addressOf } from '@/routes/derive'
import { Empty } from '@/ui/feedback/empty'
import { useConsignResubmitMutation } from '../../../api'
import { QUOTE_TEXT as T, VALUE_AGAIN } from '../../../messages'

/** A quote that holds no more: everything that was sent begins a new one. */
export function Expired({ object: { sellNo, version, stateName, quote, reason } }: { object: Consignment }) {
  const [resubmit] = useConsignResubmitMutation()
  const again = async () => {
    const { data } = await resubmit({ sellNo, version, idempotencyKey: randomKey() })
    if (data) navigateUrl(addressOf('sellerProductCreateNew', { id: data.draftNo }))
  }
  return (
    <Empty
      type="order"
      title={reason !== '' ? reason : quote ? T.over : stateName}
      text={T.overText}
      action={{ label: VALUE_AGAIN, onTap: () => void again() }}
    />
  )
}
