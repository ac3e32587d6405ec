/** The calls of consignments: wire to acts. Each act is done once for its key, on the version that was seen. */
import { RET } from '@contract/constants'
import type { CallData, CallInput } from '@contract/calls'
import type { Consignment, ConsignTab } from '@contract/selling'
import { CONSIGN_TABS } from '@contract/selling'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { createCouriers } from '../../courier/couriers'
import type { Trx } from '../../db/transaction'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { Refusal, refuseField } from '../../kit/refusal'
import { createDocuments } from '../documents/service'
import { createIntakeDrafts } from '../intake/drafts'
import type { ParcelSender } from '../parcel/senders'
import { privatePicturesOf } from '../private-picture/private-pictures'
import { confirmInfo, reinspect } from './acts/inspecting'
import { cancelRecall, confirmReceived, recall, returnTo } from './acts/returning'
import { changePlan, confirmPrice } from './acts/selling'
import { cancelSending, createParcel, extend, updateSending, withdraw } from './acts/sending'
import { acceptQuote, copyToDraft, decline, requote, submit, supplyPhotos, urge } from './acts/valuing'
import { TAB_STATES } from './graph'
import { introOf } from './intro'
import { REFUSALS } from './messages'
import { consignments, type ConsignAct, type ConsignmentRecord } from './object'
import { ratesOf, termsInForce } from './rates'
import { consignSettings } from './settings'
import { moneyRows, netFen } from './terms'
import { createViews } from './view'

const PAGE_SIZE = 20
const AGREEMENT = 'seller'
const TIPS = [
  '物品请用盒子与填充物包好，避免晃动',
  '附件一并寄出，请在箱内放一张写有寄卖单号的纸条',
  '寄出后请尽快填写运单号',
]

type Ctx = Pick<AppContext, 'clock' | 'config' | 'db' | 'settings'>
interface Sent {
  sellNo: string
  version: number
  idempotencyKey: string
}

export function createConsignments(ctx: Ctx) {
  const { clock, config, db, settings } = ctx
  const pictures = privatePicturesOf(ctx)
  const documents = createDocuments(ctx)
  const views = createViews(ctx)
  const couriers = createCouriers(config, clock)

  async function own(userId: number, sellNo: string): Promise<ConsignmentRecord> {
    const found = await consignments.find(db, sellNo)
    if (found?.userId !== userId) throw new Refusal(RET.NOT_FOUND, REFUSALS.notFound)
    return found
  }
  const info = async (userId: number, sellNo: string): Promise<Consignment> => views.view(await own(userId, sellNo))

  /** An act on the user's own, then the consignment as it is now. */
  async function acted(
    userId: number,
    name: string,
    { sellNo, version, idempotencyKey: key }: Sent,
    fields: readonly unknown[],
    carryOut: (act: ConsignAct) => Promise<unknown>,
  ): Promise<Consignment> {
    await consignments.ownAct(ctx, { userId, name, key, fields, number: sellNo, version }, async (act) => {
      await carryOut(act)
      return {}
    })
    return info(userId, sellNo)
  }

  const rowsOf = (userId: number) => db.selectFrom('consignment').selectAll().where('userId', '=', userId)
  const statesOf = (tab: ConsignTab) => (tab === 'all' ? null : [...TAB_STATES[tab]])

  async function list(
    userId: number,
    { tab = 'all', page = 1 }: CallInput<'GET /seller-product/list'>,
  ): Promise<CallData<'GET /seller-product/list'>> {
    const states = statesOf(tab)
    const found = await rowsOf(userId)
      .$if(states !== null, (query) => query.where('state', 'in', states ?? []))
      .orderBy('stateAt', 'desc')
      .orderBy('id', 'desc')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute()
    const byState = await db
      .selectFrom('consignment')
      .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
      .where('userId', '=', userId)
      .groupBy('state')
      .execute()
    const countOf = (one: ConsignTab) => {
      const wanted = statesOf(one)
      return byState
        .filter(({ state }) => wanted === null || wanted.some((name) => name === state))
        .reduce((sum, { count }) => sum + Number(count), 0)
    }
    const total = countOf(tab)
    return {
      list: await views.cards(found),
      page,
      pageSize: PAGE_SIZE,
      total,
      hasMore: page * PAGE_SIZE < total,
      counts: CONSIGN_TABS.map((one) => ({ tab: one, count: countOf(one) })),
    }
  }

  /** What waits for the seller, the earliest deadline first. */
  async function waiting(userId: number): Promise<ConsignmentRecord[]> {
    const found = await rowsOf(userId)
      .where('state', 'in', ['NEED_PHOTOS', 'QUOTED', 'TO_SHIP', 'PRICE_CONFIRM', 'TO_RETURN', 'RETURNING'])
      .orderBy(sql`deadline_at nulls last`)
      .orderBy('id')
      .limit(200)
      .execute()
    return views.waits(found)
  }

  return {
    info,
    list,
    needHandle: async (userId: number) => ({ list: await views.cards(await waiting(userId)) }),

    guideCount: async (userId: number | null) =>
      userId === null
        ? { todo: 0, guideUnread: 0, drafts: 0 }
        : {
            todo: (await waiting(userId)).length,
            guideUnread: 0,
            drafts: await createIntakeDrafts(ctx).count(userId),
          },

    async net(userId: number | null, { priceFen, sellNo }: CallInput<'GET /seller/net'>) {
      const now = clock.now()
      const object = sellNo === undefined ? null : userId === null ? null : await own(userId, sellNo)
      const rates = object
        ? await ratesOf(db, object, now)
        : await termsInForce(db, now).then((terms) => [terms, terms] as const)
      return {
        rows: moneyRows(priceFen, ...rates),
        netFen: netFen(priceFen, ...rates),
        feesVersion: rates[0].feesVersion,
      }
    },

    async addresses(userId: number, sellNos: string): Promise<CallData<'GET /seller/get-addr-info'>> {
      const found = await Promise.all([...new Set(sellNos.split(','))].map((sellNo) => own(userId, sellNo)))
      if (found.some(({ state }) => state !== 'TO_SHIP')) throw new Refusal(RET.CONFLICT, REFUSALS.toShip)
      const cards = await views.cards(found)
      return {
        warehouse: config.courier.warehouse,
        carriers: couriers.carriers.map(({ code, name }) => ({ code, name })),
        items: found.map(({ sellNo, version, title, insuredFen }, at) => ({
          sellNo,
          version,
          title,
          coverUrl: cards[at]?.coverUrl ?? '',
          insuredFen,
        })),
        insuredFen: found.reduce((sum, { insuredFen }) => sum + insuredFen, 0),
        maxInsuredFen: settings.get(consignSettings, 'consign.parcelFen'),
        canPickup: false,
        tips: TIPS,
      }
    },

    async seen(userId: number | null, sellNo: string | undefined) {
      if (userId === null || sellNo === undefined) return {}
      await db
        .updateTable('consignment')
        .set({ seenAt: clock.now() })
        .where('sellNo', '=', sellNo)
        .where('userId', '=', userId)
        .execute()
      return {}
    },

    async agreements(userId: number): Promise<CallData<'GET /seller-product/agreements'>> {
      const missing = await documents.missing(userId, [AGREEMENT])
      return {
        agreed: missing.map(({ key, version }) => `${key}:${version}`).join(','),
        list: missing,
      }
    },

    async submit(
      userId: number,
      { draftNo, rev, agreed, idempotencyKey: key }: CallInput<'POST /seller-product/submit'>,
    ) {
      if (agreed !== undefined) await documents.record(userId, await documents.check(agreed), 'consignment')
      if ((await documents.missing(userId, [AGREEMENT])).length > 0) throw refuseField('agreed', REFUSALS.agree)
      return consignments.once(ctx, { userId, name: 'submit', key, fields: [draftNo, rev] }, async (trx, now) => {
        const made = await submit(trx, { userId, draftNo, rev, now, settings, pictures })
        return { sellNo: made.sellNo }
      })
    },

    async resubmit(userId: number, { sellNo, version, idempotencyKey: key }: Sent) {
      return consignments.ownAct(
        ctx,
        { userId, name: 'resubmit', key, fields: [], number: sellNo, version },
        async (act) => {
          const { state } = act.object
          if (state !== 'VALUATION_REJECTED' && state !== 'CLOSED')
            throw new Refusal(RET.CONFLICT, REFUSALS.stateChanged)
          return { draftNo: await copyToDraft(act.trx as Trx, act.object, act.now) }
        },
      )
    },

    supply: (userId: number, input: CallInput<'POST /seller-product/supply-photos'>) =>
      acted(userId, 'supply', input, [input.photos], (act) => supplyPhotos(act, input.photos, pictures)),
    urge: (userId: number, input: Sent) => acted(userId, 'urge', input, [], urge),
    withdraw: (userId: number, input: Sent) => acted(userId, 'withdraw', input, [], (act) => withdraw(act, ctx)),
    acceptQuote: (userId: number, input: CallInput<'POST /seller-product/accept-quote'>) =>
      acted(userId, 'accept', input, [input.floorFen, input.steps, input.netFen], (act) => acceptQuote(act, input)),
    decline: (userId: number, input: Sent) => acted(userId, 'decline', input, [], decline),
    requote: (userId: number, input: CallInput<'POST /seller-product/requote'>) =>
      acted(userId, 'requote', input, [input.reason], (act) => requote(act, input.reason)),
    extend: (userId: number, input: Sent) => acted(userId, 'extend', input, [], extend),
    confirmInfo: (userId: number, input: Sent) => acted(userId, 'confirmInfo', input, [], confirmInfo),
    reinspect: (userId: number, input: CallInput<'POST /seller-product/reinspect'>) =>
      acted(userId, 'reinspect', input, [input.reason, input.photo], (act) => reinspect(act, input, pictures)),
    confirmPrice: (userId: number, input: CallInput<'POST /seller-product/confirm-price'>) =>
      acted(userId, 'confirmPrice', input, [input.planVersion, input.floorFen, input.steps, input.netFen], (act) =>
        confirmPrice(act, input),
      ),
    changePlan: (userId: number, input: CallInput<'POST /seller-product/change-plan'>) =>
      acted(
        userId,
        'changePlan',
        input,
        [input.planVersion, input.priceFen, input.floorFen, input.steps, input.netFen],
        (act) => changePlan(act, input),
      ),
    recall: (userId: number, input: CallInput<'POST /seller-product/recall'>) =>
      acted(userId, 'recall', input, [input.reason, input.addressId], (act) => recall(act, input)),
    cancelRecall: (userId: number, input: Sent) => acted(userId, 'cancelRecall', input, [], cancelRecall),
    returnTo: (userId: number, input: CallInput<'POST /seller-product/return-to'>) =>
      acted(userId, 'returnTo', input, [input.addressId], (act) => returnTo(act, input.addressId)),

    createParcel(userId: number, input: CallInput<'POST /parcel/create'>) {
      const { sellNos = '', way, carrier = '', waybill = null, idempotencyKey: key } = input
      if (way === 'self' && !couriers.carriers.some(({ code }) => code === carrier)) {
        throw refuseField('carrier', REFUSALS.waybill)
      }
      const intended = { userId, name: 'parcel', key, fields: [sellNos, way, carrier, waybill] }
      return consignments.once(ctx, intended, async (trx, now) => {
        const sending = { userId, sellNos: sellNos.split(','), way, carrier, waybill, now }
        return { parcelNo: (await createParcel(trx, sending, ctx)).parcelNo }
      })
    },

    updateParcel(
      userId: number,
      { parcelNo, carrier, waybill, idempotencyKey: key }: CallInput<'POST /parcel/update'>,
    ) {
      if (!couriers.carriers.some(({ code }) => code === carrier)) throw refuseField('carrier', REFUSALS.waybill)
      const intended = { userId, name: 'parcelUpdate', key, fields: [parcelNo, carrier, waybill] }
      return consignments.once(ctx, intended, async (trx, now) => {
        await updateSending(trx, { userId, parcelNo, carrier, waybill, now }, ctx)
        return {}
      })
    },

    cancelParcel: (userId: number, { parcelNo, idempotencyKey: key }: CallInput<'POST /parcel/cancel'>) =>
      consignments.once(ctx, { userId, name: 'parcelCancel', key, fields: [parcelNo] }, async (trx, now) => {
        await cancelSending(trx, { userId, parcelNo, now }, ctx)
        return {}
      }),

    confirmReceived: (userId: number, { parcelNo, idempotencyKey: key }: CallInput<'POST /parcel/confirm-received'>) =>
      consignments.once(ctx, { userId, name: 'received', key, fields: [parcelNo] }, async (trx, now) => {
        const known = await trx
          .selectFrom('consignment')
          .select('sellNo')
          .where('backParcelNo', '=', parcelNo)
          .where('userId', '=', userId)
          .executeTakeFirst()
        if (!known) throw new Refusal(RET.NOT_FOUND, REFUSALS.noParcel)
        const by = { actor: { kind: 'user', id: String(userId) }, reason: '', now, settings } as const
        await confirmReceived(await consignments.act(trx, known.sellNo, by), ctx)
        return {}
      }),
  }
}

/** What sellers do with parcels of consignments. */
export const parcelSender = (ctx: AppContext): ParcelSender => {
  const { createParcel, updateParcel, cancelParcel, confirmReceived } = createConsignments(ctx)
  return { create: createParcel, update: updateParcel, cancel: cancelParcel, confirmReceived }
}

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const service = createConsignments(ctx)
  call(app, 'GET /gw/seller/guide-count', ({ userId }) => service.guideCount(userId))
  call(app, 'GET /seller/intro-info', () => introOf(ctx.db, ctx.clock.now()))
  call(app, 'GET /seller/net', ({ userId, input }) => service.net(userId, input))
  call(app, 'GET /seller/get-addr-info', ({ userId, input }) => service.addresses(userId, input.sellNos))
  call(app, 'GET /seller-product/track-page-view', ({ userId, input }) => service.seen(userId, input.sellNo))
  call(app, 'GET /seller-product/agreements', ({ userId }) => service.agreements(userId))
  call(app, 'POST /seller-product/submit', ({ userId, input }) => service.submit(userId, input))
  call(app, 'GET /seller-product/list', ({ userId, input }) => service.list(userId, input))
  call(app, 'GET /seller-product/need-handle', ({ userId }) => service.needHandle(userId))
  call(app, 'GET /seller-product/info', ({ userId, input }) => service.info(userId, input.sellNo))
  call(app, 'POST /seller-product/supply-photos', ({ userId, input }) => service.supply(userId, input))
  call(app, 'POST /seller-product/urge', ({ userId, input }) => service.urge(userId, input))
  call(app, 'POST /seller-product/withdraw', ({ userId, input }) => service.withdraw(userId, input))
  call(app, 'POST /seller-product/resubmit', ({ userId, input }) => service.resubmit(userId, input))
  call(app, 'POST /seller-product/accept-quote', ({ userId, input }) => service.acceptQuote(userId, input))
  call(app, 'POST /seller-product/decline-quote', ({ userId, input }) => service.decline(userId, input))
  call(app, 'POST /seller-product/requote', ({ userId, input }) => service.requote(userId, input))
  call(app, 'POST /seller-product/extend', ({ userId, input }) => service.extend(userId, input))
  call(app, 'POST /seller-product/confirm-info', ({ userId, input }) => service.confirmInfo(userId, input))
  call(app, 'POST /seller-product/reinspect', ({ userId, input }) => service.reinspect(userId, input))
  call(app, 'POST /seller-product/confirm-price', ({ userId, input }) => service.confirmPrice(userId, input))
  call(app, 'POST /seller-product/change-plan', ({ userId, input }) => service.changePlan(userId, input))
  call(app, 'POST /seller-product/recall', ({ userId, input }) => service.recall(userId, input))
  call(app, 'POST /seller-product/cancel-recall', ({ userId, input }) => service.cancelRecall(userId, input))
  call(app, 'POST /seller-product/return-to', ({ userId, input }) => service.returnTo(userId, input))
}
