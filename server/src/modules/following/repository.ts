/** Queries of alerts. */
import type { Db } from '../../db/handle'

/** Which of the items the user has an alert for. */
export async function alertsOf(db: Db, userId: number, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('itemAlert')
    .select('itemId')
    .where('userId', '=', userId)
    .where('itemId', 'in', ids)
    .execute()
  return new Set(rows.map(({ itemId }) => itemId))
}
