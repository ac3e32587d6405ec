import type { RecycleOrder } from '@contract/recycle'
import { formatPrice } from '@/lib/money'
import { ResultView } from '@/screen/detail/result-view'
import { linkTo } from '@/screen/link-to'
import { COMMON_TEXT, PRICE_TEXT as T } from '../../../messages'

/** It is sold, the money is there. */
export function Paid({ order: { recycleNo, paidFen, finalFen, quoteFen } }: { order: RecycleOrder }) {
  return (
    <ResultView
      icon="check"
      success
      title={T.confirmed(formatPrice(paidFen ?? finalFen ?? quoteFen))}
      note={T.paidText}
      actions={[
        { label: COMMON_TEXT.toOrder, ...linkTo('recycleOrderDetail', { recycleNo }) },
        { label: T.toWallet, ...linkTo('userPurse') },
      ]}
    />
  )
}
