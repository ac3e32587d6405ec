/** Delivery addresses (migration 002). */
import type { Generated } from 'kysely'

export interface AddressTable {
  id: Generated<number>
  userId: number
  name: string
  phone: string
  districtCode: string
  detail: string
  isDefault: boolean
  createdAt: number
  updatedAt: number
}

export interface AddressTables {
  address: AddressTable
}
