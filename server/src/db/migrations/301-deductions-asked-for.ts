/**
 * A deduction that waits for another operator names its case as those of every kind of object do now. What was
 * requested is never edited, so those that wait end: the case is in its queue as before, and the deduction is entered
 * again.
 */
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update approval set state = 'expired' where kind = 'afterSale.deduct' and state = 'requested'`.execute(db)
}
