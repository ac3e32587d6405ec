/**
 * Set-up links on their way to operators. The job knows the account alone and makes the link when it sends it, so that
 * its token is nowhere but in the message: in no answer, row of the audit, job, or line of a log.
 */
import { transaction, type Trx } from '../../db/database'
import { enqueueJob } from '../../jobs/queue'
import type { JobHandler } from '../../jobs/runner'
import type { AppContext } from '../../kit/context'
import { createLink, setupPath } from './accounts'
import { linkText } from './messages'

/** The job that sends; payload { operatorId }. */
export const LINK_JOB = 'operator.link'

/** Port to the sms service (modules/messages). */
interface Texts {
  send(notice: { id: string; phone: string; template: string; text: string }): Promise<void>
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
