/** A smell has no picture: a flaw is either pinned on a picture and has a close-up, or has neither. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table flaw
    alter column picture_position drop not null,
    alter column x drop not null,
    alter column y drop not null,
    alter column close_up_position drop not null,
    add constraint flaw_pinned_or_not check (num_nulls(picture_position, x, y, close_up_position) in (0, 4))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
