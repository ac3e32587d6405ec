/** The way back, free: wanted back, the address, the parcel out, received. Kept for its owner until then. */
import { RET } from '@contract/constants'
import type { ConsignSendInput } from '@contract/admin/consign'
import type { Trx } from '../../../db/transaction'
import type { AppContext } from '../../../kit/context'
import { oneLine } from '../../../kit/input'
import { hasContact } from '../../../kit/public-text'
import { Refusal, refuseField } from '../../../kit/refusal'
import { findOwnAddress } from '../../address/book'
import { moveOwnItem } from '../../catalogue/change-state'
import { findItem } from '../../catalogue/desk/item-list'
import { keepItem, unlistItem } from '../../catalogue/list-items'
import { confirmByOwner, leadParcel, watchWaybill } from '../../parcel/lead-parcel'
import { insertParcel } from '../../parcel/repository'
import type { ParcelAddress } from '../../parcel/tables'
import type { PrivatePictures } from '../../private-picture/pictures'
import { REASONS, REFUSALS } from '../messages'
import { consignments, type ConsignAct, type ConsignmentRecord } from '../object'
import { consignSettings } from '../settings'
import { closeInspection } from './inspecting'

type BackContext = Pick<AppContext, 'config' | 'settings'>

/** The seller's own address as it is now, for the parcel. @throws Refusal BAD_REQUEST */
async function addressOf({ trx, object }: ConsignAct, addressId: string): Promise<ParcelAddress> {
  const found = await findOwnAddress(trx, object.userId, addressId)
  if (!found) throw refuseField('addressId', REFUSALS.address)
  const { name, phone, regionName, detail } = found
  return { name, phone, regionName, detail }
}

/**
 * The seller wants it back: on its way it is noted, here it goes back at once, on sale it leaves the shelf; held by a
 * buyer it waits for the release.
 * @throws Refusal CONFLICT for what is sold or gone
 */
export async function recall(
  act: ConsignAct,
  { reason, addressId }: { reason: string; addressId?: string | undefined },
): Promise<ConsignmentRecord> {
  const { trx, object, now, settings } = act
  const said = oneLine(reason)
  if (hasContact(said)) throw refuseField('reason', REFUSALS.contact, RET.TEXT_REFUSED)
  if (object.state === 'SOLD' || object.state === 'SETTLING' || object.state === 'PAID') {
    throw new Refusal(RET.CONFLICT, REFUSALS.sold)
  }
  const returnAddress = addressId === undefined ? object.returnAddress : await addressOf(act, addressId)
  const why = { ...act, reason: said }
  if (object.state === 'IN_TRANSIT') {
    if (object.recallAt !== null) throw new Refusal(RET.CONFLICT, REFUSALS.once)
    return consignments.note(why, 'askRecall', { recallAt: now, returnAddress })
  }
  if (object.state === 'INSPECTING') await closeInspection(act)
  if (object.state === 'ON_SALE' && object.itemId !== null) {
    const by = { by: object.sellNo, reason: said, now }
    if ((await unlistItem(trx as Trx, object.itemId, by)) === 'leaving') {
      return consignments.note(why, 'askRecall', { recallAt: now, returnAddress })
    }
  }
  const dueAt = returnAddress === null ? null : now + settings.get(consignSettings, 'consign.send')
  return consignments.move(why, 'recall', { reason: REASONS.recalled, recallAt: now, returnAddress, dueAt })
}

/** The seller has thought better of it, before it left. */
export async function cancelRecall(act: ConsignAct): Promise<ConsignmentRecord> {
  const { trx, object, now } = act
  if (object.recallAt === null) throw new Refusal(RET.CONFLICT, REFUSALS.stateChanged)
  if (object.state === 'IN_TRANSIT') return consignments.note(act, 'cancelRecall', { recallAt: null })
  if (object.state !== 'ON_SALE' || object.itemId === null || !(await keepItem(trx as Trx, object.itemId))) {
    throw new Refusal(RET.CONFLICT, REFUSALS.stateChanged)
  }
  // The end of its term had stopped its clock.
  const deadlineAt = object.deadlineAt ?? now + act.settings.get(consignSettings, 'consign.term')
  return consignments.note(act, 'cancelRecall', { recallAt: null, deadlineAt })
}

/** Where it goes back to, asked at every return. */
export async function returnTo(act: ConsignAct, addressId: string): Promise<ConsignmentRecord> {
  const { object, now, settings } = act
  if (object.state !== 'TO_RETURN') throw new Refusal(RET.CONFLICT, REFUSALS.stateChanged)
  const returnAddress = await addressOf(act, addressId)
  const dueAt = now + settings.get(consignSettings, 'consign.send')
  return consignments.note(act, 'returnTo', { returnAddress, dueAt })
}

/** The warehouse hands it to the courier: weight, seal, photos; the item is the shop's no longer. */
export async function send(
  act: ConsignAct,
  { carrier, waybill, weightG, sealNo, photos }: ConsignSendInput,
  ctx: BackContext,
  pictures: PrivatePictures,
): Promise<ConsignmentRecord> {
  const { trx, object, actor, now } = act
  const { sellNo, userId, title, itemId, insuredFen, returnAddress, report, snapshot } = object
  if (object.state !== 'TO_RETURN') throw new Refusal(RET.CONFLICT, REFUSALS.stateChanged)
  if (returnAddress === null) throw new Refusal(RET.CONFLICT, REFUSALS.noAddress)
  await pictures.keep(trx as Trx, photos, { kind: 'consignment', id: sellNo })
  const mover = { kind: 'operator', id: actor.id } as const
  const made = await insertParcel(trx, {
    kind: 'consign',
    ref: sellNo,
    ownerId: userId,
    direction: 'out',
    way: 'pickup',
    state: 'PACKED',
    carrier,
    waybill,
    address: returnAddress,
    weightOutG: weightG,
    sealNo,
    insuredFen,
    photos,
    lines: [{ itemId: null, ref: sellNo, title, declared: report?.accessories ?? snapshot.accessories }],
    actor: mover,
    now,
  })
  const sent = await consignments.move(act, 'send', { backParcelNo: made.parcelNo })
  await leadParcel(trx, made, { step: 'handOver', actor: mover, at: now, now, photos }, ctx)
  const item = itemId === null ? null : await findItem(trx, itemId, true)
  if (item?.state === 'DRAFT' || item?.state === 'OFF_SHELF') {
    await moveOwnItem(trx, { itemNo: item.itemNo, step: 'giveBack', by: sellNo, reason: '', now })
  }
  await watchWaybill(trx, { carrier, waybill, to: returnAddress.regionName }, ctx, now)
  return sent
}

/** Its owner has it. The parcel is confirmed with it, where it was delivered. */
export async function confirmReceived(act: ConsignAct, ctx: BackContext): Promise<ConsignmentRecord> {
  const { trx, object, now } = act
  const received = await consignments.move(act, 'confirm')
  await confirmByOwner(trx, { parcelNo: object.backParcelNo, ownerId: object.userId, now }, ctx)
  return received
}
