/** The calls of consignments: wire to acts. Each act is done once for its key, on the version that was seen. */
import type { CallData, CallInput } from '@contract/calls'
import type { FastifyInstance } from 'fastify'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { createIntakeDrafts } from '../intake/drafts'
import { sellerTools, type SellerTools } from '../intake/seller-tools'
import { confirmInfo, reinspect } from './acts/inspecting'
import { cancelRecall, recall, returnTo } from './acts/returning'
import { changePlan, confirmPrice } from './acts/selling'
import { extend, withdraw } from './acts/sending'
import { acceptQuote, agreements, decline, requote, resubmit, submitDraft, supplyPhotos, urge } from './acts/valuing'
import { deliveryOf } from './delivery'
import { introOf } from './intro'
import { list, waiting } from './lists'
import { actOnOwn, ownConsignment } from './own'
import { ratesOf, termsInForce } from './rates'
import { moneyRows, netFen } from './terms'
import { cards, consignmentView } from './view'

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const tools = sellerTools(ctx)
  call(app, 'GET /gw/seller/guide-count', ({ userId }) => guideCount(tools, userId))
  call(app, 'GET /seller/intro-info', () => introOf(ctx.db, ctx.clock.now()))
  call(app, 'GET /seller/net', ({ userId, input }) => netOf(tools, userId, input))
  call(app, 'GET /seller/get-addr-info', ({ userId, input }) => deliveryOf(tools, userId, input.sellNos))
  call(app, 'GET /seller-product/track-page-view', async ({ userId, input: { sellNo } }) => {
    if (userId !== null && sellNo !== undefined) await noteSeen(tools, userId, sellNo)
    return {}
  })
  call(app, 'GET /seller-product/list', ({ userId, input }) => list(tools, userId, input))
  call(app, 'GET /seller-product/need-handle', async ({ userId }) => ({
    list: await cards(tools, await waiting(tools, userId)),
  }))
  call(app, 'GET /seller-product/info', async ({ userId, input }) =>
    consignmentView(tools, await ownConsignment(tools, userId, input.sellNo)),
  )
  registerUntilSent(app, tools)
  registerFromCounted(app, tools)
}

/** From the draft to the parcel. */
function registerUntilSent(app: FastifyInstance, tools: SellerTools): void {
  const { pictures } = tools
  call(app, 'GET /seller-product/agreements', ({ userId }) => agreements(tools, userId))
  call(app, 'POST /seller-product/submit', ({ userId, input }) => submitDraft(tools, userId, input))
  call(app, 'POST /seller-product/supply-photos', ({ userId, input: sent }) =>
    actOnOwn(tools, userId, { name: 'supply', sent, fields: [sent.photos] }, (act) =>
      supplyPhotos(act, sent.photos, pictures),
    ),
  )
  call(app, 'POST /seller-product/urge', ({ userId, input: sent }) =>
    actOnOwn(tools, userId, { name: 'urge', sent }, urge),
  )
  call(app, 'POST /seller-product/withdraw', ({ userId, input: sent }) =>
    actOnOwn(tools, userId, { name: 'withdraw', sent }, (act) => withdraw(act, tools)),
  )
  call(app, 'POST /seller-product/resubmit', ({ userId, input }) => resubmit(tools, userId, input))
  call(app, 'POST /seller-product/accept-quote', ({ userId, input: sent }) => {
    const fields = [sent.floorFen, sent.steps, sent.netFen]
    return actOnOwn(tools, userId, { name: 'accept', sent, fields }, (act) => acceptQuote(act, sent))
  })
  call(app, 'POST /seller-product/decline-quote', ({ userId, input: sent }) =>
    actOnOwn(tools, userId, { name: 'decline', sent }, decline),
  )
  call(app, 'POST /seller-product/requote', ({ userId, input: sent }) =>
    actOnOwn(tools, userId, { name: 'requote', sent, fields: [sent.reason] }, (act) => requote(act, sent.reason)),
  )
  call(app, 'POST /seller-product/extend', ({ userId, input: sent }) =>
    actOnOwn(tools, userId, { name: 'extend', sent }, extend),
  )
}

/** From the report to the sale, and back. */
function registerFromCounted(app: FastifyInstance, tools: SellerTools): void {
  const { pictures } = tools
  call(app, 'POST /seller-product/confirm-info', ({ userId, input: sent }) =>
    actOnOwn(tools, userId, { name: 'confirmInfo', sent }, confirmInfo),
  )
  call(app, 'POST /seller-product/reinspect', ({ userId, input: sent }) =>
    actOnOwn(tools, userId, { name: 'reinspect', sent, fields: [sent.reason, sent.photo] }, (act) =>
      reinspect(act, sent, pictures),
    ),
  )
  call(app, 'POST /seller-product/confirm-price', ({ userId, input: sent }) => {
    const fields = [sent.planVersion, sent.floorFen, sent.steps, sent.netFen]
    return actOnOwn(tools, userId, { name: 'confirmPrice', sent, fields }, (act) => confirmPrice(act, sent))
  })
  call(app, 'POST /seller-product/change-plan', ({ userId, input: sent }) => {
    const fields = [sent.planVersion, sent.priceFen, sent.floorFen, sent.steps, sent.netFen]
    return actOnOwn(tools, userId, { name: 'changePlan', sent, fields }, (act) => changePlan(act, sent))
  })
  call(app, 'POST /seller-product/recall', ({ userId, input: sent }) =>
    actOnOwn(tools, userId, { name: 'recall', sent, fields: [sent.reason, sent.addressId] }, (act) =>
      recall(act, sent),
    ),
  )
  call(app, 'POST /seller-product/cancel-recall', ({ userId, input: sent }) =>
    actOnOwn(tools, userId, { name: 'cancelRecall', sent }, cancelRecall),
  )
  call(app, 'POST /seller-product/return-to', ({ userId, input: sent }) =>
    actOnOwn(tools, userId, { name: 'returnTo', sent, fields: [sent.addressId] }, (act) =>
      returnTo(act, sent.addressId),
    ),
  )
}

async function guideCount(tools: SellerTools, userId: number | null): Promise<CallData<'GET /gw/seller/guide-count'>> {
  if (userId === null) return { todo: 0, guideUnread: 0, drafts: 0 }
  const todo = (await waiting(tools, userId)).length
  return { todo, guideUnread: 0, drafts: await createIntakeDrafts(tools).count(userId) }
}

/** What a seller gets of a price: by the terms of the consignment, else by those in force. */
async function netOf(
  tools: SellerTools,
  userId: number | null,
  { priceFen, sellNo }: CallInput<'GET /seller/net'>,
): Promise<CallData<'GET /seller/net'>> {
  const { clock, db } = tools
  const now = clock.now()
  const object = sellNo === undefined || userId === null ? null : await ownConsignment(tools, userId, sellNo)
  const rates = object
    ? await ratesOf(db, object, now)
    : await termsInForce(db, now).then((terms) => [terms, terms] as const)
  return {
    rows: moneyRows(priceFen, ...rates),
    netFen: netFen(priceFen, ...rates),
    feesVersion: rates[0].feesVersion,
  }
}

async function noteSeen({ clock, db }: SellerTools, userId: number, sellNo: string): Promise<void> {
  await db
    .updateTable('consignment')
    .set({ seenAt: clock.now() })
    .where('sellNo', '=', sellNo)
    .where('userId', '=', userId)
    .execute()
}
