/** Missions and claims of popups in the database. */
import type { Selectable } from 'kysely'
import type { Db } from '../../db/handle'
import type { Trx } from '../../db/transaction'
import { LISTED } from './limits'
import type { MissionTable } from './tables'

export type MissionRecord = Selectable<MissionTable>
export type MissionValues = Pick<MissionRecord, 'title' | 'link' | 'templateId' | 'total' | 'fromAt' | 'toAt'>

const isId = (id: string): boolean => /^\d{1,12}$/.test(id)

/** Missions that run, the newest last. */
export const runningMissions = (db: Db, now: number): Promise<MissionRecord[]> =>
  db
    .selectFrom('mission')
    .selectAll()
    .where('isOn', '=', true)
    .where('fromAt', '<=', now)
    .where('toAt', '>', now)
    .orderBy('fromAt')
    .orderBy('id')
    .limit(LISTED)
    .execute()

/** Those that a user has done on a day. */
export async function doneOn(db: Db, userId: number, day: string): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('missionDone')
    .select('missionId')
    .where('userId', '=', userId)
    .where('day', '=', day)
    .execute()
  return new Set(rows.map(({ missionId }) => missionId))
}

export const findMission = async (db: Db, id: string): Promise<MissionRecord | undefined> =>
  isId(id) ? db.selectFrom('mission').selectAll().where('id', '=', Number(id)).executeTakeFirst() : undefined

/** Locks it until the transaction ends. */
export const lockMission = async (trx: Trx, id: string): Promise<MissionRecord | undefined> =>
  isId(id)
    ? trx.selectFrom('mission').selectAll().where('id', '=', Number(id)).forUpdate().executeTakeFirst()
    : undefined

/** Makes one that is off. */
export const insertMission = (trx: Trx, values: MissionValues, now: number): Promise<MissionRecord> =>
  trx
    .insertInto('mission')
    .values({ ...values, createdAt: now })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Changes a locked one. */
export const changeMission = (
  trx: Trx,
  id: number,
  change: Partial<Pick<MissionRecord, 'isOn'>> | MissionValues,
): Promise<MissionRecord> =>
  trx
    .updateTable('mission')
    .set(change)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/**
 * Takes one from the budget of a mission that runs, and locks it: all that ask for one mission come after each other.
 * @returns undefined when it does not run or nothing is left
 */
export const takeFromMission = (trx: Trx, id: number, now: number): Promise<MissionRecord | undefined> =>
  trx
    .updateTable('mission')
    .set((eb) => ({ done: eb('done', '+', 1) }))
    .where('id', '=', id)
    .where('isOn', '=', true)
    .where('fromAt', '<=', now)
    .where('toAt', '>', now)
    .whereRef('done', '<', 'total')
    .returningAll()
    .executeTakeFirst()

/** The voucher that a user took from a popup. */
export async function claimOf(db: Db, popupId: number, userId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('popupClaim')
    .select('voucherId')
    .where('popupId', '=', popupId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.voucherId
}
