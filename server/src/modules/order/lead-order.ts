/**
 * Moves a parcel and leads its order by it: one function for operators, the courier's notices and timers. Locks are
 * taken in this order: the order, its parcels, then what the order's own transitions lock.
 */
import type { Db } from '../../db/handle'
import { enqueueJob } from '../../jobs/queue'
import { lockOpenClaim, closeClaim } from '../claim/repository'
import { openInspection } from '../inspection/repository'
import type { TransitionName } from './graph'
import { isPossible } from './graph'
import type { OrderRecord } from './change-state'
import { parcelMoved, searchEnded, type OrderProcess } from './hooks'
import { orderLines } from './repository'
import { timerMs } from './timers'
import { parcelGraph, type ParcelEffect, type ParcelStep } from '../parcel/graph'
import {
  lockParcels,
  moveParcel,
  parcelEvents,
  parcelLines,
  recordCustody,
  type Mover,
  type ParcelMove,
  type ParcelRecord,
} from '../parcel/repository'
import type { Station } from '../parcel/tables'

/** The job that cancels a booking with the courier; payload { parcelNo }. */
export const CANCEL_BOOKING_JOB = 'courier.cancel'

export const CLAIM_FOUND = '物流已恢复'

/** Who holds the items after an effect of a step. */
const STATIONS: Readonly<Partial<Record<ParcelEffect, Station>>> = {
  giveToCourier: 'courier',
  giveToBuyer: 'buyer',
  takeIn: 'warehouse',
  giveUp: 'nobody',
}

export interface Led {
  order: OrderRecord
  parcel: ParcelRecord
}

interface Lead {
  step: ParcelStep
  actor: Mover
  /** ms: when it happened; a notice may name an earlier time than its arrival. */
  at: number
  now: number
  reason?: string
  set?: ParcelMove['set']
  photos?: readonly string[]
}

/** When a parcel must have moved on after a step. */
async function dueAfter(trx: Db, step: ParcelStep, now: number): Promise<number | null> {
  if (step === 'handOver' || step === 'send' || step === 'collect') return now + (await timerMs(trx, 'parcel.noTrace'))
  if (step === 'sign') return now + (await timerMs(trx, 'parcel.count'))
  return null
}

/** Whether every merchant of the order has a parcel for which `test` holds. */
async function everyMerchant(trx: Db, order: OrderRecord, test: (parcel: ParcelRecord) => boolean): Promise<boolean> {
  const lines = await orderLines(trx, [order.id])
  const merchants = new Set(lines.filter(({ seller }) => seller === 'merchant').map(({ sellerId }) => sellerId))
  const inbound = (await lockParcels(trx, order.orderNo)).filter(({ kind }) => kind === 'inbound')
  return [...merchants].every((id) => inbound.some((parcel) => parcel.sellerId === id && test(parcel)))
}

/** The transition of the order that follows a parcel's step, or null. */
async function orderStepAfter(trx: Db, order: OrderRecord, step: ParcelStep): Promise<TransitionName | null> {
  if (step === 'handOver') return 'ship'
  if (step === 'deliver') return 'deliver'
  if (step === 'send' && (await everyMerchant(trx, order, ({ state }) => state !== 'CREATED'))) return 'merchantShip'
  if (step === 'count' && (await everyMerchant(trx, order, ({ state }) => state === 'COUNTED'))) return 'receive'
  return null
}

async function receiversOf(trx: Db, orderNo: string): Promise<string[]> {
  const inbound = (await lockParcels(trx, orderNo)).filter(({ kind }) => kind === 'inbound')
  const events = await Promise.all(inbound.map(({ id }) => parcelEvents(trx, id)))
  return [...new Set(events.flat().flatMap(({ step, actorId }) => (step === 'count' ? [actorId] : [])))]
}

/**
 * Moves a parcel and its order. A step of the order that is not possible any more (it was ended otherwise) is left out:
 * the parcel's own history goes on.
 */
export async function leadOrder(trx: Db, { order, parcel }: Led, lead: Lead, process: OrderProcess): Promise<Led> {
  const { step, actor, at, now, reason = '', set = {}, photos = [] } = lead
  const times = {
    ...((step === 'handOver' || step === 'send') && { movedAt: at }),
    ...((step === 'deliver' || step === 'sign') && { arrivedAt: at }),
  }
  const dueAt = await dueAfter(trx, step, now)
  const moved = await moveParcel(trx, parcel, { step, actor, reason, at, set: { dueAt, ...times, ...set } })
  for (const effect of parcelGraph.transitions[step].effects) {
    const station = STATIONS[effect]
    if (!station) continue
    const lines = await parcelLines(trx, [parcel.id])
    await recordCustody(trx, { parcel, lines, station, step, actor, at, weightG: moved.weightInG, photos })
  }
  await parcelMoved.call(trx, { order, parcel: moved, by: { step, actor, reason, now }, process })
  if (parcel.kind === 'return' || parcel.kind === 'sendBack') return { order, parcel: moved }
  const next = await orderStepAfter(trx, order, step)
  if (next === null || actor.kind === 'order' || !isPossible(next, order)) return { order, parcel: moved }
  if (next === 'receive') await openInspection(trx, order.orderNo, await receiversOf(trx, order.orderNo), now)
  const changed = await process.move(trx, {
    orderNo: order.orderNo,
    step: next,
    // An order knows its merchants' parcels by the operators of the warehouse.
    actor: { kind: next === 'merchantShip' || next === 'receive' ? 'operator' : actor.kind, id: actor.id },
    reason,
    now: at,
  })
  return { order: changed, parcel: moved }
}

/** The courier has reported: an open search for the parcel is over. */
export async function endSearch(trx: Db, parcel: ParcelRecord, decidedBy: string, now: number): Promise<void> {
  const claim = await lockOpenClaim(trx, parcel.id)
  if (!claim) return
  await closeClaim(trx, claim, { state: 'DECLINED', decidedBy, decision: CLAIM_FOUND, now })
  await searchEnded.call(trx, { orderNo: claim.orderNo, now })
}

/**
 * Parcels follow an order that has ended: packed ones are unpacked and their booking is cancelled, the delivered one is
 * confirmed with the order.
 */
export async function followOrder(trx: Db, order: OrderRecord, now: number): Promise<void> {
  if (order.state !== 'CANCELLED' && order.state !== 'COMPLETED' && order.state !== 'REFUNDED') return
  const actor: Mover = { kind: 'order', id: order.orderNo }
  for (const parcel of await lockParcels(trx, order.orderNo)) {
    const step = followingStep(order, parcel)
    if (!step) continue
    await moveParcel(trx, parcel, { step, actor, reason: '', at: now })
    if (step !== 'confirm' && parcel.courier !== '' && parcel.waybill !== null) {
      await enqueueJob(trx, { kind: CANCEL_BOOKING_JOB, payload: { parcelNo: parcel.parcelNo }, dueAt: now, now })
    }
  }
}

function followingStep(order: OrderRecord, { kind, state }: ParcelRecord): ParcelStep | null {
  if (order.state !== 'CANCELLED') return kind === 'order' && state === 'DELIVERED' ? 'confirm' : null
  if (state === 'PACKED') return 'unpack'
  if (state === 'CREATED' || state === 'BOOKED') return 'cancel'
  return kind === 'inbound' && (state === 'MOVING' || state === 'SIGNED') ? 'abandon' : null
}
