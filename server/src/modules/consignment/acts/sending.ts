/** From the accepted quote to the counted item: the seller's parcel, its trace, the count. */
import { RET } from '@contract/constants'
import type { ConsignCountInput } from '@contract/admin/consign'
import { sql } from 'kysely'
import type { Db } from '../../../db/handle'
import type { Trx } from '../../../db/transaction'
import type { AppContext } from '../../../kit/context'
import { oneLine } from '../../../kit/input'
import { Refusal, refuseField } from '../../../kit/refusal'
import { settingMs } from '../../../kit/settings'
import { accessoriesOf } from '../../intake/found'
import { writeMessage } from '../../messages/service'
import { parcelHeard, type ParcelContext } from '../../parcel/followers'
import { leadParcel, watchWaybill } from '../../parcel/lead-parcel'
import {
  addPhotos,
  findParcel,
  insertParcel,
  lockParcel,
  parcelLines,
  saveFound,
  updateParcel,
  type ParcelRecord,
} from '../../parcel/repository'
import { parcelSettings } from '../../parcel/settings'
import type { PrivatePictures } from '../../private-picture/pictures'
import { REASONS, REFUSALS } from '../messages'
import { consignments, lockAll, targetOf, type ConsignAct, type ConsignmentRecord } from '../object'
import { consignSettings } from '../settings'

export interface NewSending {
  userId: number
  sellNos: readonly string[]
  way: 'counter' | 'self'
  carrier: string
  waybill: string | null
  now: number
}

type SendContext = Pick<AppContext, 'config' | 'settings'>

/** The seller's own consignments, locked by number. @throws Refusal NOT_FOUND when one is not */
async function lockOwn(trx: Trx, userId: number, sellNos: readonly string[]): Promise<ConsignmentRecord[]> {
  const found = await lockAll(trx, sellNos)
  if (found.length !== new Set(sellNos).size || found.some((one) => one.userId !== userId)) {
    throw new Refusal(RET.NOT_FOUND, REFUSALS.notFound)
  }
  return found
}

const byUser = (trx: Trx, object: ConsignmentRecord, { settings }: SendContext, now: number): ConsignAct => ({
  trx,
  object,
  parent: null,
  actor: { kind: 'user', id: String(object.userId) },
  reason: '',
  now,
  settings,
})

/**
 * A seller's parcel to us, with an own courier or to be handed in at the shop. While it lives no clock runs.
 * @throws Refusal NOT_FOUND, CONFLICT, WAYBILL_USED, BAD_REQUEST
 */
export async function createParcel(trx: Trx, sending: NewSending, ctx: SendContext): Promise<ParcelRecord> {
  const { userId, sellNos, way, carrier, waybill, now } = sending
  if (way === 'self' && (carrier === '' || waybill === null)) throw refuseField('waybill', REFUSALS.waybill)
  const own = await lockOwn(trx, userId, sellNos)
  for (const { state, parcelNo } of own) {
    if (state !== 'TO_SHIP') throw new Refusal(RET.CONFLICT, REFUSALS.toShip)
    if (parcelNo !== null) throw new Refusal(RET.CONFLICT, REFUSALS.hasParcel)
  }
  const insuredFen = own.reduce((sum, one) => sum + one.insuredFen, 0)
  // One item alone is never too much; the shop takes any sum.
  if (way === 'self' && own.length > 1 && insuredFen > ctx.settings.get(consignSettings, 'consign.parcelFen')) {
    throw refuseField('sellNos', REFUSALS.parcelMost)
  }
  const parcel = await insertParcel(trx, {
    kind: 'consign',
    ref: own.length === 1 ? (own[0]?.sellNo ?? null) : null,
    ownerId: userId,
    direction: 'in',
    way,
    state: 'CREATED',
    carrier: way === 'self' ? carrier : '',
    waybill: way === 'self' ? waybill : null,
    address: ctx.config.courier.warehouse,
    insuredFen,
    lines: own.map(({ sellNo, title, snapshot }) => ({
      itemId: null,
      ref: sellNo,
      title,
      declared: snapshot.accessories,
    })),
    actor: { kind: 'user', id: String(userId) },
    now,
  })
  for (const object of own) {
    await consignments.note(byUser(trx, object, ctx, now), 'parcel', { parcelNo: parcel.parcelNo, deadlineAt: null })
  }
  if (way === 'self') await watchWaybill(trx, { carrier, waybill: waybill ?? '' }, ctx, now)
  return parcel
}

/** A parcel of the user's own with its consignments, all locked. @throws Refusal NOT_FOUND */
async function lockSending(
  trx: Trx,
  userId: number,
  parcelNo: string,
): Promise<{ parcel: ParcelRecord; own: ConsignmentRecord[] }> {
  const known = await findParcel(trx, parcelNo)
  if (known?.kind !== 'consign' || known.ownerId !== userId) throw new Refusal(RET.NOT_FOUND, REFUSALS.noParcel)
  const lines = await parcelLines(trx, [known.id])
  const own = await lockOwn(
    trx,
    userId,
    lines.flatMap(({ ref }) => ref ?? []),
  )
  return { parcel: await lockParcel(trx, known.id), own }
}

/** Another waybill, before the first trace. @throws Refusal NOT_FOUND, CONFLICT, WAYBILL_USED */
export async function updateSending(
  trx: Trx,
  {
    userId,
    parcelNo,
    carrier,
    waybill,
    now,
  }: { userId: number; parcelNo: string; carrier: string; waybill: string; now: number },
  ctx: SendContext,
): Promise<void> {
  const { parcel } = await lockSending(trx, userId, parcelNo)
  if (parcel.direction !== 'in' || parcel.state !== 'CREATED' || parcel.way !== 'self') {
    throw new Refusal(RET.CONFLICT, REFUSALS.parcelGone)
  }
  await updateParcel(trx, parcel, { carrier, waybill })
  await watchWaybill(trx, { carrier, waybill }, ctx, now)
}

/** The parcel is not sent after all; its consignments have their time to send anew. */
export async function cancelSending(
  trx: Trx,
  { userId, parcelNo, now }: { userId: number; parcelNo: string; now: number },
  ctx: SendContext,
): Promise<void> {
  const { parcel, own } = await lockSending(trx, userId, parcelNo)
  if (parcel.direction !== 'in' || (parcel.state !== 'CREATED' && parcel.state !== 'BOOKED')) {
    throw new Refusal(RET.CONFLICT, REFUSALS.parcelGone)
  }
  const actor = { kind: 'user', id: String(userId) } as const
  await leadParcel(trx, parcel, { step: 'cancel', actor, at: now, now }, ctx)
  for (const object of own) await leaveParcel(byUser(trx, object, ctx, now))
}

/** What was in a parcel that is not sent waits to be sent again. */
export async function leaveParcel(act: ConsignAct): Promise<void> {
  const { trx, object, now } = act
  if (object.state !== 'TO_SHIP') return
  const deadlineAt = now + (await settingMs(trx, consignSettings, 'consign.ship'))
  await consignments.note(act, 'parcelGone', { parcelNo: null, deadlineAt })
}

/** Seven days more, once; while a parcel lives no clock runs. */
export async function extend(act: ConsignAct): Promise<ConsignmentRecord> {
  const { trx, object } = act
  if (object.state !== 'TO_SHIP' || object.deadlineAt === null) throw new Refusal(RET.CONFLICT, REFUSALS.stateChanged)
  if (object.extended) throw new Refusal(RET.CONFLICT, REFUSALS.once)
  const more = await settingMs(trx, consignSettings, 'consign.ship')
  return consignments.note(act, 'extend', { extended: true, deadlineAt: object.deadlineAt + more })
}

/** Taken back before it was sent; a parcel that holds nothing else is cancelled with it. */
export async function withdraw(act: ConsignAct, ctx: SendContext): Promise<ConsignmentRecord> {
  const { trx, object, now } = act
  if (object.state === 'TO_SHIP' && object.parcelNo !== null) {
    const known = await findParcel(trx, object.parcelNo)
    if (known) {
      if ((await parcelLines(trx, [known.id])).length > 1) throw new Refusal(RET.CONFLICT, REFUSALS.parcelShared)
      const parcel = await lockParcel(trx, known.id)
      if (parcel.state !== 'CREATED' && parcel.state !== 'BOOKED') throw new Refusal(RET.CONFLICT, REFUSALS.parcelGone)
      const actor = { kind: 'user', id: String(object.userId) } as const
      await leadParcel(trx, parcel, { step: 'cancel', actor, at: now, now }, ctx)
    }
  }
  return consignments.move(act, 'withdraw', { reason: REASONS.withdrawn })
}

/**
 * A receiver counts an item: weight, photos, accessories. Its parcel is counted with the last of its lines; what came
 * without a notice is counted all the same. A consignment that was recalled meanwhile goes back from here.
 */
export async function count(
  act: ConsignAct,
  { weightG, sealNo = '', photos, accessories, note }: ConsignCountInput,
  ctx: ParcelContext,
  pictures: PrivatePictures,
): Promise<ConsignmentRecord> {
  const { trx, object, actor, now } = act
  if (object.parcelNo === null) throw new Refusal(RET.CONFLICT, REFUSALS.noParcel)
  const known = await findParcel(trx, object.parcelNo)
  if (!known) throw new Refusal(RET.CONFLICT, REFUSALS.noParcel)
  let parcel = await lockParcel(trx, known.id)
  await pictures.keep(trx as Trx, photos, { kind: 'consignment', id: object.sellNo })
  await addPhotos(trx, parcel.id, photos)
  const lines = await parcelLines(trx, [parcel.id])
  const own = lines.find(({ ref }) => ref === object.sellNo)
  if (!own) throw new Error(`parcel ${parcel.parcelNo} does not hold ${object.sellNo}`)
  const found = { isPresent: true, accessories: accessoriesOf(accessories), note: oneLine(note) }
  await saveFound(trx, own, found)
  await tellMissing(act, missingOf(object, found.accessories))
  const mover = { kind: 'operator', id: actor.id } as const
  const dueAt = now + (await settingMs(trx, consignSettings, 'consign.inspect'))
  const counted = await consignments.move({ ...act, reason: oneLine(note) }, 'count', { dueAt })
  parcel = await lockParcel(trx, parcel.id)
  if (lines.every((line) => line.found !== null || line.ref === object.sellNo)) {
    await parcelHeard.call(trx, { parcel, by: actor.id, now, ctx })
    parcel = await lockParcel(trx, parcel.id)
    if (parcel.state === 'CREATED' || parcel.state === 'BOOKED') {
      if (parcel.state === 'BOOKED')
        parcel = await leadParcel(trx, parcel, { step: 'collect', actor: mover, at: now, now }, ctx)
      else parcel = await leadParcel(trx, parcel, { step: 'send', actor: mover, at: now, now }, ctx)
    }
    await leadParcel(
      trx,
      parcel,
      { step: 'count', actor: mover, at: now, now, set: { weightInG: weightG }, photos },
      ctx,
    )
  }
  if (sealNo !== '')
    await sql`update parcel set seal_no = ${sealNo} where id = ${parcel.id} and seal_no = ''`.execute(trx)
  if (counted.recallAt === null) return counted
  const system = { ...act, object: counted, actor: { kind: 'system', id: '' } as const, reason: REASONS.recalled }
  return consignments.move(system, 'recall', { reason: REASONS.recalled })
}

/** What was declared and is not there. */
const missingOf = ({ snapshot }: ConsignmentRecord, found: readonly string[]): string[] =>
  snapshot.accessories.filter((name) => !found.includes(name))

/** The seller hears at once of what was not in the parcel. */
async function tellMissing({ trx, object, settings, now }: ConsignAct, missing: readonly string[]): Promise<void> {
  if (missing.length === 0) return
  const { userId, title, sellNo, version } = object
  await writeMessage(trx, settings, {
    userId,
    template: 'consign.countMissing',
    values: { item: title, reason: missing.join('、') },
    target: targetOf(object),
    dedupeKey: `consign.countMissing:${sellNo}:${version}`,
    now,
  })
}

/** What was found of a consignment when its parcel was counted; null before. */
export async function countedOf(
  db: Db,
  object: ConsignmentRecord,
): Promise<{ at: number; accessories: string[]; missing: string[] } | null> {
  const parcel = object.parcelNo === null ? undefined : await findParcel(db, object.parcelNo)
  const line = parcel && (await parcelLines(db, [parcel.id])).find(({ ref }) => ref === object.sellNo)
  if (!line?.found) return null
  const counted = await db
    .selectFrom('consignmentEvent')
    .select('at')
    .where('consignmentId', '=', object.id)
    .where('step', '=', 'count')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { accessories } = line.found
  return { at: counted?.at ?? object.stateAt, accessories, missing: missingOf(object, accessories) }
}

/** By when what was signed must be counted. */
export const countDueAt = async (trx: Db, now: number): Promise<number> =>
  now + (await settingMs(trx, parcelSettings, 'parcel.count'))
