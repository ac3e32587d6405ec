/** Months as the server names them, `2026-03`. */
import { MONTH_PATTERN } from '@contract/limits/wallet'
import { formatDate } from '@/lib/date'

const shifted = (month: string, by: number): string => {
  const [year = 0, one = 1] = month.split('-').map(Number)
  const count = year * 12 + one - 1 + by
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

export const monthBefore = (month: string): string => shifted(month, -1)
export const monthAfter = (month: string): string => shifted(month, 1)
export const monthNow = (): string => formatDate(Date.now()).slice(0, 7)

/** A month as an address names it; undefined of anything else. */
export const knownMonth = (text: string | undefined): string | undefined =>
  text !== undefined && new RegExp(MONTH_PATTERN).test(text) ? text : undefined
