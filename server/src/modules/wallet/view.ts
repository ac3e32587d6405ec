/** Withdrawals as users read them, and what can be withdrawn now. */
import { RET } from '@contract/constants'
import type { Withdrawal, WithdrawInit } from '@contract/wallet'
import { Refusal } from '../../kit/refusal'
import { moneyBlockers, openOf, usedToday } from './blockers'
import { OPEN_STATES } from './graph'
import { arrivalIn, FAILURE_NAMES, REFUSALS, STATE_NAMES, STEP_TITLES } from './messages'
import { withdrawals, type WithdrawalRecord } from './object'
import { payoutViews } from './payouts'
import { walletSettings } from './settings'
import { dueMs, type WithdrawalTools } from './tools'

export function view(tools: WithdrawalTools, one: WithdrawalRecord): Withdrawal {
  const { state, amountFen, feeFen, netFen, failure, refusal, createdAt, decidedAt, sentAt, endedAt } = one
  const isOpen = OPEN_STATES.includes(state)
  return {
    ...{ no: one.number, version: one.version, state, amountFen, feeFen, netFen, createdAt },
    stateName: STATE_NAMES[state],
    account: one.accountTitle,
    reason: state === 'FAIL' || state === 'BOUNCED' ? FAILURE_NAMES[failure ?? 'OTHER'] : refusal,
    steps: [
      { title: STEP_TITLES.applied, at: createdAt },
      { title: STEP_TITLES.audited, at: decidedAt },
      { title: STEP_TITLES.sent, at: sentAt },
      { title: STEP_TITLES.arrived, at: state === 'SUCCESS' ? endedAt : null },
    ],
    expectedAt: isOpen ? (decidedAt ?? createdAt) + dueMs(tools) : null,
    canCancel: state === 'APPLIED' || state === 'AUDITING',
    canRetry: state === 'FAIL' || state === 'BOUNCED' || state === 'AUDIT_FAIL',
  }
}

/** The user's own, as it is now. @throws Refusal NOT_FOUND */
export async function info(tools: WithdrawalTools, userId: number, no: string): Promise<Withdrawal> {
  const one = await withdrawals.find(tools.db, no)
  if (one?.userId !== userId) throw new Refusal(RET.NOT_FOUND, REFUSALS.notFound)
  return view(tools, one)
}

/** What the form of a withdrawal begins with. */
export async function init({ clock, db, settings }: WithdrawalTools, userId: number): Promise<WithdrawInit> {
  const now = clock.now()
  const wallet = await db.selectFrom('wallet').selectAll().where('userId', '=', userId).executeTakeFirst()
  const { fen, times } = await usedToday(db, userId, now)
  const get = (key: keyof typeof walletSettings) => settings.get(walletSettings, key)
  return {
    balanceFen: wallet?.balanceFen ?? 0,
    accounts: await payoutViews(db, userId),
    minFen: get('withdraw.minFen'),
    maxFen: get('withdraw.maxFen'),
    dayLeftFen: Math.max(0, get('withdraw.dayFen') - fen),
    timesLeft: Math.max(0, get('withdraw.dayTimes') - times),
    feeFen: get('withdraw.feeFen'),
    arrival: arrivalIn(settings.get(walletSettings, 'withdraw.dueHours')),
    blockers: await moneyBlockers(db, userId, { now, settings }),
    openNo: (await openOf(db, userId)) ?? '',
  }
}
