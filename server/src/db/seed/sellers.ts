/** The sellers of the demonstration, and whose an item is: a function of its id, its owner's kind and its category. */
import type { ItemCategory } from '../../media/subject'
import type { OwnerType } from './prices'

/** 珍循自营: the row that migration 015 makes. */
export const PLATFORM_SELLER = 1

interface Seller {
  readonly id: number
  readonly name: string
  /** With which visitors of the demonstration sign in as this seller. */
  readonly phone?: string
}

const CONSIGNORS: readonly Seller[] = [
  { id: 11, name: '林晚', phone: '13800000001' },
  { id: 12, name: '周屿', phone: '13800000002' },
  { id: 13, name: '沈知夏' },
  { id: 14, name: '顾清越' },
  { id: 15, name: '苏念' },
  { id: 16, name: '陆以宁' },
  { id: 17, name: '叶蓁' },
  { id: 18, name: '江照' },
]

/** Each trades in what it knows. */
const MERCHANTS: Readonly<Record<Exclude<ItemCategory, 'shoes' | 'clothing'>, readonly Seller[]>> = {
  watches: [
    { id: 31, name: '拾光名表', phone: '13800000003' },
    { id: 32, name: '时序表行' },
  ],
  jewellery: [{ id: 33, name: '璟石珠宝' }],
  bags: [
    { id: 34, name: '栖木中古' },
    { id: 35, name: '藏拾中古' },
  ],
  accessories: [{ id: 36, name: '衣间循环' }],
}

/** Ids of the sellers' users: below those of users who register (migration 001). */
const userOf = ({ id }: Pick<Seller, 'id'>): number => 5000 + id

/** Rows of the sellers, and of the users that they are. */
export function sellerRows(now: number) {
  const merchants = Object.values(MERCHANTS).flat()
  const all = [...CONSIGNORS, ...merchants]
  return {
    users: all.map((one) => ({ id: userOf(one), nickname: one.name, created_at: now })),
    identities: all.flatMap((one) =>
      one.phone === undefined ? [] : [{ user_id: userOf(one), kind: 'phone', value: one.phone, created_at: now }],
    ),
    sellers: all.map((one) => ({
      id: one.id,
      name: one.name,
      kind: merchants.includes(one) ? 'merchant' : 'person',
      user_id: userOf(one),
      created_at: now,
    })),
  }
}

export interface Owned {
  readonly id: number
  readonly owner: OwnerType
  readonly category: ItemCategory
}

export function sellerOf({ id, owner, category }: Owned): number {
  if (owner === 'own') return PLATFORM_SELLER
  const clothes = category === 'shoes' || category === 'clothing'
  const among = owner === 'consigned' ? CONSIGNORS : MERCHANTS[clothes ? 'accessories' : category]
  // Two primes, so that neighbours in the catalogue belong to different sellers without an order.
  return among[((id * 7919) % 1009) % among.length]?.id ?? PLATFORM_SELLER
}

/** The user who owns an item; null of the platform's own. */
export function userOfItem(item: Owned): number | null {
  const id = sellerOf(item)
  return id === PLATFORM_SELLER ? null : userOf({ id })
}
