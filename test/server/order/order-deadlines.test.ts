/**
 * @tier landing
 * @areas order
 */
import { sql } from 'kysely'
import { SWEEP_BATCH } from '../../../server/src/modules/order/limits'
import { itemState } from './items'
import { MINUTE, useShop } from './shop'

describe('the deadlines of orders', () => {
  const shop = useShop()

  /** Orders that cannot be cancelled, since nothing holds their items. */
  const addBrokenOrders = async (count: number) => {
    const { userId } = await shop.buyer()
    const ids = await shop.items({ count })
    const now = shop.server.clock.now()
    await sql`with made as (
        insert into orders (order_no, user_id, state, fulfilment, goods_fen, shipping_fen, discount_fen, pay_fen, address, remark,
          pay_deadline_at, deadline_at, created_at)
        select lpad(item_id::text, 18, '9'), ${userId}, 'PENDING_PAY', 'warehouse', 1, 0, 0, 1, '{}', '', ${now}, ${now}, ${now}
        from unnest(${ids}::bigint[]) as item_id returning id, order_no)
      insert into order_line (order_id, position, item_id, title, brand_name, grade_name, price_fen, cover, seller, commission_fen, live)
      select made.id, 0, item_id, '', '', '', 1, '{}', 'platform', 0, true
      from unnest(${ids}::bigint[]) as item_id join made on order_no = lpad(item_id::text, 18, '9')`.execute(
      shop.server.db,
    )
  }

  test('are kept though more orders than one sweep takes cannot be moved, and those are tried again after a pause', async () => {
    await addBrokenOrders(SWEEP_BATCH + 1)
    const [id] = await shop.items({ count: 1 })
    await shop.ordered(await shop.buyer(), [id!])
    const failures = () => shop.server.logLines.filter((line) => line.includes('could not be moved')).length
    await shop.later(15 * MINUTE)
    expect(await itemState(shop.server.db, id!)).toBe('ON_SALE')
    expect(failures()).toBe(SWEEP_BATCH + 1)
    await shop.later(1000)
    expect(failures()).toBe(SWEEP_BATCH + 1)
    await shop.later(MINUTE)
    expect(failures()).toBe(2 * (SWEEP_BATCH + 1))
  }, 60_000)
})
