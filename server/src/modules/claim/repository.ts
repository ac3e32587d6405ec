/**
 * Claims about what we had in our hands (design: selling 2.2): OPEN → PAID, or DECLINED when it turned up. At most
 * one claim of a kind is open for a parcel, or for a thing without one. What it pays is posted by the act that pays.
 */
import { sql, type Selectable } from 'kysely'
import type { ParcelKind } from '@contract/admin/parcel'
import { RET } from '@contract/constants'
import type { Db } from '../../db/handle'
import { Refusal } from '../../kit/refusal'
import type { ParcelRecord } from '../parcel/repository'
import type { ClaimTable } from './tables'

export type ClaimRecord = Selectable<ClaimTable>
export const CLAIM_MISSING = '找不到这笔理赔'
export const CLAIM_CHANGED = '理赔状态已变化，请刷新后再试'

export interface NewClaim extends Pick<ClaimRecord, 'parcelId' | 'orderNo' | 'ofKind' | 'ref' | 'ownerId'> {
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
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return made ?? lockOpenClaim(trx, claim).then((found) => found ?? Promise.reject(new Error('no claim')))
}

/** What a claim about a parcel is about. */
export const ofParcel = ({ id, kind, ref }: Pick<ParcelRecord, 'id' | 'kind' | 'ref'>) => ({
  parcelId: id,
  ofKind: kind,
  ref,
})

/** The open claim about the loss of a parcel, or of a thing without one, locked. */
export async function lockOpenClaim(
  trx: Db,
  { parcelId, ofKind, ref }: Pick<ClaimRecord, 'parcelId' | 'ofKind' | 'ref'>,
): Promise<ClaimRecord | undefined> {
  const found = trx.selectFrom('claim').selectAll().where('kind', '=', 'lost')
  const ofThing = found.where('parcelId', 'is', null).where('ofKind', '=', ofKind).where('ref', '=', ref)
  return (parcelId === null ? ofThing : found.where('parcelId', '=', parcelId))
    .where('state', 'in', ['OPEN', 'ACCEPTED'])
    .forUpdate()
    .executeTakeFirst()
}

export async function findClaim(db: Db, claimNo: string): Promise<ClaimRecord | undefined> {
  return db.selectFrom('claim').selectAll().where('claimNo', '=', claimNo).executeTakeFirst()
}

/** Claims about a thing, or about the parcels that it is in, newest first. */
export async function claimsOf(db: Db, kind: ParcelKind, ref: string): Promise<ClaimRecord[]> {
  return db
    .selectFrom('claim')
    .selectAll()
    .where('ofKind', '=', kind)
    .where((eb) =>
      eb.or([
        eb('ref', '=', ref),
        eb('parcelId', 'in', eb.selectFrom('parcelLine').select('parcelId').where('ref', '=', ref)),
      ]),
    )
    .orderBy('id', 'desc')
    .execute()
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
