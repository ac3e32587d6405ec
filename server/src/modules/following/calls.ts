/** The calls of what users follow (spec 2.2; design: buying 2.1, 3.1). */
import type { CallInput } from '@contract/calls'
import { RET } from '@contract/constants'
import type { FastifyInstance } from 'fastify'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { Refusal } from '../../kit/refusal'
import { saveAlert } from './acts/save-alert'
import { changeSearch, subscribeSearch } from './acts/save-search'
import { subscribe } from './acts/subscribe'
import { REFUSALS } from './messages'
import { alertPage, pricePlan } from './view-alerts'
import { feedOf, subscriptionsOf } from './view-subscriptions'

const notFound = () => new Refusal(RET.NOT_FOUND, REFUSALS.subscriptionNotFound)

async function save(
  ctx: AppContext,
  userId: number,
  { kind, ref, name, notify, ...criteria }: CallInput<'POST /subscribe/save'>,
): Promise<number> {
  if (kind === 'SEARCH') {
    return ref === undefined
      ? subscribeSearch(ctx, userId, criteria, { name, notify })
      : changeSearch(ctx, userId, Number(ref), { name, notify })
  }
  if (ref === undefined) throw new Refusal(RET.BAD_REQUEST, REFUSALS.refMissing)
  return subscribe(ctx, userId, kind, Number(ref), notify)
}

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const { db, clock } = ctx
  call(app, 'GET /subscribe/list', async ({ userId }) => ({ list: await subscriptionsOf(ctx, userId) }))
  call(app, 'GET /subscribe/feed', ({ userId, input: { page = 1 } }) => feedOf(db, { userId, page, now: clock.now() }))
  call(app, 'POST /subscribe/save', async ({ userId, input }) => {
    const id = await save(ctx, userId, input)
    const saved = (await subscriptionsOf(ctx, userId)).find((one) => one.id === String(id))
    if (!saved) throw notFound()
    return saved
  })
  call(app, 'POST /subscribe/remove', async ({ userId, input: { id } }) => {
    const removed = await db
      .deleteFrom('subscription')
      .where('id', '=', Number(id))
      .where('userId', '=', userId)
      .returning('id')
      .executeTakeFirst()
    if (!removed) throw notFound()
    return {}
  })
  call(app, 'POST /subscribe/seen', async ({ userId }) => {
    const seenAt = clock.now()
    await db
      .insertInto('feedSeen')
      .values({ userId, seenAt })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet({ seenAt }))
      .execute()
    return {}
  })
  call(app, 'GET /alert/list', ({ userId, input: { page = 1 } }) => alertPage(db, userId, page))
  call(app, 'GET /product/price-plan', ({ userId, input }) => pricePlan(db, userId, Number(input.itemId)))
  call(app, 'POST /alert/save', ({ userId, input: { itemId, kind, targetFen } }) =>
    saveAlert(ctx, userId, Number(itemId), { kind, targetFen: targetFen ?? null }),
  )
  call(app, 'POST /alert/remove', async ({ userId, input: { itemId } }) => {
    await db.deleteFrom('itemAlert').where('userId', '=', userId).where('itemId', '=', Number(itemId)).execute()
    return {}
  })
}
