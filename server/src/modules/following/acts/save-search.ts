/** A user follows what a search finds, or changes its name and when to be told. */
import type { SearchCriteria } from '@contract/catalogue'
import { RET } from '@contract/constants'
import type { NotifyMode } from '@contract/following'
import { transaction } from '../../../db/transaction'
import type { AppContext } from '../../../kit/context'
import { Refusal } from '../../../kit/refusal'
import { browsingOf } from '../../catalogue/browsing'
import { lockUser } from '../followed'
import { REFUSALS } from '../messages'
import { insertSearch, readSearch } from '../saved-searches'
import { mayBeOneMore } from './subscribe'

interface Wanted {
  name: string | undefined
  notify: NotifyMode | undefined
}

/** @returns the subscription's id. @throws Refusal BAD_REQUEST, CONFLICT */
export async function subscribeSearch(
  ctx: AppContext,
  userId: number,
  given: SearchCriteria,
  { name, notify }: Wanted,
): Promise<number> {
  const { db, clock } = ctx
  const wanted = { userId, given, name, notify: notify ?? 'INSTANT', now: clock.now() }
  const search = await readSearch(browsingOf(ctx).catalogue, wanted)
  return transaction(db, async (trx) => {
    await lockUser(trx, userId)
    await mayBeOneMore(trx, userId)
    return insertSearch(trx, wanted, search)
  })
}

/** @returns its id. @throws Refusal NOT_FOUND for another user's too */
export async function changeSearch(
  { db, clock }: AppContext,
  userId: number,
  id: number,
  { name, notify }: Wanted,
): Promise<number> {
  const now = clock.now()
  return transaction(db, async (trx) => {
    const own = await trx
      .selectFrom('subscription')
      .select(['id', 'notify', 'name'])
      .where('id', '=', id)
      .where('userId', '=', userId)
      .where('kind', '=', 'SEARCH')
      .forUpdate()
      .executeTakeFirst()
    if (!own) throw new Refusal(RET.NOT_FOUND, REFUSALS.subscriptionNotFound)
    await trx
      .updateTable('subscription')
      .set({
        name: name?.trim() || own.name,
        ...(notify !== undefined && notify !== own.notify && { notify, notifySince: now }),
      })
      .where('id', '=', id)
      .execute()
    return id
  })
}
