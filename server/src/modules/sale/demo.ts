/** The sale of the demonstration: it runs for three days, and its prices are written. DEMO=1 alone. */
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import { transaction } from '../../db/transaction'
import { DEMO_ACTOR } from '../../kit/demo-actor'
import { DAY_MS } from '../../kit/china-day'
import { insertSale, moveSale } from './repository'
import { startSale } from './sweeps'

const MARKER = 'demo-sales'
const REASON = '演示数据'
const OPERATOR = { kind: 'operator', id: DEMO_ACTOR } as const
/** Enough for a screen, and few of what the rest of the demonstration stands on. */
const ITEMS = 6
/** Percent taken off, and fen of a yuan: its prices are whole ones. */
const OFF_PERCENT = 8
const YUAN = 100
const DAYS = 3

export async function fillDemonstrationSales(db: Db, now: number): Promise<void> {
  await transaction(db, async (trx) => {
    // The oldest: the tests and the newest lists meet them least.
    const { rows } = await sql<{ id: number; priceFen: number }>`
      select id, price_fen from item i
      where i.owner_type = 'own' and i.state = 'ON_SALE'
        and not exists (select from cart_line c where c.item_id = i.id)
        and not exists (select from price_event e where e.item_id = i.id and e.at > ${now - 30 * DAY_MS})
      order by i.listed_at, i.id limit ${ITEMS}`.execute(trx)
    if (rows.length === 0) return
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('catalogueFill')
      .values({ name: MARKER, filledAt: now, itemCount: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return
    const lines = rows.map(({ id, priceFen }) => ({
      itemId: Number(id),
      priceFen: Math.floor((Number(priceFen) * (100 - OFF_PERCENT)) / 100 / YUAN) * YUAN,
    }))
    const values = { title: '三日限时特惠', fromAt: now, toAt: now + DAYS * DAY_MS }
    const { id } = await insertSale(trx, values, lines, { operatorId: DEMO_ACTOR, now })
    await moveSale(trx, id, { step: 'submit', actor: OPERATOR, reason: REASON, now })
    await startSale(trx, await moveSale(trx, id, { step: 'approve', actor: OPERATOR, reason: REASON, now }), now)
  })
}
