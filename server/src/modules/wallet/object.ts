/** Withdrawals, as an object with a state: the user's wallet is locked before it, and each step posts what it moves. */
import { RET } from '@contract/constants'
import type { Selectable } from 'kysely'
import { enqueueJob } from '../../jobs/queue'
import { Refusal } from '../../kit/refusal'
import { yuan } from '../../kit/yuan'
import { defineObject } from '../../state-graph/object'
import type { Act } from '../../state-graph/object-types'
import { postTransaction } from '../ledger/ledger'
import { lockWallets, type Wallet } from '../ledger/wallets'
import { writeMessage } from '../messages/service'
import { bouncedEntry, failedEntry, givenBackEntry, lateEntry, paidOutEntry, sentEntry } from './entries'
import { withdrawalGraph, type WithdrawalNames } from './graph'
import { FAILURE_NAMES, REFUSALS } from './messages'
import type { WithdrawalTable } from './tables'

export type WithdrawalRecord = Selectable<WithdrawalTable>
export type WithdrawalAct = Act<WithdrawalNames, WithdrawalRecord, Wallet>

/** The job that sends it; payload { number }. */
export const SEND_JOB = 'payout.send'
/** The job that asks the provider; payload { number, waitMs }. */
export const QUERY_JOB = 'payout.query'

export const withdrawals = defineObject<WithdrawalNames, WithdrawalRecord, Wallet>({
  graph: withdrawalGraph,
  tables: { object: 'withdrawal', events: 'withdrawal_event', owner: 'withdrawal_id' },
  prefix: 'TX',
  lockParent: async (trx, { userId }) => (await lockWallets(trx, [userId])).get(userId),
  owner: { actor: 'user', of: ({ userId }) => userId },
  eachStep: () => ({ dueAt: null }),
  effects: {
    giveBack: ({ trx, object, now }) => postTransaction(trx, givenBackEntry(object, now)),
    putOnItsWay: async ({ trx, object, now }) => {
      await postTransaction(trx, sentEntry(object, now))
      await enqueueJob(trx, { kind: QUERY_JOB, payload: { number: object.number, waitMs: '0' }, dueAt: now, now })
    },
    payOut: ({ trx, object, now }) => postTransaction(trx, paidOutEntry(object, now)),
    takeBackUnsent: ({ trx, object, now }) => postTransaction(trx, failedEntry(object, now)),
    takeBackSent: ({ trx, object, now }) => postTransaction(trx, bouncedEntry(object, now)),
    payOutLate: ({ trx, object, parent: { balanceFen }, now }) =>
      postTransaction(trx, lateEntry(object, balanceFen, now)),
    send: ({ trx, object: { number }, now }) =>
      enqueueJob(trx, { kind: SEND_JOB, payload: { number }, dueAt: now, now }),
    tellUser,
  },
  timers: null,
  unique: { withdrawal_open: () => new Refusal(RET.CONFLICT, REFUSALS.standing) },
  refusals: REFUSALS,
})

async function tellUser({ trx, object, settings, now }: WithdrawalAct): Promise<void> {
  const { number, userId, state, amountFen, netFen, accountTitle, failure, refusal, version } = object
  const template =
    state === 'SUCCESS' ? 'withdrawal.arrived' : state === 'AUDIT_FAIL' ? 'withdrawal.rejected' : 'withdrawal.failed'
  await writeMessage(trx, settings, {
    userId,
    template,
    values: {
      amount: yuan(state === 'SUCCESS' ? netFen : amountFen),
      account: accountTitle,
      reason: failure === null ? refusal : FAILURE_NAMES[failure],
    },
    target: { route: 'withdraw', params: { no: number } },
    dedupeKey: `${template}:${number}:${version}`,
    now,
  })
}
