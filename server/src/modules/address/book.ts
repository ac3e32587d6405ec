/** Addresses in the contract's form, for this module and for orders (modules/order/purchase.ts). */
import type { Address } from '@contract/user'
import type { Db } from '../../db/database'
import { findDistrict } from './regions'
import * as repository from './repository'

export function toAddress(row: repository.AddressRow): Address {
  const district = findDistrict(row.districtCode)
  return {
    id: String(row.id),
    name: row.name,
    phone: row.phone,
    provinceCode: district?.provinceCode ?? '',
    cityCode: district?.cityCode ?? '',
    districtCode: row.districtCode,
    regionName: district?.regionName ?? '',
    detail: row.detail,
    isDefault: row.isDefault,
  }
}

/** The user's address with that id; null when there is none, or when it is another user's. */
export async function findOwnAddress(db: Db, userId: number, id: string): Promise<Address | null> {
  const row = await repository.findAddress(db, userId, Number(id))
  return row === undefined ? null : toAddress(row)
}

/** The user's default address; null when the user has none. */
export async function findDefaultAddress(db: Db, userId: number): Promise<Address | null> {
  const row = await repository.findDefault(db, userId)
  return row === undefined ? null : toAddress(row)
}
