/**
 * Identity verifications in the console: photographs one at a time with a reason, what a machine read beside what was
 * typed, the other accounts of the same number. Names and numbers are masked until they are revealed.
 */
import type { Fact } from '@contract/admin/parts'
import { VerificationRefuseInput } from '@contract/admin/verifications'
import { RET } from '@contract/constants'
import type { IdField, IdReason } from '@contract/verification'
import type { Db } from '../../db/handle'
import type { ConsoleArea } from '../../kit/console'
import type { AppContext } from '../../kit/context'
import { Refusal } from '../../kit/refusal'
import { defineConsole, withForm } from '../../state-graph/object-console'
import { privatePicturesOf } from '../private-picture/private-pictures'
import { userFact, userNames } from '../user/user-names'
import { CONSOLE_TEXT as T, FIELD_NAMES, REASON_NAMES, TYPE_NAMES, WAY_NAMES } from './messages'
import { identitySealer, personIn, verifications, type VerificationAct, type VerificationRecord } from './object'
import { birthOf, certainReasons, isAdult, type ReadData } from './rules'
import type { RefusedField } from './tables'

const text = (name: string, value: string): Fact => ({ name, value })

/** What the photographs say, beside what was typed: only whether they agree. */
function comparedFacts(one: VerificationRecord, identityKey: string): Fact[] {
  const sealer = identitySealer(identityKey)
  const opened = one.readSealed === null ? null : sealer.unseal(one.readSealed)
  const read = opened === null ? null : (JSON.parse(opened) as ReadData)
  const said = (value: string | undefined, typed: string | null) =>
    value === undefined || value === '' ? T.unread : value === typed ? T.same : T.differs
  return [
    text(T.readName, said(read?.name, sealer.unseal(one.nameSealed))),
    text(T.readNumber, said(read?.idNumber, sealer.unseal(one.idSealed))),
    text(T.readUntil, said(read?.validUntil, one.validUntil)),
  ]
}

async function pictureFacts(ctx: AppContext, db: Db, one: VerificationRecord): Promise<Fact[]> {
  const files = await privatePicturesOf(ctx).filesOf(db, { kind: 'verification', id: one.number })
  return (['front', 'back'] as const).map((side) =>
    files.some(({ file }) => file === one[side])
      ? { name: FIELD_NAMES[side], value: T.picture, kind: 'picture' as const, reveal: side }
      : text(FIELD_NAMES[side], T.pictureGone),
  )
}

async function othersOf(
  ctx: AppContext,
  db: Db,
  one: VerificationRecord,
): Promise<{ kind: string; id: string; title: string; note: string }[]> {
  const sameOf = await privatePicturesOf(ctx).othersWith(db, [one.front, one.back], one.userId)
  const rows = await db
    .selectFrom('verification')
    .select(['number', 'userId', 'state', 'idMark'])
    .where((eb) => eb.or([eb('idMark', '=', one.idMark), ...(sameOf.length === 0 ? [] : [eb('userId', 'in', sameOf)])]))
    .where('userId', '<>', one.userId)
    .orderBy('id', 'desc')
    .limit(10)
    .execute()
  const names = await userNames(
    db,
    rows.map(({ userId }) => userId),
  )
  return rows.map(({ number, userId, state, idMark }) => ({
    ...{ kind: 'verification', id: number, title: names.get(userId) ?? String(userId) },
    note: `${idMark === one.idMark ? T.others : T.samePicture} · ${T.states[state]}`,
  }))
}

async function read(db: Db, one: VerificationRecord, ctx: AppContext) {
  const { type, nameMasked, idMasked, validUntil, userId, way, doubt, note, submittedAt, reasons } = one
  return {
    sections: [
      {
        title: T.person,
        facts: [
          text(T.type, TYPE_NAMES[type]),
          { name: T.name, value: nameMasked, reveal: 'name' },
          { name: T.number, value: idMasked, reveal: 'number' },
          text(T.validUntil, validUntil === '' ? T.forever : validUntil),
          text(T.age, ageOf(one, ctx.config.identityKey, ctx.clock.now())),
        ],
      },
      { title: T.pictures, facts: await pictureFacts(ctx, db, one) },
      { title: T.compared, facts: comparedFacts(one, ctx.config.identityKey) },
      {
        title: T.about,
        facts: [
          await userFact(db, T.user, userId),
          text(T.way, WAY_NAMES[way]),
          ...(doubt === '' ? [] : [text(T.doubt, doubt)]),
          ...(note === '' ? [] : [text(T.note, note)]),
          { name: T.submittedAt, value: String(submittedAt), kind: 'time' as const },
          ...(reasons.length === 0
            ? []
            : [
                text(
                  T.reasons,
                  reasons.map(({ field, why }) => `${FIELD_NAMES[field]}：${REASON_NAMES[why]}`).join('；'),
                ),
              ]),
        ],
      },
    ],
    related: await othersOf(ctx, db, one),
  }
}

export function refuseVerification(
  act: VerificationAct,
  { first, second, third }: VerificationRefuseInput,
): Promise<VerificationRecord> {
  const wrong = [...new Set([first, second, third])].filter((one) => one !== undefined)
  const reasons = wrong.map((one): RefusedField => {
    const [field, why] = one.split('.') as [IdField, IdReason]
    return { field, why }
  })
  return verifications.move(act, 'refuse', { reasons, decidedAt: act.now })
}

/** @throws Refusal CONFLICT where it is certain that nobody may pass it */
export function passVerification(act: VerificationAct, identityKey: string): Promise<VerificationRecord> {
  if (identitySealer(identityKey).unseal(act.object.idSealed) === null) throw new Refusal(RET.CONFLICT, T.keyLost)
  const [certain] = certainReasons(personIn(act.object, identityKey), act.now)
  if (certain) throw new Refusal(RET.CONFLICT, T.cannotPass(REASON_NAMES[certain.why]))
  return verifications.move(act, 'pass', { decidedAt: act.now })
}

/** What is known of the age: an identity card's number says it, of other documents a person looks. */
function ageOf({ type, idSealed }: VerificationRecord, identityKey: string, now: number): string {
  const idNumber = identitySealer(identityKey).unseal(idSealed)
  const birth = idNumber === null ? null : birthOf(type, idNumber)
  return birth === null ? T.ageUnknown : isAdult(birth, now) ? T.adult : REASON_NAMES.UNDER_AGE
}

const pictureOf = (side: 'front' | 'back') => async (db: Db, one: VerificationRecord) => {
  const kept = await db
    .selectFrom('privatePicture')
    .select('file')
    .where('file', '=', one[side])
    .where('objectKind', '=', 'verification')
    .where('objectId', '=', one.number)
    .executeTakeFirst()
  return kept?.file ?? null
}

const verificationConsole = ({ config }: AppContext) =>
  defineConsole(verifications, {
    area: T.area,
    title: T.verification,
    permission: 'kyc.read',
    texts: T,
    tones: { SUBMITTED: 'info', MANUAL: 'warning', VERIFIED: 'good', REJECTED: 'bad', WITHDRAWN: 'plain' },
    titleOf: ({ type, nameMasked }) => T.titleOf(TYPE_NAMES[type], nameMasked),
    due: ['dueAt'],
    queues: [{ name: 'verifications', title: T.queue, states: ['MANUAL'], hasStates: true }],
    columns: [
      { name: 'number', title: T.number, of: ({ idMasked }) => idMasked },
      { name: 'way', title: T.way, of: ({ way }) => WAY_NAMES[way] },
      { name: 'submittedAt', title: T.submittedAt, kind: 'time', of: ({ submittedAt }) => submittedAt },
    ],
    read,
    audited: ({ state, reasons }) => ({ state, reasons }),
    actions: {
      pass: {
        permission: 'kyc.decide',
        confirm: T.passAbout,
        done: T.passDone,
        act: (act) => passVerification(act, config.identityKey),
      },
      refuse: withForm(VerificationRefuseInput, {
        permission: 'kyc.decide',
        tone: 'bad',
        done: T.refuseDone,
        act: refuseVerification,
      }),
    },
    reveal: {
      permission: 'kyc.decide',
      values: {
        name: (one, { config }) => identitySealer(config.identityKey).unseal(one.nameSealed),
        number: (one, { config }) => identitySealer(config.identityKey).unseal(one.idSealed),
      },
      pictures: { front: pictureOf('front'), back: pictureOf('back') },
    },
    finds: { pattern: /^RZ\d{18}$/, own: ['number'] },
  })

export function registerConsole(ctx: AppContext): ConsoleArea {
  return verificationConsole(ctx).area(ctx)
}
