/**
 * Within how many days a line can be returned without a reason, as it was when it was ordered: the setting can be
 * changed afterwards, what the buyer read cannot (design: buying 5, settings). Lines from before were promised seven.
 */
import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table order_line add column return_days integer not null default 7
    constraint order_line_return_days check (return_days >= 7)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
