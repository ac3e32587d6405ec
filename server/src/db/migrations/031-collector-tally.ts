/**
 * The collector's counts of received, stored and refused records, per minute; modules/tracking/tally.ts adds to them,
 * its retention job deletes them.
 */
import { sql, type Kysely } from 'kysely'

const statement = `create table collector_tally (
  received_at bigint primary key,
  accepted bigint not null,
  duplicate bigint not null,
  rejected bigint not null,
  turned_away bigint not null
)`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db)
}
