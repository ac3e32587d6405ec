/** Identity verification, as users go through it (design: account 2.4), and the job that asks the provider. */
import { RET } from '@contract/constants'
import type { FieldProblem, IdType, VerifyState } from '@contract/verification'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { Db } from '../../db/handle'
import { transaction } from '../../db/transaction'
import type { JobHandler } from '../../jobs/runner'
import { enqueueJob } from '../../jobs/queue'
import { call } from '../../kit/call'
import { DAY_MS, dayOf, HOUR_MS, isDay } from '../../kit/china-day'
import type { AppContext } from '../../kit/context'
import { oneLine } from '../../kit/input'
import { maskName } from '../../kit/masking'
import { Refusal, refuseField } from '../../kit/refusal'
import type { ConsentWithdrawn } from '../documents/hooks'
import { createDocuments } from '../documents/service'
import { discardPictures, fileOfAddress } from '../private-picture/pictures'
import { privatePicturesOf } from '../private-picture/private-pictures'
import { pictureSettings } from '../private-picture/settings'
import { isRechecked } from '../user/recheck'
import { DOUBTS, FIELD_NAMES, REASON_NAMES, REFUSALS, STATE_NAMES, WAY_NAMES } from './messages'
import {
  identitySealer,
  leaveToPerson,
  lockSubmitter,
  personIn,
  verifications,
  type VerificationAct,
  type VerificationRecord,
} from './object'
import { standingOf } from './people'
import type { IdentityProvider } from './port'
import { identityProviderOf, watchedIdentity } from './provider'
import { certainReasons, decide, isIdNumber, toIdNumber, type Evidence, type PersonData } from './rules'
import { verificationSettings } from './settings'

/** The job that asks the provider; payload { number }. */
export const CHECK_JOB = 'verification.check'
/** Automatic tries are counted within this time, ms. */
const TRIES_MS = 30 * DAY_MS

const NOT_READ = { name: '', idNumber: '', validUntil: '', problems: [] as FieldProblem[] }
const AGREEMENT = 'personalInfo'
const NONE: Pick<VerifyState, 'idNumber' | 'name' | 'number' | 'validUntil' | 'way' | 'version'> = {
  ...{ number: '', version: 0, name: '', idNumber: '', validUntil: '', way: '' },
}

/** 330***********1234 */
export const maskId = (idNumber: string): string =>
  idNumber.length < 8
    ? `${idNumber.slice(0, 1)}***`
    : `${idNumber.slice(0, 3)}${'*'.repeat(idNumber.length - 7)}${idNumber.slice(-4)}`

interface Pictures {
  front?: string
  back?: string
}

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

/** A field of the document with a picture of which it is; names of fields are those of the form. */
const problemsOf = ({ reasons }: VerificationRecord): FieldProblem[] =>
  reasons.map(({ field, why }) => ({ field, text: `${FIELD_NAMES[field]}：${REASON_NAMES[why]}` }))

export function createVerifications(
  ctx: Pick<AppContext, 'clock' | 'config' | 'db' | 'settings'>,
  provider: IdentityProvider | null = identityProviderOf(ctx),
) {
  const { clock, config, db, settings } = ctx
  const pictures = privatePicturesOf(ctx)
  const documents = createDocuments(ctx)
  const sealer = identitySealer(config.identityKey)

  async function countsOf(handle: Db, userId: number): Promise<{ tries: number; day: number }> {
    const now = clock.now()
    const { tries, day } = await handle
      .selectFrom('verification')
      .select(({ fn }) => [
        fn.countAll<number>().filterWhere('way', '=', 'auto').as('tries'),
        fn
          .countAll<number>()
          .filterWhere('submittedAt', '>', now - DAY_MS)
          .as('day'),
      ])
      .where('userId', '=', userId)
      .where('submittedAt', '>', now - TRIES_MS)
      .executeTakeFirstOrThrow()
    return { tries: Number(tries), day: Number(day) }
  }
  const left = (key: 'verification.perDay' | 'verification.tries', used: number) =>
    Math.max(0, settings.get(verificationSettings, key) - used)

  /** Photographs of a rejected submission that were not found wanting and are still there. */
  async function keptOf(handle: Db, one: VerificationRecord | undefined): Promise<('front' | 'back')[]> {
    if (one?.state !== 'REJECTED') return []
    const files = await pictures.filesOf(handle, { kind: 'verification', id: one.number })
    return (['front', 'back'] as const).filter(
      (side) => !one.reasons.some(({ field }) => field === side) && files.some(({ file }) => file === one[side]),
    )
  }

  async function view(userId: number): Promise<VerifyState> {
    const one = await standingOf(db, userId)
    const { tries, day } = await countsOf(db, userId)
    const missing = await documents.missing(userId, [AGREEMENT])
    const state = one?.state ?? 'NONE'
    return {
      ...NONE,
      ...(one && {
        number: one.number,
        version: one.version,
        name: one.nameMasked,
        idNumber: one.idMasked,
        validUntil: one.validUntil,
        way: WAY_NAMES[one.way],
      }),
      state,
      stateName: STATE_NAMES[state],
      type: one?.type ?? null,
      submittedAt: one?.submittedAt ?? null,
      dueAt: one?.dueAt ?? null,
      decidedAt: one?.decidedAt ?? null,
      problems: one ? problemsOf(one) : [],
      kept: await keptOf(db, one),
      canTakeBack: state === 'MANUAL',
      attemptsLeft: provider ? left('verification.tries', tries) : 0,
      submissionsLeft: left('verification.perDay', day),
      agreements: missing.map(({ key, version }) => `${key}:${version}`).join(','),
      auditHours: settings.get(verificationSettings, 'verification.dueHours'),
      keptDays: Math.round(settings.get(pictureSettings, 'picture.identityRetention') / DAY_MS),
      hasSamples: config.demo,
    }
  }

  /** What a user has uploaded, read by the server. @throws Refusal BAD_REQUEST beside the picture */
  async function bytesOf(userId: number, files: { front: string; back: string }) {
    const own = await db
      .selectFrom('privatePicture')
      .select('file')
      .where('file', 'in', [files.front, files.back])
      .where('purpose', '=', 'identity')
      .where('takerKind', '=', 'user')
      .where('takerId', '=', String(userId))
      .execute()
    const read = async (side: 'front' | 'back') => {
      const isOwn = own.some(({ file }) => file === files[side])
      const bytes = isOwn ? await pictures.bytesOf(files[side]) : null
      if (!bytes) throw refuseField(side, REFUSALS.picture)
      return bytes
    }
    return { front: await read('front'), back: await read('back') }
  }

  /** Names of both files: those that were sent, else the rejected submission's. @throws Refusal BAD_REQUEST */
  async function filesOf(handle: Db, userId: number, sent: Pictures): Promise<{ front: string; back: string }> {
    const last = await standingOf(handle, userId)
    const kept = await keptOf(handle, last)
    const fileOf = (side: 'front' | 'back'): string => {
      const given = sent[side]
      if (given !== undefined) return fileOfAddress(given)
      if (last && kept.includes(side)) return last[side]
      throw refuseField(side, REFUSALS.picture)
    }
    return { front: fileOf('front'), back: fileOf('back') }
  }

  async function submit(userId: number, way: 'auto' | 'customer', sent: Submitted): Promise<VerifyState> {
    const person = checked(sent)
    if (sent.agreed !== undefined) {
      await documents.record(userId, await documents.check(sent.agreed), 'verification')
    }
    if ((await documents.missing(userId, [AGREEMENT])).length > 0) throw refuseField('agreed', REFUSALS.agree)
    const mark = sealer.markOf(`${person.type} ${person.idNumber}`)
    const { note = '', idempotencyKey: key } = sent
    // Nothing personal is kept with the key: what was typed counts by its mark.
    const typed = sealer.markOf(JSON.stringify([person, sent.pictures, note]))
    await verifications.once(ctx, { userId, name: way, key, fields: [way, typed] }, async (trx, now) => {
      await lockSubmitter(trx, userId)
      const standing = await standingOf(trx, userId)
      if (standing?.state === 'VERIFIED') throw new Refusal(RET.CONFLICT, REFUSALS.verified)
      if (standing?.state === 'SUBMITTED' || standing?.state === 'MANUAL') {
        throw new Refusal(RET.CONFLICT, REFUSALS.standing)
      }
      const { tries, day } = await countsOf(trx, userId)
      if (left('verification.perDay', day) === 0) throw new Refusal(RET.TOO_MANY, REFUSALS.dayFull)
      if (way === 'auto' && left('verification.tries', tries) === 0) throw new Refusal(RET.CONFLICT, REFUSALS.noTries)
      const files = await filesOf(trx, userId, sent.pictures)
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
    return view(userId)
  }

  /** @throws Refusal TOO_MANY */
  async function countReading(userId: number): Promise<void> {
    const most = settings.get(verificationSettings, 'verification.readsPerDay')
    const day = dayOf(clock.now())
    const { rows } = await sql`
      insert into verification_reading (user_id, day, used) values (${userId}, ${day}, 1)
      on conflict (user_id) do update set
        used = case when verification_reading.day = ${day} then verification_reading.used + 1 else 1 end, day = ${day}
      where verification_reading.day <> ${day} or verification_reading.used < ${most}
      returning used`.execute(db)
    if (rows.length === 0) throw new Refusal(RET.TOO_MANY, REFUSALS.readsFull)
  }

  /** Asks the provider, and makes the step that follows. It may run twice: the second finds the step made. */
  const check: JobHandler = async ({ number = '' }, now) => {
    const one = await verifications.find(db, number)
    if (one?.state !== 'SUBMITTED' || !provider) return
    const person = personIn(one, config.identityKey)
    const { problems, ...read } = await provider.ocr({
      ...{ type: one.type, userId: one.userId },
      ...(await bytesOf(one.userId, one)),
    })
    const verdict = await provider.check(person, one.userId)
    await transaction(db, async (trx) => {
      await lockSubmitter(trx, one.userId)
      const actor = { kind: 'provider', id: provider.name } as const
      const act = await verifications.act(trx, number, { actor, reason: '', now, settings, key: 'check' })
      if (act.object.state !== 'SUBMITTED') return
      const taken = await trx
        .selectFrom('verification')
        .select('id')
        .where('idMark', '=', one.idMark)
        .where('state', '=', 'VERIFIED')
        .executeTakeFirst()
      const others = await pictures.othersWith(trx, [one.front, one.back], one.userId)
      await settle(act, person, {
        ...{ read, verdict, isTaken: taken !== undefined, isSentElsewhere: others.length > 0 },
        problems: problems.map(({ text }) => text),
      })
    })
  }

  async function settle(act: VerificationAct, person: PersonData, answer: Omit<Evidence, 'now'>): Promise<void> {
    const decision = decide(person, { ...answer, now: act.now })
    const readSealed = sealer.seal(JSON.stringify(answer.read))
    if (decision.step === 'doubt') {
      await leaveToPerson(act, decision.why, { readSealed })
    } else if (decision.step === 'verify') {
      await verifications.move(act, 'verify', { readSealed, decidedAt: act.now })
    } else {
      await verifications.move(act, 'turnDown', { readSealed, decidedAt: act.now, reasons: decision.reasons })
    }
  }

  return {
    view,
    submit,
    check,

    /**
     * Without a provider, and while it does not answer, nothing is read: the user types everything, a person compares.
     * @throws Refusal BAD_REQUEST where nothing can be read, TOO_MANY
     */
    async recognise(userId: number, { type, pictures: sent }: { type: IdType; pictures: Pictures }) {
      const bytes = await bytesOf(userId, await filesOf(db, userId, sent))
      if (!provider) return NOT_READ
      await countReading(userId)
      const read = await provider.ocr({ type, userId, ...bytes }).catch(() => null)
      if (read === null) return NOT_READ
      const { name, idNumber, validUntil, problems } = read
      if (name === '' && idNumber === '' && problems.length === 0) throw refuseField('front', REFUSALS.unreadable)
      return { name, idNumber, validUntil, problems }
    },

    takeBack: async (
      userId: number,
      { number, version, idempotencyKey: key }: { number: string; version: number; idempotencyKey: string },
    ) => {
      await verifications.ownAct(ctx, { userId, name: 'takeBack', key, fields: [], number, version }, async (act) => {
        await verifications.move(act, 'takeBack')
        return {}
      })
      return view(userId)
    },

    /**
     * Addresses of two example photographs, as the user's own uploads have them.
     * @throws Refusal NOT_FOUND outside a demonstration
     */
    async samples(userId: number): Promise<{ front: string; back: string }> {
      if (!config.demo) throw new Refusal(RET.NOT_FOUND, REFUSALS.notFound)
      const taker = { kind: 'user', id: String(userId) } as const
      const save = async (side: 'front' | 'back') =>
        pictures.addressOf(await pictures.save(await drawSample(side, userId), { purpose: 'identity', taker }), HOUR_MS)
          .url
      return { front: await save('front'), back: await save('back') }
    },
  }
}

/** Without the consent nothing waits any longer, and no photograph is kept; who was verified stays so. */
export async function forgetWithdrawn(trx: Db, { userId, key, now, settings }: ConsentWithdrawn): Promise<void> {
  if (key !== AGREEMENT) return
  await lockSubmitter(trx, userId)
  const rows = await trx.selectFrom('verification').select(['number', 'state']).where('userId', '=', userId).execute()
  for (const { number, state } of rows) {
    if (state === 'SUBMITTED' || state === 'MANUAL') {
      const by = { actor: { kind: 'user', id: String(userId) }, reason: '', now, settings } as const
      await verifications.move(await verifications.act(trx, number, by), 'takeBack')
    } else {
      await discardPictures(trx, { kind: 'verification', id: number }, now)
    }
  }
}

/** A card without a person: a photograph's place and lines, or an emblem's. Squares tell one user's from another's. */
export function drawSample(side: 'front' | 'back', userId: number): Promise<Buffer> {
  const lines = [0, 1, 2, 3].map((at) => `<rect x="60" y="${120 + at * 90}" width="420" height="34" fill="#9fb4c4"/>`)
  const portrait = '<rect x="620" y="110" width="220" height="300" rx="12" fill="#b9c8d3"/>'
  const emblem =
    '<circle cx="180" cy="200" r="90" fill="#c98d7d"/><rect x="360" y="160" width="440" height="60" fill="#9fb4c4"/>'
  const squares = [...userId.toString(2).padStart(24, '0')].map(
    (bit, at) =>
      `<rect x="${60 + at * 24}" y="530" width="18" height="18" fill="${bit === '1' ? '#33475a' : '#c5d3dd'}"/>`,
  )
  const inner = `${side === 'front' ? `${lines.join('')}${portrait}` : emblem}${squares.join('')}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="606"><rect width="960" height="606" rx="28" fill="#e8eef2"/>${inner}</svg>`
  return sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).jpeg().toBuffer()
}

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const service = createVerifications(ctx, watchedIdentity(ctx))
  call(app, 'GET /v5/reluxe_user_mall/verify/check', ({ userId }) => service.view(userId))
  call(app, 'POST /v5/reluxe_user_mall/verify/get-img-info', ({ userId, input }) => service.recognise(userId, input))
  call(app, 'POST /v5/reluxe_user_mall/verify/sample', ({ userId }) => service.samples(userId))
  call(app, 'POST /v5/reluxe_user_mall/verify/auto-submit', ({ userId, input }) =>
    service.submit(userId, 'auto', input),
  )
  call(app, 'POST /v5/reluxe_user_mall/verify/customer-submit', ({ userId, input }) =>
    service.submit(userId, 'customer', input),
  )
  call(app, 'POST /v5/reluxe_user_mall/verify/cancel', ({ userId, input }) => service.takeBack(userId, input))
}
