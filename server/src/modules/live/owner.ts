/** Rooms as owners of their lines (line/owners.ts). */
import { addDays, dayOf, dayText, timeText } from '../../kit/china-day'
import { lineOwners } from '../line/owners'
import { tellOfLines } from './events'
import { HELD_TEXT, ORIGIN, WHEN } from './messages'
import { findRooms } from './repository'
import { sourceOf } from './source'

export const addressOfRoom = (number: string): string => `/live/live-page?id=${number}`

/** e.g. 今晚20:00 */
export function whenOf(startAt: number, now: number): string {
  const time = timeText(startAt).slice(11, 16)
  const day = dayOf(startAt)
  if (day === dayOf(now)) return WHEN.today(time)
  return day === addDays(dayOf(now), 1) ? WHEN.tomorrow(time) : WHEN.later(dayText(startAt), time)
}

export const roomsOwnLines = lineOwners.by(['room'], {
  tell: tellOfLines,
  heldTexts: async (db, ownerNos, now) =>
    new Map(
      (await findRooms(db, ownerNos)).map(({ number, state, startAt }) => [
        number,
        state === 'LIVE' || state === 'PAUSED' ? HELD_TEXT.live : HELD_TEXT.coming(whenOf(startAt, now)),
      ]),
    ),
  titles: async (db, ownerNos) => new Map((await findRooms(db, ownerNos)).map(({ number, title }) => [number, title])),
  addressOf: addressOfRoom,
  clipOf: async (db, ownerNo, time) => {
    const [room] = await findRooms(db, [ownerNo])
    return room ? sourceOf(room).clip(room, time) : null
  },
  origin: ORIGIN,
  recordKind: 'liveRoom',
})
