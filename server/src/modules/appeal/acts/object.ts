/** The owner objects to what was asked for in the account's name. */
import type { Appeal } from '@contract/appeal'
import { RET } from '@contract/constants'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../../kit/refusal'
import { hostOf } from '../../user/security'
import { REFUSALS } from '../messages'
import { appeals } from '../object'
import type { AppealTools } from '../tools'
import { view } from '../view'

/** The account's owner ends it. @throws Refusal NOT_FOUND, CONFLICT */
export async function object(
  tools: AppealTools,
  userId: number,
  { number, version, idempotencyKey: key }: { number: string; version: number; idempotencyKey: string },
  request: FastifyRequest,
): Promise<Appeal> {
  const intended = { userId, name: 'object', key, fields: [], number, version }
  await appeals.ownAct(tools, intended, async (act) => {
    // Who asked for another account ends nothing in its name.
    if (act.object.byUserId === userId) throw new Refusal(RET.NOT_FOUND, REFUSALS.notFound)
    await appeals.move(act, 'object', { objectedOn: hostOf(request) })
    return {}
  })
  return view(tools, userId)
}
