/** Moves a parcel with what it belongs to: one function for operators, owners, the courier's notices and timers. */
import type { Db } from '../../db/handle'
import { enqueueJob } from '../../jobs/queue'
import { followerOf, lockWithOwner, parcelHeard, type ParcelContext } from './followers'
import { parcelGraph, type ParcelEffect, type ParcelStep } from './graph'
import {
  findParcel,
  lockParcel,
  moveParcel,
  parcelLines,
  recordCustody,
  type Mover,
  type ParcelMove,
  type ParcelRecord,
} from './repository'
import { parcelSettings } from './settings'
import type { Station } from './tables'
import { settingMs } from '../../kit/settings'

/** The job that cancels a booking with the courier; payload { parcelNo }. */
export const CANCEL_BOOKING_JOB = 'courier.cancel'

/** The job that has the courier report a waybill's traces; payload { carrier, waybill, phone, to }. */
export const SUBSCRIBE_JOB = 'courier.subscribe'

/** Who holds the things after an effect of a step. */
const STATIONS: Readonly<Partial<Record<ParcelEffect, Station>>> = {
  giveToCourier: 'courier',
  giveToBuyer: 'buyer',
  takeIn: 'warehouse',
  giveUp: 'nobody',
}

export interface Lead {
  step: ParcelStep
  actor: Mover
  /** ms: when it happened; a notice may name an earlier time than its arrival. */
  at: number
  now: number
  reason?: string
  set?: ParcelMove['set']
  photos?: readonly string[]
}

/** When a parcel must have been heard of again. */
export const watchedUntil = async (trx: Db, now: number): Promise<number> =>
  now + (await settingMs(trx, parcelSettings, 'parcel.noTrace'))

/** When a parcel must have moved on after a step. */
async function dueAfter(trx: Db, step: ParcelStep, now: number): Promise<number | null> {
  if (step === 'handOver' || step === 'send' || step === 'collect') return watchedUntil(trx, now)
  if (step === 'sign') return now + (await settingMs(trx, parcelSettings, 'parcel.count'))
  return null
}

/**
 * Moves a parcel, which is locked after what it belongs to, notes who holds its things, and calls its follower.
 * @throws Refusal CONFLICT when the parcel is not (or no longer) where the step starts
 */
export async function leadParcel(trx: Db, parcel: ParcelRecord, lead: Lead, ctx: ParcelContext): Promise<ParcelRecord> {
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
  await followerOf(parcel.kind).moved(trx, { parcel: moved, by: { step, actor, reason, at, now }, ctx })
  return moved
}

/** Moves a parcel by its number, locked after what it belongs to; without such a parcel nothing happens. */
export async function leadParcelOf(trx: Db, parcelNo: string | null, lead: Lead, ctx: ParcelContext): Promise<void> {
  const known = parcelNo === null ? undefined : await findParcel(trx, parcelNo)
  if (known) await leadParcel(trx, await lockWithOwner(trx, known), lead, ctx)
}

/**
 * Its owner has what came back: nobody searches for the parcel any more, so nothing is paid for it, and where it was
 * delivered it is confirmed. What it belongs to is locked.
 */
export async function confirmByOwner(
  trx: Db,
  { parcelNo, ownerId, now }: { parcelNo: string | null; ownerId: number; now: number },
  ctx: ParcelContext,
): Promise<void> {
  const known = parcelNo === null ? undefined : await findParcel(trx, parcelNo)
  if (!known) return
  const parcel = await lockParcel(trx, known.id)
  const actor = { kind: 'user', id: String(ownerId) } as const
  await parcelHeard.call(trx, { parcel, by: actor.kind, now, ctx })
  if (parcel.state === 'DELIVERED') await leadParcel(trx, parcel, { step: 'confirm', actor, at: now, now }, ctx)
}

/** Has the courier report a waybill's traces. @param to the receiver's region; left out, our warehouse's */
export async function watchWaybill(
  trx: Db,
  { carrier, waybill, to }: { carrier: string; waybill: string; to?: string },
  { config }: Pick<ParcelContext, 'config'>,
  now: number,
): Promise<void> {
  const { phone, regionName } = config.courier.warehouse
  const payload = { carrier, waybill, phone, to: to ?? regionName }
  await enqueueJob(trx, { kind: SUBSCRIBE_JOB, payload, dueAt: now, now })
}

/** A parcel that was booked and does not leave: the courier need not come. */
export async function cancelBooking(trx: Db, { courier, waybill, parcelNo }: ParcelRecord, now: number): Promise<void> {
  if (courier === '' || waybill === null) return
  await enqueueJob(trx, { kind: CANCEL_BOOKING_JOB, payload: { parcelNo }, dueAt: now, now })
}
