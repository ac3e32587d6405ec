/** Items that were seen, and how many of these were tapped. */
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import type { ItemsAnswer, TimeRange } from '../answers'
import { ITEM_ROWS } from '../limits'
import { within } from './span'

interface CountRow {
  id: string
  exposed: number
  clicked: number
  opened: number
}

/** Ids come from clients: an id that does not exist has no title. */
const isItemId = (id: string): boolean => /^\d{1,15}$/.test(id)

async function titlesOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('item').select(['id', 'title']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, title }) => [String(id), title]))
}

export async function readItems(db: Db, range: TimeRange): Promise<ItemsAnswer> {
  const counts = sql`
    select left(goods, 64) as id, count(*) as exposed, 0 as clicked, 0 as opened
    from tracking_event, jsonb_array_elements_text(
      case jsonb_typeof(backup->'goodsList') when 'array' then backup->'goodsList' else '[]'::jsonb end
    ) as goods
    where ${within(range)} and kind = 'explosureGoods' group by 1
    union all
    select left(info_id, 64), 0, count(*) filter (where kind = 'zpmclick'), count(*) filter (where kind = 'CommodityDetail')
    from tracking_event where ${within(range)} and kind in ('zpmclick', 'CommodityDetail') and info_id <> '' group by 1
  `
  const { rows } = await sql<CountRow & { allExposed: number; allClicked: number; allOpened: number }>`
    select id, sum(exposed)::bigint as exposed, sum(clicked)::bigint as clicked, sum(opened)::bigint as opened,
      (sum(sum(exposed)) over ())::bigint as all_exposed, (sum(sum(clicked)) over ())::bigint as all_clicked,
      (sum(sum(opened)) over ())::bigint as all_opened
    from (${counts}) as counted group by id order by exposed desc, clicked desc, opened desc, id limit ${ITEM_ROWS}
  `.execute(db)
  const logged = await sql<{ count: number }>`
    select count(*) as count from goods_exposure where ${within(range)}
  `.execute(db)
  const ids = rows.map(({ id }) => id).filter(isItemId)
  const titles = await titlesOf(db, ids.map(Number))
  const [first] = rows
  return {
    range,
    exposed: first?.allExposed ?? 0,
    clicked: first?.allClicked ?? 0,
    opened: first?.allOpened ?? 0,
    logged: logged.rows[0]?.count ?? 0,
    rows: rows.map(({ id, exposed, clicked, opened }) => ({
      id,
      title: titles.get(id) ?? null,
      exposed,
      clicked,
      opened,
    })),
  }
}
