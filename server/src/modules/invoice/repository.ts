/** Queries of invoices besides those of every object (object.ts). */
import type { Db } from '../../db/handle'
import { sql } from 'kysely'
import { STANDING_STATES } from './graph'
import type { InvoiceRecord } from './object'

/** The standing request of an order, locked; its order is locked before it. */
export async function lockStanding(trx: Db, orderNo: string): Promise<InvoiceRecord | undefined> {
  return trx
    .selectFrom('invoice')
    .selectAll()
    .where('orderNo', '=', orderNo)
    .where('state', 'in', [...STANDING_STATES])
    .forUpdate()
    .executeTakeFirst()
}

/** The newest request of an order. */
export async function invoiceOfOrder(db: Db, orderNo: string): Promise<InvoiceRecord | undefined> {
  return db.selectFrom('invoice').selectAll().where('orderNo', '=', orderNo).orderBy('id', 'desc').executeTakeFirst()
}

/** A user's newest request, whatever it is of. */
export async function lastOfUser(db: Db, userId: number): Promise<InvoiceRecord | undefined> {
  return db
    .selectFrom('invoice')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('requestedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Whether an invoice of that number, black or red, is another request's. */
export async function isNumberTaken(
  db: Db,
  { code, number }: { code: string | null; number: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from invoice where (invoice_number = ${number} and code is not distinct from ${code}::text)
      or (red_number = ${number} and red_code is not distinct from ${code}::text) limit 1`.execute(db)
  return rows.length > 0
}
