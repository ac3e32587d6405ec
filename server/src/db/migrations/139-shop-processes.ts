/** Processes of the shop with their last beat, and statements of the database that were slow. */
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shop_process (
      id text primary key,
      host text not null,
      pid integer not null,
      release text not null,
      node text not null,
      started_at bigint not null,
      beat_at bigint not null,
      memory_mb integer not null,
      connections jsonb not null,
      timers jsonb not null
    )`.execute(db)
  await sql`
    create table slow_statement (
      hash text primary key,
      statement text not null,
      count bigint not null,
      total_ms bigint not null,
      max_ms integer not null,
      last_at bigint not null
    )`.execute(db)
}
