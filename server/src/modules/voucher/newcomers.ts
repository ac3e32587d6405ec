/** What newcomers get before their first order: a pack of vouchers, and items in good condition that are not dear. */
import type { NewcomerPack } from '@contract/newcomer'
import { RET } from '@contract/constants'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/handle'
import { transaction, type Trx } from '../../db/transaction'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { once, requestHashOf } from '../../kit/idempotency'
import { Refusal } from '../../kit/refusal'
import { returnDaysOf } from '../catalogue/ports'
import { REFUSALS } from './messages'
import { insertVoucher } from './objects'
import { lockTemplate, newcomerTemplates, ownCounts, takeOne } from './repository'
import { voucherSettings } from './settings'
import { browsingOf } from '../catalogue/browsing'
import { isNewcomer, newcomerPackOf } from './order-vouchers'

/** Conditions that a first purchase is invited to. */
const GRADES = 'S,SA,A,AB'

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const { db, clock, settings } = ctx
  const { catalogue } = browsingOf(ctx)

  async function packOf(handle: Db, userId: number | null): Promise<NewcomerPack> {
    return { ...(await newcomerPackOf(handle, userId, clock.now())), returnDays: returnDaysOf(settings) }
  }

  async function claim(trx: Trx, userId: number): Promise<NewcomerPack> {
    const now = clock.now()
    if (!(await isNewcomer(trx, userId))) throw new Refusal(RET.CONFLICT, REFUSALS.beforeFirstOrder)
    for (const { id } of await newcomerTemplates(trx, now)) {
      const template = await lockTemplate(trx, id)
      // The pack has one of each. What is gone meanwhile is left out; the answer says so.
      const isOwn = (await ownCounts(trx, userId, [id])).has(id)
      if (template?.state !== 'ONLINE' || isOwn || !(await takeOne(trx, id))) continue
      await insertVoucher(trx, { userId, template, actor: { kind: 'user', id: String(userId) }, now })
    }
    return packOf(trx, userId)
  }

  call(app, 'GET /new-user/info', ({ userId }) => packOf(db, userId))
  call(app, 'GET /new-user/buy-list', async ({ input: { categoryId, page = 1 } }) => {
    const maxFen = settings.get(voucherSettings, 'newcomer.maxPrice')
    const filters = { grade: GRADES, maxPriceFen: maxFen, ...(categoryId !== undefined && { categoryId }) }
    const { list, pageSize, total, hasMore } = await catalogue.list({ ...filters, page })
    const { categories } = await catalogue.categories()
    return {
      list,
      page,
      pageSize,
      total,
      hasMore,
      maxFen,
      categories: categories.map(({ id, name }) => ({ id, name })),
    }
  })
  call(app, 'POST /new-user/claim', ({ userId, input: { idempotencyKey: key } }) => {
    const act = { ownerId: userId, scope: 'newcomer.claim', key, requestHash: requestHashOf([]) }
    return transaction(db, (trx) => once(trx, act, clock.now(), () => claim(trx, userId)))
  })
}
