/** A user submits what a document says, with its photographs. */
import { RET } from '@contract/constants'
import type { IdType, VerifyState } from '@contract/verification'
import { enqueueJob } from '../../../jobs/queue'
import { isDay } from '../../../kit/china-day'
import { oneLine } from '../../../kit/input'
import { maskName } from '../../../kit/masking'
import { Refusal, refuseField } from '../../../kit/refusal'
import { isRechecked } from '../../user/recheck'
import { DOUBTS, REASON_NAMES, REFUSALS } from '../messages'
import { leaveToPerson, lockSubmitter, verifications } from '../object'
import { standingOf } from '../people'
import { filesOf, type Pictures } from '../photographs'
import { certainReasons, isIdNumber, toIdNumber, type PersonData } from '../rules'
import { AGREEMENT, type VerificationTools } from '../tools'
import { countsOf, left, view } from '../view'
import { CHECK_JOB } from './check'

/** 330***********1234 */
const maskId = (idNumber: string): string =>
  idNumber.length < 8
    ? `${idNumber.slice(0, 1)}***`
    : `${idNumber.slice(0, 3)}${'*'.repeat(idNumber.length - 7)}${idNumber.slice(-4)}`

export interface Submitted {
  type: IdType
  name: string
  idNumber: string
  validUntil: string
  pictures: Pictures
  agreed?: string
  note?: string
  idempotencyKey: string
}

/** What was typed, as it is kept. @throws Refusal BAD_REQUEST with a sentence beside each wrong field */
function checked({ type, name: typed, idNumber: typedId, validUntil }: Submitted): PersonData {
  const name = oneLine(typed)
  const idNumber = toIdNumber(typedId)
  const wrong = {
    ...(name.length < 2 && { name: REFUSALS.name }),
    ...(!isIdNumber(type, idNumber) && { idNumber: REFUSALS.number }),
    ...(validUntil !== '' && !isDay(validUntil) && { validUntil: REFUSALS.validUntil }),
  }
  const [first] = Object.values(wrong)
  if (first !== undefined) throw new Refusal(RET.BAD_REQUEST, first, wrong)
  return { type, name, idNumber, validUntil }
}

const FORM_FIELDS = { number: 'idNumber', validUntil: 'validUntil' } as const

/** @throws Refusal BAD_REQUEST beside the field of which it is certain that nobody may pass it */
function refuseCertain(person: PersonData, now: number): void {
  const [first] = certainReasons(person, now)
  if (first?.field === 'number' || first?.field === 'validUntil') {
    throw refuseField(FORM_FIELDS[first.field], REASON_NAMES[first.why])
  }
}

/**
 * Asks for the verification, by the provider or by a person (`way`), once for its key.
 * @throws Refusal BAD_REQUEST beside the field, CONFLICT while one stands or nothing is left to try, TOO_MANY a day
 */
export async function submit(
  tools: VerificationTools,
  userId: number,
  way: 'auto' | 'customer',
  sent: Submitted,
): Promise<VerifyState> {
  const { documents, pictures, provider, sealer, settings } = tools
  const person = checked(sent)
  if (sent.agreed !== undefined) {
    await documents.record(userId, await documents.check(sent.agreed), 'verification')
  }
  if ((await documents.missing(userId, [AGREEMENT])).length > 0) throw refuseField('agreed', REFUSALS.agree)
  const mark = sealer.markOf(`${person.type} ${person.idNumber}`)
  const { note = '', idempotencyKey: key } = sent
  // Nothing personal is kept with the key: what was typed counts by its mark.
  const typed = sealer.markOf(JSON.stringify([person, sent.pictures, note]))
  await verifications.once(tools, { userId, name: way, key, fields: [way, typed] }, async (trx, now) => {
    await lockSubmitter(trx, userId)
    const standing = await standingOf(trx, userId)
    if (standing?.state === 'VERIFIED') throw new Refusal(RET.CONFLICT, REFUSALS.verified)
    if (standing?.state === 'SUBMITTED' || standing?.state === 'MANUAL') {
      throw new Refusal(RET.CONFLICT, REFUSALS.standing)
    }
    const { tries, day } = await countsOf(tools, trx, userId)
    if (left(tools, 'verification.perDay', day) === 0) throw new Refusal(RET.TOO_MANY, REFUSALS.dayFull)
    if (way === 'auto' && left(tools, 'verification.tries', tries) === 0)
      throw new Refusal(RET.CONFLICT, REFUSALS.noTries)
    const files = await filesOf(tools, trx, userId, sent.pictures)
    // Without a provider a person decides at once, and whether a number is still the same person's. They never see
    // what nobody could pass.
    const isIdle = await isRechecked(trx, userId)
    const isAuto = way === 'auto' && provider !== null && !isIdle
    if (!isAuto) refuseCertain(person, now)
    const made = await verifications.create(trx, {
      userId,
      state: 'SUBMITTED',
      actor: { kind: 'user', id: String(userId) },
      now,
      columns: {
        ...{ userId, type: person.type, way, ...files, note: oneLine(note), submittedAt: now, idMark: mark },
        nameSealed: sealer.seal(person.name),
        nameMasked: maskName(person.name),
        idSealed: sealer.seal(person.idNumber),
        idMasked: maskId(person.idNumber),
        validUntil: person.validUntil,
      },
    })
    await pictures.keep(
      trx,
      [files.front, files.back],
      { kind: 'verification', id: made.number },
      { purpose: 'identity', userId },
    )
    if (!isAuto) {
      const by = { actor: { kind: 'user', id: String(userId) }, reason: '', now, settings } as const
      const act = await verifications.act(trx, made.number, by)
      await leaveToPerson(act, isIdle ? DOUBTS.idle : way === 'customer' ? DOUBTS.asked : DOUBTS.noProvider)
    }
    if (isAuto) await enqueueJob(trx, { kind: CHECK_JOB, payload: { number: made.number }, dueAt: now, now })
    return { number: made.number }
  })
  return view(tools, userId)
}
