/** A parcel as its owner reads it. */
import { PARCEL_STATES, type ParcelKind } from '@contract/admin/parcel'
import type { ParcelView } from '@contract/selling'
import type { Db } from '../../db/handle'
import { parcelLines, parcelsOf, tracesOf, type ParcelRecord } from './repository'

/**
 * The parcels of a thing with their traces, the newest first; cancelled ones are left out.
 * @param carrierName what a carrier is called (courier/couriers.ts, `nameOf`)
 */
export async function parcelViews(
  db: Db,
  kind: ParcelKind,
  ref: string,
  carrierName: (carrier: string) => string,
): Promise<{ row: ParcelRecord; view: ParcelView }[]> {
  const found = (await parcelsOf(db, kind, [ref])).filter(({ state }) => state !== 'CANCELLED')
  const ids = found.map(({ id }) => id)
  // Several consignments may be in one.
  const lines = kind === 'consign' ? await parcelLines(db, ids) : []
  const traces = await tracesOf(db, ids)
  return found.toReversed().map((parcel) => ({
    row: parcel,
    view: {
      parcelNo: parcel.parcelNo,
      direction: parcel.direction,
      way: parcel.way,
      stateName: PARCEL_STATES[parcel.state],
      carrier: parcel.carrier,
      carrierName: parcel.carrier === '' ? '' : carrierName(parcel.carrier),
      waybill: parcel.waybill ?? '',
      insuredFen: parcel.insuredFen,
      sealNo: parcel.sealNo,
      weightG: parcel.direction === 'in' ? parcel.weightInG : parcel.weightOutG,
      createdAt: parcel.createdAt,
      arrivedAt: parcel.arrivedAt,
      sellNos: lines.filter(({ parcelId }) => parcelId === parcel.id).flatMap(({ ref: of }) => of ?? []),
      traces: traces
        .filter(({ parcelId }) => parcelId === parcel.id)
        .map(({ at, text, place }) => ({ at, text, place })),
    },
  }))
}
