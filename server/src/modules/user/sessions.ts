/** Session tokens: 32 random bytes, stored as SHA-256, valid for 30 days after their last use. */
import { randomBytes } from 'node:crypto'
import { RET } from '@contract/constants'
import type { Trx } from '../../db/transaction'
import type { AppContext } from '../../kit/context'
import { Refusal } from '../../kit/refusal'
import { tokenHashOf } from '../../kit/session'
import { SESSION_EXTEND_AFTER_MS, SESSION_LIFE_MS, TOKEN_BYTES } from '../../limits'
import { REFUSALS } from './messages'
import * as repository from './repository'

const TOKEN = /^[\w-]{43}$/

/** Reads a valid session. */
export type ReadSession = (tokenHash: string, now: number) => Promise<repository.ValidSession | undefined>

export interface Sessions {
  /** @returns the new token. @throws Refusal ACCOUNT_RESTRICTED for a frozen account */
  create(userId: number, device?: string): Promise<string>
  /** The user of a valid session, whose expiry is extended; else null. */
  findUser(token: string): Promise<number | null>
  /** The same, where another module's statement reads the session (`selectSession`). */
  findUserBy(token: string, read: ReadSession): Promise<number | null>
  /** Idempotent. */
  end(token: string): Promise<void>
  /**
   * Ends all sessions of a user, in one statement. The one that requests it ends too: a stolen token cannot be used to
   * keep itself and end the owner's, and the owner signs in again by phone.
   */
  endAll(trx: Trx, userId: number): Promise<void>
}

export function createSessions({ clock, db }: Pick<AppContext, 'clock' | 'db'>): Sessions {
  async function findUserBy(token: string, read: ReadSession): Promise<number | null> {
    if (!TOKEN.test(token)) return null
    const now = clock.now()
    const session = await read(tokenHashOf(token), now)
    if (session === undefined) return null
    if (session.expiresAt < now + SESSION_LIFE_MS - SESSION_EXTEND_AFTER_MS) {
      await repository.extendSession(db, tokenHashOf(token), now + SESSION_LIFE_MS)
    }
    return session.userId
  }

  return {
    async create(userId, device = '') {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      const now = clock.now()
      const expiresAt = now + SESSION_LIFE_MS
      const session = { tokenHash: tokenHashOf(token), userId, createdAt: now, expiresAt, device }
      if (!(await repository.insertSession(db, session))) throw new Refusal(RET.ACCOUNT_RESTRICTED, REFUSALS.frozen)
      return token
    },
    findUser: (token) => findUserBy(token, (tokenHash, now) => repository.findSession(db, tokenHash, now)),
    findUserBy,
    async end(token) {
      if (TOKEN.test(token)) await repository.deleteSession(db, tokenHashOf(token))
    },
    endAll: (trx, userId) => repository.deleteSessionsOf(trx, userId),
  }
}
