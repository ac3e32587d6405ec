/** From the quote to the counted thing: ordered at the locked price, sent in the seller's own parcel, counted. */
import type { RecycleCountInput } from '@contract/admin/recycle'
import type { CallInput } from '@contract/calls'
import { RET } from '@contract/constants'
import { sql } from 'kysely'
import type { Db } from '../../../db/handle'
import { lockUntilEnd, type Trx } from '../../../db/transaction'
import type { AppContext } from '../../../kit/context'
import { oneLine } from '../../../kit/input'
import { hasContact } from '../../../kit/public-text'
import { Refusal, refuseField } from '../../../kit/refusal'
import { settingMs } from '../../../kit/settings'
import { findDefaultAddress, findOwnAddress } from '../../address/book'
import type { SellerTools } from '../../intake/seller-tools'
import { parcelHeard } from '../../parcel/followers'
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
import type { ParcelAddress } from '../../parcel/tables'
import { accessoriesOf } from '../../intake/found'
import { fileOfAddress, type PrivatePictures } from '../../private-picture/pictures'
import { missingSlots } from '../describe'
import { REFUSALS } from '../messages'
import { lockOrders, recycleOrders, recycleValuations, type OrderAct, type OrderRecord } from '../objects'
import { recycleSettings } from '../settings'

type Ctx = Pick<AppContext, 'config' | 'settings'>

const AGREEMENT = 'recycle'

const LIVE = ['CREATED', 'SENT', 'RECEIVED', 'INSPECTING', 'INSPECTED', 'CONFIRMED', 'REFUSED', 'RETURNING'] as const

/** The user's own address as it is now. @throws Refusal BAD_REQUEST */
export async function addressOf(db: Db, userId: number, addressId: string): Promise<ParcelAddress> {
  const found = await findOwnAddress(db, userId, addressId)
  if (!found) throw refuseField('addressId', REFUSALS.address)
  const { name, phone, regionName, detail } = found
  return { name, phone, regionName, detail }
}

async function usualAddress(db: Db, userId: number): Promise<ParcelAddress | null> {
  const found = await findDefaultAddress(db, userId)
  return found && { name: found.name, phone: found.phone, regionName: found.regionName, detail: found.detail }
}

/**
 * Orders at the quoted price, which is locked from here on. A second order of a valuation answers the first's number.
 * @throws Refusal NOT_FOUND, QUOTE_OVER, PRICE_CHANGED, MISSING photos, LIMIT_REACHED
 */
async function createOrder(
  trx: Trx,
  input: Pick<CallInput<'POST /recycle/order-create'>, 'addressId' | 'no' | 'photos' | 'priceFen'> & { userId: number },
  { settings, now, pictures }: { settings: AppContext['settings']; now: number; pictures: PrivatePictures },
): Promise<string> {
  const { userId, no, priceFen, photos = [], addressId } = input
  await lockUntilEnd(trx, 'recycle', userId)
  const actor = { kind: 'user', id: String(userId) } as const
  const act = await recycleValuations.act(trx, no, { actor, reason: '', now, settings })
  const { object } = act
  if (object.userId !== userId) throw new Refusal(RET.NOT_FOUND, REFUSALS.notFound)
  if (object.state === 'ORDERED') {
    const live = await trx
      .selectFrom('recycleOrder')
      .select('recycleNo')
      .where('valuationNo', '=', no)
      .where('state', '<>', 'CANCELLED')
      .executeTakeFirstOrThrow()
    return live.recycleNo
  }
  if (object.state === 'EXPIRED' || (object.state === 'QUOTED' && (object.validUntil ?? 0) <= now)) {
    throw new Refusal(RET.QUOTE_OVER, REFUSALS.quoteOver)
  }
  if (object.state !== 'QUOTED' || object.basis === null || object.priceFen === null || object.expectedFen === null) {
    throw new Refusal(RET.STATE_CHANGED, REFUSALS.valuationChanged)
  }
  if (object.priceFen !== priceFen) throw new Refusal(RET.PRICE_CHANGED, REFUSALS.price)
  const added = photos.map(({ slot, key }) => ({ slot, file: fileOfAddress(key) }))
  const kept = object.snapshot.photos.filter(({ slot }) => !added.some((photo) => photo.slot === slot))
  const snapshot = { ...object.snapshot, photos: [...kept, ...added].slice(0, 24) }
  const lacking = missingSlots(snapshot)
  if (lacking.length > 0) {
    throw new Refusal(RET.MISSING, REFUSALS.photos(lacking.length), { photos: REFUSALS.photos(lacking.length) })
  }
  const most = settings.get(recycleSettings, 'recycle.open')
  const { open } = await trx
    .selectFrom('recycleOrder')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('userId', '=', userId)
    .where('state', 'in', [...LIVE])
    .executeTakeFirstOrThrow()
  if (Number(open) >= most) throw new Refusal(RET.LIMIT_REACHED, REFUSALS.tooMany(most))
  const made = await recycleOrders.create(trx, {
    userId,
    state: 'CREATED',
    actor,
    now,
    columns: {
      userId,
      valuationNo: no,
      createdAt: now,
      title: object.title,
      snapshot,
      basis: object.basis,
      quoteFen: object.priceFen,
      expectedFen: object.expectedFen,
      lines: object.lines,
      insuredFen: object.priceFen,
      returnAddress:
        addressId === undefined ? await usualAddress(trx, userId) : await addressOf(trx, userId, addressId),
    },
  })
  const keeper = { kind: 'recycle', id: made.recycleNo } as const
  const files = [
    ...new Set([...snapshot.photos.map(({ file }) => file), ...snapshot.flaws.flatMap(({ photo }) => photo ?? [])]),
  ]
  await pictures.keep(trx, files, keeper, { purpose: 'recycle', userId })
  await pictures.keep(trx, snapshot.proofs, keeper, { purpose: 'proof', userId })
  await recycleValuations.move({ ...act, object }, 'order', { snapshot })
  return made.recycleNo
}

/** Orders at the quoted price, once for its key. @throws Refusal BAD_REQUEST without the agreement; as `createOrder` */
export async function placeOrder(tools: SellerTools, userId: number, input: CallInput<'POST /recycle/order-create'>) {
  const { documents, pictures, settings } = tools
  const { no, priceFen, agreed, photos, addressId, idempotencyKey: key } = input
  await documents.record(userId, await documents.check(agreed), AGREEMENT)
  if ((await documents.missing(userId, [AGREEMENT])).length > 0) throw refuseField('agreed', REFUSALS.agree)
  const intended = { userId, name: 'create', key, fields: [no, priceFen, photos, addressId] }
  return recycleOrders.once(tools, intended, async (trx, now) => ({
    recycleNo: await createOrder(trx, { ...input, userId }, { settings, now, pictures }),
  }))
}

const byUser = (trx: Trx, object: OrderRecord, { settings }: Ctx, now: number): OrderAct => ({
  trx,
  object,
  parent: null,
  actor: { kind: 'user', id: String(object.userId) },
  reason: '',
  now,
  settings,
})

export interface Sending {
  userId: number
  recycleNo: string
  way: 'counter' | 'self'
  carrier: string
  waybill: string | null
  now: number
}

async function lockOwn(trx: Trx, userId: number, recycleNo: string): Promise<OrderRecord> {
  const [found] = await lockOrders(trx, [recycleNo])
  if (found?.userId !== userId) throw new Refusal(RET.NOT_FOUND, REFUSALS.notFound)
  return found
}

/** The seller's parcel to us. @throws Refusal NOT_FOUND, CONFLICT, WAYBILL_USED, BAD_REQUEST */
export async function createParcel(trx: Trx, sending: Sending, ctx: Ctx): Promise<ParcelRecord> {
  const { userId, recycleNo, way, carrier, waybill, now } = sending
  if (way === 'self' && (carrier === '' || waybill === null)) throw refuseField('waybill', REFUSALS.waybill)
  const object = await lockOwn(trx, userId, recycleNo)
  if (object.parcelNo !== null) throw new Refusal(RET.CONFLICT, REFUSALS.hasParcel)
  if (object.state !== 'CREATED') throw new Refusal(RET.STATE_CHANGED, REFUSALS.stateChanged)
  const parcel = await insertParcel(trx, {
    kind: 'recycle',
    ref: recycleNo,
    ownerId: userId,
    direction: 'in',
    way,
    state: 'CREATED',
    carrier: way === 'self' ? carrier : '',
    waybill: way === 'self' ? waybill : null,
    address: ctx.config.courier.warehouse,
    insuredFen: object.insuredFen,
    lines: [{ itemId: null, ref: recycleNo, title: object.title, declared: object.snapshot.accessories }],
    actor: { kind: 'user', id: String(userId) },
    now,
  })
  await recycleOrders.move(byUser(trx, object, ctx, now), 'ship', { parcelNo: parcel.parcelNo })
  if (way === 'self') await watchWaybill(trx, { carrier, waybill: waybill ?? '' }, ctx, now)
  return parcel
}

/** A parcel to us of the user's own with its order, both locked. @throws Refusal NOT_FOUND, CONFLICT once it moves */
async function lockSending(trx: Trx, userId: number, parcelNo: string) {
  const known = await findParcel(trx, parcelNo)
  if (known?.kind !== 'recycle' || known.ownerId !== userId || known.direction !== 'in') {
    throw new Refusal(RET.NOT_FOUND, REFUSALS.noParcel)
  }
  const object = await lockOwn(trx, userId, known.ref)
  const parcel = await lockParcel(trx, known.id)
  if (parcel.state !== 'CREATED') throw new Refusal(RET.CONFLICT, REFUSALS.parcelGone)
  return { object, parcel }
}

/** Another waybill, before the first trace. @throws Refusal NOT_FOUND, CONFLICT, WAYBILL_USED */
export async function updateSending(
  trx: Trx,
  { userId, parcelNo, carrier, waybill, now }: Omit<Sending, 'recycleNo' | 'way'> & { parcelNo: string },
  ctx: Ctx,
): Promise<void> {
  const { object, parcel } = await lockSending(trx, userId, parcelNo)
  if (parcel.way !== 'self' || waybill === null) throw new Refusal(RET.CONFLICT, REFUSALS.parcelGone)
  await updateParcel(trx, parcel, { carrier, waybill })
  await recycleOrders.note(byUser(trx, object, ctx, now), 'waybill', {})
  await watchWaybill(trx, { carrier, waybill }, ctx, now)
}

/** The parcel is not sent after all: the seller has the time to send it anew. */
export async function cancelSending(
  trx: Trx,
  { userId, parcelNo, now }: { userId: number; parcelNo: string; now: number },
  ctx: Ctx,
): Promise<void> {
  const { object, parcel } = await lockSending(trx, userId, parcelNo)
  const actor = { kind: 'user', id: String(userId) } as const
  await leadParcel(trx, parcel, { step: 'cancel', actor, at: now, now }, ctx)
  await recycleOrders.move(byUser(trx, object, ctx, now), 'unship', { parcelNo: null })
}

/** Cancelled before it was sent. @throws Refusal STATE_CHANGED, TEXT_REFUSED */
export async function cancel(act: OrderAct, reason: string): Promise<OrderRecord> {
  const said = saidBySeller(reason)
  if (act.object.state !== 'CREATED') throw new Refusal(RET.STATE_CHANGED, REFUSALS.stateChanged)
  return recycleOrders.move({ ...act, reason: said }, 'cancel', { reason: said })
}

/** @throws Refusal TEXT_REFUSED */
export function saidBySeller(reason: string): string {
  const said = oneLine(reason)
  if (hasContact(said)) throw refuseField('reason', REFUSALS.contact, RET.TEXT_REFUSED)
  return said
}

/** A receiver counts it: weight, photos, what is there. Who counts it never inspects it. */
export async function count(
  act: OrderAct,
  { weightG, sealNo = '', photos, accessories, note }: RecycleCountInput,
  ctx: Ctx,
  pictures: PrivatePictures,
): Promise<OrderRecord> {
  const { trx, object, actor, now } = act
  const known = object.parcelNo === null ? undefined : await findParcel(trx, object.parcelNo)
  if (!known) throw new Refusal(RET.CONFLICT, REFUSALS.noParcel)
  await pictures.keep(trx, photos, { kind: 'recycle', id: object.recycleNo })
  const found = { isPresent: true, accessories: accessoriesOf(accessories), note: oneLine(note) }
  const receipt = { at: now, weightG, sealNo, photos, accessories: found.accessories, note: found.note }
  const dueAt = now + (await settingMs(trx, recycleSettings, 'recycle.inspect'))
  const counted = await recycleOrders.move({ ...act, reason: found.note }, 'count', { receipt, dueAt })
  let parcel = await lockParcel(trx, known.id)
  await addPhotos(trx, parcel.id, photos)
  const [line] = await parcelLines(trx, [parcel.id])
  if (line) await saveFound(trx, line, found)
  await parcelHeard.call(trx, { parcel, by: actor.id, now, ctx })
  parcel = await lockParcel(trx, parcel.id)
  const mover = { kind: 'operator', id: actor.id } as const
  if (parcel.state === 'CREATED') {
    parcel = await leadParcel(trx, parcel, { step: 'send', actor: mover, at: now, now }, ctx)
  }
  await leadParcel(trx, parcel, { step: 'count', actor: mover, at: now, now, set: { weightInG: weightG }, photos }, ctx)
  if (sealNo !== '') {
    await sql`update parcel set seal_no = ${sealNo} where id = ${parcel.id} and seal_no = ''`.execute(trx)
  }
  return counted
}
