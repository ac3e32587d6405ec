/** Sellers and the users that they are. */
import type { Db } from '../../db/handle'

/** The user of each seller, by the seller's id; null for the platform, which is no user. */
export async function usersOfSellers(db: Db, ids: readonly number[]): Promise<Map<number, number | null>> {
  const rows = await db.selectFrom('seller').select(['id', 'userId']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, userId }) => [id, userId]))
}
