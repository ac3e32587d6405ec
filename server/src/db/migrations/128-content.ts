/** Content pages: pages with their versions, pictures, and scenes. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table content_page (
    id bigint generated always as identity (start with 1001) primary key,
    slug text not null unique check (slug ~ '^[a-z][a-z0-9-]{2,39}$'),
    name text not null check (length(name) between 1 and 30),
    -- The home page is one too: its address is the shop's.
    is_home boolean not null default false,
    -- Counts every change of one of its versions.
    version integer not null default 0,
    created_at bigint not null
  )`,
  `create unique index content_page_home on content_page (is_home) where is_home`,
  `create table page_version (
    id bigint generated always as identity primary key,
    page_id bigint not null references content_page (id),
    number integer not null check (number > 0),
    revision integer not null default 0,
    state text not null check (state in ('DRAFT', 'SCHEDULED', 'LIVE', 'REPLACED')),
    deadline_at bigint,
    -- From when it is shown.
    publish_at bigint,
    ends_at bigint,
    body jsonb not null check (pg_column_size(body) <= 204800),
    saved_by bigint references operator (id),
    saved_at bigint not null,
    -- When another version took its place.
    replaced_at bigint,
    unique (page_id, number),
    check ((state = 'DRAFT') = (publish_at is null)),
    check ((state = 'REPLACED') = (replaced_at is not null))
  )`,
  `create unique index page_version_live on page_version (page_id) where state = 'LIVE'`,
  `create index page_version_shown on page_version (page_id, publish_at) where state in ('LIVE', 'SCHEDULED')`,
  `create index page_version_due on page_version (publish_at) where state = 'SCHEDULED'`,
  // What was shown once stays as it was shown.
  `create function refuse_shown_page() returns trigger language plpgsql as $$
  begin
    if old.state in ('LIVE', 'REPLACED') and old.body is distinct from new.body
    then raise exception 'version % of a page was shown and is frozen', old.id;
    end if;
    return new;
  end $$`,
  `create trigger page_version_frozen before update on page_version for each row execute function refuse_shown_page()`,
  `create table page_version_event (
    id bigint generated always as identity primary key,
    version_id bigint not null references page_version (id),
    at bigint not null,
    step text not null,
    from_state text,
    to_state text not null,
    actor_kind text not null check (actor_kind in ('operator', 'clock', 'system')),
    actor_id text not null,
    reason text not null,
    key text
  )`,
  `create index page_version_event_of on page_version_event (version_id, id)`,
  `create unique index page_version_event_key on page_version_event (version_id, key) where key is not null`,
  `create trigger page_version_event_append_only before update or delete or truncate on page_version_event
    for each statement execute function refuse_change()`,

  // Either a scene that the server draws, or an uploaded photo.
  `create table content_picture (
    id integer generated always as identity primary key,
    scene text,
    photo text unique,
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    created_at bigint not null,
    check ((scene is null) <> (photo is null))
  )`,
  `create unique index content_picture_scene on content_picture (scene) where scene is not null`,

  `create table scene (
    key text primary key check (key ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
    name text not null check (length(name) between 1 and 20)
  )`,
  `create table scene_page (
    scene_key text not null references scene (key) on delete cascade,
    position integer not null,
    page_id bigint not null references content_page (id),
    audience jsonb not null,
    primary key (scene_key, position)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
