/**
 * Binds a phone to an account (spec 5, /user/authorize and /user/bind-phone). The caller has verified that the phone is
 * the user's. Accounts are not merged: a phone that another account has stays there, and its owner signs in with it.
 */
import { RET } from '@contract/constants'
import { lockUntilEnd } from '../../db/transaction'
import { transaction } from '../../db/database'
import { isUniqueViolation } from '../../db/errors'
import type { AppContext } from '../../kit/context'
import { refuseField } from '../../kit/refusal'
import { REFUSALS } from './messages'
import * as repository from './repository'

/** The constraint that an account has one phone (migration 001). */
const ONE_PHONE = 'identity_user_id_kind_key'

/** Binding the account's current phone changes nothing. @throws Refusal CONFLICT */
export async function bindPhone(
  { clock, db }: Pick<AppContext, 'clock' | 'db'>,
  userId: number,
  phone: string,
): Promise<void> {
  try {
    await transaction(db, async (trx) => {
      await lockUntilEnd(trx, 'smsPhone', phone)
      const owner = await repository.findUserByPhone(trx, phone)
      if (owner?.id === userId) return
      if (owner !== undefined) throw refuseField('phone', REFUSALS.phoneOfOther, RET.CONFLICT)
      await repository.insertIdentity(trx, userId, { kind: 'phone', value: phone }, clock.now())
    })
  } catch (error) {
    throw isUniqueViolation(error, ONE_PHONE) ? refuseField('phone', REFUSALS.otherPhoneBound, RET.CONFLICT) : error
  }
}
