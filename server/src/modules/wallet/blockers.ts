/**
 * What stands between a user and the money: the one list that purse, form, pending sales, messages and console show,
 * and by which a withdrawal is refused (design: account 2.3).
 */
import type { MoneyBlocker } from '@contract/wallet'
import { dayOf, dayStart } from '../../kit/china-day'
import type { Db } from '../../db/handle'
import type { Settings } from '../../kit/settings'
import { waitText } from '../../kit/wait-text'
import { yuan } from '../../kit/yuan'
import { readDebts } from '../ledger/wallets'
import { standingOf } from '../verification/people'
import { OPEN_STATES } from './graph'
import { BLOCKERS } from './messages'
import { walletSettings } from './settings'

type Kind = MoneyBlocker['kind']

const blocker = (kind: Kind, target: MoneyBlocker['target'] = null, about = ''): MoneyBlocker => ({
  kind,
  text: BLOCKERS[kind].text(about),
  target,
  action: target === null ? '' : BLOCKERS[kind].action,
})

/** What a user has withdrawn today, that did not come back; and how often he applied. */
export async function usedToday(db: Db, userId: number, now: number): Promise<{ fen: number; times: number }> {
  const { fen, times } = await db
    .selectFrom('withdrawal')
    .select(({ fn }) => [
      fn
        .sum<number | null>('amountFen')
        .filterWhere('state', 'not in', ['FAIL', 'BOUNCED', 'AUDIT_FAIL', 'CANCELLED'])
        .as('fen'),
      fn.countAll<number>().filterWhere('state', '<>', 'CANCELLED').as('times'),
    ])
    .where('userId', '=', userId)
    .where('createdAt', '>=', dayStart(dayOf(now)))
    .executeTakeFirstOrThrow()
  return { fen: Number(fen ?? 0), times: Number(times) }
}

const IDENTITY: Readonly<Record<'MANUAL' | 'REJECTED' | 'SUBMITTED', Kind>> = {
  MANUAL: 'IDENTITY_WAITING',
  SUBMITTED: 'IDENTITY_WAITING',
  REJECTED: 'IDENTITY_REFUSED',
}

async function identityBlocker(db: Db, userId: number): Promise<MoneyBlocker[]> {
  const standing = await standingOf(db, userId)
  if (standing?.state === 'VERIFIED') return []
  if (!standing || standing.state === 'WITHDRAWN') {
    return [blocker('IDENTITY_NONE', { route: 'identityVerification', params: { from: 'withdraw' } })]
  }
  return [blocker(IDENTITY[standing.state], { route: 'identityVerificationDisplay', params: {} })]
}

async function accountBlocker(db: Db, userId: number): Promise<MoneyBlocker[]> {
  const account = await db
    .selectFrom('payoutAccount')
    .select('id')
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return account ? [] : [blocker('NO_ACCOUNT', { route: 'bindAliPay', params: { from: 'withdraw' } })]
}

/** A number that was changed is not the way to the money at once: the owner can object until then. */
async function restBlocker(db: Db, userId: number, now: number): Promise<MoneyBlocker[]> {
  const user = await db.selectFrom('appUser').select('withdrawRestUntil').where('id', '=', userId).executeTakeFirst()
  const left = (user?.withdrawRestUntil ?? 0) - now
  return left > 0 ? [blocker('REST', null, waitText(left))] : []
}

/** What the user has to have before any money can be sent. */
export async function preparations(db: Db, userId: number): Promise<MoneyBlocker[]> {
  return [...(await identityBlocker(db, userId)), ...(await accountBlocker(db, userId))]
}

/** The withdrawal that is under way; null without one. */
export const openOf = async (db: Db, userId: number): Promise<string | null> => {
  const open = await db
    .selectFrom('withdrawal')
    .select('number')
    .where('userId', '=', userId)
    .where('state', 'in', OPEN_STATES)
    .executeTakeFirst()
  return open?.number ?? null
}

export async function moneyBlockers(
  db: Db,
  userId: number,
  { now, settings }: { now: number; settings: Settings },
): Promise<MoneyBlocker[]> {
  const debt = (await readDebts(db, [userId])).get(userId)
  const openNo = await openOf(db, userId)
  const { fen, times } = await usedToday(db, userId, now)
  const left = (key: 'withdraw.dayFen' | 'withdraw.dayTimes', used: number) => settings.get(walletSettings, key) - used
  const isFull = left('withdraw.dayFen', fen) <= 0 || left('withdraw.dayTimes', times) <= 0
  return [
    ...(await preparations(db, userId)),
    ...(await restBlocker(db, userId, now)),
    ...((debt?.clawbackFen ?? 0) > 0 ? [blocker('DEBT', null, yuan(debt?.clawbackFen ?? 0))] : []),
    ...(openNo ? [blocker('OPEN_WITHDRAWAL', { route: 'withdraw', params: { no: openNo } })] : []),
    ...(isFull && !openNo ? [blocker('DAY_FULL')] : []),
  ]
}
