/**
 * What those who look on are told, without gaps: each event takes the room's next number in the transaction of what
 * happened, so that the numbers are in the sequence of the commits (design: live and play 2.4).
 */
import { sql } from 'kysely'
import type { LiveEventType } from '@contract/live'
import type { Db } from '../../db/handle'
import { announceIn } from '../../kit/wake'
import type { LineNews } from '../line/owners'

export interface RoomEvent {
  type: LiveEventType
  lineNo?: string | null
  until?: number | null
  priceFen?: number
  text?: string
}

export const topicOf = (number: string): string => `live:${number}`

/** Writes events of a room, which it locks: after everything else that the transaction locks. */
export async function tell(trx: Db, number: string, events: readonly RoomEvent[], now: number): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ type, lineNo = null, until = null, priceFen = null, text = '' }, at) => ({
    at,
    type,
    lineNo,
    until,
    priceFen,
    text,
  }))
  await sql`
    with room as (
      update live_room set seq = seq + ${rows.length} where number = ${number} returning id, seq - ${rows.length} as seq
    )
    insert into live_event (room_id, seq, at, type, line_no, until, price_fen, text)
    select room.id, room.seq + 1 + e.at, ${now}::bigint, e.type, e."lineNo", e.until, e."priceFen", e.text
    from room, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as e (at integer, type text, "lineNo" text, until bigint, "priceFen" bigint, text text)`.execute(trx)
  await announceIn(trx, topicOf(number))
}

/** The same for lines of several rooms, each locked in the sequence of its number. */
export async function tellOfLines(trx: Db, news: readonly LineNews[], now: number): Promise<void> {
  const numbers = [...new Set(news.map(({ ownerNo }) => ownerNo))].sort()
  for (const number of numbers) {
    await tell(
      trx,
      number,
      news.filter(({ ownerNo }) => ownerNo === number),
      now,
    )
  }
}
