/** What owners of others' items agree to, without a seller's side. */
import { sql } from 'kysely'
import type { Db } from '../../server/src/db/handle'
import type { ConsentKind } from '../../server/src/modules/price-consent/tables'

/**
 * The item's owner agrees to a price; of an own item nobody needs to.
 * @returns the consent's id, null of an own item
 */
export async function agreeTo(
  db: Db,
  itemId: number,
  priceFen: number | readonly number[],
  kind: ConsentKind = 'change',
): Promise<number | null> {
  const prices = [priceFen].flat()
  const { rows } = await sql<{ id: number }>`
    insert into price_consent (item_id, owner_id, kind, prices_fen, nets_fen, text, at, method)
    select item.id, user_id, ${kind}, ${prices}::bigint[], ${prices}::bigint[], '同意', 1, 'tap'
    from item join seller on seller.id = seller_id where item.id = ${itemId} and owner_type <> 'own' returning id`.execute(
    db,
  )
  return rows[0]?.id ?? null
}
