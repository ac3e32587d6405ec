/** Counts visits through home → list → detail → cart → order → paid. */
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/handle'
import type { FunnelAnswer, StepName, TimeRange } from '../answers'
import { within } from './span'

/** Events by which a visit reaches a step. Page types are the client's reported paths (spec 2.11). */
const shown = (...pages: string[]): RawBuilder<boolean> => sql<boolean>`kind = 'zpmshow' and pagetype = any(${pages})`
/** /product/index is the list; with an id it is the detail (spec 2.2). */
const isOfNone = sql<boolean>`not jsonb_exists(backup, 'subpageID')` // wire spelling
const LISTS = ['/search/index', '/product/new-arrival', '/brand/page', '/m/series/page']
const DETAILS = ['/product/view', '/product/newview', '/product/:id']

const STEPS: readonly (readonly [StepName, RawBuilder<boolean>])[] = [
  ['home', shown('/site/index', '/')],
  ['list', sql<boolean>`(${shown('/product/index')} and ${isOfNone}) or (${shown(...LISTS)})`],
  [
    'detail',
    sql<boolean>`kind = 'CommodityDetail' or (${shown('/product/index')} and not (${isOfNone})) or (${shown(...DETAILS)})`,
  ],
  ['cart', sql<boolean>`kind = 'AddToCart' or (${shown('/cart/index')})`],
  ['order', shown('/order/create', '/order/mini-create')],
  ['paid', shown('/order/success')],
]

const step = (index: number) => sql.ref(`step${index}`)

export async function readFunnel(db: Db, range: TimeRange): Promise<FunnelAnswer> {
  const visits = sql.join(STEPS.map(([, condition], index) => sql`bool_or(${condition}) as ${step(index)}`))
  const counts = STEPS.flatMap((_, index) => [
    sql`count(*) filter (where ${step(index)}) as ${sql.ref(`reached${index}`)}`,
    ...(index === 0
      ? []
      : [sql`count(*) filter (where ${step(index)} and ${step(index - 1)}) as ${sql.ref(`both${index}`)}`]),
  ])
  const { rows } = await sql<Record<string, number>>`
    with visit as (
      select session_id, ${visits} from tracking_event
      where ${within(range)} and session_id is not null and kind in ('zpmshow', 'CommodityDetail', 'AddToCart')
      group by session_id
    )
    select ${sql.join(counts)} from visit
  `.execute(db)
  const found = rows[0] ?? {}
  const paid = await sql<{ orders: number }>`
    select count(distinct order_id) as orders from order_event
    where to_state = 'PAID' and at between ${range.from} and ${range.to}
  `.execute(db)
  return {
    range,
    steps: STEPS.map(([name], index) => ({
      name,
      sessions: found[`reached${index}`] ?? 0,
      fromPrevious: index === 0 ? null : (found[`both${index}`] ?? 0),
    })),
    paidOrders: paid.rows[0]?.orders ?? 0,
  }
}
