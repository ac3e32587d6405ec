/** Withdrawals as users make them, and how they are sent: every verdict of a provider goes through `settle`. */
import { RET } from '@contract/constants'
import type { Withdrawal, WithdrawalFlag, WithdrawInit } from '@contract/wallet'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import { transaction } from '../../db/transaction'
import { enqueueJob } from '../../jobs/queue'
import type { JobHandler } from '../../jobs/runner'
import { HOUR_MS } from '../../kit/china-day'
import type { AppContext } from '../../kit/context'
import { Refusal, refuseField } from '../../kit/refusal'
import { takeStepUp } from '../../kit/step-up'
import { postTransaction } from '../ledger/ledger'
import { lockWallets } from '../ledger/wallets'
import type { AccountFrozen } from '../user/hooks'
import { moneyBlockers, usedToday } from './blockers'
import { appliedEntry } from './entries'
import { flagsOf } from './flags'
import { OPEN_STATES } from './graph'
import { arrivalIn, FAILURE_NAMES, FROZEN_REASON, REFUSALS, STATE_NAMES, STEP_TITLES } from './messages'
import { QUERY_JOB, withdrawals, type WithdrawalAct, type WithdrawalRecord } from './object'
import { openAccount, payoutSealer, payoutViews, accountsOf, type PayoutRecord } from './payouts'
import {
  payoutProviderOf,
  type PaidAccount,
  type Payout,
  type PayoutNotice,
  type PayoutProvider,
  type PayoutVerdict,
} from './provider'
import { walletSettings } from './settings'

/** A provider is asked after a minute, and after twice as long each time. */
const FIRST_WAIT_MS = 60_000
const WAIT_MAX_MS = 6 * HOUR_MS
/** What arrived is asked about once more: it may have come back. */
const ASK_AGAIN_MS = 2 * HOUR_MS

type Context = Pick<AppContext, 'clock' | 'config' | 'db' | 'log' | 'settings'>

export function createWithdrawals(ctx: Context, provider: PayoutProvider | null = payoutProviderOf(ctx)) {
  const { clock, config, db, log, settings } = ctx
  const sealer = payoutSealer(config.identityKey)
  const dueMs = () => settings.get(walletSettings, 'withdraw.dueHours') * HOUR_MS

  function view(one: WithdrawalRecord): Withdrawal {
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
      expectedAt: isOpen ? (decidedAt ?? createdAt) + dueMs() : null,
      canCancel: state === 'APPLIED' || state === 'AUDITING',
      canRetry: state === 'FAIL' || state === 'BOUNCED' || state === 'AUDIT_FAIL',
    }
  }

  async function own(userId: number, no: string): Promise<WithdrawalRecord> {
    const one = await withdrawals.find(db, no)
    if (one?.userId !== userId) throw new Refusal(RET.NOT_FOUND, REFUSALS.notFound)
    return one
  }

  /** The wallet is locked. @throws Refusal with the first thing that stands in between */
  async function checked(
    trx: Db,
    { userId, amountFen, accountId }: Wanted,
    { balanceFen, now }: { balanceFen: number; now: number },
  ): Promise<PayoutRecord> {
    const [first] = await moneyBlockers(trx, userId, { now, settings })
    if (first) {
      throw new Refusal(first.kind.startsWith('IDENTITY') ? RET.IDENTITY_NEEDED : RET.CONFLICT, first.text)
    }
    const amount = (key: 'withdraw.dayFen' | 'withdraw.maxFen' | 'withdraw.minFen') => settings.get(walletSettings, key)
    if (amountFen < amount('withdraw.minFen')) throw refuseField('amountFen', REFUSALS.least(amount('withdraw.minFen')))
    if (amountFen > amount('withdraw.maxFen')) throw refuseField('amountFen', REFUSALS.most(amount('withdraw.maxFen')))
    if (amountFen > balanceFen) throw refuseField('amountFen', REFUSALS.balance)
    const leftFen = amount('withdraw.dayFen') - (await usedToday(trx, userId, now)).fen
    if (amountFen > leftFen) throw refuseField('amountFen', REFUSALS.day(leftFen))
    const account = (await accountsOf(trx, userId)).find(({ id }) => id === accountId)
    if (!account) throw refuseField('accountId', REFUSALS.account)
    if (amountFen <= settings.get(walletSettings, 'withdraw.feeFen')) {
      throw refuseField('amountFen', REFUSALS.least(settings.get(walletSettings, 'withdraw.feeFen') + 1))
    }
    return account
  }

  /** Applies, and lets it pass or hands it to an operator, within the transaction. */
  async function applyIn(
    trx: Db,
    wanted: Wanted,
    now: number,
    confirm: () => Promise<void>,
  ): Promise<WithdrawalRecord> {
    const { userId, amountFen } = wanted
    if (!provider) throw new Refusal(RET.CONFLICT, REFUSALS.noProvider)
    const wallet = (await lockWallets(trx, [userId])).get(userId)
    const account = await checked(trx, wanted, { balanceFen: wallet?.balanceFen ?? 0, now })
    await confirm()
    const flags = await flagsOf(trx, { account, amountFen }, { now, settings })
    const feeFen = settings.get(walletSettings, 'withdraw.feeFen')
    const made = await withdrawals.create(trx, {
      userId,
      state: 'APPLIED',
      actor: { kind: 'user', id: String(userId) },
      now,
      columns: {
        ...{ userId, amountFen, feeFen, netFen: amountFen - feeFen, flags, createdAt: now },
        ...{ accountId: account.id, accountTitle: account.title, channel: provider.channel },
        accountSealed: sealer.seal(JSON.stringify(openAccount(config.identityKey, account))),
      },
    })
    await postTransaction(trx, appliedEntry(made, now))
    const act = await withdrawals.act(trx, made.number, {
      actor: { kind: 'system', id: '' },
      reason: '',
      now,
      settings,
    })
    const isSmall = amountFen <= settings.get(walletSettings, 'withdraw.autoFen')
    return isSmall && flags.length === 0
      ? withdrawals.move(act, 'pass', { decidedAt: now })
      : withdrawals.move(act, 'hold', { dueAt: now + dueMs() })
  }

  function accountOf(one: WithdrawalRecord): PaidAccount {
    const opened = sealer.unseal(one.accountSealed)
    if (opened === null) throw new Error(`withdrawal ${one.number} was sealed with another key`)
    return JSON.parse(opened) as PaidAccount
  }
  const payoutOf = (one: WithdrawalRecord, sentAt: number | null): Payout => ({
    ...{ number: one.number, amountFen: one.netFen, sentAt },
    account: accountOf(one),
  })

  /**
   * What a provider says, by whichever way and however often: each step happens once. A verdict that contradicts what
   * is known changes nothing, and is in the history and the log.
   */
  async function settle(act: WithdrawalAct, verdict: PayoutVerdict): Promise<void> {
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

  const bySystem = (now: number) => ({ actor: { kind: 'system', id: '' } as const, reason: '', now, settings })
  const byProvider = (now: number) => ({
    actor: { kind: 'provider', id: provider?.channel ?? '' } as const,
    ...{ reason: '', now, settings },
  })

  /** Starts the sending: the provider is asked to pay by the next job, with this number. */
  const send: JobHandler = (payload, now) =>
    transaction(db, async (trx) => {
      const { number = '' } = payload
      const known = await withdrawals.find(trx, number)
      if (known?.state !== 'APPROVED') return
      // A frozen account's money is not sent; freezing waits for the row.
      const { rows } = await sql<{ frozenAt: number | null }>`
        select frozen_at from app_user where id = ${known.userId} for share`.execute(trx)
      const act = await withdrawals.act(trx, number, bySystem(now))
      if (act.object.state !== 'APPROVED') return
      const isFrozen = rows[0]?.frozenAt !== null && rows[0]?.frozenAt !== undefined
      if (isFrozen) await recallWithdrawal({ ...act, reason: FROZEN_REASON })
      else await withdrawals.move(act, 'send', { sentAt: now, dueAt: now + dueMs() })
    })

  /** Asks the provider, which is told to pay where it does not know the number. */
  const query: JobHandler = async ({ number = '', waitMs = '0' }, now) => {
    const one = await withdrawals.find(db, number)
    if (!provider || !one || (one.state !== 'TRANSFERRING' && one.state !== 'SUCCESS')) return
    const isFirst = one.state === 'TRANSFERRING' && waitMs === '0'
    // Before the first sending the provider may know it already: this job may run twice.
    let verdict = await provider.query(payoutOf(one, isFirst ? null : one.sentAt), now)
    if (verdict.state === 'unknown' && one.state === 'TRANSFERRING') {
      await provider.send(payoutOf(one, one.sentAt))
      verdict = await provider.query(payoutOf(one, one.sentAt), now)
    }
    await transaction(db, async (trx) => {
      const act = await withdrawals.act(trx, number, byProvider(now))
      await settle(act, verdict)
      const after = await withdrawals.find(trx, number)
      if (after?.state !== 'TRANSFERRING') return
      if (after.dueAt !== null && after.dueAt <= now) log.error({ number }, 'a payout is without a result for too long')
      const wait = Math.min(WAIT_MAX_MS, Math.max(FIRST_WAIT_MS, Number(waitMs) * 2))
      await enqueueJob(trx, { kind: QUERY_JOB, payload: { number, waitMs: String(wait) }, dueAt: now + wait, now })
    })
  }

  return {
    view,
    applyIn,
    send,
    query,
    settle,

    async init(userId: number): Promise<WithdrawInit> {
      const now = clock.now()
      const wallet = await db.selectFrom('wallet').selectAll().where('userId', '=', userId).executeTakeFirst()
      const { fen, times } = await usedToday(db, userId, now)
      const get = (key: keyof typeof walletSettings) => settings.get(walletSettings, key)
      const open = await openOf(db, userId)
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
        openNo: open ?? '',
      }
    },

    info: async (userId: number, no: string) => view(await own(userId, no)),

    async apply(
      userId: number,
      request: Pick<FastifyRequest, 'headers'>,
      {
        amountFen,
        accountId: account,
        idempotencyKey: key,
      }: { amountFen: number; accountId: string; idempotencyKey: string },
    ): Promise<Withdrawal> {
      const wanted = { userId, amountFen, accountId: Number(account) }
      const intended = { userId, name: 'apply', key, fields: [amountFen, account] }
      const { number } = await withdrawals.once(ctx, intended, async (trx, now) => {
        const made = await applyIn(trx, wanted, now, () => takeStepUp(trx, request, 'withdraw', now))
        return { number: made.number }
      })
      return view(await own(userId, number))
    },

    async cancel(
      userId: number,
      { no: number, version, idempotencyKey: key }: { no: string; version: number; idempotencyKey: string },
    ): Promise<Withdrawal> {
      await withdrawals.ownAct(ctx, { userId, name: 'cancel', key, fields: [], number, version }, async (act) => {
        if (act.object.state === 'APPROVED' || act.object.state === 'TRANSFERRING') {
          throw new Refusal(RET.CONFLICT, REFUSALS.sent)
        }
        await withdrawals.move(act, 'cancel', { endedAt: act.now })
        return {}
      })
      return view(await own(userId, number))
    },

    /** A verified notice. @throws Refusal NOT_FOUND, CONFLICT where it is of another sum */
    async receive({ number, amountFen, verdict }: PayoutNotice): Promise<void> {
      await transaction(db, async (trx) => {
        const act = await withdrawals.act(trx, number, byProvider(clock.now()))
        if (act.object.netFen !== amountFen) throw new Refusal(RET.CONFLICT, REFUSALS.stateChanged)
        await settle(act, verdict)
      })
    },

    provider,
  }
}

interface Wanted {
  userId: number
  amountFen: number
  accountId: number
}

export const openOf = async (db: Db, userId: number): Promise<string | null> => {
  const open = await db
    .selectFrom('withdrawal')
    .select('number')
    .where('userId', '=', userId)
    .where('state', 'in', OPEN_STATES)
    .executeTakeFirst()
  return open?.number ?? null
}

/** What was let pass and is not on its way yet goes back to the operators with its account's freezing. */
export async function recallOfFrozen(trx: Db, { userId, now, settings }: AccountFrozen): Promise<void> {
  const found = await trx
    .selectFrom('withdrawal')
    .select('number')
    .where('userId', '=', userId)
    .where('state', '=', 'APPROVED')
    .executeTakeFirst()
  if (!found) return
  const by = { actor: { kind: 'system', id: '' }, reason: FROZEN_REASON, now, settings } as const
  const act = await withdrawals.act(trx, found.number, by)
  if (act.object.state === 'APPROVED') await recallWithdrawal(act)
}

/** Back to the operators, before it is sent. */
export function recallWithdrawal(act: WithdrawalAct): Promise<WithdrawalRecord> {
  const { object, now, settings } = act
  const flags = [...new Set<WithdrawalFlag>([...object.flags, 'RECALLED'])]
  const dueAt = now + settings.get(walletSettings, 'withdraw.dueHours') * HOUR_MS
  return withdrawals.move(act, 'recall', { flags, dueAt, decidedAt: null })
}
