/** The control of a refund in parts: how much of each line, at most what is left of it. */
import type { RefundInput } from '@contract/admin/order'
import { money } from '../../lib/format'
import { texts as common } from '../../messages'
import { YuanInput } from '../../patterns/number-input'
import { texts } from './messages'

type Part = RefundInput['lines'][number]

export interface RefundableLine {
  itemId: string
  title: string
  /** What can still be refunded, fen. */
  leftFen: number
}

interface RefundLinesProps {
  lines: readonly RefundableLine[]
  value?: readonly Part[]
  onChange?: (value: readonly Part[]) => void
}

export const RefundLines = ({ lines, value = [], onChange }: RefundLinesProps) => {
  const sum = value.reduce((total, { amountFen }) => total + amountFen, 0)
  const change = (itemId: string, yuan: number | null) => {
    const others = value.filter((part) => part.itemId !== itemId)
    onChange?.(yuan === null || yuan <= 0 ? others : [...others, { itemId, amountFen: Math.round(yuan * 100) }])
  }
  return (
    <ul className="c-related">
      {lines.map(({ itemId, title, leftFen }) => {
        const part = value.find((one) => one.itemId === itemId)
        return (
          <li key={itemId}>
            <span>
              {title}
              <div className="c-quiet">{texts.refundable(money(leftFen))}</div>
            </span>
            <YuanInput
              aria-label={texts.refundOf(title)}
              style={{ alignSelf: 'center', flex: 'none', width: 150 }}
              min={0}
              max={leftFen / 100}
              disabled={leftFen === 0}
              value={part ? part.amountFen / 100 : null}
              onChange={(yuan) => change(itemId, yuan)}
            />
          </li>
        )
      })}
      <li>
        <span>{texts.refundSum}</span>
        <b className="c-number">{Number.isNaN(sum) ? common.nothing : money(sum)}</b>
      </li>
    </ul>
  )
}
