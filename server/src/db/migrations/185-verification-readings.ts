/** How often a user's documents were read by a machine today: each reading is paid for. */
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table verification_reading (
      user_id bigint primary key references app_user (id),
      day text not null check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
      used integer not null
    )`.execute(db)
}
