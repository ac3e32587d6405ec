/** A verified user asks for another number, with a code to it. */
import type { Appeal } from '@contract/appeal'
import { RET } from '@contract/constants'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../db/handle'
import type { Trx } from '../../../db/transaction'
import { earlierAnswer, once, requestHashOf } from '../../../kit/idempotency'
import { oneLine } from '../../../kit/input'
import { Refusal, refuseField } from '../../../kit/refusal'
import { sessionHashOf } from '../../../kit/session'
import { fileOfAddress } from '../../private-picture/pictures'
import { REFUSALS as USER_REFUSALS } from '../../user/messages'
import { hostOf } from '../../user/security'
import { phoneOf } from '../../user/user-names'
import { identitySealer } from '../../verification/object'
import { nameOf, verifiedPerson } from '../../verification/people'
import { toIdNumber } from '../../verification/rules'
import { REFUSALS } from '../messages'
import { appeals, dueAtOf } from '../object'
import type { AppealTools } from '../tools'
import { view } from '../view'

interface Proof {
  phone: string
  code: string
  name: string
  idNumber: string
  front: string
  idempotencyKey: string
}

const phoneOwner = (db: Db, phone: string) =>
  db.selectFrom('identity').select('userId').where('kind', '=', 'phone').where('value', '=', phone).executeTakeFirst()

/** Whom the account belongs to is known: what is written is compared with it. @throws Refusal with the field */
async function checked({ config, db }: AppealTools, userId: number, { name, idNumber }: Proof) {
  const person = await verifiedPerson(db, userId)
  if (!person) throw new Refusal(RET.IDENTITY_NEEDED, REFUSALS.unverified)
  const { identityKey } = config
  if (nameOf(identityKey, person) !== oneLine(name)) throw refuseField('name', REFUSALS.name)
  const mark = identitySealer(identityKey).markOf(`${person.type} ${toIdNumber(idNumber)}`)
  if (mark !== person.idMark) throw refuseField('idNumber', REFUSALS.idNumber)
  return person
}

/** @throws Refusal BAD_REQUEST, BAD_CODE, CONFLICT with the field; IDENTITY_NEEDED */
export async function submit(
  tools: AppealTools,
  userId: number,
  proof: Proof,
  request: FastifyRequest,
): Promise<Appeal> {
  const { clock, codes, db, pictures, settings } = tools
  const { phone, code, idempotencyKey: key } = proof
  const front = fileOfAddress(proof.front)
  const intended = { ownerId: userId, scope: 'appeal.submit', key, requestHash: requestHashOf([phone, front]) }
  if ((await earlierAnswer(db, intended)) !== undefined) return view(tools, userId)
  const person = await checked(tools, userId, proof)
  const also = async (trx: Trx) => {
    const now = clock.now()
    await once(trx, intended, now, async () => {
      // Only whoever has the number learns whether it has an account.
      const owner = await phoneOwner(trx, phone)
      if (owner?.userId === userId) throw refuseField('phone', REFUSALS.isOwn, RET.CONFLICT)
      if (owner) throw refuseField('phone', USER_REFUSALS.phoneTaken, RET.CONFLICT)
      const session = await trx
        .selectFrom('session')
        .select('id')
        .where('tokenHash', '=', sessionHashOf(request))
        .executeTakeFirst()
      const { number } = await appeals.create(trx, {
        userId,
        state: 'AUDITING',
        actor: { kind: 'user', id: String(userId) },
        now,
        columns: {
          ...{ userId, phone, front, device: hostOf(request), submittedAt: now, dueAt: dueAtOf({ now, settings }) },
          oldPhone: await phoneOf(trx, userId),
          sessionId: session?.id ?? null,
          verificationNumber: person.number,
        },
      })
      await pictures.keep(trx, [front], { kind: 'appeal', id: number }, { purpose: 'identity', userId })
      return {}
    })
  }
  if (!(await codes.use(phone, code, request.ip, { scene: 'login', also }))) {
    throw refuseField('code', USER_REFUSALS.badSmsCode, RET.BAD_CODE)
  }
  return view(tools, userId)
}
