/**
 * The detail page of every item as ready text (modules/catalogue/documents.ts). Triggers only record which texts are
 * out of date, since their wording comes from the server.
 */
import { sql, type Kysely } from 'kysely'

/** Columns of `item` that the text contains. State, price and order are not among them: a sale writes no document. */
const COLUMNS = [
  'item_no',
  'brand_id',
  'series_id',
  'category_id',
  'title',
  'description',
  'grade',
  'size',
  'material',
  'colour',
  'hardware',
  'production_year',
  'serial_no',
  'accessories',
  'owner_type',
  'reference_price_fen',
  'subject_hash',
  'listed_at',
]
const PARTS = ['item_picture', 'flaw', 'item_attribute', 'price_event', 'inspection_report', 'inspection_section']

const rowOf = (record: string) => `(${COLUMNS.map((column) => `${record}.${column}`).join(', ')})`

const statements = [
  // `changed_in` is the last transaction that changed the item: a text is stored only if that is still the same.
  // `format` identifies the wording; without it the text is out of date.
  `create table item_document (
    item_id bigint primary key references item (id) on delete cascade,
    changed_in xid8 not null default pg_current_xact_id(),
    format text,
    body text,
    check ((format is null) = (body is null))
  )`,
  `create index item_document_outdated on item_document (item_id) where format is null`,
  `insert into item_document (item_id) select id from item`,
  // Marks each item once in a transaction. An item that is deleted with its parts is no longer there.
  `create function outdate_item_documents() returns trigger language plpgsql as $$
  begin
    insert into item_document (item_id)
    select id from item
    where id in (select item_id from changed) and not exists (
      select from item_document d where d.item_id = item.id and d.format is null and d.changed_in = pg_current_xact_id())
    order by id
    on conflict (item_id) do update set changed_in = pg_current_xact_id(), format = null, body = null;
    return null;
  end $$`,
  ...PARTS.flatMap((table) => [
    `create trigger ${table}_document_inserted after insert on ${table} referencing new table as changed
      for each statement execute function outdate_item_documents()`,
    `create trigger ${table}_document_deleted after delete on ${table} referencing old table as changed
      for each statement execute function outdate_item_documents()`,
    // A part that moves to another item changes both.
    `create trigger ${table}_document_updated after update on ${table} referencing new table as changed
      for each statement execute function outdate_item_documents()`,
    `create trigger ${table}_document_moved after update on ${table} referencing old table as changed
      for each statement execute function outdate_item_documents()`,
  ]),
  `create function add_item_documents() returns trigger language plpgsql as $$
  begin
    insert into item_document (item_id) select id from changed;
    return null;
  end $$`,
  `create trigger item_document_added after insert on item referencing new table as changed
    for each statement execute function add_item_documents()`,
  `create function outdate_item_document() returns trigger language plpgsql as $$
  begin
    update item_document set changed_in = pg_current_xact_id(), format = null, body = null where item_id = new.id;
    return null;
  end $$`,
  // Claims and sales of an item do not call it.
  `create trigger item_document_outdated after update on item for each row
    when (${rowOf('old')} is distinct from ${rowOf('new')}) execute function outdate_item_document()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
