import type { WalletEntry } from '@contract/wallet'
import { formatDateTime } from '@/lib/date'
import { formatPrice } from '@/lib/money'
import { linkTo } from '@/screen/link-to'
import { Cell } from '@/ui/base/cell'
import { LOG_TEXT } from '../messages'

/** +¥1,200 or -¥300. */
export const signed = (fen: number): string => `${fen > 0 ? '+' : ''}${formatPrice(fen)}`

/** A change of the balance, with what was left. */
export function EntryCell({ entry }: { entry: WalletEntry }) {
  const { id, title, at, amountFen, afterFen } = entry
  return (
    <Cell
      title={title}
      note={`${formatDateTime(at)}　${LOG_TEXT.after(formatPrice(afterFen))}`}
      value={signed(amountFen)}
      {...linkTo('accountLogDetail', { id })}
    />
  )
}
