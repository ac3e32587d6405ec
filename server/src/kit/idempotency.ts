/**
 * Acts that a client may send twice. The first request's row is written before the act and keeps its answer; a second
 * one with the same key waits for the first and gets the same answer. Where an act is one prepared statement, that
 * statement writes the row itself (modules/order/placing.ts).
 */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { RET } from '@contract/constants'
import type { Db } from '../db/handle'
import type { Trx } from '../db/transaction'
import { Refusal } from './refusal'

/** Retention of the rows; a client drops a key within minutes. */
export const IDEMPOTENCY_RETENTION_MS = 7 * 24 * 60 * 60 * 1000

export interface IntendedAct {
  /** The user, or the operator in scopes that begin with `admin.`. */
  ownerId: number
  /** The kind of act, `order.create`; each kind belongs to users or to operators. */
  scope: string
  /** The client's key. */
  key: string
  /** Of the fields in which a repeated request must equal the first one (requestHashOf). */
  requestHash: string
}

/**
 * The key of a call that creates only sometimes, where it does.
 * @throws Refusal BAD_REQUEST without one: such a request cannot be told from its repetition
 */
export function keyOfCreation(key: string | undefined): string {
  if (key === undefined) throw new Refusal(RET.BAD_REQUEST, '缺少提交凭证，请刷新页面后重新提交')
  return key
}

/** The hash of a request's fields, which must come in the same sequence each time. */
export const requestHashOf = (fields: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(fields)).digest('hex')

/** @throws Refusal CONFLICT when the key was used for another request */
function check(found: { requestHash: string }, { requestHash }: IntendedAct): void {
  if (found.requestHash !== requestHash) throw new Refusal(RET.CONFLICT, '请勿重复使用同一提交凭证，请返回后重新提交')
}

/** The answer of an earlier request with this key; undefined when the key is new. @throws Refusal CONFLICT as `once` */
export async function earlierAnswer<T>(db: Db, act: IntendedAct): Promise<T | undefined> {
  const found = await db
    .selectFrom('idempotency')
    .select(['requestHash', 'answer'])
    .where('userId', '=', act.ownerId)
    .where('scope', '=', act.scope)
    .where('key', '=', act.key)
    .executeTakeFirst()
  if (!found) return undefined
  check(found, act)
  return found.answer as T
}

/**
 * Carries out an act once for its key; a repetition gets the first answer, which must be plain JSON.
 * @throws Refusal CONFLICT when the key was used for another request
 */
export async function once<T>(trx: Trx, act: IntendedAct, now: number, carryOut: () => Promise<T>): Promise<T> {
  const { ownerId, scope, key, requestHash } = act
  const { rows } = await sql`
    insert into idempotency (user_id, scope, key, request_hash, answer, created_at)
    values (${ownerId}, ${scope}, ${key}, ${requestHash}, 'null', ${now})
    on conflict do nothing returning key`.execute(trx)
  if (rows.length === 0) return (await earlierAnswer<T>(trx, act)) as T
  const answer = await carryOut()
  await trx
    .updateTable('idempotency')
    .set({ answer: JSON.stringify(answer) })
    .where('userId', '=', ownerId)
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute()
  return answer
}

/** Deletes keys that no client will repeat any more. */
export async function deleteOldKeys(db: Db, before: number): Promise<void> {
  await db.deleteFrom('idempotency').where('createdAt', '<', before).execute()
}
