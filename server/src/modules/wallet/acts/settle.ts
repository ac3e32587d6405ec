/** What a provider says of a payout, by the query or by its notice. */
import { RET } from '@contract/constants'
import { transaction } from '../../../db/transaction'
import { enqueueJob } from '../../../jobs/queue'
import { HOUR_MS } from '../../../kit/china-day'
import { Refusal } from '../../../kit/refusal'
import { REFUSALS } from '../messages'
import { QUERY_JOB, withdrawals, type WithdrawalAct, type WithdrawalRecord } from '../object'
import type { PayoutNotice, PayoutVerdict } from '../provider'
import type { WithdrawalTools } from '../tools'

/** What arrived is asked about once more: it may have come back. */
const ASK_AGAIN_MS = 2 * HOUR_MS

export const byProvider = ({ provider, settings }: WithdrawalTools, now: number) => ({
  actor: { kind: 'provider', id: provider?.channel ?? '' } as const,
  ...{ reason: '', now, settings },
})

/**
 * What a provider says, by whichever way and however often: each step happens once. A verdict that contradicts what
 * is known changes nothing, and is in the history and the log.
 */
export async function settle(
  { log }: Pick<WithdrawalTools, 'log'>,
  act: WithdrawalAct,
  verdict: PayoutVerdict,
): Promise<void> {
  const { object, now } = act
  if (verdict.state === 'unknown' || verdict.state === 'paying') return
  const moves = {
    paid: { TRANSFERRING: 'succeed', FAIL: 'succeedLate' },
    failed: { TRANSFERRING: 'fail' },
    bounced: { SUCCESS: 'bounce' },
  } as const
  const steps: Readonly<Partial<Record<WithdrawalRecord['state'], 'bounce' | 'fail' | 'succeed' | 'succeedLate'>>> =
    moves[verdict.state]
  const step = steps[object.state]
  const isKnown =
    (verdict.state === 'paid' && (object.state === 'SUCCESS' || object.state === 'BOUNCED')) ||
    (verdict.state === 'failed' && object.state === 'FAIL') ||
    (verdict.state === 'bounced' && object.state === 'BOUNCED')
  if (step === undefined) {
    if (isKnown) return
    log.error({ number: object.number, state: object.state, verdict: verdict.state }, 'a payout verdict contradicts')
    await withdrawals.note({ ...act, reason: verdict.state }, 'contradict', {})
    return
  }
  if (step === 'succeedLate') log.error({ number: object.number }, 'a payout that had failed has arrived')
  const failure = 'failure' in verdict ? verdict.failure : null
  await withdrawals.move(act, step, { endedAt: now, ...(failure !== null && { failure }) })
  if (step === 'succeed') {
    await enqueueJob(act.trx, {
      kind: QUERY_JOB,
      payload: { number: object.number, waitMs: '0' },
      dueAt: now + ASK_AGAIN_MS,
      now,
    })
  }
}

/** A verified notice. @throws Refusal NOT_FOUND, CONFLICT where it is of another sum */
export async function receive(tools: WithdrawalTools, { number, amountFen, verdict }: PayoutNotice): Promise<void> {
  const { clock, db } = tools
  await transaction(db, async (trx) => {
    const act = await withdrawals.act(trx, number, byProvider(tools, clock.now()))
    if (act.object.netFen !== amountFen) throw new Refusal(RET.CONFLICT, REFUSALS.stateChanged)
    await settle(tools, act, verdict)
  })
}
