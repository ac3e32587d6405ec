/** Appeals of a lost number, as users make and end them (spec 2.9; design: account 2.1). */
import type { Appeal, AppealState } from '@contract/appeal'
import { RET } from '@contract/constants'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../db/handle'
import type { Trx } from '../../db/transaction'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { earlierAnswer, once, requestHashOf } from '../../kit/idempotency'
import { oneLine } from '../../kit/input'
import { maskPhone } from '../../kit/masking'
import { Refusal, refuseField } from '../../kit/refusal'
import { sessionHashOf } from '../../kit/session'
import { fileOfAddress } from '../private-picture/pictures'
import { privatePicturesOf } from '../private-picture/private-pictures'
import { REFUSALS as USER_REFUSALS } from '../user/messages'
import { hostOf } from '../user/security'
import { createSmsCodes, type SmsCodes } from '../user/sms-codes'
import { identitySealer } from '../verification/object'
import { nameOf, verifiedPerson } from '../verification/people'
import { toIdNumber } from '../verification/rules'
import { REFUSALS, STATE_NAMES } from './messages'
import { appeals, dueAtOf, reasonOf, type AppealRecord } from './object'

interface Proof {
  phone: string
  code: string
  name: string
  idNumber: string
  front: string
  idempotencyKey: string
}

const isUnderWay = (state: AppealState): boolean => state === 'AUDITING' || state === 'RESTING'

const newestOf = (db: Db, userId: number): Promise<AppealRecord | undefined> =>
  db.selectFrom('appeal').selectAll().where('userId', '=', userId).orderBy('id', 'desc').limit(1).executeTakeFirst()

const phoneOwner = (db: Db, phone: string) =>
  db.selectFrom('identity').select('userId').where('kind', '=', 'phone').where('value', '=', phone).executeTakeFirst()

export function createAppeals(
  ctx: Pick<AppContext, 'clock' | 'config' | 'db' | 'settings'>,
  codes: Pick<SmsCodes, 'use'>,
) {
  const { clock, config, db, settings } = ctx
  const pictures = privatePicturesOf(ctx)

  async function view(userId: number): Promise<Appeal> {
    const [one, person] = await Promise.all([newestOf(db, userId), verifiedPerson(db, userId)])
    const state = one?.state ?? 'NONE'
    const canObject = one !== undefined && isUnderWay(one.state)
    return {
      state,
      stateName: STATE_NAMES[state],
      number: one?.number ?? '',
      version: one?.version ?? 0,
      phone: one ? maskPhone(one.phone) : '',
      submittedAt: one?.submittedAt ?? null,
      dueAt: one?.dueAt ?? null,
      changesAt: one?.deadlineAt ?? null,
      reason: one ? reasonOf(one) : '',
      canObject,
      canAppeal: person !== undefined && !canObject,
      hasSamples: config.demo,
    }
  }

  /** Whom the account belongs to is known: what is written is compared with it. @throws Refusal with the field */
  async function checked(userId: number, { name, idNumber }: Proof) {
    const person = await verifiedPerson(db, userId)
    if (!person) throw new Refusal(RET.IDENTITY_NEEDED, REFUSALS.unverified)
    const { identityKey } = config
    if (nameOf(identityKey, person) !== oneLine(name)) throw refuseField('name', REFUSALS.name)
    const mark = identitySealer(identityKey).markOf(`${person.type} ${toIdNumber(idNumber)}`)
    if (mark !== person.idMark) throw refuseField('idNumber', REFUSALS.idNumber)
    return person
  }

  /** @throws Refusal BAD_REQUEST, BAD_CODE, CONFLICT with the field; IDENTITY_NEEDED */
  async function submit(userId: number, proof: Proof, request: FastifyRequest): Promise<Appeal> {
    const { phone, code, idempotencyKey: key } = proof
    const front = fileOfAddress(proof.front)
    const intended = { ownerId: userId, scope: 'appeal.submit', key, requestHash: requestHashOf([phone, front]) }
    if ((await earlierAnswer(db, intended)) !== undefined) return view(userId)
    const person = await checked(userId, proof)
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
        const old = await trx
          .selectFrom('identity')
          .select('value')
          .where('userId', '=', userId)
          .where('kind', '=', 'phone')
          .executeTakeFirst()
        const { number } = await appeals.create(trx, {
          userId,
          state: 'AUDITING',
          actor: { kind: 'user', id: String(userId) },
          now,
          columns: {
            ...{ userId, phone, front, device: hostOf(request), submittedAt: now, dueAt: dueAtOf({ now, settings }) },
            oldPhone: old?.value ?? null,
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
    return view(userId)
  }

  async function object(
    userId: number,
    { number, version, idempotencyKey: key }: { number: string; version: number; idempotencyKey: string },
    request: FastifyRequest,
  ): Promise<Appeal> {
    const intended = { userId, name: 'object', key, fields: [], number, version }
    await appeals.ownAct(ctx, intended, async (act) => {
      await appeals.move(act, 'object', { objectedOn: hostOf(request) })
      return {}
    })
    return view(userId)
  }

  return { view, submit, object }
}

export async function registerCalls(app: FastifyInstance, ctx: AppContext): Promise<void> {
  const service = createAppeals(ctx, createSmsCodes(ctx))
  call(app, 'GET /user/change-phone-appeal', ({ userId }) => service.view(userId))
  call(app, 'POST /user/change-phone-appeal', ({ userId, input, request }) => service.submit(userId, input, request))
  call(app, 'POST /user/change-phone-object', ({ userId, input, request }) => service.object(userId, input, request))
}
