/** The newest events, in the order of their commits. */
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import type { StreamAnswer, StreamEvent } from '../answers'
import { STREAM_LENGTH, STREAM_OVERLAP_MS } from '../limits'

/** Common and identifying fields, which are not shown. */
const HIDDEN = ['token', 'uid', 't', 'deviceId', 'endType', 'eventid', 'dropped', 'overflow']

/**
 * @param after the cursor of the previous response, 0 at first. Events around it are sent twice: the page recognises
 * them by their ids.
 */
export async function readStream(db: Db, after: number): Promise<StreamAnswer> {
  const { rows } = await sql<StreamEvent>`
    select event_id as id, received_at, at, kind, pagetype, technical, coalesce(left(session_id, 8), '') as session,
      left((backup - ${HIDDEN}::text[])::text, 400) as detail
    from tracking_event where received_at >= ${Math.max(0, after - STREAM_OVERLAP_MS)}
    order by received_at desc, event_id desc limit ${STREAM_LENGTH}
  `.execute(db)
  return { events: rows, cursor: rows[0]?.receivedAt ?? after }
}
