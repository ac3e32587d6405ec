/**
 * 提现审核 (design: account 5): what waits with its flags, beside the user's wallet, identity and what else stands in
 * between. Above the operator's limit another one decides. Account numbers are masked until they are revealed.
 */
import { WithdrawalFailInput, WithdrawalRejectInput } from '@contract/admin/wallet'
import type { Fact } from '@contract/admin/parts'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import type { Trx } from '../../db/transaction'
import type { ConsoleArea } from '../../kit/console'
import type { AppContext } from '../../kit/context'
import { defineConsole, withForm } from '../../state-graph/object-console'
import { userFact, userNames } from '../user/user-names'
import { verifiedPerson } from '../verification/people'
import { recallWithdrawal } from './acts/recall'
import { moneyBlockers } from './blockers'
import { CONSOLE_TEXT as T, FAILURE_NAMES, FLAG_NAMES, ENTRY_KINDS, OTHER_ENTRY } from './messages'
import { withdrawals, type WithdrawalAct, type WithdrawalRecord } from './object'
import { payoutSealer, sharedWith } from './payouts'
import type { PaidAccount } from './provider'

const fen = (name: string, value: number): Fact => ({ name, value: String(value), kind: 'fen' })
const text = (name: string, value: string): Fact => ({ name, value })
const time = (name: string, value: number | null): Fact[] =>
  value === null ? [] : [{ name, value: String(value), kind: 'time' }]

/** The wallet of a user, as records show it. */
export async function walletFacts(db: Db, userId: number): Promise<Fact[]> {
  const wallet = await db.selectFrom('wallet').selectAll().where('userId', '=', userId).executeTakeFirst()
  const person = await verifiedPerson(db, userId)
  return [
    fen(T.balance, wallet?.balanceFen ?? 0),
    fen(T.frozen, wallet?.frozenFen ?? 0),
    fen(T.pending, wallet?.pendingFen ?? 0),
    person
      ? { name: T.identity, value: person.nameMasked, kind: 'record', to: { kind: 'verification', id: person.number } }
      : text(T.identity, T.noIdentity),
  ]
}

async function entryFacts(db: Db, userId: number): Promise<Fact[]> {
  const rows = await db
    .selectFrom('walletEntry')
    .select(['kind', 'at', 'deltaFen'])
    .where('userId', '=', userId)
    .where('part', '=', 'balance')
    .orderBy('id', 'desc')
    .limit(5)
    .execute()
  return rows.map(({ kind, deltaFen }, at) => fen(`${at + 1}. ${(ENTRY_KINDS[kind] ?? OTHER_ENTRY).title}`, deltaFen))
}

/** How long the account has been used, from which devices of late, and what it has sold. */
async function accountFacts(db: Db, userId: number): Promise<Fact[]> {
  const logins = await db
    .selectFrom('securityEvent')
    .select(['device', 'kind', 'at'])
    .where('userId', '=', userId)
    .where('kind', 'in', ['login', 'newDevice'])
    .orderBy('id', 'desc')
    .limit(3)
    .execute()
  const { count } = await db
    .selectFrom('orderLine')
    .innerJoin('orders', 'orders.id', 'orderLine.orderId')
    .innerJoin('seller', 'seller.id', 'orderLine.sellerId')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('seller.userId', '=', userId)
    .where('orders.state', 'in', ['COMPLETED', 'SETTLED'])
    .where('orderLine.returnedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return [
    text(T.sold, T.soldOf(Number(count))),
    ...logins.map(({ device, kind, at }): Fact => ({
      name: `${kind === 'newDevice' ? T.newDevice : T.device} ${device}`.trim(),
      value: String(at),
      kind: 'time',
    })),
  ]
}

/** What the user withdrew before. */
async function earlierOf(db: Db, { id, userId }: WithdrawalRecord) {
  const rows = await db
    .selectFrom('withdrawal')
    .select(['number', 'amountFen', 'accountTitle', 'state'])
    .where('userId', '=', userId)
    .where('id', '<>', id)
    .orderBy('id', 'desc')
    .limit(5)
    .execute()
  return rows.map(({ number, amountFen, accountTitle, state }) => ({
    ...{ kind: 'withdrawal', id: number, title: T.titleOf(amountFen, accountTitle) },
    note: `${T.earlier} · ${T.states[state]}`,
  }))
}

async function read(db: Db, one: WithdrawalRecord, { clock, settings }: AppContext) {
  const account = await db
    .selectFrom('payoutAccount')
    .selectAll()
    .where('id', '=', one.accountId)
    .executeTakeFirstOrThrow()
  const shared = await userNames(db, await sharedWith(db, account))
  const blockers = await moneyBlockers(db, one.userId, { now: clock.now(), settings })
  const { flags, failure, refusal } = one
  return {
    sections: [
      {
        title: T.money,
        facts: [
          fen(T.amount, one.amountFen),
          fen(T.fee, one.feeFen),
          fen(T.net, one.netFen),
          text(T.flags, flags.length === 0 ? T.noFlags : flags.map((flag) => FLAG_NAMES[flag]).join('、')),
          text(T.channel, T.channels[one.channel] ?? one.channel),
          ...(failure === null ? [] : [text(T.failure, FAILURE_NAMES[failure])]),
          ...(refusal === '' ? [] : [text(T.refusal, refusal)]),
          ...time(T.createdAt, one.createdAt),
          ...time(T.decidedAt, one.decidedAt),
          ...time(T.sentAt, one.sentAt),
          ...time(T.endedAt, one.endedAt),
        ],
      },
      {
        title: T.account,
        facts: [
          text(T.accountTitle, account.title),
          { name: T.name, value: account.nameMasked, reveal: 'name' },
          { name: T.number, value: account.title, reveal: 'number' },
          ...time(T.accountSince, account.createdAt),
          ...[...shared].map(([userId, name]) => ({
            ...{ name: T.sharedWith, value: name, kind: 'record' as const },
            to: { kind: 'user', id: String(userId) },
          })),
        ],
      },
      {
        title: T.wallet,
        facts: [
          await userFact(db, T.user, one.userId),
          ...(await walletFacts(db, one.userId)),
          ...blockers.map(({ text: said }) => text(T.blockers, said)),
        ],
      },
      { title: T.person, facts: await accountFacts(db, one.userId) },
      { title: T.entries, facts: await entryFacts(db, one.userId) },
    ],
    related: await earlierOf(db, one),
  }
}

export const approveWithdrawal = (act: WithdrawalAct): Promise<WithdrawalRecord> =>
  withdrawals.move(act, 'approve', { decidedAt: act.now })

export const rejectWithdrawal = (
  act: WithdrawalAct,
  { text: refusal }: WithdrawalRejectInput,
): Promise<WithdrawalRecord> => withdrawals.move(act, 'reject', { refusal, decidedAt: act.now, endedAt: act.now })

const opened = (one: WithdrawalRecord, identityKey: string): PaidAccount | null => {
  const account = payoutSealer(identityKey).unseal(one.accountSealed)
  return account === null ? null : (JSON.parse(account) as PaidAccount)
}

const ended =
  (step: 'bounce' | 'fail' | 'succeed' | 'succeedLate') => (act: WithdrawalAct, input: Partial<WithdrawalFailInput>) =>
    withdrawals.move(act, step, { endedAt: act.now, ...(input.why !== undefined && { failure: input.why }) })

const withdrawalConsole = defineConsole(withdrawals, {
  area: T.area,
  title: T.withdrawal,
  permission: 'withdrawal.read',
  texts: T,
  tones: {
    APPLIED: 'info',
    AUDITING: 'warning',
    APPROVED: 'info',
    TRANSFERRING: 'info',
    SUCCESS: 'good',
    FAIL: 'bad',
    BOUNCED: 'bad',
    AUDIT_FAIL: 'bad',
    CANCELLED: 'plain',
  },
  titleOf: ({ amountFen, accountTitle }) => T.titleOf(amountFen, accountTitle),
  due: ['dueAt'],
  queues: [
    {
      name: 'withdrawals',
      title: T.queue,
      states: ['AUDITING', 'TRANSFERRING'],
      // What is on its way waits for nobody, unless it does for too long.
      where: (now) => sql`(state = 'AUDITING' and flags <> '[]' or state = 'TRANSFERRING' and due_at <= ${now})`,
      hasStates: true,
    },
    {
      name: 'plainWithdrawals',
      title: T.plainQueue,
      states: ['AUDITING'],
      where: () => sql`flags = '[]'`,
      bulkActions: ['approve'],
    },
  ],
  columns: [
    { name: 'amount', title: T.amount, kind: 'fen', of: ({ amountFen }) => amountFen },
    { name: 'flags', title: T.flags, of: ({ flags }) => flags.map((flag) => FLAG_NAMES[flag]).join('、') || T.noFlags },
    { name: 'createdAt', title: T.createdAt, kind: 'time', of: ({ createdAt }) => createdAt },
  ],
  read,
  audited: ({ state, amountFen, flags }) => ({ state, amountFen, flags }),
  actions: {
    approve: {
      permission: 'withdrawal.decide',
      stepUp: true,
      confirm: T.approveAbout,
      done: T.approveDone,
      act: approveWithdrawal,
      second: {
        decide: 'withdrawal.approve',
        isNeeded: async ({ trx, object: { number, amountFen } }, _input, operator) => {
          // Where money moves, a role without a limit of its own has none to use up.
          const limitFen = operator.limit('withdraw.fen') ?? 0
          const object = { kind: 'withdrawal', id: number }
          return !(await operator.useLimit(trx as Trx, { limit: 'withdraw.fen', limitFen, object, fen: amountFen }))
        },
        summary: ({ amountFen, accountTitle }) => T.approveSummary(amountFen, accountTitle),
        facts: ({ amountFen, accountTitle }) => [fen(T.amount, amountFen), text(T.account, accountTitle)],
        waits: T.approveWaits,
      },
    },
    reject: withForm(WithdrawalRejectInput, {
      permission: 'withdrawal.decide',
      tone: 'bad',
      done: T.rejectDone,
      act: rejectWithdrawal,
    }),
    recall: { permission: 'withdrawal.decide', needsReason: true, done: T.recallDone, act: recallWithdrawal },
    succeed: {
      permission: 'withdrawal.decide',
      stepUp: true,
      needsReason: true,
      confirm: T.succeedAbout,
      done: T.succeedDone,
      act: (act) => ended('succeed')(act, {}),
    },
    fail: withForm(WithdrawalFailInput, {
      permission: 'withdrawal.decide',
      stepUp: true,
      tone: 'bad',
      done: T.failDone,
      act: ended('fail'),
    }),
    bounce: withForm(WithdrawalFailInput, {
      permission: 'withdrawal.decide',
      stepUp: true,
      tone: 'bad',
      done: T.bounceDone,
      act: ended('bounce'),
    }),
  },
  reveal: {
    permission: 'withdrawal.decide',
    values: {
      name: (one, { config }) => opened(one, config.identityKey)?.name ?? null,
      number: (one, { config }) => opened(one, config.identityKey)?.number ?? null,
    },
  },
  finds: { pattern: /^TX\d{18}$/, own: ['number'] },
})

export function registerConsole(ctx: AppContext): ConsoleArea {
  return withdrawalConsole.area(ctx)
}
