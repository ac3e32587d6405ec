/** Short links: a code for an address of the shop. What readers say of a version of a document that is announced. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table short_link (
    id bigint generated always as identity primary key,
    version integer not null default 0,
    code text not null unique check (code ~ '^[A-Za-z0-9]{4,24}$'),
    title text not null,
    url text not null check (url ~ '^/[^/\\\\]'),
    ends_at bigint,
    is_on boolean not null default true,
    created_at bigint not null
  )`,
  `create table document_comment (
    id bigint generated always as identity primary key,
    number text not null unique check (number ~ '^YJ[0-9]{18}$'),
    record_version integer not null default 0,
    key text not null,
    version integer not null,
    user_id bigint not null references app_user (id),
    text text not null check (length(text) between 1 and 500),
    answer text check (length(answer) <= 500),
    answered_at bigint,
    answered_by bigint,
    created_at bigint not null,
    foreign key (key, version) references document (key, version),
    check ((answer is null) = (answered_at is null))
  )`,
  `create index document_comment_of on document_comment (user_id, key, version, id)`,
  `create index document_comment_open on document_comment (id) where answer is null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
