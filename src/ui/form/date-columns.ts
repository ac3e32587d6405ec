import type { PickerColumns, PickerFallback } from './picker-model'
import { COMPONENT_TEXT } from '../internal/component-messages'

export type DateKind = 'date' | 'month' | 'time' | 'datetime'

/** Per kind: the units of its wheels (indexes of COMPONENT_TEXT.units), and its default bounds. */
const KINDS: Record<DateKind, { units: readonly number[]; min: string; max: string }> = {
  date: { units: [0, 1, 2], min: '1970-01-01', max: '2099-12-31' },
  month: { units: [0, 1], min: '1970-01', max: '2099-12' },
  time: { units: [3, 4], min: '00:00', max: '23:59' },
  datetime: { units: [0, 1, 2, 3, 4], min: '1970-01-01 00:00', max: '2099-12-31 23:59' },
}

const two = (value: number) => String(value).padStart(2, '0')
const daysOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** `2026-11-21 7:05` → ['2026', '11', '21', '07', '05']; [] for ''. */
export const dateParts = (text: string): string[] => text.match(/\d+/g)?.map((part) => part.padStart(2, '0')) ?? []

/** The reverse of `dateParts`. */
export const dateText = (kind: DateKind, parts: readonly string[]): string => {
  const days = kind === 'time' ? [] : parts.slice(0, 3)
  const clock = kind === 'time' ? parts : parts.slice(3)
  return [days.join('-'), clock.join(':')].filter(Boolean).join(' ')
}

/** The date itself, or the bound that it is beyond; '' stays. With leading zeros, text order is the order in time. */
export const dateWithin = (kind: DateKind, text: string, min = KINDS[kind].min, max = KINDS[kind].max): string => {
  const [at, low, high] = [text, min, max].map((point) => dateText(kind, dateParts(point)))
  if (!at || !low || !high) return ''
  return at < low ? low : at > high ? high : at
}

/** Names of the wheels: 年, 月 … */
export const dateLabels = (kind: DateKind): string[] =>
  KINDS[kind].units.map((unit) => COMPONENT_TEXT.units[unit] ?? '')

/** The wheels between two dates: the first and last value of a wheel bound the wheel right of it. */
export const dateColumns = (kind: DateKind, min = KINDS[kind].min, max = KINDS[kind].max): PickerColumns => {
  const { units } = KINDS[kind]
  const [low, high] = [dateParts(min).map(Number), dateParts(max).map(Number)]
  return (at, chosen) => {
    const unit = units[at]
    if (unit === undefined) return undefined
    const values = chosen.map(Number)
    const isAt = (bound: number[]) => values.every((value, index) => value === bound[index])
    const first = unit === 1 || unit === 2 ? 1 : 0
    const last = [9999, 12, daysOf(values[0] ?? 0, values[1] ?? 1), 23, 59][unit] ?? 0
    const from = isAt(low) ? (low[at] ?? first) : first
    const to = isAt(high) ? (high[at] ?? last) : last
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => {
      const value = two(from + index)
      return { value, label: `${value}${COMPONENT_TEXT.units[unit] ?? ''}` }
    })
  }
}

/** The nearest number: the 31st becomes the last day of a shorter month. */
export const nearestNumber: PickerFallback = (column, wanted) =>
  wanted === undefined || Number(wanted) < Number(column[0]?.value) ? 0 : column.length - 1
