/** A version that waits for its minute becomes a draft again; what is shown is taken down. */
import type { PublishInput } from '@contract/admin/content'
import { RET } from '@contract/constants'
import type { Trx } from '../../../db/transaction'
import type { ActContext, ActResult } from '../../../kit/console'
import { Refusal } from '../../../kit/refusal'
import { CONSOLE_TEXT as T } from '../messages'
import { moveVersion, shownAt } from '../repository'
import { numbered } from './publish'

/** @throws Refusal BAD_REQUEST, CONFLICT */
export async function unschedule(trx: Trx, { id, input, reason, operator, now }: ActContext): Promise<ActResult> {
  const version = await numbered(trx, id, (input as unknown as PublishInput).number)
  const actor = { kind: 'operator', id: String(operator.id) } as const
  await moveVersion(trx, version, { step: 'unschedule', actor, reason, now })
  return { message: T.unscheduled, before: { publishAt: version.publishAt }, after: { version: version.number } }
}

/** @throws Refusal CONFLICT when nothing is shown */
export async function takeDown(trx: Trx, { id, reason, operator, now }: ActContext): Promise<ActResult> {
  const { shown } = await shownAt(trx, Number(id), now)
  if (shown?.state !== 'LIVE') throw new Refusal(RET.CONFLICT, T.changed)
  const actor = { kind: 'operator', id: String(operator.id) } as const
  await moveVersion(trx, shown, { step: 'takeDown', actor, reason, now })
  return { message: T.takenDown, before: { version: shown.number } }
}
