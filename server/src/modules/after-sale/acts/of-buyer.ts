/** An act of a buyer on a case: what it needs, and what it answers. */
import type { AfterSaleInfo } from '@contract/after-sale'
import { RET } from '@contract/constants'
import { transaction, type Trx } from '../../../db/transaction'
import { Refusal } from '../../../kit/refusal'
import { lockOrder } from '../../order/repository'
import { REFUSALS } from '../messages'
import type { OpenCase } from '../process'
import { findCase, lockCase } from '../repository'
import { type CaseTools, conflict } from '../tools'
import { info } from '../view'

/** A case in the version that the buyer saw. */
export interface SeenCase {
  caseNo: string
  version: number
}

export const buyer = (userId: number) => ({ kind: 'buyer', id: String(userId) }) as const

/** The user's case with its order, both locked. @throws Refusal NOT_FOUND, or CONFLICT when it has changed since. */
export async function locked(tools: CaseTools, trx: Trx, userId: number, seen: SeenCase): Promise<OpenCase> {
  const { clock } = tools
  const known = await findCase(trx, seen.caseNo)
  if (known?.userId !== userId) throw new Refusal(RET.NOT_FOUND, REFUSALS.notFound)
  const order = await lockOrder(trx, known.orderNo)
  const one = await lockCase(trx, seen.caseNo)
  if (!order || !one) throw new Refusal(RET.NOT_FOUND, REFUSALS.notFound)
  const isOver = one.deadlineAt !== null && one.deadlineAt <= clock.now()
  if (one.version !== seen.version || isOver) throw conflict(REFUSALS.stateChanged)
  return { order, one }
}

/** An act of the buyer on a case, which answers with the case as it then is. */
export async function act(
  tools: CaseTools,
  userId: number,
  seen: SeenCase,
  carryOut: (trx: Trx, open: OpenCase) => Promise<unknown>,
): Promise<AfterSaleInfo> {
  const { db } = tools
  await transaction(db, async (trx) => carryOut(trx, await locked(tools, trx, userId, seen)))
  return info(tools, userId, seen.caseNo)
}
