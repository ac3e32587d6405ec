/** Claims about anything that we had in our hands: with its parcel, or without one. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table claim alter column order_no drop not null, alter column parcel_id drop not null,
    add column of_kind text, add column ref text, add column owner_id bigint references app_user (id)`,
  `update claim set of_kind = parcel.kind, ref = parcel.ref, owner_id = parcel.owner_id
    from parcel where parcel.id = claim.parcel_id`,
  `alter table claim alter column of_kind set not null, alter column ref set not null,
    alter column owner_id set not null,
    add constraint claim_of_order check ((of_kind in ('order', 'inbound', 'return', 'sendBack')) = (order_no is not null))`,
  // At most one is open about a loss; of a parcel there is the index claim_live.
  `create unique index claim_live_without_parcel on claim (of_kind, ref, kind)
    where parcel_id is null and state in ('OPEN', 'ACCEPTED')`,
  `create index claim_by_ref on claim (ref, of_kind)`,
  `create index claim_of_owner on claim (owner_id, id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
