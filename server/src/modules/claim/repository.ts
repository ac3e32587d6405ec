/**
 * Claims about parcels (design: selling 2.2): OPEN → PAID, or DECLINED when the parcel turned up. At most one claim
 * of a kind is open for a parcel. What a claim pays is posted by the act that pays it.
 */
import { sql, type Selectable } from 'kysely'
import { RET } from '@contract/constants'
import type { Db } from '../../db/handle'
import { Refusal } from '../../kit/refusal'
import type { ClaimTable } from './tables'

export type ClaimRecord = Selectable<ClaimTable>
export const CLAIM_CHANGED = '理赔状态已变化，请刷新后再试'

interface NewClaim {
  parcelId: number
  orderNo: string
  amountFen: number
  note: string
  openedBy: string
  openedAt: number
  dueAt: number
}

/** @returns the claim, also when it is open already */
export async function openLostClaim(trx: Db, claim: NewClaim): Promise<ClaimRecord> {
  const no = sql<string>`'L' || to_char(to_timestamp((${claim.openedAt}::bigint + 28800000) / 1000) at time zone 'UTC', 'YYMMDD')
    || lpad((nextval('claim_number') * 61803399 % 100000000)::text, 8, '0')`
  const made = await trx
    .insertInto('claim')
    .values({ ...claim, claimNo: no, kind: 'lost', state: 'OPEN', closedAt: null })
    .onConflict((conflict) =>
      conflict.columns(['parcelId', 'kind']).where('state', 'in', ['OPEN', 'ACCEPTED']).doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
  return made ?? lockOpenClaim(trx, claim.parcelId).then((found) => found ?? Promise.reject(new Error('no claim')))
}

/** The open claim about a parcel's loss, locked. */
export async function lockOpenClaim(trx: Db, parcelId: number): Promise<ClaimRecord | undefined> {
  return trx
    .selectFrom('claim')
    .selectAll()
    .where('parcelId', '=', parcelId)
    .where('kind', '=', 'lost')
    .where('state', 'in', ['OPEN', 'ACCEPTED'])
    .forUpdate()
    .executeTakeFirst()
}

export async function findClaim(db: Db, claimNo: string): Promise<ClaimRecord | undefined> {
  return db.selectFrom('claim').selectAll().where('claimNo', '=', claimNo).executeTakeFirst()
}

/** @throws Refusal CONFLICT when another one was faster. */
export async function closeClaim(
  trx: Db,
  claim: ClaimRecord,
  { state, decidedBy, decision, now }: { state: 'PAID' | 'DECLINED'; decidedBy: string; decision: string; now: number },
): Promise<void> {
  const changed = await trx
    .updateTable('claim')
    .set({ state, decidedBy, decision, closedAt: now, dueAt: null, version: claim.version + 1 })
    .where('id', '=', claim.id)
    .where('version', '=', claim.version)
    .where('state', 'in', ['OPEN', 'ACCEPTED'])
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw new Refusal(RET.CONFLICT, CLAIM_CHANGED)
}

/** The search goes on until `dueAt`; the claim is locked. */
export async function searchLonger(trx: Db, claim: ClaimRecord, dueAt: number): Promise<void> {
  await trx
    .updateTable('claim')
    .set({ dueAt, version: claim.version + 1 })
    .where('id', '=', claim.id)
    .execute()
}

/** A claim whose search is over, or undefined. */
export async function findDueClaim(db: Db, now: number, except: readonly number[]): Promise<ClaimRecord | undefined> {
  let query = db.selectFrom('claim').selectAll().where('state', '=', 'OPEN').where('dueAt', '<=', now)
  if (except.length > 0) query = query.where('id', 'not in', [...except])
  return query.orderBy('dueAt').limit(1).executeTakeFirst()
}
