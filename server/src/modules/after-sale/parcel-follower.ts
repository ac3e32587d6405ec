/** Cases follow the parcels in which their items come back, and go to the buyer again (parcel/followers.ts). */
import { lockOwnOrder, orderRecords } from '../order/lead-order'
import type { ParcelFollower } from '../parcel/followers'
import { CASE_KIND } from './desk'
import { DESK_TEXT, STATE_NAMES } from './messages'
import { createProcesses } from './processes'
import { casesOfParcel } from './repository'

export const parcelFollower: ParcelFollower = {
  lock: async (trx, { ref }) => void (await lockOwnOrder(trx, ref)),
  moved: async (trx, { parcel, by, ctx }) => {
    const order = await lockOwnOrder(trx, parcel.ref)
    await createProcesses(ctx).cases.follow(trx, { order, parcel }, by)
  },
  records: async (db, { ref, parcelNo }) => [
    ...(parcelNo === null ? [] : await casesOfParcel(db, parcelNo)).map(({ caseNo, state }) => ({
      kind: CASE_KIND,
      id: caseNo,
      title: caseNo,
      note: `${DESK_TEXT.area} · ${STATE_NAMES[state]}`,
    })),
    ...(await orderRecords(db, ref)),
  ],
}
