/** Since when items cannot be bought, for lists in which they stay: collected, viewed, put into a cart. */
import type { ItemCard } from '@contract/catalogue'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import { dayTextOf } from '../../kit/china-day'
import { goneOn } from './messages'

/**
 * When each item was sold, or went off the shelf: by its order's payment, by an operator, with an order that ended, or
 * with its return. Without an entry where none of that is known.
 */
async function goneTimes(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; at: number | null }>`
    select i.id, case i.state
      when 'SOLD' then (
        select max(e.at) from order_line l join order_event e on e.order_id = l.order_id and e.step = 'pay'
        where l.item_id = i.id and l.live)
      else greatest(
        (select max(e.at) from item_event e where e.item_id = i.id and e.to_state = 'OFF_SHELF'),
        (select max(greatest(l.returned_at, e.at)) from order_line l
          left join order_event e on e.order_id = l.order_id and e.to_state = 'CANCELLED'
          where l.item_id = i.id))
      end as at
    from item i where i.id = any(${[...ids]}::bigint[]) and i.state in ('SOLD', 'OFF_SHELF')`.execute(db)
  return new Map(rows.flatMap(({ id, at }) => (at === null ? [] : [[id, at] as const])))
}

type State = Pick<ItemCard, 'id' | 'state'>

/** By id what is said of those that are sold or off the shelf, e.g. 已售出 · 11月20日. */
export async function goneTexts(db: Db, cards: readonly State[], now: number): Promise<ReadonlyMap<string, string>> {
  const gone = cards.flatMap(({ id, state }) => (state === 'SOLD' || state === 'OFF_SHELF' ? [{ id, state }] : []))
  if (gone.length === 0) return new Map()
  const times = await goneTimes(
    db,
    gone.map(({ id }) => Number(id)),
  )
  return new Map(
    gone.flatMap(({ id, state }) => {
      const at = times.get(Number(id))
      return at === undefined ? [] : [[id, goneOn(state, dayTextOf(at, now))] as const]
    }),
  )
}
