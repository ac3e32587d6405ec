/** Versions of the shop's documents, and the consents that rest on them. */
import { sql, type Kysely } from 'kysely'

const statements = [
  // A version is never edited: another text is another version.
  `create table document (
    key text not null check (key ~ '^[a-zA-Z]{1,40}$'),
    version integer not null check (version > 0),
    title text not null check (title <> ''),
    blocks jsonb not null,
    sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
    effective_at bigint not null check (effective_at > 0),
    primary key (key, version)
  )`,
  `create function refuse_document_change() returns trigger language plpgsql as $$
  begin
    raise exception '% is append-only', tg_table_name;
  end $$`,
  `create trigger document_append_only before update or delete or truncate on document
    for each statement execute function refuse_document_change()`,
  // A user who is removed takes the consents along: the rows are not truncated, and no other statement removes them.
  `create table consent (
    id bigint generated always as identity primary key,
    user_id bigint not null references app_user (id) on delete cascade,
    key text not null,
    version integer not null,
    sha256 text not null,
    scene text not null check (scene <> ''),
    at bigint not null check (at > 0),
    kind text not null check (kind in ('given', 'withdrawn')),
    foreign key (key, version) references document (key, version)
  )`,
  `create index consent_of_user on consent (user_id, key, id)`,
  `create trigger consent_append_only before update or truncate on consent
    for each statement execute function refuse_document_change()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
