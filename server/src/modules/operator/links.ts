/**
 * Set-up links and their way to operators. The job knows the account alone and makes the link when it sends it, so that
 * its token is nowhere but in the message: in no answer, row of the audit, job, or line of a log.
 */
import { RET } from '@contract/constants'
import type { Selectable } from 'kysely'
import { randomBytes } from 'node:crypto'
import { transaction, type Db, type Trx } from '../../db/database'
import { enqueueJob } from '../../jobs/queue'
import type { JobHandler } from '../../jobs/runner'
import type { AppContext } from '../../kit/context'
import { Refusal } from '../../kit/refusal'
import { hashToken } from '../../kit/signing'
import { newSecret, operatorSealer } from './codes'
import { LINK_LIFE_MS, TOKEN_BYTES } from './limits'
import { linkText, REFUSALS } from './messages'
import type { OperatorLinkTable } from './tables'

/** The job that sends; payload { operatorId }. */
export const LINK_JOB = 'operator.link'

/** Port to the sms service (modules/messages). */
interface Texts {
  send(notice: { id: string; phone: string; template: string; text: string }): Promise<void>
}

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

/** @param now ms. @throws Refusal NOT_FOUND for a link that is used up, expired, or of a shop that has an owner now */
export async function findLink(db: Db | Trx, token: string, now: number): Promise<Selectable<OperatorLinkTable>> {
  const link = await db
    .selectFrom('operatorLink')
    .selectAll()
    .where('tokenHash', '=', hashToken(token))
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  if (link === undefined || (link.kind === 'owner' && (await hasOwner(db)))) {
    throw new Refusal(RET.NOT_FOUND, REFUSALS.linkUsed)
  }
  return link
}

/** Has a new link sent to the operator's phone; one that was sent before ends. @param now ms */
export const requestLink = (trx: Trx, operatorId: number, now: number): Promise<void> =>
  enqueueJob(trx, { kind: LINK_JOB, payload: { operatorId: String(operatorId) }, dueAt: now, now })

export function createSendLink({ config, db }: Pick<AppContext, 'config' | 'db'>, texts: Texts): JobHandler {
  const origin = config.publicOrigins[0] ?? `http://localhost:${config.port}`
  return async ({ operatorId }, now) => {
    const made = await transaction(db, async (trx) => {
      const operator = await trx
        .selectFrom('operator')
        .select(['id', 'name', 'phone', 'passwordHash'])
        .where('id', '=', Number(operatorId))
        .where('state', '=', 'invited')
        .forUpdate()
        .executeTakeFirst()
      if (!operator || operator.phone === null) return null
      const kind = operator.passwordHash === null ? 'invitation' : 'reset'
      const { token } = await createLink(trx, config.consoleKey, { kind, operatorId: operator.id }, now)
      return { name: operator.name, phone: operator.phone, token }
    })
    // Set up or ended meanwhile.
    if (made === null) return
    const text = linkText(made.name, `${origin}${setupPath(made.token)}`)
    await texts.send({ id: `operator-${operatorId}-${now}`, phone: made.phone, template: 'operatorLink', text })
  }
}
