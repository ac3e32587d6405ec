/**
 * A difference with a provider's statement is decided: posted (above the role's limit by two operators), explained, or
 * a posting taken back. The day is locked first, as a statement and the day's closing take it.
 */
import type { DifferenceRow } from '@contract/admin/finance'
import { RET } from '@contract/constants'
import type { Trx } from '../../../db/database'
import { lockUntilEnd } from '../../../db/transaction'
import type { ActContext, ActResult } from '../../../kit/console'
import { Refusal } from '../../../kit/refusal'
import { reconciledEntry } from '../../ledger/entries'
import { postTransaction } from '../../ledger/ledger'
import { DIFFERENCE_KIND_NAMES, FINANCE_REFUSALS, FINANCE_TITLES } from '../messages'
import { differenceId, findDifference, lockDifference, moveDifference, type DifferenceRecord } from '../repository'
import { rematch } from '../reconcile'

/** The approval of a posting above the role's limit; payload { id, version, channel, adjustFen }. */
export const POST_APPROVAL = 'difference.post'

/** The day first, then the difference. */
export async function lockWithDay(trx: Trx, id: string): Promise<DifferenceRecord | undefined> {
  const found = await findDifference(trx, id)
  if (!found) return undefined
  await lockUntilEnd(trx, 'bookDay', found.day)
  return lockDifference(trx, id)
}

/** @throws Refusal NOT_FOUND for a difference that does not exist */
async function requireDifference(trx: Trx, id: string): Promise<DifferenceRecord> {
  const difference = await lockWithDay(trx, id)
  if (!difference) throw new Refusal(RET.NOT_FOUND, FINANCE_REFUSALS.differenceChanged)
  return difference
}

/** @throws Refusal CONFLICT when another operator has decided it meanwhile */
async function decide(
  trx: Trx,
  difference: DifferenceRecord,
  to: { state: DifferenceRow['state']; reason: string },
  now: number,
): Promise<void> {
  const isMoved = await moveDifference(trx, difference, to, now)
  if (!isMoved) throw new Refusal(RET.CONFLICT, FINANCE_REFUSALS.differenceChanged)
}

async function postDifference(trx: Trx, difference: DifferenceRecord, reason: string, now: number): Promise<void> {
  const { channel, adjustFen } = difference
  // A difference that was reversed and found anew has another number, so its postings are others, too.
  await postTransaction(trx, reconciledEntry({ ref: differenceId(difference), channel, adjustFen }, now))
  await decide(trx, difference, { state: 'posted', reason }, now)
}

/**
 * Brings the provider's account to the statement. Within the operator's limit at once, above it another operator is
 * asked.
 * @throws Refusal NOT_FOUND, CONFLICT
 */
export async function post(trx: Trx, { id, reason, operator, now }: ActContext): Promise<ActResult> {
  const difference = await requireDifference(trx, id)
  const { adjustFen, version, channel } = difference
  // Where money moves, a role without a limit of its own has none to use up: another operator decides.
  const limitFen = operator.limit('reconcile.fen') ?? 0
  const object = { kind: 'difference', id }
  if (!(await operator.useLimit(trx, { limit: 'reconcile.fen', limitFen, object, fen: adjustFen }))) {
    const approval = await operator.requestApproval(trx, {
      kind: POST_APPROVAL,
      object,
      summary: `${FINANCE_TITLES.post}：${DIFFERENCE_KIND_NAMES[difference.kind]} ${difference.number}`,
      payload: { id, version, channel, adjustFen },
      reason,
    })
    return { message: '已提交，等待另一人批准', approval }
  }
  await postDifference(trx, difference, reason, now)
  return { message: FINANCE_TITLES.post, before: { state: 'open' }, after: { state: 'posted', adjustFen } }
}

/**
 * Carries out a posting that another operator has approved, with the reason of the request.
 * @throws Refusal CONFLICT when the difference has changed since
 */
export async function givePosting(
  trx: Trx,
  { id, version, adjustFen }: Readonly<Record<string, unknown>>,
  now: number,
): Promise<Pick<ActResult, 'after' | 'before'>> {
  const difference = await lockWithDay(trx, String(id))
  const isSame = difference?.version === version && difference?.adjustFen === adjustFen
  if (!difference || !isSame || difference.state !== 'open') {
    throw new Refusal(RET.CONFLICT, FINANCE_REFUSALS.differenceChanged)
  }
  const approval = await trx
    .selectFrom('approval')
    .select('reason')
    .where('objectKind', '=', 'difference')
    .where('objectId', '=', String(id))
    .where('state', '=', 'requested')
    .executeTakeFirst()
  await postDifference(trx, difference, approval?.reason ?? '', now)
  return { before: { state: 'open' }, after: { state: 'posted', adjustFen } }
}

/** Keeps the reason and moves no money. @throws Refusal NOT_FOUND, CONFLICT */
export async function explain(trx: Trx, { id, reason, now }: ActContext): Promise<ActResult> {
  const difference = await requireDifference(trx, id)
  await decide(trx, difference, { state: 'explained', reason }, now)
  return { message: FINANCE_TITLES.explain, before: { state: 'open' }, after: { state: 'explained' } }
}

/** Takes a posting back; what still differs is open again. @throws Refusal NOT_FOUND, CONFLICT */
export async function reverse(trx: Trx, { id, reason, now }: ActContext): Promise<ActResult> {
  const difference = await requireDifference(trx, id)
  const { channel, day, adjustFen } = difference
  await postTransaction(trx, reconciledEntry({ ref: id, channel, adjustFen, isBack: true }, now))
  await decide(trx, difference, { state: 'reversed', reason }, now)
  await rematch(trx, channel, day, now)
  return {
    message: FINANCE_TITLES.reverse,
    before: { state: 'posted' },
    after: { state: 'reversed', adjustFen },
  }
}
