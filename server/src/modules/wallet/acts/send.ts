/** The jobs that have a payout sent, and ask what became of it. */
import { sql } from 'kysely'
import { transaction } from '../../../db/transaction'
import { enqueueJob } from '../../../jobs/queue'
import { HOUR_MS } from '../../../kit/china-day'
import { FROZEN_REASON } from '../messages'
import { QUERY_JOB, withdrawals, type WithdrawalRecord } from '../object'
import type { PaidAccount, Payout } from '../provider'
import { dueMs, type WithdrawalTools } from '../tools'
import { recallWithdrawal } from './recall'
import { byProvider, settle } from './settle'

/** A provider is asked after a minute, and after twice as long each time. */
const FIRST_WAIT_MS = 60_000
const WAIT_MAX_MS = 6 * HOUR_MS

function accountOf({ sealer }: WithdrawalTools, one: WithdrawalRecord): PaidAccount {
  const opened = sealer.unseal(one.accountSealed)
  if (opened === null) throw new Error(`withdrawal ${one.number} was sealed with another key`)
  return JSON.parse(opened) as PaidAccount
}

const payoutOf = (tools: WithdrawalTools, one: WithdrawalRecord, sentAt: number | null): Payout => ({
  ...{ number: one.number, amountFen: one.netFen, sentAt },
  account: accountOf(tools, one),
})

/** Starts the sending: the provider is asked to pay by the next job, with this number. */
export const send = (
  tools: WithdrawalTools,
  { number = '' }: Readonly<Record<string, string>>,
  now: number,
): Promise<void> =>
  transaction(tools.db, async (trx) => {
    const known = await withdrawals.find(trx, number)
    if (known?.state !== 'APPROVED') return
    // A frozen account's money is not sent; freezing waits for the row.
    const { rows } = await sql<{ frozenAt: number | null }>`
      select frozen_at from app_user where id = ${known.userId} for share`.execute(trx)
    const by = { actor: { kind: 'system', id: '' }, reason: '', now, settings: tools.settings } as const
    const act = await withdrawals.act(trx, number, by)
    if (act.object.state !== 'APPROVED') return
    const isFrozen = rows[0]?.frozenAt !== null && rows[0]?.frozenAt !== undefined
    if (isFrozen) await recallWithdrawal({ ...act, reason: FROZEN_REASON })
    else await withdrawals.move(act, 'send', { sentAt: now, dueAt: now + dueMs(tools) })
  })

/** Asks the provider, which is told to pay where it does not know the number. */
export async function query(
  tools: WithdrawalTools,
  { number = '', waitMs = '0' }: Readonly<Record<string, string>>,
  now: number,
): Promise<void> {
  const { db, log, provider } = tools
  const one = await withdrawals.find(db, number)
  if (!provider || !one || (one.state !== 'TRANSFERRING' && one.state !== 'SUCCESS')) return
  const isFirst = one.state === 'TRANSFERRING' && waitMs === '0'
  // Before the first sending the provider may know it already: this job may run twice.
  let verdict = await provider.query(payoutOf(tools, one, isFirst ? null : one.sentAt), now)
  if (verdict.state === 'unknown' && one.state === 'TRANSFERRING') {
    await provider.send(payoutOf(tools, one, one.sentAt))
    verdict = await provider.query(payoutOf(tools, one, one.sentAt), now)
  }
  await transaction(db, async (trx) => {
    const act = await withdrawals.act(trx, number, byProvider(tools, now))
    await settle(tools, act, verdict)
    const after = await withdrawals.find(trx, number)
    if (after?.state !== 'TRANSFERRING') return
    if (after.dueAt !== null && after.dueAt <= now) log.error({ number }, 'a payout is without a result for too long')
    const wait = Math.min(WAIT_MAX_MS, Math.max(FIRST_WAIT_MS, Number(waitMs) * 2))
    await enqueueJob(trx, { kind: QUERY_JOB, payload: { number, waitMs: String(wait) }, dueAt: now + wait, now })
  })
}
