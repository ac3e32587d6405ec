/** Appeals of a lost number, as users make and end them (spec 2.9; design: account 2.1). */
import type { Appeal, AppealState } from '@contract/appeal'
import { RET } from '@contract/constants'
import { ID_TYPES } from '@contract/verification'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../db/handle'
import { transaction, type Trx } from '../../db/transaction'
import { call } from '../../kit/call'
import { HOUR_MS } from '../../kit/china-day'
import type { AppContext } from '../../kit/context'
import { earlierAnswer, once, requestHashOf } from '../../kit/idempotency'
import { oneLine } from '../../kit/input'
import { maskPhone } from '../../kit/masking'
import { Refusal, refuseField } from '../../kit/refusal'
import { sessionHashOf } from '../../kit/session'
import { fileOfAddress } from '../private-picture/pictures'
import { privatePicturesOf } from '../private-picture/private-pictures'
import { REFUSALS as USER_REFUSALS } from '../user/messages'
import { canBeAbsorbed } from '../user/joining'
import { hostOf } from '../user/security'
import { createSmsCodes, type SmsCodes } from '../user/sms-codes'
import { identitySealer } from '../verification/object'
import { nameOf, verifiedPerson } from '../verification/people'
import { toIdNumber } from '../verification/rules'
import { REFUSALS, STATE_NAMES } from './messages'
import { appeals, dueAtOf, reasonOf, type AppealRecord } from './object'
import { appealSettings } from './settings'

interface Proof {
  phone: string
  code: string
  name: string
  idNumber: string
  front: string
  idempotencyKey: string
}

type Claim = Omit<Proof, 'code' | 'phone'>

const isUnderWay = (state: AppealState): boolean => state === 'AUDITING' || state === 'RESTING'

/** Of the account, or by it for another one. */
const newestOf = (db: Db, userId: number): Promise<AppealRecord | undefined> =>
  db
    .selectFrom('appeal')
    .selectAll()
    .where((eb) => eb.or([eb('userId', '=', userId), eb('byUserId', '=', userId)]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

const phoneOf = async (db: Db, userId: number): Promise<string | undefined> =>
  (
    await db
      .selectFrom('identity')
      .select('value')
      .where('userId', '=', userId)
      .where('kind', '=', 'phone')
      .executeTakeFirst()
  )?.value

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
    const isOpen = one !== undefined && isUnderWay(one.state)
    const forOther = one?.byUserId === userId
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
      forOther,
      canObject: isOpen && !forOther,
      canAppeal: person !== undefined && !isOpen,
      canClaim: person === undefined && !isOpen,
      auditHours: settings.get(appealSettings, 'appeal.dueHours'),
      restHours: Math.round(settings.get(appealSettings, 'appeal.rest') / HOUR_MS),
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
        const { number } = await appeals.create(trx, {
          userId,
          state: 'AUDITING',
          actor: { kind: 'user', id: String(userId) },
          now,
          columns: {
            ...{ userId, phone, front, device: hostOf(request), submittedAt: now, dueAt: dueAtOf({ now, settings }) },
            oldPhone: (await phoneOf(trx, userId)) ?? null,
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

  /** The verified submission of this person, whoever has it: undefined where name and number are not one account's. */
  async function personBy(trx: Trx, { name, idNumber }: Claim) {
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
  async function claim(userId: number, proof: Claim, request: FastifyRequest): Promise<Appeal> {
    const front = fileOfAddress(proof.front)
    const { identityKey } = config
    const typed = identitySealer(identityKey).markOf(`${oneLine(proof.name)} ${toIdNumber(proof.idNumber)}`)
    const intended = {
      ...{ ownerId: userId, scope: 'appeal.claim', key: proof.idempotencyKey },
      requestHash: requestHashOf([typed, front]),
    }
    if ((await earlierAnswer(db, intended)) !== undefined) return view(userId)
    await transaction(db, (trx) => {
      const now = clock.now()
      return once(trx, intended, now, async () => {
        const phone = await phoneOf(trx, userId)
        if (phone === undefined) throw new Refusal(RET.CONFLICT, REFUSALS.noPhone)
        if (await verifiedPerson(trx, userId)) throw new Refusal(RET.CONFLICT, REFUSALS.ownVerified)
        if (!(await canBeAbsorbed(trx, userId))) throw new Refusal(RET.CONFLICT, REFUSALS.notEmpty)
        const person = await personBy(trx, proof)
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
            oldPhone: (found && (await phoneOf(trx, found.userId))) ?? null,
            verificationNumber: person?.number ?? '',
          },
        })
        await pictures.keep(trx, [front], { kind: 'appeal', id: number }, { purpose: 'identity', userId })
        return {}
      })
    })
    return view(userId)
  }

  async function object(
    userId: number,
    { number, version, idempotencyKey: key }: { number: string; version: number; idempotencyKey: string },
    request: FastifyRequest,
  ): Promise<Appeal> {
    const intended = { userId, name: 'object', key, fields: [], number, version }
    await appeals.ownAct(ctx, intended, async (act) => {
      // Who asked for another account ends nothing in its name.
      if (act.object.byUserId === userId) throw new Refusal(RET.NOT_FOUND, REFUSALS.notFound)
      await appeals.move(act, 'object', { objectedOn: hostOf(request) })
      return {}
    })
    return view(userId)
  }

  return { view, submit, claim, object }
}

export async function registerCalls(app: FastifyInstance, ctx: AppContext): Promise<void> {
  const service = createAppeals(ctx, createSmsCodes(ctx))
  call(app, 'GET /user/change-phone-appeal', ({ userId }) => service.view(userId))
  call(app, 'POST /user/change-phone-appeal', ({ userId, input, request }) => service.submit(userId, input, request))
  call(app, 'POST /user/change-phone-claim', ({ userId, input, request }) => service.claim(userId, input, request))
  call(app, 'POST /user/change-phone-object', ({ userId, input, request }) => service.object(userId, input, request))
}
