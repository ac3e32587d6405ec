/** Calls of sellers and visitors about valuations and recycle orders (contract/recycle.ts). */
import type { CallData, CallInput } from '@contract/calls'
import { RET } from '@contract/constants'
import type { IntakeDraft } from '@contract/intake'
import {
  RECYCLE_TABS,
  type RecycleOrder,
  type RecycleEstimate,
  type RecycleTab,
  type Valuation,
  type WaitingDeal,
} from '@contract/recycle'
import { GRADE_NAMES } from '@contract/grades'
import type { FastifyInstance } from 'fastify'
import { createHmac } from 'node:crypto'
import { createCouriers } from '../../courier/couriers'
import { transaction } from '../../db/transaction'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { Refusal, refuseField } from '../../kit/refusal'
import { equalsSafely, hashToken } from '../../kit/signing'
import { createDocuments } from '../documents/service'
import { recycleVerdictOf } from '../intake/chooser'
import { nameDraft, readDraft, titleOf } from '../intake/drafts'
import { TEXT } from '../intake/messages'
import { isTopCode } from '../intake/slots'
import { ACCOUNTS } from '../ledger/accounts'
import { recyclePayEntry } from '../ledger/entries'
import { readDebts } from '../ledger/wallets'
import type { ParcelSender } from '../parcel/senders'
import { privatePicturesOf } from '../private-picture/private-pictures'
import { gradeOf, pointsOf, type PriceFacts } from '../valuation/price/factors'
import { weigh } from '../valuation/price/sample'
import { rulesInForce } from '../valuation/rules-in-force'
import { accessoryNames, salesByIds, salesLike } from '../valuation/sales'
import { cancel, cancelSending, createOrder, createParcel, updateSending } from './acts/ordering'
import { confirmReceived, returnTo } from './acts/returning'
import { checkSale, confirmTokenOf, confirmUntil, recall, refuse, sell } from './acts/selling'
import { adopt, valuate } from './acts/valuing'
import { ALL_PARTS, missingParts, yearOf } from './describe'
import { TAB_STATES } from './graph'
import { MONEY, REFUSALS, WAIT_TEXT } from './messages'
import { recycleOrders, recycleValuations, type OrderAct, type OrderRecord, type ValuationRecord } from './objects'
import { createViews } from './view'

const PAGE_SIZE = 20
const AGREEMENT = 'recycle'
const SHOWN_SALES = 3
/** A visitor's draft has a number that nobody guesses. */
const VISITOR_DRAFT = /^[A-Za-z0-9-]{32,40}$/u

type Ctx = Pick<AppContext, 'clock' | 'config' | 'db' | 'settings'>
interface Sent {
  recycleNo: string
  idempotencyKey: string
}

export function createRecycle(ctx: Ctx) {
  const { clock, config, db, settings } = ctx
  const pictures = privatePicturesOf(ctx)
  const documents = createDocuments(ctx)
  const views = createViews(ctx)
  const couriers = createCouriers(config, clock)

  const mark = (text: string): string =>
    createHmac('sha256', config.ticketSecret).update(`valuation\n${text}`).digest('base64url')

  async function own(userId: number, recycleNo: string): Promise<OrderRecord> {
    const found = await recycleOrders.find(db, recycleNo)
    if (found?.userId !== userId) throw new Refusal(RET.NOT_FOUND, REFUSALS.notFound)
    return found
  }
  const info = async (userId: number, recycleNo: string): Promise<RecycleOrder> =>
    views.order(await own(userId, recycleNo))

  const hasToken = ({ tokenHash }: ValuationRecord, token: string | undefined): boolean =>
    token !== undefined && tokenHash !== null && equalsSafely(hashToken(token), tokenHash)

  /** The user's own, or the visitor's that has the token. @throws Refusal NOT_FOUND */
  async function readable(userId: number | null, no: string, token: string | undefined): Promise<ValuationRecord> {
    const found = await recycleValuations.find(db, no)
    const isOwn = found !== undefined && found.userId !== null && found.userId === userId
    const isVisitors = found !== undefined && found.userId === null && hasToken(found, token)
    if (!found || (!isOwn && !isVisitors)) throw new Refusal(RET.NOT_FOUND, REFUSALS.notFound)
    return found
  }

  /** An act of the seller on an own order, once for its key; then the order as it is now. */
  async function acted(
    userId: number,
    name: string,
    { recycleNo, idempotencyKey: key }: Sent,
    fields: readonly unknown[],
    carryOut: (act: OrderAct) => Promise<unknown>,
  ): Promise<RecycleOrder> {
    await recycleOrders.once(ctx, { userId, name, key, fields: [recycleNo, ...fields] }, async (trx, now) => {
      const actor = { kind: 'user', id: String(userId) } as const
      const act = await recycleOrders.act(trx, recycleNo, { actor, reason: '', now, settings })
      if (act.object.userId !== userId) throw new Refusal(RET.NOT_FOUND, REFUSALS.notFound)
      await carryOut(act)
      return {}
    })
    return info(userId, recycleNo)
  }

  /** What facts are called, what is missing, and what was paid for the like. */
  async function estimateFacts(draft: IntakeDraft): Promise<RecycleEstimate> {
    const now = clock.now()
    const named = await nameDraft(db, draft)
    const { found, brandName, seriesName, seriesId } = named
    const missing = await missingParts(db, named, now)
    const rules = await rulesInForce(db, now)
    const categoryId = found?.id ?? 0
    const brandId = brandName === '' ? null : Number(draft.brandId)
    const verdict = found ? await recycleVerdictOf(db, { categoryId, brandId, now }) : 'accept'
    const flaws = draft.flaws ?? []
    const isSaid = flaws.length > 0 || draft.flawless === true
    const grade = gradeOf(rules, pointsOf(rules, flaws))
    const topCode = found?.topCode ?? ''
    const attribute = (code: string) => draft.attributes?.[code] ?? ''
    const facts: PriceFacts | null =
      found && isTopCode(topCode) && brandId !== null
        ? {
            topCode,
            categoryId,
            brandId,
            seriesId,
            size: attribute('size'),
            material: attribute('material'),
            colour: attribute('colour'),
            year: yearOf(attribute('year')),
            flaws,
            accessories: accessoryNames(draft.accessories ?? []),
            changes: [],
            hasPhotos: false,
          }
        : null
    const centre = facts === null ? null : weigh(facts, await salesLike(db, facts, now), rules, now).centre
    const counted = centre?.sales ?? []
    const shown = await salesByIds(
      db,
      counted.map(({ id }) => id),
    )
    const prices = shown.map(({ priceFen }) => priceFen).toSorted((a, b) => a - b)
    const at = (share: number): number => prices[Math.floor((prices.length - 1) * share)] ?? 0
    const parts = new Set(missing.map(({ part }) => part))
    return {
      title: titleOf(named),
      topCode,
      categoryName: found?.name ?? '',
      brandName,
      seriesName,
      verdict,
      verdictText: TEXT.recycle[verdict],
      missing: missing.map(({ part, text }) => ({ part, text })),
      doneParts: ALL_PARTS - parts.size,
      allParts: ALL_PARTS,
      grade: isSaid ? grade : null,
      gradeName: isSaid ? GRADE_NAMES[grade] : '',
      sampleSize: counted.length,
      range: counted.length < rules.leastShown ? null : { lowFen: at(0.1), highFen: at(0.9) },
      comparables: shown.slice(0, SHOWN_SALES).map(({ title, grade: sold, priceFen, soldAt }) => ({
        title,
        gradeName: GRADE_NAMES[sold],
        priceFen,
        likeYoursFen: null,
        weight: 0,
        soldAt,
        leftOut: '',
      })),
    }
  }

  const rowsOf = (userId: number) => db.selectFrom('recycleOrder').selectAll().where('userId', '=', userId)

  async function list(
    userId: number,
    { tab = 'all', page = 1 }: CallInput<'GET /recycle/my-list'>,
  ): Promise<CallData<'GET /recycle/my-list'>> {
    const statesOf = (one: RecycleTab) => (one === 'all' ? null : [...TAB_STATES[one]])
    const states = statesOf(tab)
    const found = await rowsOf(userId)
      .$if(states !== null, (query) => query.where('state', 'in', states ?? []))
      .orderBy('stateAt', 'desc')
      .orderBy('id', 'desc')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute()
    const byState = await db
      .selectFrom('recycleOrder')
      .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
      .where('userId', '=', userId)
      .groupBy('state')
      .execute()
    const countOf = (one: RecycleTab) => {
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
      counts: RECYCLE_TABS.map((one) => ({ tab: one, count: countOf(one) })),
    }
  }

  /** What waits for the seller, the earliest deadline first. */
  async function waitDeals(userId: number): Promise<WaitingDeal[]> {
    const quotes = await db
      .selectFrom('recycleValuation')
      .selectAll()
      .where('userId', '=', userId)
      .where('state', '=', 'QUOTED')
      .where('validUntil', '>', clock.now())
      .execute()
    const orders = await rowsOf(userId).where('state', 'in', ['CREATED', 'INSPECTED', 'REFUSED', 'RETURNING']).execute()
    const orderText = ({ state, title, returnAddress }: OrderRecord): string | null => {
      if (state === 'CREATED') return WAIT_TEXT.toSend(title)
      if (state === 'INSPECTED') return WAIT_TEXT.toConfirm(title)
      if (state === 'RETURNING') return WAIT_TEXT.returning(title)
      return returnAddress === null ? WAIT_TEXT.toReturn(title) : null
    }
    const deals: WaitingDeal[] = [
      ...quotes.map(({ valuationNo, title, validUntil }) => ({
        kind: 'valuation' as const,
        no: valuationNo,
        text: WAIT_TEXT.quoted(title),
        deadlineAt: validUntil,
        link: `/recycle/evaluate-result?no=${valuationNo}`,
      })),
      ...orders.flatMap((order) => {
        const text = orderText(order)
        const page = order.state === 'INSPECTED' ? 'confirm-price' : 'order-detail'
        const link = `/recycle/${page}?recycleNo=${order.recycleNo}`
        return text === null
          ? []
          : [{ kind: 'order' as const, no: order.recycleNo, text, deadlineAt: order.deadlineAt, link }]
      }),
    ]
    return deals.toSorted((a, b) => (a.deadlineAt ?? Infinity) - (b.deadlineAt ?? Infinity))
  }

  return {
    info,
    list,
    waitDeals: async (userId: number) => ({ list: await waitDeals(userId) }),

    async valuate(
      userId: number | null,
      { draftNo, rev, facts }: CallInput<'POST /recycle/valuate'>,
      address: string,
    ): Promise<CallData<'POST /recycle/valuate'>> {
      if (userId === null && !VISITOR_DRAFT.test(draftNo)) throw refuseField('draftNo', REFUSALS.draftNo)
      const token = userId === null ? mark(`${draftNo}\n${rev}`) : ''
      const made = await transaction(db, (trx) =>
        valuate(trx, {
          userId,
          tokenHash: token === '' ? null : hashToken(token),
          addressHash: mark(`address\n${address}`),
          draftNo,
          rev,
          facts,
          now: clock.now(),
          settings,
        }),
      )
      // Another user's by now: a visitor who has signed in reads it as that user.
      if (made.userId !== userId) throw new Refusal(RET.NOT_FOUND, REFUSALS.notFound)
      return { valuation: await views.valuation(made), token }
    },

    async valuation(
      userId: number | null,
      { no, token }: CallInput<'GET /recycle/valuation-info'>,
    ): Promise<Valuation> {
      return views.valuation(await readable(userId, no, token))
    },

    async adopt(userId: number, { no, token }: CallInput<'POST /recycle/valuation-adopt'>): Promise<Valuation> {
      await transaction(db, async (trx) => {
        const actor = { kind: 'user', id: String(userId) } as const
        const act = await recycleValuations.act(trx, no, { actor, reason: '', now: clock.now(), settings })
        if (act.object.userId === userId) return
        if (act.object.userId !== null || !hasToken(act.object, token)) {
          throw new Refusal(RET.NOT_FOUND, REFUSALS.notFound)
        }
        await adopt(act, userId)
      })
      return views.valuation(await readable(userId, no, undefined))
    },

    async comparables(
      userId: number | null,
      { no, recycleNo, token }: CallInput<'GET /recycle/comparables'>,
    ): Promise<CallData<'GET /recycle/comparables'>> {
      if (no !== undefined) {
        const { snapshot, basis, model } = await readable(userId, no, token)
        const used = basis ?? model
        return { list: used === null ? [] : await views.comparables({ snapshot, basis: used }) }
      }
      if (recycleNo === undefined || userId === null) throw new Refusal(RET.NOT_FOUND, REFUSALS.notFound)
      return { list: await views.comparables(await own(userId, recycleNo)) }
    },

    async price(
      userId: number | null,
      { facts, no, recycleNo, token }: CallInput<'GET /v5/reluxe_user_mall/bidding/get-valuate-price'>,
    ): Promise<CallData<'GET /v5/reluxe_user_mall/bidding/get-valuate-price'>> {
      if (no !== undefined) {
        return { estimate: null, holding: views.holdingOfValuation(await readable(userId, no, token)) }
      }
      if (recycleNo !== undefined) {
        if (userId === null) throw new Refusal(RET.NOT_FOUND, REFUSALS.notFound)
        return { estimate: null, holding: await views.holdingOfOrder(await own(userId, recycleNo)) }
      }
      return { estimate: await estimateFacts(readDraft(parsed(facts ?? '{}'))), holding: null }
    },

    async createOrder(userId: number, input: CallInput<'POST /recycle/order-create'>) {
      const { no, priceFen, agreed, photos, addressId, idempotencyKey: key } = input
      await documents.record(userId, await documents.check(agreed), AGREEMENT)
      if ((await documents.missing(userId, [AGREEMENT])).length > 0) throw refuseField('agreed', REFUSALS.agree)
      const intended = { userId, name: 'create', key, fields: [no, priceFen, photos, addressId] }
      return recycleOrders.once(ctx, intended, async (trx, now) => ({
        recycleNo: await createOrder(trx, { ...input, userId }, { settings, now, pictures }),
      }))
    },

    async report(userId: number, recycleNo: string): Promise<CallData<'GET /recycle/report-info'>> {
      const object = await own(userId, recycleNo)
      const { title, state, dueAt } = object
      return { title, state, report: await views.report(object), dueAt }
    },

    async detail(userId: number, recycleNo: string) {
      const object = await own(userId, recycleNo)
      return { order: await views.order(object), report: await views.report(object) }
    },

    async traces(userId: number, { recycleNo, direction = 'in' }: CallInput<'GET /recycle/express-traces'>) {
      const { recycleNo: ref } = await own(userId, recycleNo)
      return { parcel: await views.parcelOf(ref, direction) }
    },

    cancel: (userId: number, input: CallInput<'POST /recycle/order-cancel'>) =>
      acted(userId, 'cancel', input, [input.reason], (act) => cancel(act, input.reason)),
    recall: (userId: number, input: CallInput<'POST /recycle/recall'>) =>
      acted(userId, 'recall', input, [input.reason, input.addressId], (act) => recall(act, input)),
    refuse: (userId: number, input: CallInput<'POST /recycle/refuse'>) =>
      acted(userId, 'refuse', input, [input.bidVersion, input.reason, input.addressId], (act) => refuse(act, input)),
    returnTo: (userId: number, input: CallInput<'POST /recycle/return-to'>) =>
      acted(userId, 'returnTo', input, [input.addressId], (act) => returnTo(act, input.addressId)),

    async confirmInfo(
      userId: number,
      { recycleNo, bidVersion }: CallInput<'POST /v5/reluxe_user_mall/bidding/confirm-info'>,
    ): Promise<CallData<'POST /v5/reluxe_user_mall/bidding/confirm-info'>> {
      const object = await own(userId, recycleNo)
      const now = clock.now()
      const finalFen = await checkSale(db, object, bidVersion)
      const debts = (await readDebts(db, [userId])).get(userId)
      const { postings } = recyclePayEntry({ recycleNo, userId, finalFen }, debts, now)
      const fenOf = (account: string) =>
        postings.filter((one) => one.account === account).reduce((sum, { amountFen }) => sum + amountFen, 0)
      const row = (name: string, fen: number) => (fen === 0 ? [] : [{ name, fen }])
      const validUntil = confirmUntil(now)
      return {
        title: object.title,
        priceFen: finalFen,
        rows: [
          { name: MONEY.price, fen: finalFen },
          ...row(MONEY.clawback, fenOf(ACCOUNTS.clawback(userId))),
          ...row(MONEY.advance, fenOf(ACCOUNTS.advance(userId))),
          { name: MONEY.wallet, fen: -fenOf(ACCOUNTS.balance(userId)) },
        ],
        confirmToken: confirmTokenOf(object, validUntil, config),
        validUntil,
      }
    },

    confirm: (userId: number, input: CallInput<'POST /v5/reluxe_user_mall/bidding/confirm-recycle'>) =>
      acted(userId, 'sell', input, [input.confirmToken, input.priceFen], (act) => sell(act, input, config)),

    createParcel(userId: number, input: CallInput<'POST /parcel/create'>) {
      const { recycleNo = '', way, carrier = '', waybill = null, idempotencyKey: key } = input
      checkCarrier(way, carrier)
      const intended = { userId, name: 'parcel', key, fields: [recycleNo, way, carrier, waybill] }
      return recycleOrders.once(ctx, intended, async (trx, now) => {
        const sending = { userId, recycleNo, way, carrier, waybill, now }
        return { parcelNo: (await createParcel(trx, sending, ctx)).parcelNo }
      })
    },
    updateParcel(userId: number, input: CallInput<'POST /parcel/update'>) {
      const { parcelNo, carrier, waybill, idempotencyKey: key } = input
      checkCarrier('self', carrier)
      const intended = { userId, name: 'parcelUpdate', key, fields: [parcelNo, carrier, waybill] }
      return recycleOrders.once(ctx, intended, async (trx, now) => {
        await updateSending(trx, { userId, parcelNo, carrier, waybill, now }, ctx)
        return {}
      })
    },
    cancelParcel: (userId: number, { parcelNo, idempotencyKey: key }: CallInput<'POST /parcel/cancel'>) =>
      recycleOrders.once(ctx, { userId, name: 'parcelCancel', key, fields: [parcelNo] }, async (trx, now) => {
        await cancelSending(trx, { userId, parcelNo, now }, ctx)
        return {}
      }),
    confirmReceived: (userId: number, { parcelNo, idempotencyKey: key }: CallInput<'POST /parcel/confirm-received'>) =>
      recycleOrders.once(ctx, { userId, name: 'received', key, fields: [parcelNo] }, async (trx, now) => {
        const known = await trx
          .selectFrom('recycleOrder')
          .select('recycleNo')
          .where('backParcelNo', '=', parcelNo)
          .where('userId', '=', userId)
          .executeTakeFirst()
        if (!known) throw new Refusal(RET.NOT_FOUND, REFUSALS.noParcel)
        const by = { actor: { kind: 'user', id: String(userId) }, reason: '', now, settings } as const
        await confirmReceived(await recycleOrders.act(trx, known.recycleNo, by), ctx)
        return {}
      }),
  }

  /** @throws Refusal BAD_REQUEST */
  function checkCarrier(way: 'counter' | 'self', carrier: string): void {
    if (way === 'self' && !couriers.carriers.some(({ code }) => code === carrier)) {
      throw refuseField('carrier', REFUSALS.waybill)
    }
  }
}

/** @throws Refusal BAD_REQUEST */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refuseField('facts', REFUSALS.facts)
  }
}

/** What sellers do with the parcel of an order. */
export const parcelSender = (ctx: Ctx): ParcelSender => {
  const { createParcel: create, updateParcel, cancelParcel, confirmReceived: received } = createRecycle(ctx)
  return { create, update: updateParcel, cancel: cancelParcel, confirmReceived: received }
}

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const service = createRecycle(ctx)
  const BIDDING = '/v5/reluxe_user_mall/bidding'
  call(app, 'POST /recycle/valuate', ({ userId, input, request }) => service.valuate(userId, input, request.ip))
  call(app, 'GET /recycle/valuation-info', ({ userId, input }) => service.valuation(userId, input))
  call(app, 'POST /recycle/valuation-adopt', ({ userId, input }) => service.adopt(userId, input))
  call(app, 'GET /recycle/comparables', ({ userId, input }) => service.comparables(userId, input))
  call(app, 'POST /recycle/order-create', ({ userId, input }) => service.createOrder(userId, input))
  call(app, 'GET /recycle/my-list', ({ userId, input }) => service.list(userId, input))
  call(app, 'GET /recycle/wait-deal-list', ({ userId }) => service.waitDeals(userId))
  call(app, 'GET /recycle/order-info', ({ userId, input }) => service.info(userId, input.recycleNo))
  call(app, 'GET /recycle/report-info', ({ userId, input }) => service.report(userId, input.recycleNo))
  call(app, 'POST /recycle/order-cancel', ({ userId, input }) => service.cancel(userId, input))
  call(app, 'POST /recycle/recall', ({ userId, input }) => service.recall(userId, input))
  call(app, 'POST /recycle/return-to', ({ userId, input }) => service.returnTo(userId, input))
  call(app, 'GET /recycle/express-traces', ({ userId, input }) => service.traces(userId, input))
  call(app, `GET ${BIDDING}/get-valuate-price`, ({ userId, input }) => service.price(userId, input))
  call(app, `GET ${BIDDING}/detail`, ({ userId, input }) => service.detail(userId, input.recycleNo))
  call(app, `POST ${BIDDING}/confirm-info`, ({ userId, input }) => service.confirmInfo(userId, input))
  call(app, `POST ${BIDDING}/confirm-recycle`, ({ userId, input }) => service.confirm(userId, input))
  call(app, 'POST /recycle/refuse', ({ userId, input }) => service.refuse(userId, input))
}
