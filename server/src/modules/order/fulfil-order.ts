/**
 * What operators do with a paid order (design: console, section 5): pack, hand over, receive, inspect, decide for a
 * buyer on the phone, change the address, cancel. Each act is one transaction under the order's lock, compares the
 * version that its operator saw, and makes the transitions that timers and couriers make too. It runs in the caller's
 * transaction; what calls a service outside follows as a job.
 */
import { sql } from 'kysely'
import { RET } from '@contract/constants'
import type { InspectInput, SecondOpinionInput } from '@contract/admin/inspection'
import type {
  ChangeAddressInput,
  DecideInput,
  EnterWaybillInput,
  HandOverInput,
  MerchantShipInput,
  PackInput,
  ReportLostInput,
} from '@contract/admin/order'
import type { AddTraceInput, ReceiveInput } from '@contract/admin/parcel'
import { CourierError } from '../../courier/port'
import { createCouriers, type Couriers } from '../../courier/couriers'
import type { Db } from '../../db/handle'
import { transaction, type Trx } from '../../db/transaction'
import { enqueueJob } from '../../jobs/queue'
import type { JobHandler } from '../../jobs/runner'
import type { AppContext } from '../../kit/context'
import { Refusal, refuseField } from '../../kit/refusal'
import { declineClaim, openSearch, payClaim } from '../claim/searches'
import { makeDecisionCode, requestDecisionCode, useDecisionCode } from '../inspection/decision-code'
import {
  checkLines,
  INSPECTION_REFUSALS,
  inspectionOf,
  saveInspection,
  verdictOf,
  type InspectionRow,
} from '../inspection/repository'
import type { OrderRecord } from './change-state'
import { DEMO_ACTOR } from '../../kit/demo-actor'
import type { OrderProcess } from './hooks'
import { isPossible, isUnsent, type TransitionName } from './graph'
import { REFUSALS } from './messages'
import { lockOrder, orderLines, saveAddress } from './repository'
import { usersOfSellers } from '../catalogue/sellers'
import { lockWithOwner, parcelHeard } from '../parcel/followers'
import { CANCEL_BOOKING_JOB, cancelBooking, leadParcel, watchedUntil } from '../parcel/lead-parcel'
import { PARCEL_REFUSALS } from '../parcel/messages'
import {
  findParcel,
  insertParcel,
  insertTraces,
  lockParcels,
  moveParcel,
  parcelLines,
  recordCustody,
  saveFound,
  addPhotos,
  updateParcel,
  type Mover,
  type ParcelRecord,
} from '../parcel/repository'
import { stepsOf } from '../parcel/graph'
import { leadOrder } from './lead-order'
import { privatePicturesOf } from '../private-picture/private-pictures'

/** One act of an operator on an order. */
export interface Act<I = unknown> {
  orderNo: string
  /** The record's version that the operator saw; null accepts any (the demonstration's own steps). */
  version: number | null
  operatorId: string
  input: I
  /** Where the act needs one; of a cancellation the buyer reads it. */
  reason?: string
}

/** An order with what its version counts, locked. */
interface Locked {
  order: OrderRecord
  parcels: ParcelRecord[]
  inspection: InspectionRow | undefined
}

/** Grows with every change of an order, its parcels and its inspection. */
export async function versionOf(db: Db, order: Pick<OrderRecord, 'id' | 'orderNo'>): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select ((select count(*) from order_event where order_id = ${order.id})
      + (select count(*) + coalesce(sum(version), 0) from parcel where order_no = ${order.orderNo})
      + (select coalesce(sum(version + 1), 0) from inspection where order_no = ${order.orderNo}))::bigint as version`.execute(
    db,
  )
  return rows[0]?.version ?? 0
}

/** Jobs of operators' acts; payloads { parcelNo }, { carrier, waybill, phone, to }, { orderNo }. */
export const BOOK_JOB = 'courier.book'
export const SUBSCRIBE_JOB = 'courier.subscribe'
export const DECISION_CODE_JOB = 'order.decisionCode'

/** A reason with a mark: 包裹丢失（演示：快进到期）. */
const marked = (reason: string, mark?: string): string => (mark === undefined ? reason : `${reason}（${mark}）`)

type FulfilContext = Pick<AppContext, 'config' | 'db' | 'clock' | 'log' | 'settings' | 'sms'>

export type Fulfilment = ReturnType<typeof createFulfilment>

const operator = (id: string): Mover & { kind: 'operator' } => ({ kind: 'operator', id })

export function createFulfilment(
  ctx: FulfilContext,
  process: OrderProcess,
  couriers: Couriers = createCouriers(ctx.config, ctx.clock),
) {
  const { config, db, clock, log } = ctx
  const { courier, nameOf, carriers } = couriers
  const pictures = privatePicturesOf(ctx)

  /** Locks an order for an act. @throws Refusal NOT_FOUND, or CONFLICT when it has changed since. */
  async function locked(trx: Trx, { orderNo, version }: Pick<Act, 'orderNo' | 'version'>): Promise<Locked> {
    const order = await lockOrder(trx, orderNo)
    if (!order) throw new Refusal(RET.NOT_FOUND, REFUSALS.orderNotFound)
    const parcels = await lockParcels(trx, orderNo)
    if (version !== null && version !== (await versionOf(trx, order))) {
      throw new Refusal(RET.CONFLICT, REFUSALS.stateChanged)
    }
    return { order, parcels, inspection: await inspectionOf(trx, orderNo) }
  }

  const requireState = ({ order }: Locked, ...states: OrderRecord['state'][]): void => {
    if (!states.includes(order.state)) throw new Refusal(RET.CONFLICT, REFUSALS.stateChanged)
  }
  const packed = ({ parcels }: Locked): ParcelRecord => {
    const parcel = parcels.find(({ kind, state }) => kind === 'order' && state === 'PACKED')
    if (!parcel) throw new Refusal(RET.CONFLICT, PARCEL_REFUSALS.stateChanged)
    return parcel
  }
  const moveOrder = (trx: Trx, act: Pick<Act, 'orderNo' | 'operatorId'>, step: TransitionName, reason: string) =>
    process.move(trx, {
      orderNo: act.orderNo,
      step,
      actor: { kind: 'operator', id: act.operatorId },
      reason,
      now: clock.now(),
    })

  /** Books a packed parcel that has no waybill yet. What the courier refuses is kept for the operator to read. */
  async function book(parcelNo: string): Promise<void> {
    const parcel = await findParcel(db, parcelNo)
    if (!parcel || !courier || !parcel.address || parcel.waybill !== null || parcel.courier === '') return
    const lines = await parcelLines(db, [parcel.id])
    const order = {
      parcelNo,
      carrier: parcel.carrier,
      from: parcel.sender ?? config.courier.warehouse,
      to: parcel.address,
      weightG: parcel.weightOutG ?? 1000,
      insuredFen: parcel.insuredFen,
      cargo: lines.length > 1 ? `二手商品 ${lines.length} 件` : '二手商品',
    }
    const booked = await courier.book(order).catch((error: unknown) => {
      if (!(error instanceof CourierError)) throw error
      log.warn({ parcelNo, err: error }, 'a parcel could not be booked')
      return error.message
    })
    await transaction(db, async (trx) => {
      const now = await lockWithOwner(trx, parcel)
      if (now.waybill !== null) return
      if (typeof booked === 'string') {
        await updateParcel(trx, now, { bookingError: booked })
        return
      }
      const { waybill, labelUrl, ref: bookingRef } = booked
      await updateParcel(trx, now, { waybill, labelUrl, bookingRef, bookingError: '' })
      // Unpacked while the courier was called.
      if (now.state === 'CANCELLED') await cancelBooking(trx, { ...now, waybill }, clock.now())
    })
  }

  /** What calls a service outside comes after the act, as a job. */
  const later = (trx: Trx, kind: string, payload: Record<string, string>) =>
    enqueueJob(trx, { kind, payload, dueAt: clock.now(), now: clock.now() })

  async function pack(trx: Trx, act: Act<PackInput>): Promise<void> {
    const { input, operatorId } = act
    const { carrier, waybill = null, weightG, sealNo, photos } = input
    const known = carriers.find(({ code }) => code === carrier)
    if (!known) throw refuseField('carrier', '请选择快递公司')
    if (!known.isBooked && waybill === null) throw refuseField('waybill', '请填写运单号')
    const found = await locked(trx, act)
    requireState(found, 'TO_SHIP')
    const { order, parcels } = found
    if (parcels.some(({ kind }) => kind === 'order')) throw new Refusal(RET.CONFLICT, PARCEL_REFUSALS.alreadyPacked)
    await pictures.keep(trx, photos, { kind: 'order', id: act.orderNo })
    const lines = await orderLines(trx, [order.id])
    const parcel = await insertParcel(trx, {
      kind: 'order',
      direction: 'out',
      way: 'pickup',
      state: 'PACKED',
      orderNo: order.orderNo,
      ref: order.orderNo,
      ownerId: order.userId,
      sellerId: null,
      carrier,
      waybill,
      courier: known.isBooked && waybill === null ? (courier?.key ?? '') : '',
      address: order.address,
      weightOutG: weightG,
      sealNo,
      insuredFen: order.goodsFen,
      photos,
      lines: lines.map(({ itemId, title }) => ({ itemId, title, declared: [] })),
      actor: operator(operatorId),
      now: clock.now(),
    })
    const custody = { parcel, lines, station: 'warehouse', step: 'pack', at: clock.now(), weightG, photos } as const
    await recordCustody(trx, { ...custody, actor: operator(operatorId) })
    const { phone } = config.courier.warehouse
    if (waybill === null) await later(trx, BOOK_JOB, { parcelNo: parcel.parcelNo })
    else await later(trx, SUBSCRIBE_JOB, { carrier, waybill, phone, to: order.address.regionName })
  }

  async function bookAgain(trx: Trx, act: Act): Promise<void> {
    await later(trx, BOOK_JOB, { parcelNo: packed(await locked(trx, act)).parcelNo })
  }

  async function enterWaybill(trx: Trx, act: Act<EnterWaybillInput>): Promise<void> {
    const { carrier, waybill } = act.input
    const found = await locked(trx, act)
    const parcel = packed(found)
    await cancelBooking(trx, parcel, clock.now())
    await updateParcel(trx, parcel, { carrier, waybill, courier: '', bookingError: '', labelUrl: '' })
    await later(trx, SUBSCRIBE_JOB, { carrier, waybill, phone: config.courier.warehouse.phone, to: '' })
  }

  async function handOver(trx: Trx, act: Act<HandOverInput>): Promise<void> {
    const found = await locked(trx, act)
    requireState(found, 'TO_SHIP')
    const parcel = packed(found)
    if (parcel.waybill === null) throw new Refusal(RET.CONFLICT, PARCEL_REFUSALS.noWaybill)
    if (parcel.waybill !== act.input.waybill) throw refuseField('waybill', PARCEL_REFUSALS.notThisWaybill, RET.CONFLICT)
    const now = clock.now()
    const lead = { step: 'handOver', actor: operator(act.operatorId), at: now, now } as const
    await leadOrder(trx, { order: found.order, parcel }, lead, process)
  }

  async function unpack(trx: Trx, act: Act): Promise<void> {
    const parcel = packed(await locked(trx, act))
    const { operatorId, reason = '' } = act
    await moveParcel(trx, parcel, { step: 'unpack', actor: operator(operatorId), reason, at: clock.now() })
    await cancelBooking(trx, parcel, clock.now())
  }

  async function merchantShip(trx: Trx, act: Act<MerchantShipInput>): Promise<void> {
    const { input, operatorId } = act
    const { sellerId, carrier, waybill } = input
    const found = await locked(trx, act)
    requireState(found, 'PAID')
    const { order } = found
    const lines = (await orderLines(trx, [order.id])).filter((line) => line.seller === 'merchant')
    const own = lines.filter((line) => line.sellerId === sellerId)
    if (own.length === 0) throw refuseField('sellerId', '该商家没有这笔订单的商品')
    const now = clock.now()
    const actor = operator(operatorId)
    const ownerId = (await usersOfSellers(trx, [sellerId])).get(sellerId)
    if (!ownerId) throw new Error(`seller ${sellerId} is no user`)
    const parcel = await insertParcel(trx, {
      kind: 'inbound',
      direction: 'in',
      way: 'self',
      state: 'CREATED',
      orderNo: order.orderNo,
      ref: order.orderNo,
      ownerId,
      sellerId,
      carrier,
      waybill,
      courier: '',
      address: config.courier.warehouse,
      weightOutG: null,
      sealNo: '',
      insuredFen: own.reduce((sum, { priceFen }) => sum + priceFen, 0),
      photos: [],
      lines: own.map(({ itemId, title }) => ({ itemId, title, declared: [] })),
      actor,
      now,
    })
    await leadOrder(trx, { order, parcel }, { step: 'send', actor, at: now, now }, process)
    const { phone, regionName: to } = config.courier.warehouse
    await later(trx, SUBSCRIBE_JOB, { carrier, waybill, phone, to })
  }

  async function receive(trx: Trx, act: Act<ReceiveInput>): Promise<void> {
    const { input, operatorId } = act
    const { parcelNo, weightG, photos, found: counted } = input
    const found = await locked(trx, act)
    requireState(found, 'INBOUND')
    const parcel = found.parcels.find((one) => one.parcelNo === parcelNo && one.kind === 'inbound')
    if (!parcel) throw new Refusal(RET.NOT_FOUND, PARCEL_REFUSALS.notFound)
    const lines = await parcelLines(trx, [parcel.id])
    const ids = counted.map(({ itemId }) => Number(itemId)).toSorted((a, b) => a - b)
    const wanted = lines.flatMap(({ itemId }) => itemId ?? []).toSorted((a, b) => a - b)
    if (ids.length !== wanted.length || ids.some((id, at) => id !== wanted[at])) {
      throw refuseField('found', PARCEL_REFUSALS.wrongLines)
    }
    await pictures.keep(trx, photos, { kind: 'order', id: act.orderNo })
    await addPhotos(trx, parcel.id, photos)
    for (const { itemId, ...line } of counted) {
      const packed = lines.find((known) => known.itemId === Number(itemId))
      if (packed) await saveFound(trx, packed, line)
    }
    const now = clock.now()
    await parcelHeard.call(trx, { parcel, by: operatorId, now, ctx: process.ctx })
    await leadOrder(
      trx,
      { order: found.order, parcel },
      { step: 'count', actor: operator(operatorId), at: now, now, set: { weightInG: weightG }, photos },
      process,
    )
  }

  async function inspect(trx: Trx, act: Act<InspectInput>): Promise<void> {
    const { input, operatorId } = act
    const { order, inspection, parcels } = await locked(trx, act)
    if (order.state !== 'QC' || inspection?.state !== 'OPEN') {
      throw new Refusal(RET.CONFLICT, INSPECTION_REFUSALS.changed)
    }
    const isDemo = operatorId === DEMO_ACTOR
    if (!isDemo && inspection.receivers.includes(operatorId)) {
      throw new Refusal(RET.CONFLICT, INSPECTION_REFUSALS.ownParcel)
    }
    const lines = (await orderLines(trx, [order.id])).filter(({ seller }) => seller === 'merchant')
    checkLines(
      input.lines,
      lines.map(({ itemId }) => itemId),
    )
    const inbound = parcels.filter(({ kind }) => kind === 'inbound')
    const counted = await parcelLines(
      trx,
      inbound.map(({ id }) => id),
    )
    for (const [place, { itemId, verdict }] of input.lines.entries()) {
      const isMissing = counted.some((line) => line.itemId === Number(itemId) && line.found?.isPresent === false)
      if (isMissing && verdict === 'pass') throw refuseField(`lines.${place}.verdict`, '清点时缺少该商品，不能判为相符')
    }
    const photos = input.lines.flatMap(({ faces, flaws }) =>
      [...faces, ...flaws].flatMap(({ photo }) => (photo === undefined ? [] : [photo])),
    )
    await pictures.keep(trx, photos, { kind: 'order', id: act.orderNo })
    const verdict = verdictOf(input.lines)
    const now = clock.now()
    if (verdict === 'fake') {
      await saveInspection(trx, inspection, { state: 'SECOND', verdict, inspectorId: operatorId, lines: input.lines })
      return
    }
    const done = { state: 'DONE', verdict, inspectorId: operatorId, lines: input.lines, doneAt: now } as const
    await saveInspection(trx, inspection, done)
    const differences = input.lines.flatMap((line) => (line.verdict === 'mismatch' ? [line.differences] : []))
    const step = verdict === 'pass' ? 'passInspection' : 'reportMismatch'
    await moveOrder(trx, act, step, differences.join('；'))
  }

  async function secondOpinion(trx: Trx, act: Act<SecondOpinionInput>): Promise<void> {
    const { input, operatorId } = act
    const { order, inspection } = await locked(trx, act)
    if (order.state !== 'QC' || inspection?.state !== 'SECOND') {
      throw new Refusal(RET.CONFLICT, INSPECTION_REFUSALS.changed)
    }
    if (inspection.inspectorId === operatorId) throw new Refusal(RET.CONFLICT, INSPECTION_REFUSALS.sameInspector)
    const second = { secondId: operatorId, secondNote: input.note }
    if (!input.agrees) {
      // Two inspectors differ: a third judgement begins anew.
      await saveInspection(trx, inspection, { ...second, state: 'OPEN', verdict: null, inspectorId: null })
      return
    }
    await saveInspection(trx, inspection, { ...second, state: 'DONE', doneAt: clock.now() })
    await moveOrder(trx, act, 'rejectFake', '查验未通过，全额退款')
  }

  /** Requests a code, one a minute; a job makes and sends it. */
  async function sendDecisionCode(trx: Trx, act: Act): Promise<void> {
    requireState(await locked(trx, act), 'BUYER_DECIDE')
    const { orderNo, operatorId } = act
    await requestDecisionCode(trx, { orderNo, operatorId, now: clock.now() })
    await later(trx, DECISION_CODE_JOB, { orderNo })
  }

  /** @returns false when the code is wrong: the try counts, so that is no refusal, which would undo it. */
  async function decide(trx: Trx, act: Act<DecideInput>): Promise<boolean> {
    const { orderNo, input } = act
    requireState(await locked(trx, act), 'BUYER_DECIDE')
    const code = { orderNo, code: input.code, secret: config.smsCodeSecret, now: clock.now() }
    if (!(await useDecisionCode(trx, code))) return false
    const step = input.choice === 'keep' ? 'takeDespiteMismatch' : 'refuseMismatch'
    await moveOrder(trx, act, step, '买家电话确认')
    await trx.deleteFrom('decisionCode').where('orderNo', '=', orderNo).execute()
    return true
  }

  async function changeAddress(trx: Trx, act: Act<ChangeAddressInput>): Promise<void> {
    const { order, parcels } = await locked(trx, act)
    if (!isUnsent(order.state)) throw new Refusal(RET.CONFLICT, REFUSALS.addressTooLate)
    if (parcels.some(({ kind }) => kind === 'order')) throw new Refusal(RET.CONFLICT, REFUSALS.addressFixed)
    const { name, phone, regionName, detail } = act.input
    const address = { name, phone, regionName, detail }
    await saveAddress(trx, order, {
      address,
      actor: { kind: 'operator', id: act.operatorId },
      reason: act.reason ?? '',
      now: clock.now(),
    })
  }

  async function cancel(trx: Trx, act: Act): Promise<void> {
    const { order } = await locked(trx, act)
    const steps = ['cancelUnpaid', 'cancelBeforeShipping', 'cancelBeforeInbound', 'cancelByOperator'] as const
    const step = steps.find((name) => isPossible(name, order))
    if (!step) throw new Refusal(RET.CONFLICT, REFUSALS.cannotCancel)
    await moveOrder(trx, act, step, act.reason ?? '')
  }

  /** Locks a parcel by its number, after what it belongs to. */
  async function lockByNumber(trx: Trx, parcelNo: string): Promise<ParcelRecord> {
    const known = await findParcel(trx, parcelNo)
    if (!known) throw new Refusal(RET.NOT_FOUND, PARCEL_REFUSALS.notFound)
    return lockWithOwner(trx, known)
  }

  /** A step that the operator learnt from the carrier by phone or from its page. */
  async function addTrace(trx: Trx, parcelNo: string, operatorId: string, input: AddTraceInput): Promise<void> {
    const now = clock.now()
    let parcel = await lockByNumber(trx, parcelNo)
    const trace = { eventId: `operator-${now}`, at: now, place: '', ...input }
    await insertTraces(trx, parcel, [trace], now)
    await parcelHeard.call(trx, { parcel, by: operatorId, now, ctx: process.ctx })
    for (const step of stepsOf(parcel.direction, input.status, parcel.state)) {
      parcel = await leadParcel(trx, parcel, { step, actor: operator(operatorId), at: now, now }, process.ctx)
    }
    const dueAt = parcel.state === 'MOVING' ? await watchedUntil(trx, now) : parcel.dueAt
    await updateParcel(trx, parcel, { lastTraceAt: now, dueAt })
  }

  async function reportLost(trx: Trx, parcelNo: string, operatorId: string, input: ReportLostInput): Promise<string> {
    const parcel = await lockByNumber(trx, parcelNo)
    if (parcel.state !== 'MOVING') throw new Refusal(RET.CONFLICT, PARCEL_REFUSALS.stateChanged)
    const opened = { openedBy: operatorId, note: input.note, now: clock.now() }
    return (await openSearch(trx, parcel, opened, process.ctx)).claimNo
  }

  /** The courier has been silent too long: the search begins by itself. @returns whether it did */
  const searchSilent = (parcelNo: string, now: number): Promise<boolean> =>
    transaction(db, (trx) => searchIfSilent(trx, parcelNo, now))

  /** @param mark who moved the timer, when its time had not come: the demonstration */
  async function searchIfSilent(trx: Trx, parcelNo: string, now: number, mark?: string): Promise<boolean> {
    const parcel = await lockByNumber(trx, parcelNo)
    if (parcel.state !== 'MOVING' || parcel.dueAt === null || parcel.dueAt > now) return false
    const opened = { openedBy: 'courier', note: marked('长时间没有物流更新', mark), now: clock.now() }
    await openSearch(trx, parcel, opened, process.ctx)
    return true
  }

  /** @param mark who moved the timer, when its time had not come: the demonstration */
  const payOverdue = (trx: Trx, claimNo: string, mark?: string) =>
    payClaim(
      trx,
      claimNo,
      {
        by: { kind: 'courier', id: 'claim.search' },
        decision: marked('查找期满仍无下落', mark),
        reason: marked('包裹丢失', mark),
        now: clock.now(),
      },
      process.ctx,
    )

  return {
    couriers,
    nameOf,
    versionOf,
    book,
    pack,
    bookAgain,
    enterWaybill,
    handOver,
    unpack,
    merchantShip,
    receive,
    inspect,
    secondOpinion,
    sendDecisionCode,
    decide,
    changeAddress,
    cancel,
    addTrace,
    reportLost,
    searchSilent,
    searchIfSilent,
    acceptClaim: (trx: Trx, claimNo: string, operatorId: string, decision: string) =>
      payClaim(trx, claimNo, { by: operator(operatorId), decision, reason: '包裹丢失', now: clock.now() }, process.ctx),
    /** The search has ended without a trace; `courier` is the courier's silence. */
    payOverdueClaim: (claimNo: string) => transaction(db, (trx) => payOverdue(trx, claimNo)),
    payOverdue,
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
