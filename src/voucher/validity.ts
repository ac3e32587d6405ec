/** Until when a voucher can be used, in words. Pure. */
import type { Voucher } from '@contract/voucher'
import { formatDate, formatDateTime } from '@/lib/date'
import { ENDING_DAYS } from './limits'
import { CARD_TEXT } from './messages'

const DAY = 24 * 60 * 60_000

/** @param now the server's, ms */
export function validityOf(
  { state, fromAt, toAt }: Pick<Voucher, 'state' | 'fromAt' | 'toAt'>,
  now: number,
): { text: string; isDue: boolean } {
  if (now < fromAt) return { text: CARD_TEXT.from(formatDateTime(fromAt)), isDue: false }
  const until = CARD_TEXT.until(formatDateTime(toAt))
  if (state !== 'UNUSED' || toAt - now > ENDING_DAYS * DAY) return { text: until, isDue: false }
  // The last millisecond belongs to it.
  const isToday = formatDate(toAt - 1) === formatDate(now)
  return {
    text: `${until} · ${isToday ? CARD_TEXT.today : CARD_TEXT.days(Math.ceil((toAt - now) / DAY))}`,
    isDue: true,
  }
}
