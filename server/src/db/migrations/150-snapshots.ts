/**
 * What was sold, as its buyer saw it: the text of each line's item, under the sha256 of that text. Lines of orders that
 * were placed before have none, and get none: nobody knows any more what they showed.
 */
import { sql, type Kysely } from 'kysely'

const statements = [
  // The text is canonical JSON. Two lines with the same text share it.
  `create table snapshot (
    hash text primary key,
    content text not null,
    created_at bigint not null,
    check (hash = encode(sha256(convert_to(content, 'UTF8')), 'hex'))
  )`,
  `create trigger snapshot_append_only before update or delete or truncate on snapshot
    for each statement execute function refuse_change()`,
  `alter table order_line add column snapshot_hash text references snapshot (hash)`,
  // A line keeps what it was sold as: it is written with the line alone.
  `create trigger order_line_keeps_snapshot before update of snapshot_hash on order_line
    for each statement execute function refuse_change()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
