/** Finds or creates the account of an identity. */
import { randomInt } from 'node:crypto'
import { lockUntilEnd } from '../../db/transaction'
import { transaction } from '../../db/database'
import { isUniqueViolation } from '../../db/errors'
import type { AppContext } from '../../kit/context'
import * as repository from './repository'

/** The constraint that one identity belongs to one account (migration 001). */
const ONE_ACCOUNT = 'identity_kind_value_key'

export interface Accounts {
  ofPhone(phone: string): Promise<repository.User>
  /** @param openId of the messenger's mini-program. */
  ofMessenger(openId: string): Promise<repository.User>
}

/** Of two concurrent first logins one creates the account, the other finds it. */
export function createAccounts({ clock, config, db }: Pick<AppContext, 'clock' | 'config' | 'db'>): Accounts {
  const nickname = (digits: string) => `${config.productName.slice(0, 12)}用户${digits}`
  return {
    async ofPhone(phone) {
      const found = await repository.findUserByPhone(db, phone)
      if (found !== undefined) return found
      return transaction(db, async (trx) => {
        // The same lock as for binding this phone to an existing account.
        await lockUntilEnd(trx, 'smsPhone', phone)
        const other = await repository.findUserByPhone(trx, phone)
        return other ?? repository.insertUser(trx, phone, nickname(phone.slice(-4)), clock.now())
      })
    },
    async ofMessenger(openId) {
      const identity = { kind: 'messenger', value: openId } as const
      const found = await repository.findUserBy(db, identity)
      if (found !== undefined) return found
      const digits = String(randomInt(10_000)).padStart(4, '0')
      try {
        return await transaction(db, (trx) => repository.insertUserWith(trx, identity, nickname(digits), clock.now()))
      } catch (error) {
        const other = isUniqueViolation(error, ONE_ACCOUNT) ? await repository.findUserBy(db, identity) : undefined
        if (other === undefined) throw error
        return other
      }
    },
  }
}
