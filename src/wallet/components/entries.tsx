import type { WalletEntry } from '@contract/wallet'
import { View } from '@tarojs/components'
import { formatDateTime } from '@/lib/date'
import { formatPrice } from '@/lib/money'
import { linkTo } from '@/screen/link-to'
import { Cell } from '@/ui/base/cell'
import { LOG_TEXT } from '../messages'
import './entries.scss'

/** +¥1,200 or -¥300. */
export const signed = (fen: number): string => `${fen > 0 ? '+' : ''}${formatPrice(fen)}`

/** A change of the balance, with what was left. */
export function EntryCell({ entry }: { entry: WalletEntry }) {
  const { id, title, at, amountFen, afterFen } = entry
  return (
    <Cell
      className="wl-entry"
      title={title}
      note={formatDateTime(at)}
      value={
        <>
          <View className="wl-entry-sum">{signed(amountFen)}</View>
          <View className="wl-entry-after">{LOG_TEXT.after(formatPrice(afterFen))}</View>
        </>
      }
      {...linkTo('accountLogDetail', { id })}
    />
  )
}
