/** A user wants to know when an item costs less, or is there again. */
import { RET } from '@contract/constants'
import type { Alert } from '@contract/following'
import { transaction } from '../../../db/transaction'
import type { AppContext } from '../../../kit/context'
import { Refusal } from '../../../kit/refusal'
import { lockUser } from '../followed'
import { ALERT_MAX } from '../limits'
import { REFUSALS } from '../messages'

/** Replaces the user's alert of the item. @throws Refusal NOT_FOUND, BAD_REQUEST, CONFLICT */
export async function saveAlert(
  { db, clock }: Pick<AppContext, 'clock' | 'db'>,
  userId: number,
  itemId: number,
  wanted: Alert,
): Promise<Alert> {
  const now = clock.now()
  return transaction(db, async (trx) => {
    await lockUser(trx, userId)
    const item = await trx
      .selectFrom('item')
      .select(['state', 'priceFen'])
      .where('id', '=', itemId)
      .where('state', '!=', 'DRAFT')
      .executeTakeFirst()
    if (!item) throw new Refusal(RET.NOT_FOUND, REFUSALS.itemNotFound)
    const { kind } = wanted
    const targetFen = kind === 'PRICE' ? wanted.targetFen : null
    const isGone = item.state !== 'ON_SALE' && item.state !== 'HELD'
    if (kind === 'PRICE' && isGone) throw new Refusal(RET.CONFLICT, REFUSALS.notOnSale)
    if (targetFen !== null && targetFen >= item.priceFen) {
      throw new Refusal(RET.BAD_REQUEST, REFUSALS.targetTooHigh)
    }
    const own = trx.selectFrom('itemAlert').where('userId', '=', userId)
    const { count } = await own
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('itemId', '!=', itemId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= ALERT_MAX) throw new Refusal(RET.CONFLICT, REFUSALS.tooManyAlerts)
    const set = { kind, targetFen, baseFen: item.priceFen, since: now, createdAt: now }
    await trx
      .insertInto('itemAlert')
      .values({ userId, itemId, ...set })
      .onConflict((conflict) => conflict.columns(['userId', 'itemId']).doUpdateSet(set))
      .execute()
    return { kind, targetFen }
  })
}
