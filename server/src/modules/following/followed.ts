/** SQL of what users follow: which items are of it, what it is called. */
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/handle'

/** SQL: whether an item `i` is of the brand or series that a subscription `s` is for. */
export const isNamed = sql`(s.kind = 'BRAND' and s.ref_id = i.brand_id or s.kind = 'SERIES' and s.ref_id = i.series_id)`

/** SQL: the pairs of an item `i` that was listed after a time and a subscription `s` that it is of. */
export const listedOf = (since: number, condition: RawBuilder<unknown>) => sql`(
  select i.id as item_id, s.id as subscription_id from subscription s
  join item i on ${isNamed} and i.state = 'ON_SALE' and i.listed_at > ${since}
  where ${condition}
  union all
  select h.item_id, s.id from subscription s
  join search_hit h on h.subscription_id = s.id and h.listed_at > ${since}
  join item i on i.id = h.item_id and i.state = 'ON_SALE' and i.listed_at = h.listed_at
  where s.kind = 'SEARCH' and ${condition}
)`

/** SQL: names of what a subscription `s` is for, from its joined brand and series. */
export const followedName = sql`case s.kind when 'BRAND' then b.name when 'SEARCH' then '搜索「' || s.name || '」'
  else sb.name || ' ' || se.name end`
export const joinNames = sql`
  left join brand b on s.kind = 'BRAND' and b.id = s.ref_id
  left join series se on s.kind = 'SERIES' and se.id = s.ref_id
  left join brand sb on sb.id = se.brand_id`

/** Holds a user's row, so that two calls at once do not exceed a limit. */
export const lockUser = (trx: Db, userId: number) =>
  trx.selectFrom('appUser').select('id').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow()
