/**
 * What operators do with a paid order (design: console, section 5): pack, hand over, receive, inspect, decide for a
 * buyer on the phone, change the address, cancel. Each act is one transaction under the order's lock, compares the
 * version that its operator saw, and makes the transitions that timers and couriers make too. It runs in the caller's
 * transaction; what calls a service outside follows as a job.
 */
import { type Couriers, createCouriers } from '../../courier/couriers'
import { transaction, type Trx } from '../../db/transaction'
import type { JobHandler } from '../../jobs/runner'
import { declineClaim, payClaim } from '../claim/searches'
import { makeDecisionCode } from '../inspection/decision-code'
import { CANCEL_BOOKING_JOB, SUBSCRIBE_JOB } from '../parcel/lead-parcel'
import { findParcel } from '../parcel/repository'
import { book, bookAgain } from './acts/book'
import { cancel } from './acts/cancel'
import { changeAddress } from './acts/change-address'
import { decide, sendDecisionCode } from './acts/decide'
import { enterWaybill } from './acts/enter-waybill'
import { handOver } from './acts/hand-over'
import { inspect } from './acts/inspect'
import { addTrace, payOverdue, reportLost, searchIfSilent } from './acts/lost-parcel'
import { merchantShip } from './acts/merchant-ship'
import {
  BOOK_JOB,
  DECISION_CODE_JOB,
  type FulfilContext,
  type FulfilTools,
  fulfilTools,
  operator,
  versionOf,
} from './acts/of-operator'
import { pack } from './acts/pack'
import { receive } from './acts/receive'
import { secondOpinion } from './acts/second-opinion'
import { unpack } from './acts/unpack'
import type { OrderProcess } from './hooks'

export type Fulfilment = ReturnType<typeof createFulfilment>

/** The acts of operators on orders, with what they work with. */
export function createFulfilment(
  ctx: FulfilContext,
  process: OrderProcess,
  couriers: Couriers = createCouriers(ctx.config, ctx.clock),
) {
  const tools = fulfilTools(ctx, process, couriers)
  const { clock, db } = tools
  const bound =
    <Args extends unknown[], T>(work: (tools: FulfilTools, ...args: Args) => T) =>
    (...args: Args): T =>
      work(tools, ...args)
  return {
    couriers,
    nameOf: couriers.nameOf,
    versionOf,
    book: bound(book),
    pack: bound(pack),
    bookAgain: bound(bookAgain),
    enterWaybill: bound(enterWaybill),
    handOver: bound(handOver),
    unpack: bound(unpack),
    merchantShip: bound(merchantShip),
    receive: bound(receive),
    inspect: bound(inspect),
    secondOpinion: bound(secondOpinion),
    sendDecisionCode: bound(sendDecisionCode),
    decide: bound(decide),
    changeAddress: bound(changeAddress),
    cancel: bound(cancel),
    addTrace: bound(addTrace),
    reportLost: bound(reportLost),
    searchIfSilent: bound(searchIfSilent),
    searchSilent: (parcelNo: string, now: number): Promise<boolean> =>
      transaction(db, (trx) => searchIfSilent(tools, trx, parcelNo, now)),
    acceptClaim: (trx: Trx, claimNo: string, operatorId: string, decision: string) =>
      payClaim(trx, claimNo, { by: operator(operatorId), decision, reason: '包裹丢失', now: clock.now() }, process.ctx),
    payOverdueClaim: (claimNo: string) => transaction(db, (trx) => payOverdue(tools, trx, claimNo)),
    payOverdue: bound(payOverdue),
    /** The parcel turned up. */
    declineClaim: (trx: Trx, claimNo: string, decidedBy: string, decision: string) =>
      declineClaim(trx, claimNo, { decidedBy, decision, now: clock.now() }, process.ctx),
  }
}

/** Jobs that call services outside, each idempotent. */
export function createFulfilmentJobs(ctx: FulfilContext, fulfilment: Fulfilment): Record<string, JobHandler> {
  const { db, config, log, sms } = ctx
  const { courier } = fulfilment.couriers
  return {
    [BOOK_JOB]: ({ parcelNo = '' }) => fulfilment.book(parcelNo),
    [CANCEL_BOOKING_JOB]: async ({ parcelNo = '' }) => {
      const parcel = await findParcel(db, parcelNo)
      if (!courier || !parcel || parcel.waybill === null) return
      const { carrier, waybill, bookingRef: ref } = parcel
      await courier.cancel({ parcelNo, carrier, waybill, ref })
      log.info({ parcelNo }, 'a booking was cancelled with the courier')
    },
    // Without notices an operator enters the steps.
    [SUBSCRIBE_JOB]: async ({ carrier = '', waybill = '', phone = '', to = '' }) =>
      courier?.subscribe({ carrier, waybill, phone, to }),
    [DECISION_CODE_JOB]: async ({ orderNo = '' }, now) => {
      const order = await db.selectFrom('orders').selectAll().where('orderNo', '=', orderNo).executeTakeFirst()
      if (order?.state !== 'BUYER_DECIDE') return
      await sms.send(order.address.phone, await makeDecisionCode(db, { orderNo, secret: config.smsCodeSecret, now }))
    },
  }
}
