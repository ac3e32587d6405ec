/** Who works on a record (desk.ts takes and ends leases), for what acts beside the operators. */
import type { ObjectRef } from '@contract/admin/parts'
import type { Db } from '../../db/handle'

/** Whether an operator has one of these records in hand. @param now ms */
export async function isTaken(db: Db, records: readonly ObjectRef[], now: number): Promise<boolean> {
  const lease = await db
    .selectFrom('recordLease')
    .select('until')
    .where('until', '>', now)
    .where(({ or, and, eb }) =>
      or(records.map(({ kind, id }) => and([eb('kind', '=', kind), eb('objectId', '=', id)]))),
    )
    .limit(1)
    .executeTakeFirst()
  return lease !== undefined
}
