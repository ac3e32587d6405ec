/** A user follows a brand or a series, or says anew when to be told. */
import { RET } from '@contract/constants'
import type { NotifyMode, SubscriptionKind } from '@contract/following'
import { SUBSCRIPTIONS_MAX } from '@contract/limits/following'
import type { Db } from '../../../db/handle'
import { transaction } from '../../../db/transaction'
import type { AppContext } from '../../../kit/context'
import { Refusal } from '../../../kit/refusal'
import { lockUser } from '../followed'
import { REFUSALS } from '../messages'

/** @throws Refusal when the user has as many subscriptions as there may be; their row is locked. */
export async function mayBeOneMore(trx: Db, userId: number): Promise<void> {
  const { count } = await trx
    .selectFrom('subscription')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= SUBSCRIPTIONS_MAX) throw new Refusal(RET.CONFLICT, REFUSALS.tooManySubscriptions)
}

/** @returns the subscription's id. @throws Refusal NOT_FOUND, CONFLICT when there are as many as there may be */
export async function subscribe(
  { db, clock }: Pick<AppContext, 'clock' | 'db'>,
  userId: number,
  kind: Exclude<SubscriptionKind, 'SEARCH'>,
  refId: number,
  notify: NotifyMode | undefined,
): Promise<number> {
  const now = clock.now()
  const known = await db
    .selectFrom(kind === 'BRAND' ? 'brand' : 'series')
    .select('id')
    .where('id', '=', refId)
    .executeTakeFirst()
  if (!known) throw new Refusal(RET.NOT_FOUND, kind === 'BRAND' ? REFUSALS.brandNotFound : REFUSALS.seriesNotFound)
  return transaction(db, async (trx) => {
    await lockUser(trx, userId)
    const own = trx.selectFrom('subscription').where('userId', '=', userId)
    const existing = await own
      .select(['id', 'notify'])
      .where('kind', '=', kind)
      .where('refId', '=', refId)
      .executeTakeFirst()
    if (existing) {
      if (notify === undefined || notify === existing.notify) return existing.id
      await trx.updateTable('subscription').set({ notify, notifySince: now }).where('id', '=', existing.id).execute()
      return existing.id
    }
    await mayBeOneMore(trx, userId)
    const { id } = await trx
      .insertInto('subscription')
      .values({
        userId,
        kind,
        refId,
        name: null,
        query: null,
        queryKey: null,
        matchedAt: null,
        notify: notify ?? 'INSTANT',
        createdAt: now,
        notifySince: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}
