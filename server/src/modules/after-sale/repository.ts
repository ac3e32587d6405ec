/** Cases and schemes in the database, beside what object.ts does with one case. */
import type { AfterSaleState } from '@contract/after-sale'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../db/handle'
import { afterSaleGraph, OPEN_STATES } from './graph'
import { CASE_PAGE_SIZE, DAY_MS, FREQUENT_WINDOW_MS } from './limits'
import type { AfterSaleTable, SchemeTable } from './tables'

export type CaseRecord = Selectable<AfterSaleTable>
export type SchemeRecord = Selectable<SchemeTable>

/** A user's own case; undefined of another's too. */
export async function ownCase(db: Db, userId: number, caseNo: string): Promise<CaseRecord | undefined> {
  return db
    .selectFrom('afterSale')
    .selectAll()
    .where('caseNo', '=', caseNo)
    .where('userId', '=', userId)
    .executeTakeFirst()
}

export async function caseById(db: Db, id: number): Promise<CaseRecord | undefined> {
  return db.selectFrom('afterSale').selectAll().where('id', '=', id).executeTakeFirst()
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
