/** Cases are opened together: of each line one. */
import type { AfterSaleReason, AfterSaleType } from '@contract/after-sale'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import type { Cases } from './case-act'
import type { CaseRecord } from './repository'
import type { CaseBearer, CaseMark } from './tables'

export interface NewCase {
  orderId: number
  orderNo: string
  itemId: number
  userId: number
  type: AfterSaleType
  reason: AfterSaleReason
  text: string
  photos: readonly string[]
  marks: readonly CaseMark[]
  askFen: number
  bearer: CaseBearer
  dueAt: number
}

async function drawNumber(trx: Db, userId: number, now: number): Promise<string> {
  const { rows } = await sql<{ no: string }>`select next_order_no(${userId}, ${now}) as no`.execute(trx)
  const [drawn] = rows
  if (!drawn) throw new Error('no number was drawn')
  return drawn.no
}

/**
 * Opens a case of each line; the cases of one application have the number of the first in common. The order is locked.
 * @throws Refusal CONFLICT when a line has an open one
 */
export async function openCases(
  cases: Pick<Cases, 'create'>,
  trx: Db,
  wanted: readonly NewCase[],
  now: number,
): Promise<CaseRecord[]> {
  const made: CaseRecord[] = []
  for (const { photos, marks, ...one } of wanted) {
    const { userId } = one
    const number = await drawNumber(trx, userId, now)
    const batchNo = made[0]?.batchNo ?? number
    const columns = { ...one, batchNo, photos: [...photos], marks: [...marks], createdAt: now }
    const actor = { kind: 'buyer', id: String(userId) } as const
    made.push(await cases.create(trx, { userId, state: 'APPLIED', actor, now, number, columns }))
  }
  return made
}
