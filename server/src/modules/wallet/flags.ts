/** What makes an operator look at a withdrawal (design: account 2.3). */
import type { WithdrawalFlag } from '@contract/wallet'
import type { Db } from '../../db/handle'
import { DAY_MS, HOUR_MS } from '../../kit/china-day'
import type { Settings } from '../../kit/settings'
import { sharedWith, type PayoutRecord } from './payouts'
import { walletSettings } from './settings'

/** What is recent: applications that are counted, a changed number, a device, a return. */
const RECENT_MS = 7 * DAY_MS
/** Applications within that time that are looked at. */
const FREQUENT = 5
/** A number may have been given to somebody else meanwhile. */
const ABSENT_MS = 180 * DAY_MS

/** How the account was entered lately, and when before that. */
async function loginFlags(db: Db, userId: number, now: number): Promise<WithdrawalFlag[]> {
  const logins = await db
    .selectFrom('securityEvent')
    .select(['at', 'kind'])
    .where('userId', '=', userId)
    .where('kind', 'in', ['login', 'newDevice'])
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  const isRecent = ({ at }: { at: number }) => now - at < RECENT_MS
  const isBack = logins.some((login, at) => {
    const before = logins[at + 1]
    return isRecent(login) && before !== undefined && login.at - before.at > ABSENT_MS
  })
  return [
    ...(logins.some((login) => login.kind === 'newDevice' && isRecent(login)) ? (['NEW_DEVICE'] as const) : []),
    ...(isBack ? (['LONG_ABSENT'] as const) : []),
  ]
}

export async function flagsOf(
  db: Db,
  { account, amountFen }: { account: PayoutRecord; amountFen: number },
  { now, settings }: { now: number; settings: Settings },
): Promise<WithdrawalFlag[]> {
  const { userId } = account
  const { count } = await db
    .selectFrom('withdrawal')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('createdAt', '>', now - RECENT_MS)
    .executeTakeFirstOrThrow()
  const user = await db.selectFrom('appUser').select('phoneChangedAt').where('id', '=', userId).executeTakeFirst()
  const isChanged = user !== undefined && user.phoneChangedAt !== null && now - user.phoneChangedAt < RECENT_MS
  const newAccountMs = settings.get(walletSettings, 'withdraw.newAccountHours') * HOUR_MS
  return [
    ...(now - account.createdAt < newAccountMs ? (['NEW_ACCOUNT'] as const) : []),
    ...(amountFen >= settings.get(walletSettings, 'withdraw.largeFen') ? (['LARGE'] as const) : []),
    ...(isChanged ? (['PHONE_CHANGED'] as const) : []),
    ...(await loginFlags(db, userId, now)),
    ...((await sharedWith(db, account)).length > 0 ? (['SHARED_ACCOUNT'] as const) : []),
    ...(Number(count) >= FREQUENT ? (['FREQUENT'] as const) : []),
  ]
}
