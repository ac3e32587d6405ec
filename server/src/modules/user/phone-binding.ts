/**
 * Binds a phone to an account (spec 5, /user/authorize and /user/bind-phone). The caller has verified that the phone is
 * the user's. A phone that another account has stays there: a messenger's account that has nothing joins that one, any
 * other is refused, and its owner signs in with the phone.
 */
import { RET } from '@contract/constants'
import { lockUntilEnd } from '../../db/transaction'
import { transaction } from '../../db/database'
import { isUniqueViolation } from '../../db/errors'
import type { AppContext } from '../../kit/context'
import { maskPhone } from '../../kit/masking'
import { refuseField } from '../../kit/refusal'
import { joinAccount } from './joining'
import { REFUSALS } from './messages'
import * as repository from './repository'
import { noteEvent } from './security'

/** The constraint that an account has one phone (migration 001). */
const ONE_PHONE = 'identity_user_id_kind_key'

/**
 * Binding the account's current phone changes nothing. @throws Refusal CONFLICT
 * @returns the account that has the phone now: another one when this one has joined it
 */
export async function bindPhone(
  { clock, db }: Pick<AppContext, 'clock' | 'db'>,
  userId: number,
  phone: string,
): Promise<number> {
  try {
    return await transaction(db, async (trx) => {
      await lockUntilEnd(trx, 'smsPhone', phone)
      const owner = await repository.findUserByPhone(trx, phone)
      const now = clock.now()
      if (owner?.id === userId) return userId
      if (owner !== undefined) {
        if (!(await joinAccount(trx, { from: userId, to: owner.id, now }))) {
          throw refuseField('phone', REFUSALS.phoneOfOther, RET.CONFLICT)
        }
        await noteEvent(trx, { userId: owner.id, kind: 'joined', at: now })
        return owner.id
      }
      await repository.insertIdentity(trx, userId, { kind: 'phone', value: phone }, now)
      await noteEvent(trx, { userId, kind: 'phoneBound', at: now, detail: maskPhone(phone) })
      return userId
    })
  } catch (error) {
    throw isUniqueViolation(error, ONE_PHONE) ? refuseField('phone', REFUSALS.otherPhoneBound, RET.CONFLICT) : error
  }
}
