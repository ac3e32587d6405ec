import type { Consignment } from '@contract/selling'
import { navigateUrl } from '@/core/platform/navigation'
import { addressOf } from '@/routes/derive'
import { Empty } from '@/ui/feedback/empty'
import { actOn } from '../../../act-on'
import { useConsignResubmitMutation } from '../../../api'
import { QUOTE_TEXT as T, VALUE_AGAIN } from '../../../messages'

/** A quote that holds no more: everything that was sent begins a new one. */
export function Expired({ object }: { object: Consignment }) {
  const { stateName, quote, reason } = object
  const [resubmit] = useConsignResubmitMutation()
  const again = async () => {
    const { data } = await resubmit(actOn(object))
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
