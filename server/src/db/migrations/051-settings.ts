/**
 * Settings with their history. Only values that were changed have a row; defaults are the code's. Timers that an
 * operator changed in `timer_setting` keep their value.
 */
import { sql, type Kysely } from 'kysely'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The values with which migrations 020 and 027 filled the older table. */
const DEFAULTS = {
  'order.pay': 15 * MINUTE,
  'order.merchantShip': 7 * DAY,
  'order.buyerDecide': 72 * HOUR,
  'order.complete': 7 * DAY,
  'order.settle': 15 * DAY,
  'demo.step': 2 * MINUTE,
  'order.dispatch': 48 * HOUR,
  'order.inspect': 48 * HOUR,
  'order.transit': 3 * DAY,
}
const defaults = Object.entries(DEFAULTS)
  .map(([key, ms]) => `('${key}', ${ms}::bigint)`)
  .join(', ')

const statements = [
  `create table setting (
    key text primary key,
    value jsonb not null,
    version integer not null check (version > 0),
    updated_at bigint not null
  )`,
  `create table setting_change (
    id bigint generated always as identity primary key,
    key text not null,
    at bigint not null,
    before jsonb not null,
    after jsonb not null,
    version integer not null,
    actor_id text not null,
    reason text not null,
    unique (key, version)
  )`,
  `create trigger setting_change_append_only before update or delete or truncate on setting_change
    for each statement execute function refuse_change()`,
  `insert into setting (key, value, version, updated_at)
    select old.key, to_jsonb(old.ms), 1, old.updated_at
    from timer_setting old join (values ${defaults}) as d (key, ms) on d.key = old.key where old.ms <> d.ms`,
  `insert into setting_change (key, at, before, after, version, actor_id, reason)
    select setting.key, updated_at, to_jsonb(d.ms), value, 1, '', '由旧版本带入'
    from setting join (values ${defaults}) as d (key, ms) on d.key = setting.key`,
  // A server of the version before, which runs until it is replaced, reads the timers here.
  `drop table timer_setting`,
  `create view timer_setting as
    select d.key, coalesce((setting.value #>> '{}')::bigint, d.ms) as ms, '' as note, coalesce(updated_at, 0) as updated_at
    from (values ${defaults}) as d (key, ms) left join setting on setting.key = d.key`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
