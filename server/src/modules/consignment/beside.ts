/** What of items and parcels is shown with consignments. */
import type { Db } from '../../db/handle'
import { pictureUrl } from '../../kit/picture-address'
import { urlOf, type SellerTools } from '../intake/seller-tools'
import type { Known } from './actions'
import type { ConsignmentRecord } from './object'

/** What is read of other tables for several consignments at once. */
export interface Beside {
  items: ReadonlyMap<number, { id: number; state: string; priceFen: number; subjectHash: string; hasPicture: boolean }>
  parcels: ReadonlyMap<string, Known['parcel']>
}

export async function besideOf(db: Db, objects: readonly ConsignmentRecord[]): Promise<Beside> {
  const ids = objects.flatMap(({ itemId }) => itemId ?? [])
  const parcelNos = objects.flatMap(({ parcelNo }) => parcelNo ?? [])
  const items =
    ids.length === 0
      ? []
      : await db
          .selectFrom('item')
          .select((eb) => [
            'id',
            'state',
            'priceFen',
            'subjectHash',
            eb
              .exists(
                eb
                  .selectFrom('itemPicture')
                  .select('itemId')
                  .whereRef('itemPicture.itemId', '=', 'item.id')
                  .where('position', '=', 0),
              )
              .$castTo<boolean>()
              .as('hasPicture'),
          ])
          .where('id', 'in', ids)
          .execute()
  const parcels =
    parcelNos.length === 0
      ? []
      : await db
          .selectFrom('parcel')
          .select(['parcelNo', 'state', 'direction', 'way'])
          .where('parcelNo', 'in', parcelNos)
          .execute()
  return {
    items: new Map(items.map((item) => [item.id, item])),
    parcels: new Map(parcels.map((parcel) => [parcel.parcelNo, parcel])),
  }
}

export function coverOf(tools: SellerTools, { itemId, snapshot }: ConsignmentRecord, { items }: Beside): string {
  const item = itemId === null ? undefined : items.get(itemId)
  if (item?.hasPicture) return pictureUrl('item', item.id, 'front', item.subjectHash)
  const [photo] = snapshot.photos
  return photo ? urlOf(tools, photo.file) : ''
}

export const knownOf = ({ itemId, parcelNo }: ConsignmentRecord, { items, parcels }: Beside): Known => ({
  isHeld: itemId !== null && items.get(itemId)?.state === 'HELD',
  parcel: parcelNo === null ? undefined : parcels.get(parcelNo),
})
