/**
 * Whose personal data an operator has revealed, by the record: a day has a bound, and a lead may allow more. The audit
 * keeps the reasons; these rows are deleted after some weeks.
 */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table personal_reveal (
    id bigint generated always as identity primary key,
    operator_id bigint not null references operator (id),
    object_kind text not null,
    object_id text not null,
    field text not null,
    reason text not null,
    at bigint not null
  )`,
  `create index personal_reveal_of on personal_reveal (operator_id, at)`,
  `create index personal_reveal_at on personal_reveal (at)`,
  `create table reveal_allowance (
    id bigint generated always as identity primary key,
    operator_id bigint not null references operator (id),
    given_by bigint not null references operator (id),
    at bigint not null,
    check (given_by <> operator_id)
  )`,
  `create index reveal_allowance_of on reveal_allowance (operator_id, at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
