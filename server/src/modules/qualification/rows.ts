/** Licences as the console finds and locks them. */
import { RET } from '@contract/constants'
import type { Db } from '../../db/handle'
import type { Trx } from '../../db/transaction'
import { Refusal } from '../../kit/refusal'
import { REFUSALS } from './messages'
import type { QualificationRecord } from './qualifications'

const isId = (id: string): boolean => /^\d{1,9}$/.test(id)
export const find = async (db: Db, id: string): Promise<QualificationRecord | undefined> =>
  isId(id) ? db.selectFrom('qualification').selectAll().where('id', '=', Number(id)).executeTakeFirst() : undefined
export const lock = async (trx: Trx, id: string): Promise<QualificationRecord | undefined> =>
  isId(id)
    ? trx.selectFrom('qualification').selectAll().where('id', '=', Number(id)).forUpdate().executeTakeFirst()
    : undefined

/** @throws Refusal NOT_FOUND */
export async function locked(trx: Trx, id: string): Promise<QualificationRecord> {
  const row = await lock(trx, id)
  if (!row) throw new Refusal(RET.NOT_FOUND, REFUSALS.noSet)
  return row
}
