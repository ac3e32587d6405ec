/** Rooms, what happened in them, and who looks on, in the database. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import { EVENTS_MOST, ROOMS_MOST, VIEWING_MS } from './limits'
import type { RoomRecord } from './object'
import type { LiveEventTable } from './tables'

export type EventRecord = Omit<LiveEventTable, 'text'> & { text: string }

/** Rooms that run, and those that are announced; each sort in its own sequence. */
export const openRooms = (db: Db): Promise<RoomRecord[]> =>
  db
    .selectFrom('liveRoom')
    .selectAll()
    .where('state', 'in', ['LIVE', 'PAUSED', 'SCHEDULED'])
    .orderBy(sql`state = 'SCHEDULED'`)
    .orderBy(sql`case when state = 'SCHEDULED' then start_at else -started_at end`)
    .orderBy('id')
    .limit(ROOMS_MOST)
    .execute()

export const findRooms = (db: Db, numbers: readonly string[]): Promise<RoomRecord[]> =>
  numbers.length === 0
    ? Promise.resolve([])
    : db.selectFrom('liveRoom').selectAll().where('number', 'in', numbers).orderBy('id').execute()

/** Events of a room after a number, one more than an answer has. */
export const eventsAfter = (db: Db, roomId: number, after: number): Promise<EventRecord[]> =>
  db
    .selectFrom('liveEvent')
    .selectAll()
    .where('roomId', '=', roomId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(EVENTS_MOST + 1)
    .execute()

/** Names of hosts by their ids. */
export async function hostNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('operator').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** This process, among those that count who looks on. */
const PROCESS = randomUUID()

export async function storeViewers(db: Db, roomId: number, n: number, at: number): Promise<void> {
  await db
    .insertInto('liveViewers')
    .values({ process: PROCESS, roomId, n, at })
    .onConflict((conflict) => conflict.columns(['roomId', 'process']).doUpdateSet({ n, at }))
    .execute()
}

/** How many look on, by the room's id; rooms where nobody does are left out. */
export async function countViewers(
  db: Db,
  roomIds: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, number>> {
  if (roomIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('liveViewers')
    .select(['roomId', (eb) => eb.fn.sum<number>('n').as('n')])
    .where('roomId', 'in', roomIds)
    .where('at', '>', now - VIEWING_MS)
    .groupBy('roomId')
    .execute()
  return new Map(rows.map(({ roomId, n }) => [roomId, Number(n)]))
}
