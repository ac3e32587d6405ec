/** A message to many that waits to be sent, of the demonstration. DEMO=1 alone. */
import type { Db } from '../../db/handle'
import { transaction } from '../../db/transaction'
import { DEMO_ACTOR } from '../../kit/demo-actor'
import { insertBroadcast } from './broadcasts'

const MARKER = 'demo-broadcasts'

export async function fillDemonstrationBroadcasts(db: Db, now: number): Promise<void> {
  await transaction(db, async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('catalogueFill')
      .values({ name: MARKER, filledAt: now, itemCount: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return
    await insertBroadcast(
      trx,
      { title: '本周降价精选', text: '一批好物本周降价，快来看看。', target: 'productSale', audience: 'all' },
      { operatorId: DEMO_ACTOR, now },
    )
  })
}
