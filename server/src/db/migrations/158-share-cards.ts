/** Codes by which users share items, series, brands, content pages and lists, and the devices that opened them. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table share_card (
    code text primary key check (code ~ '^[0-9A-Za-z]{8}$'),
    kind text not null check (kind in ('item', 'series', 'brand', 'page', 'list')),
    ref_id bigint not null,
    user_id bigint not null references app_user (id),
    opens integer not null default 0,
    created_at bigint not null,
    unique (user_id, kind, ref_id)
  )`,
  // How many a user made today.
  `create index share_card_of_user on share_card (user_id, created_at)`,
  `create table share_open (
    code text not null references share_card (code),
    device text not null,
    at bigint not null,
    primary key (code, device)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
