/** Private pictures: a row for each stored file, with its purpose and the one who took it. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table private_picture (
    file text primary key check (file ~ '^[0-9a-f]{32}\\.private\\.(jpg|png|webp)$'),
    purpose text not null check (purpose in ('packing', 'receiving', 'qc', 'claim', 'identify', 'licence', 'complaint', 'chat',
      'after-sale', 'consign', 'recycle', 'proof')),
    taker_kind text not null check (taker_kind in ('operator', 'user', 'system')),
    taker_id text not null,
    bytes integer not null,
    width integer not null,
    height integer not null,
    -- Set when an object keeps it; a picture that nothing keeps is deleted.
    used_at bigint,
    created_at bigint not null
  )`,
  `create index private_picture_unused on private_picture (created_at) where used_at is null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
