/**
 * Dates and times as text (spec 9: date format yyyy-MM-dd). Always China Standard Time, so that the server's first
 * screen and any phone print the same; China has been UTC+8 without summer time since 1992.
 */
import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)

const ZONE_HOURS = 8

const inChina = (at: number) => dayjs.utc(at).utcOffset(ZONE_HOURS * 60)

/** Milliseconds since the epoch → `2026-11-21`. */
export const formatDate = (at: number): string => inChina(at).format('YYYY-MM-DD')

/** Milliseconds since the epoch → `2026-11-21 07:05`; with `seconds` → `2026-11-21 07:05:09`. */
export const formatDateTime = (at: number, seconds = false): string =>
  inChina(at).format(seconds ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD HH:mm')
