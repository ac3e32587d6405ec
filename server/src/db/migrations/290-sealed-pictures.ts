/**
 * When a private picture goes, whatever keeps it, and purposes as the code names them: each area adds its own without a
 * change of the table. Its number is above 247, which lists purposes.
 */
import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table private_picture drop constraint private_picture_purpose_check`,
  `alter table private_picture add constraint private_picture_purpose_check check (purpose ~ '^[a-z][a-z-]{1,19}$')`,
  `alter table private_picture drop constraint private_picture_file_check`,
  `alter table private_picture add constraint private_picture_file_check
    check (file ~ '^[0-9a-f]{32}\\.(private|sealed)\\.(jpg|png|webp)$')`,
  // Set when the object that keeps it has ended: the picture is deleted then.
  `alter table private_picture add column delete_at bigint`,
  `create index private_picture_delete on private_picture (delete_at) where delete_at is not null`,
  `create index private_picture_of_taker on private_picture (taker_kind, taker_id, created_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
