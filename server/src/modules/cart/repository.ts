/** Queries of cart lines. */
import type { Selectable } from 'kysely'
import type { Db } from '../../db/handle'
import { prepared } from '../../db/prepared'
import type { CartLineTable } from './tables'

export type CartLineRecord = Selectable<CartLineTable>

/** A user's lines, newest first. */
export async function cartLines(db: Db, userId: number): Promise<CartLineRecord[]> {
  return db
    .selectFrom('cartLine')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('addedAt', 'desc')
    .orderBy('itemId', 'desc')
    .execute()
}

export async function countCartLines(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('cartLine')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Counts a user's lines whose item satisfies a condition: its SQL from the SQL of the item's id. */
export function createCountLines(condition: (itemId: string) => string): (db: Db, userId: number) => Promise<number> {
  const counting = prepared<{ count: number }>(
    `select count(*)::int as count from cart_line where user_id = $1 and ${condition('cart_line.item_id')}`,
  )
  return async (db, userId) => (await counting(db, [userId]))[0]?.count ?? 0
}

/** SQL: whether an item is in a user's cart, from the SQL of their ids. */
export function isInCart(userId: string, itemId: string): string {
  return `exists (select from cart_line where user_id = ${userId} and item_id = ${itemId})`
}

const lineOfItem = prepared<{ found: boolean }>(`select ${isInCart('$1', '$2')} as found`)

export async function hasCartLine(db: Db, userId: number, itemId: number): Promise<boolean> {
  const [row] = await lineOfItem(db, [userId, itemId])
  return row?.found ?? false
}

/** Adds a selected line; an existing line stays unchanged. */
export async function addCartLine(db: Db, line: Omit<CartLineRecord, 'selected'>): Promise<void> {
  await db
    .insertInto('cartLine')
    .values({ ...line, selected: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Items that are not in the cart are ignored. */
export async function removeCartLines(db: Db, userId: number, itemIds: readonly number[]): Promise<void> {
  await db.deleteFrom('cartLine').where('userId', '=', userId).where('itemId', 'in', itemIds).execute()
}

/** `removeCartLines` as part of a larger statement; the arguments are the SQL of a user's id and of a bigint[]. */
export function removingCartLines(userId: string, itemIds: string): string {
  return `delete from cart_line where user_id = ${userId} and item_id = any(${itemIds})`
}

/** Items that are not in the cart are ignored. */
export async function selectCartLines(
  db: Db,
  userId: number,
  itemIds: readonly number[],
  selected: boolean,
): Promise<void> {
  await db
    .updateTable('cartLine')
    .set({ selected })
    .where('userId', '=', userId)
    .where('itemId', 'in', itemIds)
    .execute()
}
