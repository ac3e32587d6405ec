/** A message of the chat may be a picture of the user's, a private one. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table chat_message add column picture text references private_picture (file) on delete set null`,
  `alter table chat_message drop constraint chat_message_check1`,
  // A picture that has been deleted leaves its message empty.
  `alter table chat_message add constraint chat_message_content
    check (num_nonnulls(card, picture) <= 1 and (text = '' or num_nonnulls(card, picture) = 0))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
