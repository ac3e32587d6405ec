/** A packed parcel is booked with the courier. */
import { CourierError } from '../../../courier/port'
import { transaction, type Trx } from '../../../db/transaction'
import { lockWithOwner } from '../../parcel/followers'
import { cancelBooking } from '../../parcel/lead-parcel'
import { findParcel, parcelLines, updateParcel } from '../../parcel/repository'
import { type Act, BOOK_JOB, type FulfilTools, later, locked, packed } from './of-operator'

/** Books a packed parcel that has no waybill yet. What the courier refuses is kept for the operator to read. */
export async function book(tools: FulfilTools, parcelNo: string): Promise<void> {
  const {
    clock,
    config,
    couriers: { courier },
    db,
    log,
  } = tools
  const parcel = await findParcel(db, parcelNo)
  if (!parcel || !courier || !parcel.address || parcel.waybill !== null || parcel.courier === '') return
  const lines = await parcelLines(db, [parcel.id])
  const order = {
    parcelNo,
    carrier: parcel.carrier,
    from: parcel.sender ?? config.courier.warehouse,
    to: parcel.address,
    weightG: parcel.weightOutG ?? 1000,
    insuredFen: parcel.insuredFen,
    cargo: lines.length > 1 ? `二手商品 ${lines.length} 件` : '二手商品',
  }
  const booked = await courier.book(order).catch((error: unknown) => {
    if (!(error instanceof CourierError)) throw error
    log.warn({ parcelNo, err: error }, 'a parcel could not be booked')
    return error.message
  })
  await transaction(db, async (trx) => {
    const now = await lockWithOwner(trx, parcel)
    if (now.waybill !== null) return
    if (typeof booked === 'string') {
      await updateParcel(trx, now, { bookingError: booked })
      return
    }
    const { waybill, labelUrl, ref: bookingRef } = booked
    await updateParcel(trx, now, { waybill, labelUrl, bookingRef, bookingError: '' })
    // Unpacked while the courier was called.
    if (now.state === 'CANCELLED') await cancelBooking(trx, { ...now, waybill }, clock.now())
  })
}

/** Books it once more. @throws Refusal NOT_FOUND, CONFLICT */
export async function bookAgain(tools: FulfilTools, trx: Trx, act: Act): Promise<void> {
  await later(tools, trx, BOOK_JOB, { parcelNo: packed(await locked(trx, act)).parcelNo })
}
