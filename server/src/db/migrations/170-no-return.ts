/**
 * Items that cannot be returned without a reason (design: buying 2.2, no_return): a flag of an item with a visible
 * flaw, and what its buyer confirmed in that purchase.
 */
import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table item add column no_return boolean not null default false
    constraint item_no_return check (not no_return or grade in ('BC', 'C'))`,
  // The words that the buyer confirmed, with their version and the time; null of a line that can be returned.
  `alter table order_line add column no_return_text text, add column no_return_version integer,
    add column no_return_at bigint,
    add constraint order_line_no_return check (num_nulls(no_return_text, no_return_version, no_return_at) in (0, 3))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
