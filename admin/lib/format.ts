/** How values are written: money, times, durations. Times are shown in the shop's time zone by the browser. */
import dayjs from 'dayjs'

/** Fen as ¥ with two decimals and thousands, e.g. ¥12,800.00. */
export const money = (fen: number): string => {
  const sign = fen < 0 ? '-' : ''
  const [yuan = '0', rest = '00'] = (Math.abs(fen) / 100).toFixed(2).split('.')
  return `${sign}¥${yuan.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`
}

/** A time of the server, ms, to the minute. */
export const time = (at: number): string => dayjs(at).format('YYYY-MM-DD HH:mm')
export const timeWithSeconds = (at: number): string => dayjs(at).format('YYYY-MM-DD HH:mm:ss')

/** An item's name with its brand, once: most titles begin with it. */
export const itemName = ({ brandName, title }: { brandName: string; title: string }): string =>
  title.includes(brandName) ? title : `${brandName} ${title}`

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A span of time in the two largest units, e.g. 2 天 3 小时. */
export const span = (ms: number): string => {
  const value = Math.abs(ms)
  if (value < MINUTE) return '不到 1 分钟'
  if (value < HOUR) return `${Math.floor(value / MINUTE)} 分钟`
  if (value < DAY) {
    const minutes = Math.floor((value % HOUR) / MINUTE)
    return `${Math.floor(value / HOUR)} 小时${minutes > 0 ? ` ${minutes} 分` : ''}`
  }
  const hours = Math.floor((value % DAY) / HOUR)
  return `${Math.floor(value / DAY)} 天${hours > 0 ? ` ${hours} 小时` : ''}`
}

/** The units in which durations are entered, the largest first. */
export const DURATION_UNITS = [
  { ms: DAY, title: '天' },
  { ms: HOUR, title: '小时' },
  { ms: MINUTE, title: '分钟' },
  { ms: 1000, title: '秒' },
] as const

/** The largest unit (ms) of which a duration is a whole number; a second where there is none. */
export const durationUnit = (ms: number): number => DURATION_UNITS.find((unit) => ms % unit.ms === 0)?.ms ?? 1000

/** A duration exactly, e.g. 36 小时, 7 天. */
export const duration = (ms: number): string => {
  const unit = durationUnit(ms)
  return `${ms / unit} ${DURATION_UNITS.find((one) => one.ms === unit)?.title ?? ''}`
}

export type DueState = 'none' | 'overdue' | 'soon' | 'later'

/** Tasks that are due within this are shown as urgent, ms. */
const SOON_MS = 4 * HOUR

export const dueState = (dueAt: number | null, now: number): DueState => {
  if (dueAt === null) return 'none'
  if (dueAt < now) return 'overdue'
  return dueAt - now < SOON_MS ? 'soon' : 'later'
}

export const dueText = (dueAt: number, now: number): string =>
  dueAt < now ? `已超时 ${span(now - dueAt)}` : `还剩 ${span(dueAt - now)}`

/** A count in a menu, at most three signs wide. */
export const badge = (count: number): string => (count > 99 ? '99+' : String(count))

/** The first ms of a day of a filter, and the last; undefined without one. */
export const dayStart = (day: string | undefined): number | undefined =>
  day ? dayjs(day).startOf('day').valueOf() : undefined
export const dayEnd = (day: string | undefined): number | undefined =>
  day ? dayjs(day).endOf('day').valueOf() : undefined
