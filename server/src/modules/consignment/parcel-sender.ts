/** What sellers do with parcels of consignments (parcel/senders.ts). */
import { RET } from '@contract/constants'
import { Refusal } from '../../kit/refusal'
import type { ParcelSender } from '../parcel/senders'
import { confirmReceived } from './acts/returning'
import { cancelSending, createParcel, updateSending } from './acts/sending'
import { REFUSALS } from './messages'
import { consignments } from './object'

export const parcelSender: ParcelSender = {
  once: consignments.once,
  noCarrier: REFUSALS.waybill,
  create: (trx, { ref, ...sending }, ctx) => createParcel(trx, { ...sending, sellNos: ref.split(',') }, ctx),
  update: updateSending,
  cancel: cancelSending,
  confirmReceived: async (trx, { userId, parcelNo, now }, ctx) => {
    const known = await trx
      .selectFrom('consignment')
      .select('sellNo')
      .where('backParcelNo', '=', parcelNo)
      .where('userId', '=', userId)
      .executeTakeFirst()
    if (!known) throw new Refusal(RET.NOT_FOUND, REFUSALS.noParcel)
    const actor = { kind: 'user', id: String(userId) } as const
    const by = { actor, reason: '', now, settings: ctx.settings }
    await confirmReceived(await consignments.act(trx, known.sellNo, by), ctx)
  },
}
