/** A user keeps a content page or another user's public list, or keeps it no more. */
import { RET } from '@contract/constants'
import type { CollectType } from '@contract/sharing'
import type { Db } from '../../../db/handle'
import { transaction } from '../../../db/transaction'
import type { AppContext } from '../../../kit/context'
import { Refusal } from '../../../kit/refusal'
import { pageInfo } from '../../content/page-info'
import { contentOf } from '../../content/pages'
import { findPage } from '../../content/repository'
import { lockUser } from '../../user/freezing'
import { COLLECT_MAX } from '../limits'
import { sharedList } from '../list-view'
import { REFUSALS } from '../messages'
import { collectedOf, findShare } from '../repository'

/** Number of what is to be kept. @throws Refusal NOT_FOUND; CONFLICT for what is closed or the user's own */
async function collectRef(ctx: AppContext, userId: number, type: CollectType, id: string): Promise<number> {
  if (type === 'page') {
    // It throws for a page that was never shown.
    await pageInfo(contentOf(ctx), { id }, { userId, isNewcomer: false, host: 'browser' })
    return (await findPage(ctx.db, id))?.id ?? 0
  }
  const list = await sharedList(ctx.db, id)
  if (list.userId === userId) throw new Refusal(RET.CONFLICT, REFUSALS.ownList)
  return list.id
}

/** @throws Refusal NOT_FOUND; CONFLICT for what is closed, the user's own, or too much */
export async function keep(ctx: AppContext, userId: number, type: CollectType, id: string): Promise<void> {
  const { clock, db } = ctx
  const refId = await collectRef(ctx, userId, type, id)
  await transaction(db, async (trx) => {
    await lockUser(trx, userId)
    const { total } = await collectedOf(trx, userId, { offset: 0, limit: 0 })
    if (total >= COLLECT_MAX) throw new Refusal(RET.CONFLICT, REFUSALS.tooManyCollected)
    await trx
      .insertInto('userCollect')
      .values({ userId, type, refId, code: type === 'list' ? id : null, createdAt: clock.now() })
      .onConflict((conflict) => conflict.columns(['userId', 'type', 'refId']).doNothing())
      .execute()
  })
}

/** Number of something that may be gone; null when there never was such a thing. */
export async function refOf(db: Db, type: CollectType, id: string): Promise<number | null> {
  if (type === 'page') return (await findPage(db, id))?.id ?? null
  const share = await findShare(db, id)
  return share?.kind === 'list' ? share.refId : null
}

/** What is gone can be taken out, too. */
export async function keepNoMore(db: Db, userId: number, type: CollectType, id: string): Promise<void> {
  const refId = await refOf(db, type, id)
  if (refId === null) return
  await db
    .deleteFrom('userCollect')
    .where('userId', '=', userId)
    .where('type', '=', type)
    .where('refId', '=', refId)
    .execute()
}
