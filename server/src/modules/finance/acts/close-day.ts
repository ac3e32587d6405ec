/** A day of the books is closed when its conditions are met; two operators open it again. */
import { RET } from '@contract/constants'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { lockUntilEnd } from '../../../db/transaction'
import type { ActContext, ActResult } from '../../../kit/console'
import { Refusal } from '../../../kit/refusal'
import { findLedgerErrors } from '../../ledger/check-ledger'
import { readDayRows } from '../lists'
import { FINANCE_REFUSALS, FINANCE_TITLES } from '../messages'
import { findBookDay, setBookDay } from '../repository'

/** The approval of opening a closed day; payload { day, version }. */
export const REOPEN_APPROVAL = 'day.reopen'

/** Whether the day can be closed, each condition in words. */
export async function closingOf(db: Db, day: string, now: number) {
  const [row] = await readDayRows(db, [day], now)
  if (!row) throw new Refusal(RET.NOT_FOUND, FINANCE_REFUSALS.noSuchDay)
  const errors = await findLedgerErrors(db)
  const conditions = [
    { name: '当日已结束', isMet: row.state !== 'running', refusal: FINANCE_REFUSALS.dayNotOver },
    { name: '借贷平衡', isMet: row.sumFen === 0, refusal: FINANCE_REFUSALS.unbalanced },
    { name: '账目检查', isMet: errors.length === 0, refusal: FINANCE_REFUSALS.checksFail },
    { name: '渠道均已对账', isMet: row.missingStatements === 0, refusal: FINANCE_REFUSALS.missingStatements },
    { name: '对账差异均已处理', isMet: row.openDifferences === 0, refusal: FINANCE_REFUSALS.openDifferences },
  ]
  return { row, errors, conditions, refusal: conditions.find(({ isMet }) => !isMet)?.refusal ?? null }
}

/** @throws Refusal CONFLICT where a condition is not met, or the day was closed before */
export async function closeDay(trx: Trx, { id: day, operator, now }: ActContext): Promise<ActResult> {
  // Postings under way are waited for, later ones wait, and find the day closed.
  await sql`lock table ledger_txn in share row exclusive mode`.execute(trx)
  const { row, refusal } = await closingOf(trx, day, now)
  if (row.state === 'closed') throw new Refusal(RET.CONFLICT, FINANCE_REFUSALS.alreadyClosed)
  if (refusal !== null) throw new Refusal(RET.CONFLICT, refusal)
  const version = (await findBookDay(trx, day))?.version ?? 0
  await setBookDay(trx, { day, state: 'closed', version, operatorId: operator.id }, now)
  return { message: '已结账', before: { state: 'open' }, after: { state: 'closed' } }
}

/** Asks another operator to open a closed day. */
export async function requestReopening(trx: Trx, { id, reason, operator }: ActContext): Promise<ActResult> {
  const version = (await findBookDay(trx, id))?.version ?? 0
  const approval = await operator.requestApproval(trx, {
    kind: REOPEN_APPROVAL,
    object: { kind: 'day', id },
    summary: `${FINANCE_TITLES.reopen}：${id}`,
    payload: { day: id, version },
    reason,
  })
  return { message: '已提交，等待财务主管批准', approval }
}

/**
 * Opens a closed day, which another operator has approved.
 * @throws Refusal CONFLICT when it is not closed, or was closed anew since
 */
export async function reopenDay(
  trx: Trx,
  { day, version }: Readonly<Record<string, unknown>>,
  { operator, now }: Pick<ActContext, 'now' | 'operator'>,
): Promise<Pick<ActResult, 'after' | 'before'>> {
  await lockUntilEnd(trx, 'bookDay', String(day))
  const row = await findBookDay(trx, String(day))
  if (row?.state !== 'closed') throw new Refusal(RET.CONFLICT, FINANCE_REFUSALS.notClosed)
  if (row.version !== version) throw new Refusal(RET.CONFLICT, FINANCE_REFUSALS.dayChanged)
  await setBookDay(trx, { day: String(day), state: 'open', version: row.version, operatorId: operator.id }, now)
  return { before: { state: 'closed' }, after: { state: 'open' } }
}
