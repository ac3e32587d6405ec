/**
 * Four eyes are two people: an operator has a phone, to which alone set-up links go, and whoever asked for the account
 * is known. The two never decide what the other requests. Accounts that are older than this have neither: they and
 * what they have requested go on.
 */
import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table operator add column phone text check (phone ~ '^1[3-9][0-9]{9}$'),
    add column invited_by bigint references operator (id), add check (invited_by <> id)`,
  // One phone is one person, as long as the account is in use.
  `create unique index operator_phone on operator (phone) where state <> 'deactivated'`,
  `create or replace function keep_approval() returns trigger language plpgsql as $$
  begin
    if old.state <> 'requested' or (new.id, new.kind, new.object_kind, new.object_id, new.payload, new.payload_hash,
      new.requested_by, new.requested_at, new.expires_at) is distinct from (old.id, old.kind, old.object_kind,
      old.object_id, old.payload, old.payload_hash, old.requested_by, old.requested_at, old.expires_at) then
      raise exception 'an approval is decided once and never edited';
    end if;
    if new.decided_by is not null and exists (
      select from operator one, operator other where one.id = new.requested_by and other.id = new.decided_by
        and (one.invited_by = other.id or other.invited_by = one.id)) then
      raise exception 'who was invited and who invited are not two people';
    end if;
    return new;
  end $$`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
