/** Calls of users' lists of items, and of what they keep of others (spec 2.9; design: buying 3.1). */
import { RET } from '@contract/constants'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { boundText } from '../../kit/input'
import { Refusal } from '../../kit/refusal'
import { changeItems, deleteList, saveList } from './acts/change-list'
import { keep, keepNoMore, refOf } from './acts/collect'
import { toEntries } from './collected'
import { LISTS_PAGE_SIZE, REPORT_TEXT_MAX } from './limits'
import { listPage, notFound, pageOf, sharedList, toCards } from './list-view'
import { REFUSALS } from './messages'
import { collectedOf, countLists, insertReport, listOf, summariesOf } from './repository'

function registerLists(app: FastifyInstance, ctx: AppContext): void {
  const { db, clock } = ctx

  call(app, 'GET /user/card-list', async ({ userId, input: { page = 1, itemId } }) => {
    const part = { offset: (page - 1) * LISTS_PAGE_SIZE, limit: LISTS_PAGE_SIZE }
    const own = sql`l.user_id = ${userId} and l.deleted_at is null`
    const lists = await summariesOf(db, own, { ...part, itemId: Number(itemId ?? 0) })
    return pageOf(await toCards(db, lists), page, LISTS_PAGE_SIZE, await countLists(db, userId))
  })
  call(app, 'GET /user/card-info', async ({ userId, input: { id, page = 1 } }) => {
    const list = await listOf(db, Number(id))
    if (list?.userId !== userId) throw notFound()
    const [card] = await toCards(db, [list])
    if (!card) throw notFound()
    return { ...(await listPage(db, list, page)), card }
  })
  call(app, 'POST /user/card-save', ({ userId, input }) => saveList(ctx, userId, input))
  call(app, 'POST /user/card-items', ({ userId, input }) => changeItems(ctx, userId, input))
  call(app, 'POST /user/card-delete', async ({ userId, input: { id } }) => {
    await deleteList(ctx, userId, Number(id))
    return {}
  })
  call(app, 'POST /user/card-report', async ({ userId, input: { code, why, text = '' } }) => {
    const { id: listId, userId: owner } = await sharedList(db, code)
    if (owner === userId) throw new Refusal(RET.CONFLICT, REFUSALS.ownList)
    await insertReport(db, { listId, userId, why, text: boundText(text, REPORT_TEXT_MAX).trim(), at: clock.now() })
    return {}
  })
}

function registerCollecting(app: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx

  call(app, 'GET /user/collect-list', async ({ userId, input: { type, id, page = 1 } }) => {
    const refId = id === undefined ? undefined : await refOf(db, type ?? 'page', id)
    if (refId === null) return pageOf([], page, LISTS_PAGE_SIZE, 0)
    const part = { offset: (page - 1) * LISTS_PAGE_SIZE, limit: LISTS_PAGE_SIZE }
    const { rows, total } = await collectedOf(db, userId, {
      ...part,
      ...(type && { type }),
      ...(refId !== undefined && { refId }),
    })
    return pageOf(await toEntries(ctx, rows), page, LISTS_PAGE_SIZE, total)
  })
  call(app, 'POST /user/collect', async ({ userId, input: { type, id, collected } }) => {
    if (collected) await keep(ctx, userId, type, id)
    else await keepNoMore(db, userId, type, id)
    return { collected }
  })
}

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  registerLists(app, ctx)
  registerCollecting(app, ctx)
}
