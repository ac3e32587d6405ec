/**
 * An order follows its parcels, and they follow its end. Locks are taken in this order: the order, its parcels, then
 * what the order's own transitions lock.
 */
import { RET } from '@contract/constants'
import type { Db } from '../../db/handle'
import { Refusal } from '../../kit/refusal'
import { openInspection } from '../inspection/repository'
import type { ParcelFollower } from '../parcel/followers'
import type { ParcelStep } from '../parcel/graph'
import { cancelBooking, leadParcel, type Lead } from '../parcel/lead-parcel'
import { lockParcels, moveParcel, parcelEvents, type Mover, type ParcelRecord } from '../parcel/repository'
import type { OrderRecord } from './change-state'
import type { TransitionName } from './graph'
import { isPossible } from './graph'
import type { OrderProcess } from './hooks'
import { REFUSALS, STATE_NAMES } from './messages'
import { lockOrder, orderLines } from './repository'

/** The kinds of parcels that lead their order; those of after-sale only belong to it. */
export const ORDER_KINDS = ['order', 'inbound'] as const

export interface Led {
  order: OrderRecord
  parcel: ParcelRecord
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

/** The order that parcels of an order belong to, locked. @throws Refusal NOT_FOUND */
export async function lockOwnOrder(trx: Db, orderNo: string): Promise<OrderRecord> {
  const order = await lockOrder(trx, orderNo)
  if (!order) throw new Refusal(RET.NOT_FOUND, REFUSALS.orderNotFound)
  return order
}

/** The record of an order, beside what belongs to it. */
export async function orderRecords(db: Db, orderNo: string) {
  const order = await db.selectFrom('orders').select('state').where('orderNo', '=', orderNo).executeTakeFirst()
  return order ? [{ kind: 'order', id: orderNo, title: orderNo, note: `订单 · ${STATE_NAMES[order.state]}` }] : []
}

/** @param processOf what moves orders */
export function createOrderFollower(
  processOf: (ctx: Parameters<typeof leadParcel>[3]) => OrderProcess,
): ParcelFollower {
  return {
    lock: async (trx, { ref }) => void (await lockOwnOrder(trx, ref)),
    records: (db, { ref }) => orderRecords(db, ref),
    // A step of the order that is not possible any more (it was ended otherwise) is left out: the parcel goes on.
    moved: async (trx, { parcel, by: { step, actor, reason, at, now }, ctx }) => {
      if (actor.kind !== 'operator' && actor.kind !== 'courier') return
      const order = await lockOwnOrder(trx, parcel.ref)
      const next = await orderStepAfter(trx, order, step)
      if (next === null || !isPossible(next, order)) return
      const { orderNo, userId: ownerId } = order
      if (next === 'receive') {
        await openInspection(trx, {
          kind: 'order',
          ref: orderNo,
          ownerId,
          receivers: await receiversOf(trx, orderNo),
          now,
        })
      }
      await processOf(ctx).move(trx, {
        orderNo,
        step: next,
        // An order knows its merchants' parcels by the operators of the warehouse.
        actor: { kind: next === 'merchantShip' || next === 'receive' ? 'operator' : actor.kind, id: actor.id },
        reason,
        now: at,
      })
    },
  }
}

/** Moves a parcel of an order that is locked. @returns both as they are then */
export async function leadOrder(trx: Db, { order, parcel }: Led, lead: Lead, { ctx }: OrderProcess): Promise<Led> {
  const moved = await leadParcel(trx, parcel, lead, ctx)
  return { order: await lockOwnOrder(trx, order.orderNo), parcel: moved }
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
    if (step !== 'confirm') await cancelBooking(trx, parcel, now)
  }
}

function followingStep(order: OrderRecord, { kind, state }: ParcelRecord): ParcelStep | null {
  if (order.state !== 'CANCELLED') return kind === 'order' && state === 'DELIVERED' ? 'confirm' : null
  if (state === 'PACKED') return 'unpack'
  if (state === 'CREATED' || state === 'BOOKED') return 'cancel'
  return kind === 'inbound' && (state === 'MOVING' || state === 'SIGNED') ? 'abandon' : null
}
