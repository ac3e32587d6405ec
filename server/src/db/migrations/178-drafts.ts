/** Drafts of forms that users fill in (design: selling 2.0), one by user, kind and key. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table draft (
    user_id bigint not null references app_user (id),
    kind text not null check (length(kind) between 1 and 40),
    key text not null check (length(key) between 1 and 40),
    -- Of the form's fields: an older build neither reads nor replaces what a newer one has written.
    version integer not null check (version > 0),
    -- Counts the kept states, so that two devices do not overwrite each other unseen.
    rev integer not null check (rev > 0),
    content jsonb not null check (jsonb_typeof(content) = 'object'),
    created_at bigint not null,
    saved_at bigint not null,
    primary key (user_id, kind, key)
  )`,
  `create index draft_saved on draft (saved_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
