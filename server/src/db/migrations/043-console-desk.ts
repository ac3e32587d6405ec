/** What operators share while they work: leases of records, notes, saved views, answers to repeated acts. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table record_lease (
    kind text not null,
    object_id text not null,
    operator_id bigint not null references operator (id),
    until bigint not null,
    primary key (kind, object_id)
  )`,
  `create index record_lease_of on record_lease (operator_id)`,
  `create table record_note (
    id bigint generated always as identity primary key,
    kind text not null,
    object_id text not null,
    operator_id bigint not null references operator (id),
    at bigint not null,
    text text not null check (text <> '')
  )`,
  `create index record_note_of on record_note (kind, object_id, id)`,
  `create table saved_view (
    id bigint generated always as identity primary key,
    operator_id bigint not null references operator (id),
    queue text not null,
    title text not null,
    filters jsonb not null,
    unique (operator_id, queue, title)
  )`,
  // The answer is written in the transaction of the act, so a repetition finds it or repeats the act.
  `create table operator_act (
    operator_id bigint not null references operator (id),
    idempotency_key text not null,
    request_hash text not null,
    answer jsonb not null,
    at bigint not null,
    primary key (operator_id, idempotency_key)
  )`,
  `create index operator_act_at on operator_act (at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
