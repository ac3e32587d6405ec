/** A user applies for a withdrawal. */
import { RET } from '@contract/constants'
import type { Withdrawal } from '@contract/wallet'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../db/handle'
import { Refusal, refuseField } from '../../../kit/refusal'
import { takeStepUp } from '../../../kit/step-up'
import { postTransaction } from '../../ledger/ledger'
import { lockWallets } from '../../ledger/wallets'
import { moneyBlockers, usedToday } from '../blockers'
import { appliedEntry } from '../entries'
import { flagsOf } from '../flags'
import { REFUSALS } from '../messages'
import { withdrawals, type WithdrawalRecord } from '../object'
import { accountsOf, openAccount, type PayoutRecord } from '../payouts'
import { walletSettings } from '../settings'
import { dueMs, type WithdrawalTools } from '../tools'
import { info } from '../view'

interface Wanted {
  userId: number
  amountFen: number
  accountId: number
}

/** The wallet is locked. @throws Refusal with the first thing that stands in between */
async function checked(
  { settings }: WithdrawalTools,
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
export async function applyIn(
  tools: WithdrawalTools,
  trx: Db,
  wanted: Wanted,
  now: number,
  confirm: () => Promise<void>,
): Promise<WithdrawalRecord> {
  const { config, provider, sealer, settings } = tools
  const { userId, amountFen } = wanted
  if (!provider) throw new Refusal(RET.CONFLICT, REFUSALS.noProvider)
  const wallet = (await lockWallets(trx, [userId])).get(userId)
  const account = await checked(tools, trx, wanted, { balanceFen: wallet?.balanceFen ?? 0, now })
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
    : withdrawals.move(act, 'hold', { dueAt: now + dueMs(tools) })
}

/** Once for its key, with the code that was entered for it. @throws Refusal as `applyIn`, STEP_UP */
export async function apply(
  tools: WithdrawalTools,
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
  const { number } = await withdrawals.once(tools, intended, async (trx, now) => {
    const made = await applyIn(tools, trx, wanted, now, () => takeStepUp(trx, request, 'withdraw', now))
    return { number: made.number }
  })
  return info(tools, userId, number)
}
