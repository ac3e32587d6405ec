/** Counts requests of all processes in windows of time (migration 006). */
import { sql } from 'kysely'
import { RATE_WINDOW_MS } from '../limits'
import type { Db } from './handle'
import { prepared } from './prepared'

export interface RateWindow {
  /** Requests of the bucket in its window, this one included. */
  used: number
  /** ms */
  startedAt: number
}

const count = prepared<RateWindow>(`
  insert into rate_window (bucket, started_at, used) values ($1, $2::bigint, 1)
  on conflict (bucket) do update set
    used = case when rate_window.started_at > $2 - ${RATE_WINDOW_MS} then rate_window.used + 1 else 1 end,
    started_at = case when rate_window.started_at > $2 - ${RATE_WINDOW_MS} then rate_window.started_at else $2 end
  returning used, started_at as "startedAt"`)

/** Counts one request, in one statement. @param now ms */
export async function countRequest(db: Db, bucket: string, now: number): Promise<RateWindow> {
  const [window] = await count(db, [bucket, now])
  if (window === undefined) throw new Error('a request was not counted')
  return window
}

/** Deletes windows that are over; a sweep of the job runner calls it. @param now ms */
export async function deleteEndedWindows(db: Db, now: number): Promise<void> {
  await sql`delete from rate_window where started_at <= ${now - RATE_WINDOW_MS}`.execute(db)
}
