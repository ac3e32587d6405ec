/**
 * Reads what owners of others' items agreed to (design: help, T2), as the database's own triggers do (migration 177).
 */
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../db/handle'
import type { ConsentKind, PriceConsentTable } from './tables'

interface Asked {
  itemId: number
  sellerId: number
  priceFen: number
}

/** Whether this seller has agreed to sell the item for exactly this price, and has not taken that back. */
export async function hasPriceConsent(db: Db, { itemId, sellerId, priceFen }: Asked): Promise<boolean> {
  const { rows } = await sql<{ isAgreed: boolean }>`
    select has_price_consent(${itemId}, (select user_id from seller where id = ${sellerId}), ${priceFen}, false)
      as is_agreed`.execute(db)
  return rows[0]?.isAgreed === true
}

/** What the item's present owner has agreed to and not taken back, the oldest first. */
export function liveConsents(
  db: Db,
  { itemId, sellerId }: Omit<Asked, 'priceFen'>,
): Promise<Selectable<PriceConsentTable>[]> {
  return db
    .selectFrom('priceConsent')
    .selectAll()
    .where('itemId', '=', itemId)
    .where('ownerId', '=', (owner) => owner.selectFrom('seller').select('userId').where('id', '=', sellerId))
    .where('revokedAt', 'is', null)
    .orderBy('id')
    .execute()
}

interface NewConsent {
  itemId: number
  ownerId: number
  kind: ConsentKind
  pricesFen: readonly number[]
  /** What the owner was told to get of each price. */
  netsFen: readonly number[]
  /** What the owner read. */
  text: string
  at: number
}

/** Keeps what an owner has agreed to by a tap, in the transaction of the act. */
export async function writeConsent(trx: Db, { pricesFen, netsFen, ...consent }: NewConsent): Promise<void> {
  await trx
    .insertInto('priceConsent')
    .values({
      ...consent,
      pricesFen: sql<number[]>`${[...pricesFen]}::bigint[]`,
      netsFen: sql<number[]>`${[...netsFen]}::bigint[]`,
      method: 'tap',
      revokedAt: null,
    })
    .execute()
}

/** What an owner has agreed to of an item ends; what was sold by it stays sold. */
export async function revokeConsents(
  trx: Db,
  { itemId, ownerId, now }: { itemId: number; ownerId: number; now: number },
): Promise<void> {
  await trx
    .updateTable('priceConsent')
    .set({ revokedAt: sql<number>`greatest(at, ${now}::bigint)` })
    .where('itemId', '=', itemId)
    .where('ownerId', '=', ownerId)
    .where('revokedAt', 'is', null)
    .execute()
}

/** All that an owner ever agreed to of an item, the newest first. */
export function consentsOfOwner(
  db: Db,
  { itemId, ownerId }: { itemId: number; ownerId: number },
): Promise<Selectable<PriceConsentTable>[]> {
  return db
    .selectFrom('priceConsent')
    .selectAll()
    .where('itemId', '=', itemId)
    .where('ownerId', '=', ownerId)
    .orderBy('id', 'desc')
    .execute()
}
