/**
 * Limits of money hold for a day, not for an act: many small changes are one large one. What operators do alone is
 * counted by its object and by the operator; what another has approved is not.
 */
import { LIMIT_DAY_TIMES } from '@contract/admin/permissions'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database'
import { lockUntilEnd } from '../../db/transaction'
import type { LimitedAct } from '../../kit/operator'
import { LIMIT_WINDOW_MS, USES_LIFE_MS } from './limits'

/**
 * Counts an act that is within its limit. The object's row is locked by the caller, the operator's acts of this limit
 * wait for each other here.
 * @param now ms
 */
export async function useLimit(
  trx: Trx,
  operatorId: number,
  { limit, limitFen, object, fen, act }: LimitedAct,
  now: number,
): Promise<boolean> {
  if (limitFen === null) return true
  await lockUntilEnd(trx, 'operatorLimit', `${limit} ${operatorId}`)
  const from = now - LIMIT_WINDOW_MS
  const isReplaced = sql`${act ?? null}::text is not null and act is not distinct from ${act ?? null}`
  const { rows } = await sql<{ ofObject: number; ofOperator: number }>`
    select coalesce(sum(amount_fen) filter (where object_kind = ${object.kind} and object_id = ${object.id}), 0)::bigint
        as of_object,
      coalesce(sum(abs(amount_fen)) filter (where operator_id = ${operatorId}), 0)::bigint as of_operator
    from limit_use where limit_name = ${limit} and at > ${from} and not (${isReplaced})
      and (operator_id = ${operatorId} or (object_kind = ${object.kind} and object_id = ${object.id}))`.execute(trx)
  const { ofObject, ofOperator } = rows[0] ?? { ofObject: 0, ofOperator: 0 }
  const isWithin =
    Math.abs(fen) <= limitFen &&
    Math.abs(ofObject + fen) <= limitFen &&
    ofOperator + Math.abs(fen) <= limitFen * LIMIT_DAY_TIMES
  if (!isWithin) return false
  if (act !== undefined) {
    await trx.deleteFrom('limitUse').where('limitName', '=', limit).where('act', '=', act).execute()
  }
  await trx
    .insertInto('limitUse')
    .values({
      limitName: limit,
      operatorId,
      objectKind: object.kind,
      objectId: object.id,
      act: act ?? null,
      amountFen: fen,
      at: now,
    })
    .execute()
  return true
}

/** Deletes rows of limits and reveals that no sum reads any more. @param now ms */
export async function deleteOldUses(db: Db, now: number): Promise<void> {
  for (const table of ['limitUse', 'personalReveal', 'revealAllowance'] as const) {
    await db
      .deleteFrom(table)
      .where('at', '<=', now - USES_LIFE_MS)
      .execute()
  }
}
