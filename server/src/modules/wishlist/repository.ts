/** Queries of the wishlist. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema'

type Handle = Kysely<Database>

/** Adds an item; an existing one keeps its position. */
export async function addToCollection(
  db: Handle,
  row: { userId: number; itemId: number; collectedAt: number },
): Promise<void> {
  await db
    .insertInto('collection')
    .values(row)
    .onConflict((conflict) => conflict.columns(['userId', 'itemId']).doNothing())
    .execute()
}

export async function removeFromCollection(db: Handle, userId: number, itemId: number): Promise<void> {
  await db.deleteFrom('collection').where('userId', '=', userId).where('itemId', '=', itemId).execute()
}

/** Items with the time of their collecting, the newest first. */
export async function collectedItems(
  db: Handle,
  userId: number,
  page: { offset: number; limit: number },
): Promise<{ itemId: number; collectedAt: number }[]> {
  return db
    .selectFrom('collection')
    .select(['itemId', 'collectedAt'])
    .where('userId', '=', userId)
    .orderBy('collectedAt', 'desc')
    .orderBy('itemId', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
}

export async function countCollected(db: Handle, userId: number): Promise<number> {
  const row = await db
    .selectFrom('collection')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Collected items that can not be bought now. */
export async function countGone(db: Handle, userId: number): Promise<number> {
  const row = await db
    .selectFrom('collection')
    .innerJoin('item', 'item.id', 'collection.itemId')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('userId', '=', userId)
    .where('item.state', 'not in', ['ON_SALE', 'DRAFT'])
    .executeTakeFirstOrThrow()
  return row.count
}

/** Whether the user has saved the item, and how many users have. */
export async function collectionState(
  db: Handle,
  userId: number,
  itemId: number,
): Promise<{ collected: boolean; collectCount: number }> {
  const row = await db
    .selectFrom('collection')
    .select([
      sql<number>`count(*)::int`.as('collectCount'),
      sql<boolean>`coalesce(bool_or(user_id = ${userId}), false)`.as('collected'),
    ])
    .where('itemId', '=', itemId)
    .executeTakeFirstOrThrow()
  return row
}

/** SQL: whether a user has saved an item, from the SQL of their ids. */
export function isCollected(userId: string, itemId: string): string {
  return `exists (select from collection where user_id = ${userId} and item_id = ${itemId})`
}
