/** Who is signed in, with what the start page counts. */
import { RET } from '@contract/constants'
import type { UserInfo } from '@contract/user'
import type { AppContext, UserCounts } from '../../kit/context'
import { maskPhone } from '../../kit/masking'
import { Refusal } from '../../kit/refusal'
import { REFUSALS } from './messages'
import * as repository from './repository'

const NO_COUNTS: UserCounts = {
  cartCount: 0,
  collectCount: 0,
  orderCounts: { pendingPay: 0, toShip: 0, toReceive: 0, completed: 0 },
}

/** @throws Refusal NO_SESSION for a user who is no more */
export async function info(
  { db, userCounts }: Pick<AppContext, 'db' | 'userCounts'>,
  userId: number,
): Promise<UserInfo> {
  const [profile, counts] = await Promise.all([repository.findProfile(db, userId), userCounts?.(userId) ?? NO_COUNTS])
  if (profile === undefined) throw new Refusal(RET.NO_SESSION, REFUSALS.noSession)
  return {
    userId: String(profile.id),
    nickname: profile.nickname,
    phone: profile.phone === null ? '' : maskPhone(profile.phone),
    ...(profile.avatar !== '' && { avatar: profile.avatar }),
    ...counts,
  }
}
