/** Who works on a record: others see it, and the next task skips it. The record's version decides between two. */
import type { Lease, ObjectRef } from '@contract/admin/parts'
import { RET } from '@contract/constants'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import type { AppContext } from '../../kit/context'
import type { ActingOperator } from '../../kit/operator'
import { Refusal } from '../../kit/refusal'
import { requireMade, sourceOf, type DeskTools } from './desk/tools'
import { LEASE_MS } from './limits'
import { REFUSALS } from './messages'

/** Whether an operator has one of these records in hand. @param now ms */
export async function isTaken(db: Db, records: readonly ObjectRef[], now: number): Promise<boolean> {
  const lease = await db
    .selectFrom('recordLease')
    .select('until')
    .where('until', '>', now)
    .where(({ or, and, eb }) =>
      or(records.map(({ kind, id }) => and([eb('kind', '=', kind), eb('objectId', '=', id)]))),
    )
    .limit(1)
    .executeTakeFirst()
  return lease !== undefined
}

/** Leases of some records that have not ended, by the record's id. @param now ms */
export async function leasesOf(
  db: Db,
  { kind, ids }: { kind: string; ids: readonly string[] },
  operator: Pick<ActingOperator, 'id'>,
  now: number,
): Promise<Map<string, Lease>> {
  if (ids.length === 0) return new Map<string, Lease>()
  const rows = await db
    .selectFrom('recordLease')
    .innerJoin('operator', 'operator.id', 'recordLease.operatorId')
    .select(['recordLease.objectId', 'recordLease.until', 'operator.id', 'operator.login', 'operator.name'])
    .where('recordLease.kind', '=', kind)
    .where('recordLease.objectId', 'in', ids)
    .where('recordLease.until', '>', now)
    .execute()
  return new Map(
    rows.map(({ objectId, until, id, login, name }): [string, Lease] => [
      objectId,
      { operator: { id: String(id), login, name }, until, mine: id === operator.id },
    ]),
  )
}

/** One statement: of two operators who open a record at once, one gets it. @returns the lease in force */
export async function take(
  { clock, db }: Pick<AppContext, 'clock' | 'db'>,
  operator: ActingOperator,
  { kind, id }: ObjectRef,
): Promise<Lease> {
  const now = clock.now()
  await sql`
    insert into record_lease as l (kind, object_id, operator_id, until) values (${kind}, ${id}, ${operator.id}, ${now + LEASE_MS})
    on conflict (kind, object_id) do update set operator_id = ${operator.id}, until = ${now + LEASE_MS}
      where l.operator_id = ${operator.id} or l.until <= ${now}`.execute(db)
  const lease = (await leasesOf(db, { kind, ids: [id] }, operator, clock.now())).get(id)
  if (lease === undefined) throw new Refusal(RET.UNAVAILABLE, REFUSALS.changed)
  return lease
}

/** @throws Refusal NOT_FOUND for a record that is not made yet, and for a kind that the operator may not read */
export async function takeLease(tools: DeskTools, operator: ActingOperator, record: ObjectRef): Promise<Lease> {
  sourceOf(tools, record.kind, operator)
  requireMade(record.id)
  return take(tools, operator, record)
}

export async function releaseLease(
  { db }: DeskTools,
  operator: ActingOperator,
  { kind, id }: ObjectRef,
): Promise<void> {
  await db
    .deleteFrom('recordLease')
    .where('kind', '=', kind)
    .where('objectId', '=', id)
    .where('operatorId', '=', operator.id)
    .execute()
}
