/**
 * Which object keeps a private picture, so that it can be deleted some time after that object's end. Those from before
 * are found in parcels and inspections.
 */
import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table private_picture add column object_kind text, add column object_id text,
    add constraint private_picture_object check ((object_kind is null) = (object_id is null))`,
  `update private_picture set object_kind = 'order', object_id = p.order_no
    from parcel p cross join lateral jsonb_array_elements_text(p.photos) as f (file)
    where private_picture.file = f.file and p.order_no is not null`,
  `update private_picture set object_kind = 'order', object_id = i.order_no from inspection i
    where private_picture.object_kind is null and used_at is not null and i.lines::text like '%' || private_picture.file || '%'`,
  `create index private_picture_of on private_picture (object_kind, object_id) where object_kind is not null`,
  `create index private_picture_used on private_picture (used_at) where used_at is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
