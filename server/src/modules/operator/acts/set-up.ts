/** An account is set up, or set up anew, by the link that was sent: login, name, password, authenticator. */
import type { SetupInput, SetupState } from '@contract/admin/session'
import { RET } from '@contract/constants'
import type { Selectable } from 'kysely'
import type { Static } from '@sinclair/typebox'
import { transaction, type Trx } from '../../../db/database'
import { isUniqueViolation } from '../../../db/errors'
import { lockUntilEnd } from '../../../db/transaction'
import { Refusal, refuseField } from '../../../kit/refusal'
import {
  actorOf,
  clientOf,
  findById,
  startSession,
  storeRecoveryCodes,
  type AccountTools,
  type Operator,
} from '../accounts'
import type { Origin } from '../acting'
import { writeAudit } from '../audit'
import { operatorSealer, stepOf, uriOf } from '../codes'
import { findLink } from '../links'
import { REFUSALS } from '../messages'
import { checkPassword, hashPassword } from '../passwords'
import { endSessionsOf } from '../sessions'
import type { OperatorLinkTable } from '../tables'

/** What the page of a link shows before it is used. @throws Refusal NOT_FOUND */
export async function setupState({ clock, config, db }: AccountTools, token: string): Promise<SetupState> {
  const link = await findLink(db, token, clock.now())
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
}

/** Fills in the account of a link. @throws Refusal CONFLICT for a login that another has */
async function accountOf(
  trx: Trx,
  link: Selectable<OperatorLinkTable>,
  { login, name }: { login: string; name: string },
  passwordHash: string,
  now: number,
): Promise<Operator> {
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

/** Uses up the link. @throws Refusal NOT_FOUND, BAD_REQUEST, BAD_CODE, CONFLICT */
export async function setUp(
  tools: AccountTools,
  { token, login, name, password, code }: Static<typeof SetupInput>,
  origin: Origin,
): Promise<{ recoveryCodes: string[]; session: string }> {
  const { clock, config, db } = tools
  await findLink(db, token, clock.now())
  checkPassword(password, login, name)
  const passwordHash = await hashPassword(password, clientOf(origin))
  try {
    return await transaction(db, async (trx) => {
      // One first owner, whichever of the printed links is used.
      await lockUntilEnd(trx, 'operatorSetup', '')
      const link = await findLink(trx, token, clock.now())
      const secret = operatorSealer(config.consoleKey).unseal(link.totpSecret)
      const step = secret === null ? null : stepOf(secret, code, clock.now())
      if (step === null) throw refuseField('code', REFUSALS.wrongCode, RET.BAD_CODE)
      const operator = await accountOf(trx, link, { login, name }, passwordHash, clock.now())
      await trx.updateTable('operator').set({ totpStep: step }).where('id', '=', operator.id).execute()
      await trx
        .deleteFrom('operatorLink')
        .where((eb) => (link.kind === 'owner' ? eb('kind', '=', 'owner') : eb('operatorId', '=', link.operatorId)))
        .execute()
      await endSessionsOf(trx, operator.id, { except: null })
      const recoveryCodes = await storeRecoveryCodes(trx, operator.id)
      const session = await startSession(tools, trx, operator, origin)
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
}
