/** Cases in the database, and the one place that moves them. A case's order is locked before it. */
import type { AfterSaleReason, AfterSaleState, AfterSaleType } from '@contract/after-sale'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../db/handle'
import { settingSql } from '../../kit/settings'
import { createStates, type Actor, type StateChange } from '../../state-graph/change-state'
import { afterSaleGraph, OPEN_STATES, type AfterSaleNames } from './graph'
import { CASE_PAGE_SIZE, DAY_MS, FREQUENT_WINDOW_MS } from './limits'
import { REFUSALS } from './messages'
import { afterSaleSettings } from './settings'
import type { AfterSaleEventTable, AfterSaleTable, CaseBearer, CaseFinding, CaseMark, SchemeTable } from './tables'

export type CaseRecord = Selectable<AfterSaleTable>
export type CaseEventRecord = Selectable<AfterSaleEventTable>
export type SchemeRecord = Selectable<SchemeTable>

/** What a step sets beside the state. */
export interface CaseSet {
  /** By when the shop must act; null when it is not the shop's turn. */
  dueAt?: number | null
  leftMs?: number | null
  /** Of a case whose buyer chose a return. */
  type?: AfterSaleType
  refundFen?: number
  deductFen?: number
  bearer?: CaseBearer
  wanted?: string
  hasRequestedMore?: boolean
  isDisputed?: boolean
  receivedAt?: number
  inspection?: CaseFinding
  returnParcelNo?: string
  backParcelNo?: string
  refundNo?: string
  /** Adds what the buyer supplied. */
  text?: string
  photos?: readonly string[]
}

export interface CaseChange extends StateChange<AfterSaleNames> {
  set?: CaseSet
}

const states = createStates<AfterSaleNames, CaseRecord, CaseChange>(afterSaleGraph, {
  table: 'after_sale',
  number: 'case_no',
  variant: 'type',
  events: 'after_sale_event',
  owner: 'after_sale_id',
  timerMs: (key) => settingSql(afterSaleSettings, key),
  refusal: REFUSALS.stateChanged,
  parts: ({ set = {} }) => {
    const { hasRequestedMore, inspection, photos } = set
    const kept = (name: keyof CaseSet, column: string, type: string) =>
      set[name] === undefined
        ? []
        : [sql`${sql.raw(column)} = ${set[name] as string | number | boolean | null}::${sql.raw(type)}`]
    return {
      set: sql.join([
        sql`version = after_sale.version + 1`,
        sql`due_at = ${set.dueAt ?? null}::bigint`,
        sql`left_ms = ${set.leftMs ?? null}::bigint`,
        ...kept('type', 'type', 'text'),
        ...kept('refundFen', 'refund_fen', 'bigint'),
        ...kept('deductFen', 'deduct_fen', 'bigint'),
        ...kept('bearer', 'bearer', 'text'),
        ...kept('wanted', 'wanted', 'text'),
        ...kept('isDisputed', 'is_disputed', 'boolean'),
        ...kept('receivedAt', 'received_at', 'bigint'),
        ...kept('returnParcelNo', 'return_parcel_no', 'text'),
        ...kept('backParcelNo', 'back_parcel_no', 'text'),
        ...kept('refundNo', 'refund_no', 'text'),
        ...(hasRequestedMore ? [sql`requested_more = after_sale.requested_more + 1`] : []),
        ...(inspection ? [sql`inspection = ${JSON.stringify(inspection)}::jsonb`] : []),
        ...(set.text === undefined ? [] : [sql`text = after_sale.text || ${`\n${set.text}`}::text`]),
        ...(photos ? [sql`photos = after_sale.photos || ${JSON.stringify(photos)}::jsonb`] : []),
      ]),
    }
  },
})

/** @throws Refusal CONFLICT when the case is not (or no longer) where the step starts. */
export async function moveCase(trx: Db, change: CaseChange): Promise<CaseRecord> {
  return (await states.change(trx, change)).object
}

/** Another deadline than the graph's, for the state that the case is in now. */
export async function setDeadline(trx: Db, { id }: CaseRecord, deadlineAt: number | null): Promise<CaseRecord> {
  return trx.updateTable('afterSale').set({ deadlineAt }).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export interface NewCase {
  orderId: number
  orderNo: string
  itemId: number
  userId: number
  type: AfterSaleType
  reason: AfterSaleReason
  text: string
  photos: readonly string[]
  marks: readonly CaseMark[]
  askFen: number
  bearer: CaseBearer
  dueAt: number
  now: number
}

/** Opens a case of each line; the cases of one application have the number of the first in common. */
export async function insertCases(trx: Db, wanted: readonly NewCase[]): Promise<CaseRecord[]> {
  const made: CaseRecord[] = []
  for (const { photos, marks, now, ...one } of wanted) {
    const { rows } = await sql<CaseRecord>`
      with number as (select next_order_no(${one.userId}, ${now}) as no)
      insert into after_sale (case_no, batch_no, order_id, order_no, item_id, user_id, type, reason, state, deadline_at,
        due_at, text, photos, marks, ask_fen, bearer, created_at)
      select no, coalesce(${made[0]?.batchNo ?? null}::text, no), ${one.orderId}, ${one.orderNo}, ${one.itemId},
        ${one.userId}, ${one.type}, ${one.reason}, 'APPLIED',
        ${states.deadlineAt({ state: 'APPLIED', variant: one.type }, now)}, ${one.dueAt}, ${one.text},
        ${JSON.stringify(photos)}::jsonb, ${JSON.stringify(marks)}::jsonb, ${one.askFen}, ${one.bearer}, ${now}
      from number returning *`.execute(trx)
    const [row] = rows
    if (!row) throw new Error('the case was not written')
    const actor: Actor<AfterSaleNames> = { kind: 'buyer', id: String(one.userId) }
    await states.noteCreated(trx, { id: row.id, state: 'APPLIED', actor, reason: '', now })
    made.push(row)
  }
  return made
}

export async function findCase(db: Db, caseNo: string): Promise<CaseRecord | undefined> {
  return db.selectFrom('afterSale').selectAll().where('caseNo', '=', caseNo).executeTakeFirst()
}

export async function caseById(db: Db, id: number): Promise<CaseRecord | undefined> {
  return db.selectFrom('afterSale').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks a case until the transaction ends; its order is locked before it. */
export async function lockCase(trx: Db, caseNo: string): Promise<CaseRecord | undefined> {
  return trx.selectFrom('afterSale').selectAll().where('caseNo', '=', caseNo).forUpdate().executeTakeFirst()
}

/** The cases of orders, oldest first. */
export async function casesOfOrders(db: Db, orderNos: readonly string[]): Promise<CaseRecord[]> {
  if (orderNos.length === 0) return []
  return db.selectFrom('afterSale').selectAll().where('orderNo', 'in', orderNos).orderBy('id').execute()
}

export async function casesOfBatch(db: Db, batchNo: string): Promise<CaseRecord[]> {
  return db.selectFrom('afterSale').selectAll().where('batchNo', '=', batchNo).orderBy('id').execute()
}

export async function caseOfRefund(db: Db, refundNo: string): Promise<CaseRecord | undefined> {
  return db.selectFrom('afterSale').selectAll().where('refundNo', '=', refundNo).executeTakeFirst()
}

/** Cases whose items are in a parcel. */
export async function casesOfParcel(db: Db, parcelNo: string): Promise<CaseRecord[]> {
  return db
    .selectFrom('afterSale')
    .selectAll()
    .where((eb) => eb.or([eb('returnParcelNo', '=', parcelNo), eb('backParcelNo', '=', parcelNo)]))
    .orderBy('id')
    .execute()
}

/** Whether any case of an order is open. */
export async function hasOpenCase(db: Db, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('afterSale')
    .select('id')
    .where('orderId', '=', orderId)
    .where('state', 'in', OPEN_STATES)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** What happened, newest first. */
export async function caseEvents(db: Db, afterSaleId: number): Promise<CaseEventRecord[]> {
  return db
    .selectFrom('afterSaleEvent')
    .selectAll()
    .where('afterSaleId', '=', afterSaleId)
    .orderBy('id', 'desc')
    .execute()
}

/** A correction of the waybill, which is no step of the graph. The case is locked. */
export async function noteWaybillChange(
  trx: Db,
  { id, state, userId }: CaseRecord,
  { reason, now }: { reason: string; now: number },
): Promise<void> {
  await sql`update after_sale set waybill_changes = waybill_changes + 1, version = version + 1 where id = ${id}`.execute(
    trx,
  )
  await trx
    .insertInto('afterSaleEvent')
    .values({
      afterSaleId: id,
      at: now,
      step: 'changeWaybill',
      fromState: state,
      toState: state,
      actorKind: 'buyer',
      actorId: String(userId),
      reason,
    })
    .execute()
}

/** A page of a user's open or ended cases, the newest first. */
export async function listCases(
  db: Db,
  { userId, isOpen, page }: { userId: number; isOpen: boolean; page: number },
): Promise<{ list: CaseRecord[]; total: number }> {
  const states: readonly AfterSaleState[] = isOpen ? OPEN_STATES : afterSaleGraph.ends
  const matching = db.selectFrom('afterSale').where('userId', '=', userId).where('state', 'in', states)
  const list = await matching
    .selectAll()
    .orderBy('id', 'desc')
    .limit(CASE_PAGE_SIZE)
    .offset((page - 1) * CASE_PAGE_SIZE)
    .execute()
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { list, total: Number(total) }
}

/** What a user's cases come to. */
export interface CaseCounts {
  /** Applications within a day. */
  today: number
  /** Returns within the window that is watched. */
  returns: number
  /** Orders of which something came back. */
  returned: number
}

export async function countCases(db: Db, userId: number, now: number): Promise<CaseCounts> {
  const { rows } = await sql<CaseCounts>`
    select (count(distinct batch_no) filter (where created_at > ${now - DAY_MS}))::int as today,
      (count(distinct order_id) filter (where type = 'RETURN' and state = 'COMPLETE'))::int as returned,
      (count(*) filter (where type = 'RETURN' and state = 'COMPLETE' and created_at > ${now - FREQUENT_WINDOW_MS}))::int
        as returns
    from after_sale where user_id = ${userId}`.execute(db)
  return rows[0] ?? { today: 0, returns: 0, returned: 0 }
}

export type NewScheme = Omit<SchemeRecord, 'id' | 'chosen' | 'chosenAt' | 'isSilent'>

export async function insertScheme(trx: Db, scheme: NewScheme): Promise<SchemeRecord> {
  return trx
    .insertInto('scheme')
    .values({
      ...scheme,
      findings: JSON.stringify(scheme.findings),
      options: JSON.stringify(scheme.options),
      chosen: null,
      chosenAt: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The parcel in which a case's item goes back; the case is locked. */
export async function nameBackParcel(trx: Db, { id }: CaseRecord, backParcelNo: string): Promise<CaseRecord> {
  await sql`update after_sale set back_parcel_no = ${backParcelNo}, version = version + 1 where id = ${id}`.execute(trx)
  return trx.selectFrom('afterSale').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** A parcel that is to go back has come in first; the case is locked. */
export async function noteReceived(trx: Db, { id }: CaseRecord, now: number): Promise<void> {
  await sql`update after_sale set received_at = ${now}, version = version + 1 where id = ${id}`.execute(trx)
}

/** The open scheme of an order, locked by its order. */
export async function openSchemeOfOrder(db: Db, orderNo: string): Promise<SchemeRecord | undefined> {
  return db
    .selectFrom('scheme')
    .selectAll()
    .where('orderNo', '=', orderNo)
    .where('afterSaleId', 'is', null)
    .where('chosen', 'is', null)
    .executeTakeFirst()
}

/** Which of the orders have an open scheme. */
export async function ordersWithScheme(db: Db, orderNos: readonly string[]): Promise<ReadonlySet<string>> {
  if (orderNos.length === 0) return new Set()
  const found = await db
    .selectFrom('scheme')
    .select('orderNo')
    .where('orderNo', 'in', [...orderNos])
    .where('afterSaleId', 'is', null)
    .where('chosen', 'is', null)
    .execute()
  return new Set(found.map(({ orderNo }) => orderNo))
}

/** The latest scheme of an order. */
export async function lastSchemeOfOrder(db: Db, orderNo: string): Promise<SchemeRecord | undefined> {
  return db
    .selectFrom('scheme')
    .selectAll()
    .where('orderNo', '=', orderNo)
    .where('afterSaleId', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Another set of options, before the buyer has chosen. */
export async function changeScheme(
  trx: Db,
  { id }: SchemeRecord,
  changed: Pick<SchemeRecord, 'options' | 'operatorId'>,
): Promise<void> {
  await trx
    .updateTable('scheme')
    .set({ options: JSON.stringify(changed.options), operatorId: changed.operatorId })
    .where('id', '=', id)
    .execute()
}

/** The open scheme of a case, locked by its case. */
export async function openScheme(db: Db, afterSaleId: number): Promise<SchemeRecord | undefined> {
  return db
    .selectFrom('scheme')
    .selectAll()
    .where('afterSaleId', '=', afterSaleId)
    .where('chosen', 'is', null)
    .executeTakeFirst()
}

/** The latest scheme of a case. */
export async function lastScheme(db: Db, afterSaleId: number): Promise<SchemeRecord | undefined> {
  return db
    .selectFrom('scheme')
    .selectAll()
    .where('afterSaleId', '=', afterSaleId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function findScheme(db: Db, id: number): Promise<SchemeRecord | undefined> {
  return db.selectFrom('scheme').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function answerScheme(
  trx: Db,
  { id }: SchemeRecord,
  { chosen, isSilent, now }: { chosen: string; isSilent: boolean; now: number },
): Promise<void> {
  await trx.updateTable('scheme').set({ chosen, chosenAt: now, isSilent }).where('id', '=', id).execute()
}
