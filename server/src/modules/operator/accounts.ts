/** Sign-in, step-up, set-up by link, own password and recovery codes (design: console, section 3). */
import type { LoginInput, SetupInput, SetupState } from '@contract/admin/session'
import { RET } from '@contract/constants'
import type { Static } from '@sinclair/typebox'
import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { transaction, type Db, type Trx } from '../../db/database'
import { lockUntilEnd } from '../../db/transaction'
import { isUniqueViolation } from '../../db/errors'
import type { AppContext } from '../../kit/context'
import { addressKey } from '../../kit/input'
import type { ActingOperator } from '../../kit/operator'
import { Refusal, refuseField } from '../../kit/refusal'
import { hashToken } from '../../kit/signing'
import type { Origin } from './acting'
import { writeAudit } from './audit'
import { newRecoveryCodes, newSecret, operatorSealer, stepOf, uriOf } from './codes'
import { DEMO_CODE } from './demo-sign-in'
import { LINK_LIFE_MS, STEP_UP_MS, TOKEN_BYTES } from './limits'
import { REFUSALS } from './messages'
import { checkPassword, hashPassword, isPassword } from './passwords'
import { createSession, endSessionsOf } from './sessions'
import type { OperatorLinkTable, OperatorTable } from './tables'
import { forgetTries, returnTry, takeTry, type CountedTry } from './tries'

type Operator = Selectable<OperatorTable>

/** A signed-in session's cookie, or what is missing. */
export type SignInResult = { state: 'codeNeeded' } | { state: 'signedIn'; token: string }

/** Makes a link of 24 h. @returns the token of its address. @param now ms */
export async function createLink(
  trx: Trx,
  consoleKey: string,
  link: Pick<OperatorLinkTable, 'kind' | 'operatorId'>,
  now: number,
): Promise<{ token: string; expiresAt: number }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = now + LINK_LIFE_MS
  if (link.operatorId !== null) {
    await trx.deleteFrom('operatorLink').where('operatorId', '=', link.operatorId).execute()
  }
  await trx
    .insertInto('operatorLink')
    .values({
      ...link,
      tokenHash: hashToken(token),
      totpSecret: operatorSealer(consoleKey).seal(newSecret()),
      createdAt: now,
      expiresAt,
    })
    .execute()
  return { token, expiresAt }
}

/** Whose hashes are counted together. */
const clientOf = ({ address }: Origin): string => addressKey(address)

/** The path of a set-up page. */
export const setupPath = (token: string): string => `/admin/setup?token=${token}`

/** Whether nobody can sign in who may invite others: then the server prints a set-up link. */
export async function hasOwner(db: Db | Trx): Promise<boolean> {
  const owner = await db
    .selectFrom('operator')
    .innerJoin('operatorInRole', 'operatorInRole.operatorId', 'operator.id')
    .select('operator.id')
    .where('operatorInRole.role', '=', 'owner')
    .where('operator.state', '=', 'active')
    .where('operator.isDemo', '=', false)
    .limit(1)
    .executeTakeFirst()
  return owner !== undefined
}

export function createAccounts({ clock, config, db }: Pick<AppContext, 'clock' | 'config' | 'db'>) {
  const actorOf = ({ id, login, name }: Pick<Operator, 'id' | 'login' | 'name'>, origin: Origin) => ({
    id,
    login,
    name,
    ...origin,
  })

  /** Uses up a one-time code or a recovery code, in one statement each. */
  async function useCode(trx: Trx, operator: Operator, code: string, origin: Origin): Promise<boolean> {
    if (operator.isDemo) return config.demo && code === DEMO_CODE
    if (code.includes('-')) {
      const { numUpdatedRows } = await trx
        .updateTable('operatorRecoveryCode')
        .set({ usedAt: clock.now() })
        .where('operatorId', '=', operator.id)
        .where('codeHash', '=', hashToken(code))
        .where('usedAt', 'is', null)
        .executeTakeFirst()
      if (Number(numUpdatedRows) === 0) return false
      const entry = { action: 'operator.recoveryCodeUsed', object: { kind: 'operator', id: String(operator.id) } }
      await writeAudit(trx, actorOf(operator, origin), entry, clock.now())
      return true
    }
    const secret = operator.totpSecret === null ? null : operatorSealer(config.consoleKey).unseal(operator.totpSecret)
    const step = secret === null ? null : stepOf(secret, code, clock.now())
    if (step === null) return false
    const { numUpdatedRows } = await trx
      .updateTable('operator')
      .set({ totpStep: step })
      .where('id', '=', operator.id)
      .where('totpStep', '<', step)
      .executeTakeFirst()
    return Number(numUpdatedRows) > 0
  }

  /** Whether a counted try is right; one that nobody could look at, as too many were, is taken back. */
  async function looked(counted: CountedTry, isRight: () => Promise<boolean>): Promise<boolean> {
    try {
      return await isRight()
    } catch (error) {
      await returnTry(db, counted)
      throw error
    }
  }

  /** Keeps a wrong try in the audit. @throws Refusal BAD_CODE */
  async function refuseTry(origin: Origin, found: Operator | undefined): Promise<never> {
    // Of known accounts alone: a stranger's guesses must not fill the audit, and may be a password typed too early.
    if (found) await writeAudit(db, actorOf(found, origin), { action: 'session.refused' }, clock.now())
    throw refuseField('password', REFUSALS.wrongSignIn, RET.BAD_CODE)
  }

  const findLogin = (login: string) =>
    db.selectFrom('operator').selectAll().where('login', '=', login).executeTakeFirst()

  const findById = (handle: Db | Trx, id: number) =>
    handle.selectFrom('operator').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  async function startSession(trx: Trx, operator: Operator, origin: Origin): Promise<string> {
    const now = clock.now()
    await trx.updateTable('operator').set({ lastSignInAt: now }).where('id', '=', operator.id).execute()
    const { address, device } = origin
    return createSession(trx, { operatorId: operator.id, address, device }, now)
  }

  async function storeRecoveryCodes(trx: Trx, operatorId: number): Promise<string[]> {
    const codes = newRecoveryCodes()
    await trx.deleteFrom('operatorRecoveryCode').where('operatorId', '=', operatorId).execute()
    await trx
      .insertInto('operatorRecoveryCode')
      .values(codes.map((code) => ({ operatorId, codeHash: hashToken(code), usedAt: null })))
      .execute()
    return codes
  }

  /** @throws Refusal NOT_FOUND for a link that is used up, expired, or of a shop that has an owner now */
  async function findLink(handle: Db | Trx, token: string): Promise<Selectable<OperatorLinkTable>> {
    const link = await handle
      .selectFrom('operatorLink')
      .selectAll()
      .where('tokenHash', '=', hashToken(token))
      .where('expiresAt', '>', clock.now())
      .executeTakeFirst()
    if (link === undefined || (link.kind === 'owner' && (await hasOwner(handle)))) {
      throw new Refusal(RET.NOT_FOUND, REFUSALS.linkUsed)
    }
    return link
  }

  /** Fills in the account of a link. @throws Refusal CONFLICT for a login that another has */
  async function accountOf(
    trx: Trx,
    link: Selectable<OperatorLinkTable>,
    { login, name }: { login: string; name: string },
    passwordHash: string,
  ): Promise<Operator> {
    const now = clock.now()
    const values = { name, passwordHash, totpSecret: link.totpSecret, totpStep: 0, state: 'active' as const }
    if (link.operatorId !== null) {
      const known = await findById(trx, link.operatorId)
      if (known.login !== login) throw refuseField('login', REFUSALS.loginFixed)
      return trx
        .updateTable('operator')
        .set({ ...values, version: known.version + 1 })
        .where('id', '=', known.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    }
    const owner = await trx
      .insertInto('operator')
      .values({ login, ...values, createdAt: now, lastSignInAt: null })
      .returningAll()
      .executeTakeFirstOrThrow()
    await trx.insertInto('operatorInRole').values({ operatorId: owner.id, role: 'owner' }).execute()
    return owner
  }

  return {
    /**
     * The password comes first; without a code it only reports that one is needed. A wrong password and a wrong code
     * are answered alike.
     * @throws Refusal BAD_CODE, TooManyTries
     */
    async signIn({ login, password, code }: Static<typeof LoginInput>, origin: Origin): Promise<SignInResult> {
      const counted = await takeTry(db, login, origin.address, clock.now())
      const found = await findLogin(login)
      const isActive = found?.state === 'active' && (config.demo || !found.isDemo)
      const isRight = await looked(counted, () =>
        isPassword(password, isActive ? found.passwordHash : null, clientOf(origin)),
      )
      if (!isRight || found === undefined) return refuseTry(origin, found)
      if (!found.isDemo && code === undefined) {
        await returnTry(db, counted)
        return { state: 'codeNeeded' }
      }
      const token = await transaction(db, async (trx) => {
        if (!found.isDemo && !(await useCode(trx, found, code ?? '', origin))) return null
        const session = await startSession(trx, found, origin)
        await writeAudit(trx, actorOf(found, origin), { action: 'session.signIn' }, clock.now())
        return session
      })
      if (token === null) return refuseTry(origin, found)
      await forgetTries(db, login, origin.address)
      return { state: 'signedIn', token }
    },

    /** @returns until when acts need no further code, ms. @throws Refusal BAD_CODE, TooManyTries */
    async stepUp(operator: ActingOperator, code: string, origin: Origin): Promise<number> {
      const bucket = `step-up ${operator.id}`
      await takeTry(db, bucket, origin.address, clock.now())
      const until = clock.now() + STEP_UP_MS
      const isRight = await transaction(db, async (trx) => {
        if (!(await useCode(trx, await findById(trx, operator.id), code, origin))) return false
        await trx
          .updateTable('operatorSession')
          .set({ stepUpUntil: until })
          .where('id', '=', operator.sessionId)
          .execute()
        await operator.audit(trx, { action: 'session.stepUp' })
        return true
      })
      if (!isRight) throw refuseField('code', REFUSALS.wrongCode, RET.BAD_CODE)
      await forgetTries(db, bucket, origin.address)
      return until
    },

    async setupState(token: string): Promise<SetupState> {
      const link = await findLink(db, token)
      const known = link.operatorId === null ? null : await findById(db, link.operatorId)
      // Sealed with another key: the host has lost its own, and a new link is needed.
      const totpSecret = operatorSealer(config.consoleKey).unseal(link.totpSecret)
      if (totpSecret === null) throw new Refusal(RET.NOT_FOUND, REFUSALS.linkUsed)
      return {
        kind: link.kind,
        login: known?.login ?? null,
        name: known?.name ?? '',
        expiresAt: link.expiresAt,
        totpSecret,
        totpUri: uriOf(totpSecret, known?.login ?? 'owner', config.productName),
      }
    },

    /** Uses up the link. @throws Refusal NOT_FOUND, BAD_REQUEST, BAD_CODE, CONFLICT */
    async setUp(
      { token, login, name, password, code }: Static<typeof SetupInput>,
      origin: Origin,
    ): Promise<{ recoveryCodes: string[]; session: string }> {
      await findLink(db, token)
      checkPassword(password, login, name)
      const passwordHash = await hashPassword(password, clientOf(origin))
      try {
        return await transaction(db, async (trx) => {
          // One first owner, whichever of the printed links is used.
          await lockUntilEnd(trx, 'operatorSetup', '')
          const link = await findLink(trx, token)
          const secret = operatorSealer(config.consoleKey).unseal(link.totpSecret)
          const step = secret === null ? null : stepOf(secret, code, clock.now())
          if (step === null) throw refuseField('code', REFUSALS.wrongCode, RET.BAD_CODE)
          const operator = await accountOf(trx, link, { login, name }, passwordHash)
          await trx.updateTable('operator').set({ totpStep: step }).where('id', '=', operator.id).execute()
          await trx
            .deleteFrom('operatorLink')
            .where((eb) => (link.kind === 'owner' ? eb('kind', '=', 'owner') : eb('operatorId', '=', link.operatorId)))
            .execute()
          await endSessionsOf(trx, operator.id, { except: null })
          const recoveryCodes = await storeRecoveryCodes(trx, operator.id)
          const session = await startSession(trx, operator, origin)
          const object = { kind: 'operator', id: String(operator.id) }
          const entry = { action: 'operator.setUp', object, after: { login, name, kind: link.kind } }
          await writeAudit(trx, actorOf(operator, origin), entry, clock.now())
          return { recoveryCodes, session }
        })
      } catch (error) {
        throw isUniqueViolation(error, 'operator_login_key')
          ? refuseField('login', REFUSALS.loginTaken, RET.CONFLICT)
          : error
      }
    },

    /** The operator's other sessions end. @throws Refusal BAD_CODE, BAD_REQUEST, TooManyTries */
    async changePassword(operator: ActingOperator, current: string, password: string, origin: Origin): Promise<void> {
      const bucket = `password ${operator.id}`
      const counted = await takeTry(db, bucket, origin.address, clock.now())
      const { passwordHash } = await findById(db, operator.id)
      if (!(await looked(counted, () => isPassword(current, passwordHash, clientOf(origin))))) {
        throw refuseField('current', REFUSALS.wrongPassword, RET.BAD_CODE)
      }
      await forgetTries(db, bucket, origin.address)
      if (operator.isDemo) throw new Refusal(RET.CONFLICT, REFUSALS.notSelf)
      checkPassword(password, operator.login, operator.name)
      const hash = await hashPassword(password, clientOf(origin))
      await transaction(db, async (trx) => {
        await trx.updateTable('operator').set({ passwordHash: hash }).where('id', '=', operator.id).execute()
        await endSessionsOf(trx, operator.id, { except: operator.sessionId })
        await operator.audit(trx, {
          action: 'operator.password',
          object: { kind: 'operator', id: String(operator.id) },
        })
      })
    },

    newRecoveryCodes: (operator: ActingOperator): Promise<string[]> =>
      transaction(db, async (trx) => {
        const codes = await storeRecoveryCodes(trx, operator.id)
        const object = { kind: 'operator', id: String(operator.id) }
        await operator.audit(trx, { action: 'operator.recoveryCodes', object })
        return codes
      }),

    async recoveryCodesLeft(operatorId: number): Promise<number> {
      const { count } = await db
        .selectFrom('operatorRecoveryCode')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('operatorId', '=', operatorId)
        .where('usedAt', 'is', null)
        .executeTakeFirstOrThrow()
      return count
    },

    /** Ends one of the operator's own sessions. @throws Refusal NOT_FOUND */
    endOwn: (operator: ActingOperator, id: number): Promise<void> =>
      transaction(db, async (trx) => {
        if ((await endSessionsOf(trx, operator.id, { id })) === 0) {
          throw new Refusal(RET.NOT_FOUND, REFUSALS.noOperator)
        }
        await operator.audit(trx, { action: 'session.end', after: { session: String(id) } })
      }),

    endOthers: (operator: ActingOperator): Promise<void> =>
      transaction(db, async (trx) => {
        const ended = await endSessionsOf(trx, operator.id, { except: operator.sessionId })
        await operator.audit(trx, { action: 'session.endOthers', after: { ended } })
      }),
  }
}
