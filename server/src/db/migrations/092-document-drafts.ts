/** What a version of a document changed and when it was announced, drafts of the next one, the act of a consent. */
import { sql, type Kysely } from 'kysely'

const statements = [
  // Null of the versions that came with the shop: they were announced when they came into force.
  `alter table document add column announced_at bigint check (announced_at > 0)`,
  `alter table document add column change_note text not null default ''`,
  // A change that users agree to anew; corrections of the wording need no new consent.
  `alter table document add column is_material boolean not null default true`,
  // The number of what was agreed for, e.g. an order's; empty for a login.
  `alter table consent add column ref text not null default ''`,
  // The text is kept as it is written (server/src/modules/documents/markup.ts). The row stays when it was announced,
  // so that its version only grows.
  `create table document_draft (
    key text primary key check (key ~ '^[a-zA-Z]{1,40}$'),
    title text not null check (title <> ''),
    text text not null,
    change_note text not null default '',
    is_material boolean not null default true,
    is_open boolean not null default true,
    version integer not null default 1,
    updated_at bigint not null check (updated_at > 0)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
