/**
 * Reads what owners of others' items agreed to (design: help, T2), as the database's own triggers do (migration 177).
 */
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../db/handle'
import type { PriceConsentTable } from './tables'

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
