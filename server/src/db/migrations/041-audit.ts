/**
 * The audit of operators' acts. The database numbers and chains the rows itself, and refuses every change of them, so
 * that no path of the program can leave the chain out.
 */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table audit_entry (
    id bigint primary key,
    at bigint not null check (at > 0),
    operator_id bigint,
    operator_login text not null,
    operator_name text not null,
    action text not null check (action <> ''),
    object_kind text,
    object_id text,
    before jsonb,
    after jsonb,
    reason text not null,
    address text not null,
    device text not null,
    request_id text not null,
    previous_hash text not null,
    hash text not null,
    check ((object_kind is null) = (object_id is null))
  )`,
  `create index audit_entry_of_object on audit_entry (object_kind, object_id, id)`,
  `create index audit_entry_of_operator on audit_entry (operator_id, id)`,
  `create index audit_entry_of_action on audit_entry (action, id)`,
  `create index audit_entry_at on audit_entry (at, id)`,
  // The newest row: without it the removal of the last rows would leave a whole chain.
  `create table audit_head (
    is_head boolean primary key default true check (is_head),
    row_count bigint not null,
    hash text not null
  )`,
  `insert into audit_head (row_count, hash) values (0, '')`,
  // Results of the checks: each also proves that the rows of the check before are still there.
  `create table audit_check (
    id bigint generated always as identity primary key,
    at bigint not null,
    row_count bigint not null,
    head text not null,
    is_whole boolean not null,
    broken_at bigint
  )`,
  `create function audit_hash(entry audit_entry) returns text language sql stable as $$
    select encode(sha256(convert_to(jsonb_build_array(
      entry.id, entry.at, entry.operator_id, entry.operator_login, entry.operator_name, entry.action, entry.object_kind,
      entry.object_id, entry.before, entry.after, entry.reason, entry.address, entry.device, entry.request_id,
      entry.previous_hash)::text, 'UTF8')), 'hex')
  $$`,
  // Rows of concurrent transactions wait here for each other: the chain has one order.
  `create function chain_audit() returns trigger language plpgsql as $$
  declare
    head audit_head%rowtype;
  begin
    select * into head from audit_head for update;
    new.id := head.row_count + 1;
    new.previous_hash := head.hash;
    new.hash := audit_hash(new);
    update audit_head set row_count = new.id, hash = new.hash;
    return new;
  end $$`,
  `create trigger audit_entry_chained before insert on audit_entry for each row execute function chain_audit()`,
  `create function refuse_audit_change() returns trigger language plpgsql as $$
  begin
    raise exception '% is append-only', tg_table_name;
  end $$`,
  `create trigger audit_entry_append_only before update or delete or truncate on audit_entry
    for each statement execute function refuse_audit_change()`,
  `create trigger audit_check_append_only before update or delete or truncate on audit_check
    for each statement execute function refuse_audit_change()`,
  `create trigger audit_head_stays before delete or truncate on audit_head
    for each statement execute function refuse_audit_change()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
