/** Four eyes: what one operator requests and another approves, with the payload that takes effect. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table approval (
    id bigint generated always as identity primary key,
    kind text not null,
    object_kind text not null,
    object_id text not null,
    summary text not null,
    payload jsonb not null,
    payload_hash text not null check (payload_hash ~ '^[0-9a-f]{64}$'),
    reason text not null,
    state text not null check (state in ('requested', 'given', 'refused', 'withdrawn', 'replaced', 'expired')),
    requested_by bigint not null references operator (id),
    requested_at bigint not null,
    expires_at bigint not null,
    decided_by bigint references operator (id),
    decided_at bigint,
    decision_reason text not null default '',
    check (decided_by is distinct from requested_by),
    check ((state in ('given', 'refused')) = (decided_by is not null))
  )`,
  // A changed payload replaces the request before: of an object one is open at a time.
  `create unique index approval_open on approval (kind, object_kind, object_id) where state = 'requested'`,
  `create index approval_by_state on approval (state, id)`,
  // What was requested is never edited: only its decision is written.
  `create function keep_approval() returns trigger language plpgsql as $$
  begin
    if old.state <> 'requested' or (new.id, new.kind, new.object_kind, new.object_id, new.payload, new.payload_hash,
      new.requested_by, new.requested_at, new.expires_at) is distinct from (old.id, old.kind, old.object_kind,
      old.object_id, old.payload, old.payload_hash, old.requested_by, old.requested_at, old.expires_at) then
      raise exception 'an approval is decided once and never edited';
    end if;
    return new;
  end $$`,
  `create trigger approval_kept before update on approval for each row execute function keep_approval()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
