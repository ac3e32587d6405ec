/** Popups in the middle of a page: pictures with a link; other kinds come with their areas. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table popup (
    id bigint generated always as identity (start with 1001) primary key,
    version integer not null default 0,
    kind text not null check (kind in ('image', 'seller', 'task', 'notice')),
    name text not null check (length(name) between 1 and 30),
    -- The content page over which it opens; the home page is one.
    page text not null references content_page (slug),
    picture_id integer not null references content_picture (id),
    alt text not null check (length(alt) between 1 and 60),
    -- Words below the picture; empty where the picture has its own.
    caption text not null check (length(caption) <= 20),
    link text not null check (length(link) between 1 and 300),
    audience jsonb not null,
    from_at bigint not null,
    to_at bigint not null check (to_at > from_at),
    -- A device that saw it sees it again after so many days.
    every_days integer not null check (every_days between 1 and 90),
    is_on boolean not null default false,
    created_at bigint not null
  )`,
  `create index popup_on on popup (page) where is_on`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
