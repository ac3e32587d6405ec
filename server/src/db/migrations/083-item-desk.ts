/**
 * What operators need of items: transitions with actor and reason, uploaded photos with a hash of what they show, and
 * the subjects of pictures that an item had before, so that an order's picture stays after the item got others.
 */
import { sql, type Kysely } from 'kysely'

const statements = [
  // The state-graph kit sets a deadline with every transition; items have no timer.
  `alter table item add column deadline_at bigint`,
  `create table item_event (
    id bigint generated always as identity primary key,
    item_id bigint not null references item (id) on delete cascade,
    at bigint not null,
    step text not null,
    from_state text,
    to_state text not null,
    actor_kind text not null,
    actor_id text not null,
    reason text not null,
    key text
  )`,
  `create index item_event_item on item_event (item_id, at)`,
  `create unique index item_event_key on item_event (item_id, key) where key is not null`,
  `create trigger item_event_fixed before update on item_event for each statement execute function refuse_change()`,

  // Lists of the console: newest first by state or seller, and an item by its number's beginning. A claim changes none
  // of these columns but the state, which lists filter without an index of its own (migration 010).
  `create index item_seller on item (seller_id) where seller_id <> 1`,
  `create index item_serial on item (serial_no)`,

  `alter table private_picture drop constraint private_picture_purpose_check`,
  `alter table private_picture add constraint private_picture_purpose_check check (purpose in ('packing', 'receiving', 'qc',
    'claim', 'identify', 'licence', 'complaint', 'chat', 'after-sale', 'consign', 'recycle', 'proof', 'item'))`,
  // 64 bits of brightness differences; equal pictures differ in a few at most.
  `create table item_photo (
    file text primary key references private_picture (file) on delete cascade,
    item_id bigint references item (id) on delete cascade,
    likeness bit(64) not null,
    width integer not null check (width > 0),
    height integer not null check (height > 0)
  )`,
  `create index item_photo_item on item_photo (item_id)`,

  `create table item_past_subject (
    item_id bigint not null references item (id) on delete cascade,
    subject_hash text not null,
    subject jsonb not null,
    primary key (item_id, subject_hash)
  )`,
  `create function keep_item_subject() returns trigger language plpgsql as $$
  begin
    insert into item_past_subject (item_id, subject_hash, subject) values (old.id, old.subject_hash, old.subject)
    on conflict do nothing;
    return null;
  end $$`,
  `create trigger item_subject_kept after update on item for each row
    when (old.subject_hash is distinct from new.subject_hash) execute function keep_item_subject()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
