/** Days in China, which has one time zone without summer time. A day is `2026-03-01`, a time is ms. */

const CHINA_MS = 8 * 60 * 60 * 1000
export const HOUR_MS = 60 * 60 * 1000
export const DAY_MS = 24 * HOUR_MS

/** The day of a time. */
export const dayOf = (at: number): string => new Date(at + CHINA_MS).toISOString().slice(0, 10)

/** The first ms of a day. */
export const dayStart = (day: string): number => Date.parse(`${day}T00:00:00Z`) - CHINA_MS

/** The day that is `days` later. */
export const addDays = (day: string, days: number): string => dayOf(dayStart(day) + days * DAY_MS)

/** Whether the calendar has such a day: 2026-02-30 does not exist. */
export const isDay = (day: string): boolean =>
  !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) && new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) === day

/** `11月29日`, in China. */
export function dayText(at: number): string {
  const date = new Date(at + CHINA_MS)
  return `${date.getUTCMonth() + 1}月${date.getUTCDate()}日`
}

/** `11月29日`; of another year than now with it: `2027年11月29日`. */
export const dayTextOf = (at: number, now: number): string => {
  const [year = ''] = dayOf(at).split('-')
  return dayOf(now).startsWith(year) ? dayText(at) : `${year}年${dayText(at)}`
}

/** `11月29日 14:04`, in China. */
export const minuteText = (at: number): string =>
  `${dayText(at)} ${new Date(at + CHINA_MS).toISOString().slice(11, 16)}`

/** `2026-03-01 12:00:00` in China; empty for null. */
export const timeText = (at: number | null): string =>
  at === null ? '' : new Date(at + CHINA_MS).toISOString().slice(0, 19).replace('T', ' ')

/** `2026-03-01 12:00` in China, as operators write a time; empty for null. */
export const inputMinute = (at: number | null): string => timeText(at).slice(0, 16)

/** The time that an operator wrote so; null for none. */
export function parseMinute(text: string): number | null {
  const at = isDay(text.slice(0, 10)) ? Date.parse(`${text.replace(' ', 'T')}:00+08:00`) : NaN
  return Number.isNaN(at) ? null : at
}
