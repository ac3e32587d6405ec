/**
 * Messages of the demonstration's users: they have read those of yesterday and before. Only with DEMO=1, once, after
 * everything that writes messages.
 */
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import { transaction } from '../../db/transaction'

const MARKER = 'demo-messages'
/** How old a message is that has been read, ms. */
const READ_AFTER_MS = 12 * 60 * 60_000

export async function readDemonstrationMessages(db: Db, now: number): Promise<void> {
  await transaction(db, async (trx) => {
    const { rows } = await sql`
      insert into catalogue_fill (name, filled_at, item_count) values (${MARKER}, ${now}, 0)
      on conflict do nothing returning name`.execute(trx)
    if (rows.length === 0) return
    await sql`
      update message set read_at = created_at + ${READ_AFTER_MS}
      where read_at is null and created_at < ${now - READ_AFTER_MS}`.execute(trx)
  })
}
