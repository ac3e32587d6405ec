/** What sellers do with parcels of their orders (parcel/senders.ts). */
import { RET } from '@contract/constants'
import { Refusal } from '../../kit/refusal'
import type { ParcelSender } from '../parcel/senders'
import { cancelSending, createParcel, updateSending } from './acts/ordering'
import { confirmReceived } from './acts/returning'
import { REFUSALS } from './messages'
import { recycleOrders } from './objects'

export const parcelSender: ParcelSender = {
  once: recycleOrders.once,
  noCarrier: REFUSALS.waybill,
  create: (trx, { ref, ...sending }, ctx) => createParcel(trx, { ...sending, recycleNo: ref }, ctx),
  update: updateSending,
  cancel: cancelSending,
  confirmReceived: async (trx, { userId, parcelNo, now }, ctx) => {
    const known = await trx
      .selectFrom('recycleOrder')
      .select('recycleNo')
      .where('backParcelNo', '=', parcelNo)
      .where('userId', '=', userId)
      .executeTakeFirst()
    if (!known) throw new Refusal(RET.NOT_FOUND, REFUSALS.noParcel)
    const actor = { kind: 'user', id: String(userId) } as const
    const by = { actor, reason: '', now, settings: ctx.settings }
    await confirmReceived(await recycleOrders.act(trx, known.recycleNo, by), ctx)
  },
}
