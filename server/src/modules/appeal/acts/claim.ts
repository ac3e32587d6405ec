/** Somebody without the old number asks for the account that is theirs. */
import type { Appeal } from '@contract/appeal'
import { RET } from '@contract/constants'
import { ID_TYPES } from '@contract/verification'
import type { FastifyRequest } from 'fastify'
import { transaction, type Trx } from '../../../db/transaction'
import { earlierAnswer, once, requestHashOf } from '../../../kit/idempotency'
import { oneLine } from '../../../kit/input'
import { Refusal } from '../../../kit/refusal'
import { fileOfAddress } from '../../private-picture/pictures'
import { canBeAbsorbed } from '../../user/joining'
import { hostOf } from '../../user/security'
import { phoneOf } from '../../user/user-names'
import { identitySealer } from '../../verification/object'
import { nameOf, verifiedPerson } from '../../verification/people'
import { toIdNumber } from '../../verification/rules'
import { REFUSALS } from '../messages'
import { appeals, dueAtOf } from '../object'
import type { AppealTools } from '../tools'
import { view } from '../view'

interface Claim {
  name: string
  idNumber: string
  front: string
  idempotencyKey: string
}

/** The verified submission of this person, whoever has it: undefined where name and number are not one account's. */
async function personBy({ config }: AppealTools, trx: Trx, { name, idNumber }: Claim) {
  const sealer = identitySealer(config.identityKey)
  const marks = ID_TYPES.map((type) => sealer.markOf(`${type} ${toIdNumber(idNumber)}`))
  const found = await trx
    .selectFrom('verification')
    .selectAll()
    .where('idMark', 'in', marks)
    .where('state', '=', 'VERIFIED')
    .execute()
  return found.find((one) => nameOf(config.identityKey, one) === oneLine(name))
}

/**
 * Asks for an account that the person can no longer sign in to, from one that has nothing but the new number. Whether
 * there is such an account is the operator's to see: the answer is the same.
 * @throws Refusal BAD_REQUEST, CONFLICT
 */
export async function claim(
  tools: AppealTools,
  userId: number,
  proof: Claim,
  request: FastifyRequest,
): Promise<Appeal> {
  const { clock, config, db, pictures, settings } = tools
  const front = fileOfAddress(proof.front)
  const typed = identitySealer(config.identityKey).markOf(`${oneLine(proof.name)} ${toIdNumber(proof.idNumber)}`)
  const intended = {
    ...{ ownerId: userId, scope: 'appeal.claim', key: proof.idempotencyKey },
    requestHash: requestHashOf([typed, front]),
  }
  if ((await earlierAnswer(db, intended)) !== undefined) return view(tools, userId)
  await transaction(db, (trx) => {
    const now = clock.now()
    return once(trx, intended, now, async () => {
      const phone = await phoneOf(trx, userId)
      if (phone === null) throw new Refusal(RET.CONFLICT, REFUSALS.noPhone)
      if (await verifiedPerson(trx, userId)) throw new Refusal(RET.CONFLICT, REFUSALS.ownVerified)
      if (!(await canBeAbsorbed(trx, userId))) throw new Refusal(RET.CONFLICT, REFUSALS.notEmpty)
      const person = await personBy(tools, trx, proof)
      const open =
        person &&
        (await trx
          .selectFrom('appeal')
          .select('id')
          .where('userId', '=', person.userId)
          .where('state', 'in', ['AUDITING', 'RESTING'])
          .executeTakeFirst())
      // One is decided at a time; an operator sees that this one is about the same account.
      const found = open ? undefined : person
      const { number } = await appeals.create(trx, {
        userId: found?.userId ?? userId,
        state: 'AUDITING',
        actor: { kind: 'user', id: String(userId) },
        now,
        columns: {
          ...{ userId: found?.userId ?? userId, byUserId: userId, phone, front, submittedAt: now },
          ...{ device: hostOf(request), dueAt: dueAtOf({ now, settings }), sessionId: null },
          oldPhone: found ? await phoneOf(trx, found.userId) : null,
          verificationNumber: person?.number ?? '',
        },
      })
      await pictures.keep(trx, [front], { kind: 'appeal', id: number }, { purpose: 'identity', userId })
      return {}
    })
  })
  return view(tools, userId)
}
