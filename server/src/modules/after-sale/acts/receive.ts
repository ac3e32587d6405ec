/** The parcel of a case has arrived, at the warehouse or with its buyer. What the case does follows from the parcel. */
import type { CaseReceiveInput } from '@contract/admin/after-sale'
import { leadOrder } from '../../order/lead-order'
import { addPhotos, findParcel, lockParcel } from '../../parcel/repository'
import type { CaseAct } from '../case-act'
import { REFUSALS } from '../messages'
import type { CaseRecord } from '../repository'
import { type CaseTools, conflict } from '../tools'

/** The parcel of a case, locked after its order and the case. */
async function parcelOf({ trx, parent: order }: CaseAct, parcelNo: string | null) {
  const known = parcelNo === null ? undefined : await findParcel(trx, parcelNo)
  if (!known) throw conflict(REFUSALS.stateChanged)
  return { order, parcel: await lockParcel(trx, known.id) }
}

const after = async ({ cases }: CaseTools, { trx, object }: CaseAct): Promise<CaseRecord> =>
  (await cases.find(trx, object.caseNo)) ?? object

/** The return parcel is opened: all cases whose items are in it go on. */
export async function receive(
  tools: CaseTools,
  act: CaseAct,
  { photos, weightG }: CaseReceiveInput,
): Promise<CaseRecord> {
  const { trx, object, parent, now } = act
  const led = await parcelOf(act, object.returnParcelNo)
  await tools.pictures.keep(trx, photos, { kind: 'order', id: parent.orderNo })
  await addPhotos(trx, led.parcel.id, photos)
  const actor = { kind: 'operator', id: act.actor.id } as const
  await leadOrder(trx, led, { step: 'count', actor, at: now, now, set: { weightInG: weightG }, photos }, tools.process)
  return after(tools, act)
}

/** The carrier says that the parcel is with the buyer. */
export async function arriveBack(tools: CaseTools, act: CaseAct): Promise<CaseRecord> {
  const { trx, object, reason, now } = act
  const led = await parcelOf(act, object.backParcelNo)
  const actor = { kind: 'operator', id: act.actor.id } as const
  await leadOrder(trx, led, { step: 'deliver', actor, at: now, now, reason }, tools.process)
  return after(tools, act)
}
