/**
 * Where the items of an order are (spec 2.3: /order/express-traces), and urging the shop: once a day, as an event of
 * the order that operators find in a queue of their own (console.ts).
 */
import { RET } from '@contract/constants'
import type { ExpressTraces, OrderState } from '@contract/order'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/handle'
import { transaction } from '../../db/transaction'
import { call } from '../../kit/call'
import { dayOf } from '../../kit/china-day'
import type { AppContext } from '../../kit/context'
import { Refusal } from '../../kit/refusal'
import type { OrderRecord } from './change-state'
import { minuteText } from '../../kit/china-day'
import { dispatchBy } from './delivery'
import { STALE_TRACE_MS } from './limits'
import { REFUSALS, STATE_NAMES, TRACE_NOTES } from './messages'
import { caseOnItsWay } from './ports'
import { findOrder, lockOrder, noteUrge, orderEvents, orderLines } from './repository'
import { readTimesOf } from './timers'
import { toLine } from './view'
import { parcelsOfOrders } from '../parcel/repository'
import { createParcelsForBuyer } from './view-parcels'

/** States in which the shop, or its courier, has something to do. */
const URGED: readonly OrderState[] = ['PAID', 'INBOUND', 'QC', 'TO_SHIP', 'SHIPPED']

export function createExpressTraces(ctx: Pick<AppContext, 'config' | 'db' | 'clock' | 'settings'>) {
  const { db, clock, settings } = ctx
  const viewParcels = createParcelsForBuyer(ctx)
  const readTimes = readTimesOf(settings)

  async function ownOrder(handle: Db, userId: number, orderNo: string): Promise<OrderRecord> {
    const order = await findOrder(handle, userId, orderNo)
    if (!order) throw new Refusal(RET.NOT_FOUND, REFUSALS.orderNotFound)
    return order
  }

  /** What is to be known beside the traces of an order. */
  async function noteOf(handle: Db, order: OrderRecord): Promise<string> {
    const now = clock.now()
    if (order.state === 'SHIPPED') {
      const [parcel] = (await parcelsOfOrders(handle, [order.orderNo])).filter(({ kind }) => kind === 'order')
      const isStale = parcel?.state === 'MOVING' && now - (parcel.lastTraceAt ?? parcel.createdAt) > STALE_TRACE_MS
      // A search for it has begun when nobody waits for its next trace any more.
      if (isStale) return parcel.dueAt === null ? TRACE_NOTES.searched : TRACE_NOTES.stale
      return ''
    }
    if (!URGED.includes(order.state)) return ''
    const events = await orderEvents(handle, order.id)
    const since = events.find(({ fromState, toState }) => fromState !== toState)?.at ?? order.createdAt
    const by = dispatchBy(order, readTimes(), since)
    return by !== null && by > now ? TRACE_NOTES.notSent(minuteText(by)) : TRACE_NOTES.late
  }

  async function isUrged(handle: Db, order: OrderRecord): Promise<boolean> {
    const today = dayOf(clock.now())
    return (await orderEvents(handle, order.id)).some(({ step, at }) => step === 'urge' && dayOf(at) === today)
  }

  async function ofOrder(userId: number, orderNo: string): Promise<ExpressTraces> {
    const order = await ownOrder(db, userId, orderNo)
    return {
      orderNo,
      stateName: STATE_NAMES[order.state],
      note: await noteOf(db, order),
      parcels: await viewParcels(db, orderNo, ({ kind }) => kind === 'order' || kind === 'inbound'),
      lines: (await orderLines(db, [order.id])).map(toLine),
      canUrge: URGED.includes(order.state) && !(await isUrged(db, order)),
      canReport: order.state === 'SHIPPED' || order.state === 'DELIVERED',
    }
  }

  async function ofCase(userId: number, caseNo: string): Promise<ExpressTraces> {
    const one = await caseOnItsWay.get()(db, userId, caseNo)
    const order = await ownOrder(db, userId, one.orderNo)
    return {
      orderNo: one.orderNo,
      stateName: one.stateName,
      note: '',
      parcels: await viewParcels(db, one.orderNo, ({ parcelNo }) => one.parcelNos.includes(parcelNo)),
      lines: (await orderLines(db, [order.id])).filter(({ itemId }) => itemId === one.itemId).map(toLine),
      canUrge: false,
      canReport: false,
    }
  }

  return {
    ofOrder,
    ofCase,
    /** @throws Refusal CONFLICT when it was urged today, or when there is nothing to urge */
    urge: async (userId: number, orderNo: string): Promise<ExpressTraces> => {
      await transaction(db, async (trx) => {
        const order = await lockOrder(trx, orderNo)
        if (order?.userId !== userId) throw new Refusal(RET.NOT_FOUND, REFUSALS.orderNotFound)
        if (!URGED.includes(order.state)) throw new Refusal(RET.CONFLICT, REFUSALS.stateChanged)
        if (await isUrged(trx, order)) throw new Refusal(RET.CONFLICT, REFUSALS.urgedToday)
        await noteUrge(trx, order, { userId, now: clock.now() })
      })
      return ofOrder(userId, orderNo)
    },
  }
}

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const traces = createExpressTraces(ctx)
  call(app, 'GET /order/express-traces', ({ userId, input: { orderNo, caseNo } }) => {
    if (caseNo !== undefined) return traces.ofCase(userId, caseNo)
    if (orderNo !== undefined) return traces.ofOrder(userId, orderNo)
    throw new Refusal(RET.NOT_FOUND, REFUSALS.orderNotFound)
  })
  call(app, 'POST /order/urge', ({ userId, input }) => traces.urge(userId, input.orderNo))
}
