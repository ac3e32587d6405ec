/** Missions: a page that a user looks at for a while, once a day, for a voucher. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table mission (
    id bigint generated always as identity (start with 1001) primary key,
    version integer not null default 0,
    title text not null check (length(title) between 1 and 20),
    -- The page that is looked at: an address of the shop.
    link text not null check (length(link) between 1 and 300),
    template_id bigint not null references voucher_template (id),
    -- How often it pays in all: never more, also when the voucher would have some left.
    total integer not null check (total between 1 and 1000000),
    done integer not null default 0 check (done between 0 and total),
    from_at bigint not null,
    to_at bigint not null check (to_at > from_at),
    is_on boolean not null default false,
    created_at bigint not null
  )`,
  `create table mission_done (
    mission_id bigint not null references mission (id),
    user_id bigint not null references app_user (id),
    -- Of the shop's clock: 2026-11-28.
    day text not null check (length(day) = 10),
    voucher_id bigint not null references voucher (id),
    at bigint not null,
    primary key (mission_id, user_id, day)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
