/**
 * Searches that users subscribe to: the canonical query beside brands and series, up to where its new items were looked
 * for, and what was found.
 */
import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table subscription drop constraint subscription_kind_check`,
  `alter table subscription
    alter column ref_id drop not null,
    add column name text check (length(name) between 1 and 20),
    add column query text check (length(query) <= 4000),
    add column query_key text,
    add column matched_at bigint,
    add constraint subscription_kind_check check (kind in ('BRAND', 'SERIES', 'SEARCH')),
    add constraint subscription_of_kind check (
      case when kind = 'SEARCH'
        then ref_id is null and name is not null and query is not null and query_key is not null and matched_at is not null
        else ref_id is not null and name is null and query is null and query_key is null and matched_at is null end)`,
  `create unique index subscription_query on subscription (user_id, query_key) where kind = 'SEARCH'`,
  `create index subscription_search on subscription (query_key) where kind = 'SEARCH'`,
  `create table search_hit (
    subscription_id integer not null references subscription (id) on delete cascade,
    item_id bigint not null references item (id) on delete cascade,
    listed_at bigint not null,
    primary key (subscription_id, item_id)
  )`,
  `create index search_hit_listed on search_hit (listed_at)`,
  `create index search_hit_item on search_hit (item_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
