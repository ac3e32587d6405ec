/**
 * One way to hold a unique item: a kind of holder, its reference, and until when. An order is the first kind; its
 * items' `order_no` stays, also after the sale.
 */
import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table item add column hold_kind text, add column hold_ref text, add column hold_until bigint`,
  `update item set hold_kind = 'order', hold_ref = order_no where state = 'HELD'`,
  // A server of the version before, which runs until it is replaced, knows an item's order alone.
  `create function follow_order_hold() returns trigger language plpgsql as $$
  begin
    new.hold_kind := case when new.state = 'HELD' then 'order' end;
    new.hold_ref := case when new.state = 'HELD' then new.order_no end;
    new.hold_until := null;
    return new;
  end $$`,
  `create trigger item_order_hold before insert or update on item for each row
    when (new.state = 'HELD' and new.hold_kind is null or new.state <> 'HELD' and new.hold_kind is not null)
    execute function follow_order_hold()`,
  // A holder of another kind has no order's number.
  `do $$
  declare old_check text;
  begin
    for old_check in
      select conname from pg_constraint where conrelid = 'item'::regclass and contype = 'c'
        and pg_get_constraintdef(oid) ~ '^CHECK \\(\\(\\(state <> ''HELD''::text\\) OR \\(order_no IS NOT NULL\\)\\)\\)'
    loop
      execute format('alter table item drop constraint %I', old_check);
    end loop;
  end $$`,
  `alter table item
    add constraint item_hold_kind check (hold_kind in ('order', 'offer', 'room', 'live', 'sale', 'prize', 'box')),
    add constraint item_held_by check ((state = 'HELD') = (hold_kind is not null) and (hold_kind is null) = (hold_ref is null)),
    add constraint item_hold_until check (hold_until is null or hold_kind is not null),
    add constraint item_order_holds check (state <> 'HELD' or order_no is not distinct from case hold_kind when 'order' then hold_ref end)`,
  `create index item_hold_due on item (hold_until) where hold_until is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
