/** What operators did alone below a limit of money: a day's acts are summed, by object and by operator. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table limit_use (
    id bigint generated always as identity primary key,
    limit_name text not null,
    operator_id bigint not null references operator (id),
    object_kind text not null,
    object_id text not null,
    -- Of acts that replace each other, such as proposals of one case: the newest alone counts.
    act text,
    -- Signed: a price that goes up again is where it was.
    amount_fen bigint not null,
    at bigint not null
  )`,
  `create index limit_use_of_operator on limit_use (limit_name, operator_id, at)`,
  `create index limit_use_of_object on limit_use (limit_name, object_kind, object_id, at)`,
  `create index limit_use_at on limit_use (at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
