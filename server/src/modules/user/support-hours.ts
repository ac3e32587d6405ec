/** Reads the hours of the customer service from the words that a host writes. Pure, but for `supportTimes`. */
import type { Operator } from '@contract/user'
import { addDays, dayOf as dayAt, dayStart } from '../../kit/china-day'
import type { AppContext } from '../../kit/context'
import { supportSettings } from './settings'

const WEEK = '一二三四五六日'
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const DAYS = /周([一二三四五六日天])\s*(?:至|到|-|–|~)\s*周?([一二三四五六日天])/
const TIMES = /(\d{1,2})[:：](\d{2})\s*(?:至|到|-|–|—|~)\s*(\d{1,2})[:：](\d{2})/
const dayOf = (name: string): number => WEEK.indexOf(name === '天' ? '日' : name) + 1

/** @returns undefined for words that name no times, e.g. 全天候; a time beyond midnight is none either */
export function readSupportHours(hours: string): Operator['open'] {
  const times = TIMES.exec(hours)?.slice(1).map(Number)
  if (!times) return undefined
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = times
  const from = fromHour * 60 + fromMinute
  const to = toHour * 60 + toMinute
  if (from >= to || to > 24 * 60) return undefined
  const range = DAYS.exec(hours)
  if (range) {
    const [first, last] = [dayOf(range[1] ?? ''), dayOf(range[2] ?? '')]
    return { from, to, days: EVERY_DAY.filter((day) => day >= first && day <= last) }
  }
  return { from, to, days: hours.includes('工作日') ? EVERY_DAY.slice(0, 5) : EVERY_DAY }
}

/** When the customer service is there now; undefined where nobody has said so: at all times. */
export const supportTimes = ({ config, settings }: Pick<AppContext, 'config' | 'settings'>): Operator['open'] =>
  readSupportHours(settings.get(supportSettings, 'support.hours') || (config.operator?.hours ?? ''))

const MINUTE_MS = 60_000
/** Days that are looked through: nobody asks for more hours than these have. */
const DAYS_MOST = 60

/** How much of a time the customer service was there, ms. */
export function servedMs(open: Operator['open'], since: number, now: number): number {
  if (!open) return Math.max(0, now - since)
  let served = 0
  for (let at = 0, day = dayAt(since); at < DAYS_MOST && dayStart(day) < now; at += 1, day = addDays(day, 1)) {
    const start = dayStart(day)
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || EVERY_DAY.length
    if (!open.days.includes(weekday)) continue
    const from = Math.max(since, start + open.from * MINUTE_MS)
    const to = Math.min(now, start + open.to * MINUTE_MS)
    served += Math.max(0, to - from)
  }
  return served
}
