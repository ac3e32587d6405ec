import type { Operator } from '@contract/user'

const MINUTE = 60_000
const DAY_MINUTES = 24 * 60
const CHINA_OFFSET_MINUTES = 8 * 60

/** Whether the customer service answers at a moment, by the clock in China. */
export const isOpenAt = ({ from, to, days }: NonNullable<Operator['open']>, now: number): boolean => {
  const minutes = Math.floor(now / MINUTE) + CHINA_OFFSET_MINUTES
  const minuteOfDay = minutes % DAY_MINUTES
  // The epoch began on a Thursday.
  const day = ((Math.floor(minutes / DAY_MINUTES) + 3) % 7) + 1
  return days.includes(day) && minuteOfDay >= from && minuteOfDay < to
}
