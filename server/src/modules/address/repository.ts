/** Queries of addresses; every one is restricted to its user. */
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db, Trx } from '../../db/database'
import { prepared } from '../../db/prepared'
import type { AddressTable } from './tables'

export type AddressRow = Selectable<AddressTable>

/** The default one first, then the newest. */
export function listAddresses(db: Db, userId: number): Promise<AddressRow[]> {
  return db
    .selectFrom('address')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('isDefault', 'desc')
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** SQL that selects a user's own address; the arguments are SQL as well. */
export function selectOwnAddress(userId: string, id: string): string {
  return `select id, user_id as "userId", name, phone, district_code as "districtCode", detail, is_default as "isDefault",
    created_at as "createdAt", updated_at as "updatedAt"
  from address where user_id = ${userId} and id = ${id}`
}

const ownAddress = prepared<AddressRow>(selectOwnAddress('$1', '$2'))

export async function findAddress(db: Db, userId: number, id: number): Promise<AddressRow | undefined> {
  const [address] = await ownAddress(db, [userId, id])
  return address
}

export function findDefault(db: Db, userId: number): Promise<AddressRow | undefined> {
  return db
    .selectFrom('address')
    .selectAll()
    .where('userId', '=', userId)
    .where('isDefault', '=', true)
    .executeTakeFirst()
}

export function insertAddress(trx: Trx, address: Insertable<AddressTable>): Promise<AddressRow> {
  return trx.insertInto('address').values(address).returningAll().executeTakeFirstOrThrow()
}

export function updateAddress(trx: Trx, id: number, values: Updateable<AddressTable>): Promise<AddressRow> {
  return trx.updateTable('address').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export async function clearDefault(trx: Trx, userId: number): Promise<void> {
  await trx
    .updateTable('address')
    .set({ isDefault: false })
    .where('userId', '=', userId)
    .where('isDefault', '=', true)
    .execute()
}

export async function deleteAddress(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('address').where('id', '=', id).execute()
}
